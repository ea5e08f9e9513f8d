import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ListName } from '../api/types.ts';
import { useAction } from '../app/useAction.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { useLayoutChanged } from './useLayout.ts';

const LONGEST_NAME = 60;

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
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const action = useAction((provider) => provider.addView({ list, query, name: name.trim(), shared }), {
    failed: 'Failed to save the view. Please try again.',
    onDone: (view) => {
      changed();
      notify(`The view ${view.name} is saved`, { type: 'success' });
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>Save this view</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <FormAlert message={action.error} />
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoFocus
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
            helperText="Filters and order as they are now. Choose it again on any device."
          />
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} />}
            label="Share it with my team"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" disabled={name.trim() === '' || action.busy} aria-busy={action.busy}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
