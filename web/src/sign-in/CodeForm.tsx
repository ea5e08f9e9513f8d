import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { signIn } from '../api/auth.ts';
import type { User } from '../api/types.ts';
import { FormError } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

const OTP = {
  label: 'Code of your authenticator app',
  hint: 'Six digits, renewed every 30 seconds.',
  empty: 'Enter the code of your authenticator app',
  other: 'Use a recovery code',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
} as const;
const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of those that you kept when you turned the second factor on. Each works once.',
  empty: 'Enter one of your recovery codes',
  other: 'Use your authenticator app',
  input: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 },
} as const;

interface CodeFormProps {
  challenge: string;
  onSignedIn: (user: User) => void;
  onBack: () => void;
}

/** The second step of a sign-in. */
export default function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { busy, error, waiting, refuse, submit } = useSubmit('Login failed. Please try again.');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { label, hint, empty, other, input } = recovery ? RECOVERY : OTP;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the switch the field is another one
  useEffect(() => field.current?.focus(), [recovery]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const given = code.replaceAll(/\s/g, '');
    if (given === '') return refuse(empty);
    const passed = await submit(async () => {
      const result = await signIn(recovery ? { challenge, recoveryCode: given } : { challenge, otp: given });
      if ('user' in result) onSignedIn(result.user);
    });
    if (!passed) field.current?.select();
  }

  return (
    <form onSubmit={send} noValidate>
      <FormError message={error} />
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          key={label}
          id={id}
          name="code"
          type="text"
          className="code"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          {...input}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <SubmitButton busy={busy} waiting={waiting} busyLabel="Checking...">
        Continue
      </SubmitButton>
      <div className="signin-row">
        <button
          type="button"
          className="textlink"
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
          }}
        >
          {other}
        </button>
        <button type="button" className="textlink" onClick={onBack}>
          Back to sign in
        </button>
      </div>
    </form>
  );
}
