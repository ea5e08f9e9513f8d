import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { DraftState } from '../app/useDraft.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormAlert } from './FormAlert.tsx';

export interface DialogPartsProps {
  /** Of the title, by which the dialog is named. */
  id: string;
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
  onCancel: () => void;
  children: ReactNode;
}

const PLAIN = { variant: 'contained', color: 'primary' } as const;
const DANGEROUS = { color: 'error' } as const;

/** What stands in the form of a dialog, whoever holds its values: title, what is wrong, fields, buttons. */
export function DialogParts(props: DialogPartsProps) {
  const { id, title, why, draft, problem, verb, doing = verb, busy, disabled = false, dangerous = false, onCancel, children } = props;
  return (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {draft && <DraftNotice draft={draft} />}
        {why && <span id={`${id}-why`}>{why}</span>}
        <FormAlert message={problem} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" {...(dangerous ? DANGEROUS : PLAIN)} disabled={disabled || busy} aria-busy={busy}>
          {busy ? doing : verb}
        </Button>
      </DialogActions>
    </>
  );
}

interface FormDialogProps extends Omit<DialogPartsProps, 'id' | 'onCancel'> {
  onSubmit: () => void;
  onClose: () => void;
}

/** A form in a dialog: sent by its button or the Enter key, left by Cancel or the Escape key. */
export function FormDialog({ onSubmit, onClose, ...parts }: FormDialogProps) {
  const id = useId();
  function cancel() {
    parts.draft?.discard();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Dialog open onClose={cancel} aria-labelledby={id} {...(parts.why && { 'aria-describedby': `${id}-why` })}>
      <form onSubmit={submit} noValidate>
        <DialogParts {...parts} id={id} onCancel={cancel} />
      </form>
    </Dialog>
  );
}
