import { Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import type { Action } from '../../../app/useAction.ts';
import { useDraft } from '../../../app/useDraft.ts';
import { DraftNotice } from '../../../ui/DraftNotice.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';

const LONGEST = 5_000;

interface NoteFormProps {
  /** Names its draft, which whoever saves forgets. */
  form: string;
  label: string;
  verb: string;
  text?: string;
  action: Action<string>;
  /** Given where there is something to go back to. */
  onCancel?: () => void;
}

/** The words of a note, new or changed. What failed to be saved stays in the field. */
export function NoteForm({ form, label, verb, text: before = '', action, onCancel }: NoteFormProps) {
  const draft = useDraft(form, before);
  const text = draft.value;
  function cancel() {
    draft.discard();
    onCancel?.();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(text);
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <DraftNotice draft={draft} />
      <FormAlert message={action.error} />
      <TextField
        label={label}
        value={text}
        onChange={(event) => draft.set(event.target.value)}
        multiline
        minRows={2}
        maxRows={12}
        autoFocus={onCancel !== undefined}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" color="primary" disabled={text.trim() === '' || action.busy} aria-busy={action.busy}>
          {verb}
        </Button>
        {onCancel && <Button onClick={cancel}>Cancel</Button>}
      </Box>
    </Box>
  );
}
