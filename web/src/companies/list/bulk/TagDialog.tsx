import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { Action } from '../../../app/useAction.ts';
import { plural } from '../../../format/numbers.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { TextList } from '../../../ui/TextList.tsx';

const MOST_TAGS = 50;
const LONGEST_TAG = 100;

interface TagDialogProps {
  kind: 'tag' | 'untag';
  count: number;
  action: Action<string[]>;
  onClose: () => void;
}

/** Asks which tags the selected companies get, or lose. */
export function TagDialog({ kind, count, action, onClose }: TagDialogProps) {
  const id = useId();
  const [tags, setTags] = useState<string[]>([]);
  const companies = plural(count, 'company', 'companies');
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run(tags);
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{kind === 'tag' ? `Add tags to ${companies}` : `Remove tags from ${companies}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormAlert message={action.error} />
          <TextList label="Tags" values={tags} most={MOST_TAGS} longest={LONGEST_TAG} onChange={setTags} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary" disabled={tags.length === 0 || action.busy} aria-busy={action.busy}>
            {kind === 'tag' ? 'Add tags' : 'Remove tags'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
