import { type ReactNode, useId, useState } from 'react';
import { CircleAlertIcon, EyeIcon, EyeOffIcon } from './plainIcons.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value; shown under the field and tied to it. */
  error?: string | null;
  /** Under the field, for example a strength meter. */
  children?: ReactNode;
}

/** As long as the server takes one. */
const LONGEST_PASSWORD = 256;

/** A password that can be shown and hidden. Plain controls, so that the sign-in page loads no component library. */
export function PasswordField({ label, name, autoComplete, value, onChange, error = null, children }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-with-button">
        <input
          id={id}
          name={name}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_PASSWORD}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <button type="button" aria-label={`${visible ? 'Hide' : 'Show'} ${label.toLowerCase()}`} onClick={() => setVisible(!visible)}>
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      {error !== null && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlertIcon size={14} /> {error}
        </p>
      )}
      {children}
    </div>
  );
}
