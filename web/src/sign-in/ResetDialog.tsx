import { type FormEvent, useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '../api/auth.ts';
import { FormError } from './FormError.tsx';

/** Asks for the mail with the reset link. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return setError('Please enter your email address');
    setState('sending');
    setError(null);
    try {
      await requestPasswordReset(email.trim());
      setState('sent');
    } catch (cause) {
      setError((cause as Error).message);
      setState('idle');
    }
  }

  return (
    <dialog ref={dialog} className="reset" aria-labelledby="reset-title" onClose={onClose}>
      <h2 id="reset-title">Reset your password</h2>
      {state === 'sent' ? (
        <>
          <p role="status">If {email.trim()} has an account, a reset link is on its way. The link expires in 1 hour.</p>
          <div className="reset-actions">
            <button type="button" className="primary" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          <p>We send you a link to choose a new password. The link expires in 1 hour.</p>
          <FormError message={error} />
          <div className="field">
            <label htmlFor="reset-email">Email</label>
            <input
              id="reset-email"
              type="email"
              autoComplete="username"
              maxLength={254}
              value={email}
              onChange={(e) => setEmail(e.target.value)}
            />
          </div>
          <div className="reset-actions">
            <button type="button" className="plain" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <button type="submit" className="primary" disabled={state === 'sending'}>
              Send Reset Email
            </button>
          </div>
        </form>
      )}
    </dialog>
  );
}
