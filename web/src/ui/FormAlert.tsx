import { Alert } from '@mui/material';
import { CircleAlertIcon } from './icons.tsx';

/** What is wrong with a form. The region is always in the page, so that a screen reader announces what appears in it, once. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div role="alert" hidden={message === null}>
      {message !== null && (
        <Alert severity="error" role="presentation" icon={<CircleAlertIcon />}>
          {message}
        </Alert>
      )}
    </div>
  );
}
