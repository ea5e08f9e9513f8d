import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  /** In place of the label while busy. */
  busyLabel: string;
  /** Seconds until the server takes the next try. */
  waiting?: number;
  disabled?: boolean;
  children: ReactNode;
}

/** The one contained button of a form. */
export function SubmitButton({ busy, busyLabel, waiting = 0, disabled = false, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="primary" disabled={busy || disabled || waiting > 0} aria-busy={busy}>
      {busy ? busyLabel : waiting > 0 ? `Try again in ${waiting} s` : children}
    </button>
  );
}
