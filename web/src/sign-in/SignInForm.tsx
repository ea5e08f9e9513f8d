import { type FormEvent, useState } from 'react';
import { signIn } from '../api/auth.ts';
import type { User } from '../api/types.ts';
import { arrivalNotice } from '../navigation.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormError } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

interface SignInFormProps {
  onSignedIn: (user: User) => void;
  /** The password was right; the second factor is asked for. */
  onChallenge: (challenge: string) => void;
  onForgot: () => void;
}

export function SignInForm({ onSignedIn, onChallenge, onForgot }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const { busy, error, waiting, refuse, submit } = useSubmit('Login failed. Please try again.', arrivalNotice());

  function send(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '' || password === '') return refuse('Please fill in all fields');
    submit(async () => {
      const result = await signIn({ email: email.trim(), password, rememberMe });
      if ('challenge' in result) onChallenge(result.challenge);
      else onSignedIn(result.user);
    });
  }

  return (
    <form onSubmit={send} noValidate>
      <FormError message={error} />
      <EmailField value={email} onChange={setEmail} />
      <PasswordField label="Password" name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <div className="signin-row">
        <label className="check">
          <input type="checkbox" name="rememberMe" checked={rememberMe} onChange={(e) => setRememberMe(e.target.checked)} />
          Remember me
        </label>
        <button type="button" className="textlink" onClick={onForgot}>
          Forgot your password
        </button>
      </div>
      <SubmitButton busy={busy} waiting={waiting} busyLabel="Signing in...">
        Sign in
      </SubmitButton>
    </form>
  );
}
