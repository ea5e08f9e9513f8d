import { Dialog } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-admin';
import type { FormDraft } from '../../app/useFormDraft.ts';
import { DialogParts, type DialogPartsProps } from '../FormDialog.tsx';
import { Refused } from './Refused.tsx';
import { Watched } from './Watched.tsx';

interface RecordDialogProps<T> extends Omit<DialogPartsProps, 'id' | 'draft' | 'disabled' | 'onCancel'> {
  draft: FormDraft<T>;
  /** What is wrong with what was typed, at the name of its field. */
  validate?: (values: T) => Partial<Record<keyof T, string>>;
  /** What the server refused, and what of it is about a field: it is said there instead of above the form. */
  refused?: { cause: unknown; problems: Partial<Record<keyof T, string>> };
  onSubmit: (values: T) => void;
  onClose: () => void;
  /** Fields of `ui/form`. */
  children: ReactNode;
}

/** A form of react-admin in a dialog, sent and left as `FormDialog`; what is typed outlives a reload and a session's end. */
export function RecordDialog<T extends object>(props: RecordDialogProps<T>) {
  const { draft, validate, refused, onSubmit, onClose, problem, ...parts } = props;
  const isAtField = Object.keys(refused?.problems ?? {}).length > 0;
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
        {refused && <Refused cause={refused.cause} problems={refused.problems as Partial<Record<string, string>>} />}
        <DialogParts {...parts} problem={isAtField ? null : problem} id={id} draft={draft} onCancel={cancel} />
      </Form>
    </Dialog>
  );
}
