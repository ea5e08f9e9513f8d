import { type FormEvent, useState } from 'react';
import { signIn } from '../api/auth.ts';
import { EyeIcon, EyeOffIcon } from '../ui/icons.tsx';
import { FormError } from './FormError.tsx';

interface SignInFormProps {
  onSignedIn: () => void;
  onForgot: () => void;
}

export function SignInForm({ onSignedIn, onForgot }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '' || password === '') return setError('Please fill in all fields');
    setBusy(true);
    setError(null);
    try {
      await signIn({ email: email.trim(), password, rememberMe });
      onSignedIn();
    } catch (cause) {
      setError((cause as Error).message);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <FormError message={error} />
      <div className="field">
        <label htmlFor="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={(e) => setEmail(e.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="password">Password</label>
        <div className="field-with-button">
          <input
            id="password"
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
          <button
            type="button"
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      </div>
      <div className="signin-row">
        <label className="check">
          <input type="checkbox" name="rememberMe" checked={rememberMe} onChange={(e) => setRememberMe(e.target.checked)} />
          Remember me
        </label>
        <button type="button" className="textlink" onClick={onForgot}>
          Forgot your password
        </button>
      </div>
      <button type="submit" className="primary" disabled={busy} aria-busy={busy}>
        {busy ? 'Signing in...' : 'Sign in'}
      </button>
    </form>
  );
}
