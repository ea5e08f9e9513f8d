import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.ts';
import { useProvider } from '../../app/queries.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
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

  function submit() {
    const code = read();
    reset();
    if (code) mutate(code);
  }

  return (
    <FormDialog
      title="Confirm that it is you"
      why="Please confirm with your second factor. You will not be asked again for ten minutes."
      problem={problem ?? refused}
      verb="Confirm"
      doing="Confirming..."
      busy={isPending}
      onSubmit={submit}
      onClose={onCancel}
    >
      <CodeField {...field} autoFocus />
    </FormDialog>
  );
}
