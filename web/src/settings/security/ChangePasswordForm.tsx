import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PasswordPayload } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { CircleCheckIcon } from '../../ui/icons.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import { canSubmit, mismatch, NO_CHANGE, type PasswordChange, problemOf } from './password.ts';

const BANNER_MS = 3_000;
const SUCCESS_CALLBACK_MS = 2_000;

/** Changes the signed-in user's password. `onSuccess` is called two seconds after it was changed. */
export function ChangePasswordForm({ onSuccess }: { onSuccess?: () => void }) {
  const [change, setChange] = useState(NO_CHANGE);
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const action = useAction((provider, given: PasswordPayload) => provider.changePassword(given), {
    failed: 'Failed to change password',
    onDone: () => {
      setChange(NO_CHANGE);
      setChanged(true);
    },
  });
  const succeed = useEffectEvent(() => onSuccess?.());
  useEffect(() => {
    if (!changed) return;
    const callback = setTimeout(succeed, SUCCESS_CALLBACK_MS);
    const banner = setTimeout(() => setChanged(false), BANNER_MS);
    return () => {
      clearTimeout(callback);
      clearTimeout(banner);
    };
  }, [changed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = problemOf(change);
    setProblem(broken);
    action.reset();
    if (broken === null) action.run({ currentPassword: change.current, newPassword: change.wanted });
  }

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <FormAlert message={problem ?? action.error} />
      <PasswordFields change={change} onChange={setChange} />
      <div>
        <Button type="submit" variant="contained" color="primary" disabled={!canSubmit(change) || action.busy} aria-busy={action.busy}>
          {action.busy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
      <div role="status">
        {changed && (
          <Alert severity="success" role="presentation" icon={<CircleCheckIcon />}>
            <strong>Your password has been updated successfully!</strong>
          </Alert>
        )}
      </div>
    </Box>
  );
}

function PasswordFields({ change, onChange }: { change: PasswordChange; onChange: (change: PasswordChange) => void }) {
  const type = (field: keyof PasswordChange) => (value: string) => onChange({ ...change, [field]: value });
  return (
    <>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={change.current}
        onChange={type('current')}
      />
      <PasswordField label="New password" name="newPassword" autoComplete="new-password" value={change.wanted} onChange={type('wanted')}>
        <StrengthMeter password={change.wanted} />
      </PasswordField>
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        value={change.confirmation}
        onChange={type('confirmation')}
        error={mismatch(change)}
      />
    </>
  );
}
