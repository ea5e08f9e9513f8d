import { CircleCheckIcon } from '../ui/icons.tsx';

/** Good news of a form; always in the page, as FormError is. */
export function FormSuccess({ message }: { message: string | null }) {
  return (
    <div role="status" className="form-message">
      {message !== null && (
        <p className="form-success">
          <CircleCheckIcon />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
