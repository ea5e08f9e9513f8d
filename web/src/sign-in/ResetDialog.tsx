import { type FormEvent, useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '../api/mailed.ts';
import { EmailField } from './EmailField.tsx';
import { FormError } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

/** Asks for the mail with the reset link. */
export default function ResetDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, error, waiting, refuse, submit } = useSubmit('Failed to send reset email. Please try again.');
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return refuse('Please enter your email address');
    submit(async () => {
      await requestPasswordReset(email.trim());
      setSent(true);
    });
  }

  return (
    <dialog ref={dialog} className="reset" aria-labelledby="reset-title" onClose={onClose}>
      <h2 id="reset-title">Reset your password</h2>
      {sent ? (
        <>
          <p role="status">If {email.trim()} has an account, a reset link is on its way. The link expires in 1 hour.</p>
          <div className="reset-actions">
            <button type="button" className="primary" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </>
      ) : (
        <form onSubmit={send} noValidate>
          <p>We send you a link to choose a new password. The link expires in 1 hour.</p>
          <FormError message={error} />
          <EmailField value={email} onChange={setEmail} />
          <div className="reset-actions">
            <button type="button" className="plain" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <SubmitButton busy={busy} waiting={waiting} busyLabel="Sending...">
              Send Reset Email
            </SubmitButton>
          </div>
        </form>
      )}
    </dialog>
  );
}
