import { useState } from 'react';
import type { Action } from '../../../app/useAction.ts';
import { plural } from '../../../format/numbers.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
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
  const [tags, setTags] = useState<string[]>([]);
  const companies = plural(count, 'company', 'companies');
  return (
    <FormDialog
      title={kind === 'tag' ? `Add tags to ${companies}` : `Remove tags from ${companies}`}
      problem={action.error}
      verb={kind === 'tag' ? 'Add tags' : 'Remove tags'}
      busy={action.busy}
      disabled={tags.length === 0}
      onSubmit={() => action.run(tags)}
      onClose={onClose}
    >
      <TextList label="Tags" values={tags} most={MOST_TAGS} longest={LONGEST_TAG} onChange={setTags} />
    </FormDialog>
  );
}
