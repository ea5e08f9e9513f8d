import { TextField } from './TextField.tsx';

interface EmailFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

/** The longest address that mail systems take (RFC 5321, 4.5.3.1.3). */
export const LONGEST_EMAIL = 254;

export const EmailField = ({ label = 'Email', ...field }: EmailFieldProps) => (
  <TextField
    label={label}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={LONGEST_EMAIL}
    {...field}
  />
);
