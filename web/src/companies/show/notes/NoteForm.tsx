import { Box, Button } from '@mui/material';
import { Form } from 'react-admin';
import type { Action } from '../../../app/useAction.ts';
import { useFormDraft } from '../../../app/useFormDraft.ts';
import { DraftNotice } from '../../../ui/DraftNotice.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Watched } from '../../../ui/form/Watched.tsx';

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
export function NoteForm({ form, label, verb, text = '', action, onCancel }: NoteFormProps) {
  const draft = useFormDraft(form, { text });
  function cancel() {
    draft.discard();
    onCancel?.();
  }
  return (
    <Form record={draft.shown} onSubmit={(typed: object) => action.run((typed as { text: string }).text)}>
      <Watched onChange={draft.keep} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <DraftNotice draft={draft} />
        <FormAlert message={action.error} />
        <FormField source="text" label={label} multiline minRows={2} maxRows={12} maxLength={LONGEST} autoFocus={onCancel !== undefined} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={draft.value.text.trim() === '' || action.busy}
            aria-busy={action.busy}
          >
            {verb}
          </Button>
          {onCancel && <Button onClick={cancel}>Cancel</Button>}
        </Box>
      </Box>
    </Form>
  );
}
