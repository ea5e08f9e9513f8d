import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useNotify } from 'react-admin';
import type { ListName } from '../api/types.ts';
import { useAction } from '../app/useAction.ts';
import { forgetDraft, useDraft } from '../app/useDraft.ts';
import { DraftNotice } from '../ui/DraftNotice.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { useLayoutChanged } from './useLayout.ts';

const LONGEST_NAME = 60;
const EMPTY = { name: '', shared: false };

interface SaveViewDialogProps {
  list: ListName;
  query: string;
  onClose: () => void;
}

/** Keeps what the address shows under a name. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const id = useId();
  const notify = useNotify();
  const changed = useLayoutChanged();
  const form = `view:${list}`;
  const draft = useDraft(form, EMPTY);
  const { name, shared } = draft.value;
  const action = useAction((provider) => provider.addView({ list, query, name: name.trim(), shared }), {
    failed: 'Failed to save the view. Please try again.',
    onDone: (view) => {
      changed();
      forgetDraft(form);
      notify(`The view ${view.name} is saved`, { type: 'success' });
      onClose();
    },
  });
  function cancel() {
    draft.discard();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }
  return (
    <Dialog open onClose={cancel} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>Save this view</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <DraftNotice draft={draft} />
          <FormAlert message={action.error} />
          <TextField
            label="Name"
            value={name}
            onChange={(event) => draft.set({ name: event.target.value, shared })}
            autoFocus
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
            helperText="Filters and order as they are now. Choose it again on any device."
          />
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={(event) => draft.set({ name, shared: event.target.checked })} />}
            label="Share it with my team"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" disabled={name.trim() === '' || action.busy} aria-busy={action.busy}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
