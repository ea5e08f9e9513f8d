import { type FormEvent, useEffect, useState } from 'react';
import { session } from '../api/currentSession.ts';
import { resetPassword } from '../api/mailed.ts';
import { mailedToken } from '../mailedToken.ts';
import { go } from '../navigation.ts';
import { paths } from '../paths.ts';
import { FormError, FormSuccess } from '../sign-in/FormMessage.tsx';
import ResetDialog from '../sign-in/ResetDialog.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import { VisitorPage } from '../sign-in/VisitorPage.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthMeter } from '../ui/StrengthMeter.tsx';
import { resetError } from './reset.ts';

const REDIRECT_MS = 3_000;

/** Where a mailed reset link leads. */
export default function ResetPasswordPage() {
  const [token] = useState(mailedToken);
  const [requesting, setRequesting] = useState(false);
  return (
    <VisitorPage title="Choose a new password" lead="You are signed out everywhere else, and sign in with the new one.">
      {token === '' ? <FormError message="Invalid reset link. Please request a new password reset." /> : <ResetForm token={token} />}
      <div className="signin-links">
        <button type="button" className="plain" onClick={() => go(paths.login)}>
          Back to Login
        </button>
        <button type="button" className="textlink" onClick={() => setRequesting(true)}>
          Request a new link
        </button>
      </div>
      {requesting && <ResetDialog onClose={() => setRequesting(false)} />}
    </VisitorPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [done, setDone] = useState(false);
  const { busy, error, waiting, refuse, submit } = useSubmit('Failed to reset password');
  const differs = confirmation !== '' && password !== confirmation;

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => go(paths.login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done]);

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = resetError({ token, password, confirmation });
    if (wrong !== null) return refuse(wrong);
    submit(async () => {
      await resetPassword(token, password);
      session.set(null);
      setDone(true);
    });
  }

  if (done) return <FormSuccess message="Password reset successfully! Redirecting to login..." />;
  return (
    <form onSubmit={send} noValidate>
      <FormError message={error} />
      <PasswordField label="New password" name="newPassword" autoComplete="new-password" value={password} onChange={setPassword}>
        <StrengthMeter password={password} />
      </PasswordField>
      <PasswordField
        label="Confirm new password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
        error={differs ? 'Passwords do not match' : null}
      />
      <SubmitButton busy={busy} waiting={waiting} busyLabel="Resetting..." disabled={password === '' || password !== confirmation}>
        Reset password
      </SubmitButton>
    </form>
  );
}
