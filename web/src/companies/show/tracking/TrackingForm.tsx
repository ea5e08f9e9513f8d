import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { HttpError } from '../../../api/errors.ts';
import type { Company } from '../../../api/types.ts';
import { useAction } from '../../../app/useAction.ts';
import { useRebasedDraft } from '../../../app/useRebasedDraft.ts';
import { Notice } from '../../../subscription/Notice.tsx';
import { DraftNotice } from '../../../ui/DraftNotice.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { wrapping } from '../../../ui/styles.ts';
import { TrackedPanels } from './TrackedPanels.tsx';
import { goneWith, isSame, rebased, trackingBody, trackingOf, turned } from './tracking.ts';

interface TrackingFormProps {
  company: Company;
  onSaved: () => void;
  onClose: () => void;
}

/** Nothing counts until it is saved; what goes with a choice is said before. */
export function TrackingForm({ company, onSaved, onClose }: TrackingFormProps) {
  const before = trackingOf(company);
  const kept = useRebasedDraft(`tracking:${company.id}`, before, rebased);
  const draft = kept.value;
  const client = useQueryClient();
  const reload = () =>
    Promise.all([['companies'], ['collected', company.id], ['summaries']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const action = useAction((provider) => provider.track(company.id, trackingBody(draft, company)), {
    failed: 'Failed to save. Please try again.',
    onDone: () => {
      kept.saved(draft);
      void reload();
      onSaved();
    },
  });
  const isConflict = action.cause instanceof HttpError && action.cause.code === 'conflict';
  const gone = goneWith(before, draft);
  function cancel() {
    kept.discard();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    action.run();
  }
  return (
    <Box component="form" onSubmit={submit} aria-label="Tracking" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DraftNotice draft={kept} />
      <TrackedPanels tracking={draft} onTurn={(one, on) => kept.set(turned(draft, one, on))} />
      <div role="status">
        {gone && (
          <Notice tone="warning" title="Before you save">
            {gone}
          </Notice>
        )}
      </div>
      <FormAlert message={action.error} />
      <Box sx={{ ...wrapping, gap: 1.5, justifyContent: 'flex-end' }}>
        {isConflict && <Button onClick={() => void reload().then(action.reset)}>Load again</Button>}
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="contained" color="primary" disabled={isSame(before, draft) || action.busy} aria-busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save'}
        </Button>
      </Box>
    </Box>
  );
}
