import { Checkbox, FormControlLabel } from '@mui/material';
import { useNotify } from 'react-admin';
import type { ListName } from '../api/types.ts';
import { useAction } from '../app/useAction.ts';
import { forgetDraft, useDraft } from '../app/useDraft.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
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
  return (
    <FormDialog
      title="Save this view"
      draft={draft}
      problem={action.error}
      verb="Save view"
      busy={action.busy}
      disabled={name.trim() === ''}
      onSubmit={() => action.run()}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        hint="Filters and order as they are now. Choose it again on any device."
        onChange={(event) => draft.set({ name: event.target.value, shared })}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(event) => draft.set({ name, shared: event.target.checked })} />}
        label="Share it with my team"
      />
    </FormDialog>
  );
}
