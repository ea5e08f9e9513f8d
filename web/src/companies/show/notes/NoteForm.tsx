import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Action } from '../../../app/useAction.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';

const LONGEST = 5_000;

interface NoteFormProps {
  label: string;
  verb: string;
  text?: string;
  action: Action<string>;
  /** Given where there is something to go back to. */
  onCancel?: () => void;
}

/** The words of a note, new or changed. What failed to be saved stays in the field. */
export function NoteForm({ label, verb, text: before = '', action, onCancel }: NoteFormProps) {
  const [text, setText] = useState(before);
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(text);
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <FormAlert message={action.error} />
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </Box>
    </Box>
  );
}
