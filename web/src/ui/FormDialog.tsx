import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import type { DraftState } from '../app/useDraft.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormAlert } from './FormAlert.tsx';

interface FormDialogProps {
  title: string;
  /** Read with the title. */
  why?: string;
  /** What was typed before; whoever cancels discards it. */
  draft?: Pick<DraftState<never>, 'restored' | 'discard'>;
  /** What is wrong with what was typed, or what the server refused. */
  problem: string | null;
  /** What is done, as a verb; and while it is being done. */
  verb: string;
  doing?: string;
  busy: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  dangerous?: boolean;
  form?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const PLAIN = { variant: 'contained', color: 'primary' } as const;
const DANGEROUS = { color: 'error' } as const;

/** A form in a dialog: sent by its button or the Enter key, left by Cancel or the Escape key. */
export function FormDialog(props: FormDialogProps) {
  const { title, why, draft, problem, verb, doing = verb, busy, disabled = false, dangerous = false, form, onSubmit, onClose } = props;
  const id = useId();
  function cancel() {
    draft?.discard();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Dialog open onClose={cancel} aria-labelledby={id} {...(why && { 'aria-describedby': `${id}-why` })}>
      <form ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {draft && <DraftNotice draft={draft} />}
          {why && <span id={`${id}-why`}>{why}</span>}
          <FormAlert message={problem} />
          {props.children}
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" {...(dangerous ? DANGEROUS : PLAIN)} disabled={disabled || busy} aria-busy={busy}>
            {busy ? doing : verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
