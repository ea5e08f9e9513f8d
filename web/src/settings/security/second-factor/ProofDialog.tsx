import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Provider } from '../../../api/provider/provider.ts';
import type { Proof } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { CodeField } from '../../confirm/CodeField.tsx';
import { useCode } from '../../confirm/useCode.ts';

interface ProofDialogProps<T> {
  title: string;
  why: string;
  verb: string;
  dangerous?: boolean;
  failed: string;
  act: (provider: Provider, proof: Proof) => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
}

/** Password and code again, before what weakens the account. */
export function ProofDialog<T>({ title, why, verb, dangerous = false, failed, act, onDone, onClose }: ProofDialogProps<T>) {
  const [password, setPassword] = useState('');
  const { field, problem, read } = useCode();
  const action = useAction(act, { failed, onDone });

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = read();
    action.reset();
    if (code) action.run({ password, ...code });
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="proof-title" aria-describedby="proof-why">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="proof-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span id="proof-why">{why}</span>
          <FormAlert message={problem ?? action.error} />
          <PasswordField label="Your password" name="password" autoComplete="current-password" value={password} onChange={setPassword} />
          <CodeField {...field} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            {...(dangerous ? { color: 'error' as const } : { variant: 'contained' as const, color: 'primary' as const })}
            disabled={password === '' || action.busy}
            aria-busy={action.busy}
          >
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
