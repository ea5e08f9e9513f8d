import { CircleAlertIcon } from '../ui/icons.tsx';

/** Always in the page, so that a screen reader announces what appears in it. */
export function FormError({ message }: { message: string | null }) {
  return (
    <div role="alert" className="form-message">
      {message !== null && (
        <p className="form-error">
          <CircleAlertIcon />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
