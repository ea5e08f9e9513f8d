import { useState } from 'react';
import type { Provider } from '../../../api/provider/provider.ts';
import type { Proof } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
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

  function submit() {
    const code = read();
    action.reset();
    if (code) action.run({ password, ...code });
  }

  return (
    <FormDialog
      title={title}
      why={why}
      problem={problem ?? action.error}
      verb={verb}
      busy={action.busy}
      disabled={password === ''}
      dangerous={dangerous}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField label="Your password" name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <CodeField {...field} />
    </FormDialog>
  );
}
