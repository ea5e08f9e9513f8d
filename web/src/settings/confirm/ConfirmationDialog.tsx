import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useProvider } from '../../app/queries.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { CodeField } from './CodeField.tsx';
import type { Code } from './code.ts';
import { useCode } from './useCode.ts';

interface ConfirmationDialogProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** The question for the second factor before a dangerous action; the answer holds for ten minutes. */
export function ConfirmationDialog({ onConfirmed, onCancel }: ConfirmationDialogProps) {
  const { field, problem, read } = useCode();
  const provider = useProvider();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: Code) => provider.confirmSecondFactor(code),
    onSuccess: onConfirmed,
  });
  const refused = error && messageOf(error, 'The code could not be checked. Please try again.');

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = read();
    reset();
    if (code) mutate(code);
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby="confirm-title" aria-describedby="confirm-why">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="confirm-title">Confirm that it is you</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span id="confirm-why">Please confirm with your second factor. You will not be asked again for ten minutes.</span>
          <FormAlert message={problem ?? refused} />
          <CodeField {...field} autoFocus />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" disabled={isPending} aria-busy={isPending}>
            {isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
