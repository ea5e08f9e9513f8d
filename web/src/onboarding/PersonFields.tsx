import type { ReactNode } from 'react';
import { TextField } from '../sign-in/TextField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthMeter } from '../ui/StrengthMeter.tsx';
import type { Person } from './person.ts';

interface PersonFieldsProps<P extends Person> {
  person: P;
  onChange: (person: P) => void;
  /** Between the names and the password. */
  children?: ReactNode;
}

const LONGEST_NAME = 100;

/** Names and a new password, typed twice. */
export function PersonFields<P extends Person>({ person, onChange, children }: PersonFieldsProps<P>) {
  const { firstName, lastName, password, confirmation } = person;
  const differs = confirmation !== '' && password !== confirmation;
  return (
    <>
      <div className="form-pair">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={LONGEST_NAME}
          value={firstName}
          onChange={(value) => onChange({ ...person, firstName: value })}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={LONGEST_NAME}
          value={lastName}
          onChange={(value) => onChange({ ...person, lastName: value })}
        />
      </div>
      {children}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(value) => onChange({ ...person, password: value })}
      >
        <StrengthMeter password={password} />
      </PasswordField>
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(value) => onChange({ ...person, confirmation: value })}
        error={differs ? 'Passwords do not match' : null}
      />
    </>
  );
}
