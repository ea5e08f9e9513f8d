import type { ReactNode } from 'react';
import { CircleAlertIcon, CircleCheckIcon } from '../ui/plainIcons.tsx';

interface FormMessageProps {
  message: string | null;
}

/** What is wrong with a form. */
export const FormError = ({ message }: FormMessageProps) => said('alert', message, 'form-error', <CircleAlertIcon />);

/** Its good news. */
export const FormSuccess = ({ message }: FormMessageProps) => said('status', message, 'form-success', <CircleCheckIcon />);

/** Always in the page, so that a screen reader announces what appears in it. */
function said(role: 'alert' | 'status', message: string | null, className: string, icon: ReactNode): ReactNode {
  return (
    <div role={role} className="form-message">
      {message !== null && (
        <p className={className}>
          {icon}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
