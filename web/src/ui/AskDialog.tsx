import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { Action } from '../app/useAction.ts';
import { FormAlert } from './FormAlert.tsx';

interface AskDialogProps {
  title: string;
  children: ReactNode;
  /** What is done, as a verb; and while it is being done. */
  verb: string;
  doing: string;
  /** The safe choice. */
  keep?: string;
  action: Action<void>;
  onClose: () => void;
}

/** Asks before something that cannot simply be undone: the safe choice stands out. */
export function AskDialog({ title, children, verb, doing, keep = 'Cancel', action, onClose }: AskDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div id={`${id}-text`}>{children}</div>
        <FormAlert message={action.error} />
      </DialogContent>
      <DialogActions>
        <Button color="error" disabled={action.busy} aria-busy={action.busy} onClick={() => action.run()}>
          {action.busy ? doing : verb}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
