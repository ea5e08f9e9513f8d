import { Dialog } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-admin';
import type { FormDraft } from '../../app/useFormDraft.ts';
import { DialogParts, type DialogPartsProps } from '../FormDialog.tsx';
import { Watched } from './Watched.tsx';

interface RecordDialogProps<T> extends Omit<DialogPartsProps, 'id' | 'draft' | 'disabled' | 'onCancel'> {
  draft: FormDraft<T>;
  /** What is wrong with what was typed, at the name of its field. */
  validate?: (values: T) => Partial<Record<keyof T, string>>;
  /** There is nothing to send yet. */
  isEmpty?: (values: T) => boolean;
  onSubmit: (values: T) => void;
  onClose: () => void;
  /** Fields of `ui/form`. */
  children: ReactNode;
}

/** A form of react-admin in a dialog, sent and left as `FormDialog`; what is typed outlives a reload and a session's end. */
export function RecordDialog<T extends object>(props: RecordDialogProps<T>) {
  const { draft, validate, isEmpty, onSubmit, onClose, ...parts } = props;
  const id = useId();
  function cancel() {
    draft.discard();
    onClose();
  }
  return (
    <Dialog open onClose={cancel} aria-labelledby={id}>
      <Form
        record={draft.shown}
        {...(validate && { validate: (typed: object) => validate(typed as T) })}
        onSubmit={(values: object) => onSubmit(values as T)}
        noValidate
        disableInvalidFormNotification
      >
        <Watched onChange={draft.keep} />
        <DialogParts {...parts} id={id} draft={draft} disabled={isEmpty?.(draft.value) ?? false} onCancel={cancel} />
      </Form>
    </Dialog>
  );
}
