import { Box, Button, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import type { SetUp } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { framed, wrapping } from '../../../ui/styles.ts';
import { OtpField } from '../../confirm/CodeField.tsx';
import { useCode } from '../../confirm/useCode.ts';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { inGroups } from './secret.ts';

type Step = { at: 'off' } | { at: 'password' } | { at: 'code'; setUp: SetUp };

/** Three steps: the password, the code of the app that was given the secret, the recovery codes. */
export function EnableSecondFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [step, setStep] = useState<Step>({ at: 'off' });
  const cancel = () => setStep({ at: 'off' });
  if (step.at === 'password') return <PasswordStep onDone={(given) => setStep({ at: 'code', setUp: given })} onCancel={cancel} />;
  if (step.at === 'code') return <CodeStep setUp={step.setUp} onDone={onCodes} onCancel={cancel} />;
  return (
    <Button variant="outlined" onClick={() => setStep({ at: 'password' })}>
      Enable two-factor authentication
    </Button>
  );
}

function PasswordStep({ onDone, onCancel }: { onDone: (given: SetUp) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const action = useAction((provider, given: string) => provider.setUpSecondFactor(given), {
    failed: 'Failed to set up two-factor authentication. Please try again.',
    onDone,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(password);
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <FormAlert message={action.error} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <Buttons verb="Continue" busy={action.busy} disabled={password === ''} onCancel={onCancel} />
    </Box>
  );
}

interface CodeStepProps {
  setUp: SetUp;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

function CodeStep({ setUp: { secret, otpauthUrl }, onDone, onCancel }: CodeStepProps) {
  const { field, problem, read } = useCode();
  const action = useAction((provider, otp: string) => provider.enableSecondFactor(otp), {
    failed: 'Failed to enable two-factor authentication. Please try again.',
    onDone,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = read();
    action.reset();
    if (code && 'otp' in code) action.run(code.otp);
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box sx={{ p: 1.5, bgcolor: '#fff', ...framed, borderRadius: '12px', lineHeight: 0, alignSelf: 'start' }}>
        <QRCodeSVG value={otpauthUrl} size={148} title="QR code for your authenticator app" />
      </Box>
      <Box component="form" onSubmit={submit} noValidate sx={{ flex: '1 1 280px', maxWidth: 420, display: 'grid', gap: 2 }}>
        <Typography variant="body2">
          Scan the code with your authenticator app, or type the key in. Then enter the six digits that the app shows.
        </Typography>
        <Box sx={{ ...wrapping, gap: 1 }}>
          <Box component="code" aria-label="Key" sx={{ font: '500 13px/20px var(--mono)', overflowWrap: 'anywhere', userSelect: 'all' }}>
            {inGroups(secret)}
          </Box>
          <CopyButton text={secret} what="the key" />
        </Box>
        <FormAlert message={problem ?? action.error} />
        <OtpField value={field.value} onChange={field.onChange} autoFocus />
        <Buttons verb="Enable" busy={action.busy} disabled={false} onCancel={onCancel} />
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          You then get ten one-time recovery codes to keep.
        </Typography>
      </Box>
    </Box>
  );
}

interface ButtonsProps {
  verb: string;
  busy: boolean;
  disabled: boolean;
  onCancel: () => void;
}

function Buttons({ verb, busy, disabled, onCancel }: ButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button type="submit" variant="contained" color="primary" disabled={disabled || busy} aria-busy={busy}>
        {verb}
      </Button>
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}
