import { Box, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { useId } from 'react';
import type { ListView, ListViewChanges } from '../api/types.ts';
import { useAction } from '../app/useAction.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { bareList, divided } from '../ui/styles.ts';
import { useLayoutChanged } from './useLayout.ts';

/** One's own views of a list: shared or not, deleted. */
export function ManageViewsDialog({ views, onClose }: { views: ListView[]; onClose: () => void }) {
  const id = useId();
  const onDone = useLayoutChanged();
  const failed = 'Failed to save. Please try again.';
  const change = useAction((provider, given: { id: string; body: ListViewChanges }) => provider.changeView(given.id, given.body), {
    failed,
    onDone,
  });
  const remove = useAction((provider, view: string) => provider.removeView(view), { failed, onDone });
  const busy = change.busy || remove.busy;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Your views</DialogTitle>
      <DialogContent>
        <FormAlert message={change.error ?? remove.error} />
        {views.length === 0 && <Box sx={{ color: 'text.secondary' }}>None are left.</Box>}
        <Box component="ul" sx={bareList}>
          {views.map((view) => (
            <Box
              component="li"
              key={view.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5, ...divided }}
            >
              <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>{view.name}</Box>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={view.shared}
                    disabled={busy}
                    onChange={(event) => change.run({ id: view.id, body: { shared: event.target.checked } })}
                    slotProps={{ input: { 'aria-label': `Share ${view.name} with the team` } }}
                  />
                }
                label="Shared"
              />
              <Button size="small" color="error" disabled={busy} aria-label={`Delete ${view.name}`} onClick={() => remove.run(view.id)}>
                Delete
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
