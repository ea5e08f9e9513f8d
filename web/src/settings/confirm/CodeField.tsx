import { Box, Button } from '@mui/material';
import { Field } from '../../ui/Field.tsx';
import type { CodeKind } from './code.ts';

interface CodeFieldProps {
  kind: CodeKind;
  value: string;
  onKind: (kind: CodeKind) => void;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

const LONGEST_OTP = 10;
const LONGEST_RECOVERY_CODE = 40;

/** Six digits as one field, so that password managers and phones can fill it. */
export function OtpField({ value, onChange, autoFocus = false }: Pick<CodeFieldProps, 'value' | 'onChange' | 'autoFocus'>) {
  return (
    <Field
      label="Authenticator code"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={LONGEST_OTP}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      placeholder="123 456"
      inputProps={{ inputMode: 'numeric' }}
      sx={{ maxWidth: 200, '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' } }}
    />
  );
}

/** The code of the authenticator app, or a recovery code for who has lost it. */
export function CodeField({ kind, value, onKind, onChange, autoFocus = false }: CodeFieldProps) {
  const recovery = kind === 'recoveryCode';
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.75 }}>
      {recovery ? (
        <Field
          label="Recovery code"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={LONGEST_RECOVERY_CODE}
          autoComplete="off"
          placeholder="ABCD-EFGH-IJKL-MNOP"
          autoFocus={autoFocus}
          sx={{ maxWidth: 320, '& input': { fontFamily: 'var(--mono)' } }}
        />
      ) : (
        <OtpField value={value} onChange={onChange} autoFocus={autoFocus} />
      )}
      <Button variant="text" size="small" sx={{ px: 0, color: 'primary.text' }} onClick={() => onKind(recovery ? 'otp' : 'recoveryCode')}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </Button>
    </Box>
  );
}
