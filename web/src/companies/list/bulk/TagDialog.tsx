import type { Action } from '../../../app/useAction.ts';
import { useDraft } from '../../../app/useDraft.ts';
import { plural } from '../../../format/numbers.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextList } from '../../../ui/TextList.tsx';

const MOST_TAGS = 50;
const LONGEST_TAG = 100;

/** What a draft of it is kept under. */
export const tagForm = (kind: 'tag' | 'untag'): string => `tags:${kind}`;

interface TagDialogProps {
  kind: 'tag' | 'untag';
  count: number;
  action: Action<string[]>;
  onClose: () => void;
}

/** Asks which tags the selected companies get, or lose. */
export function TagDialog({ kind, count, action, onClose }: TagDialogProps) {
  const draft = useDraft<string[]>(tagForm(kind), []);
  const companies = plural(count, 'company', 'companies');
  return (
    <FormDialog
      title={kind === 'tag' ? `Add tags to ${companies}` : `Remove tags from ${companies}`}
      draft={draft}
      problem={action.error}
      verb={kind === 'tag' ? 'Add tags' : 'Remove tags'}
      busy={action.busy}
      disabled={draft.value.length === 0}
      onSubmit={() => action.run(draft.value)}
      onClose={onClose}
    >
      <TextList label="Tags" values={draft.value} most={MOST_TAGS} longest={LONGEST_TAG} onChange={draft.set} />
    </FormDialog>
  );
}
