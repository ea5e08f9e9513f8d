import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError } from '../../../api/errors.ts';
import type { WatchlistEntry } from '../../../api/types.ts';
import { useRebasedDraft } from '../../../app/useRebasedDraft.ts';
import { LEVELS } from '../../../insights/filter.ts';
import { Toggle } from '../../../settings/notifications/Toggle.tsx';
import { useMayEdit } from '../../../subscription/role.ts';
import { CardFooter } from '../../../ui/CardFooter.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DraftNotice } from '../../../ui/DraftNotice.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Saved } from '../../../ui/Saved.tsx';
import { bareList, lineAbove } from '../../../ui/styles.ts';
import { formOf, useReloadWatch, useSaveWatch } from './useWatch.ts';
import { WatchPreview } from './WatchPreview.tsx';
import { COOL_DOWNS, draftOf, isSame, RELATIONSHIPS, rebased, SETTINGS, THRESHOLDS, type WatchDraft, withOwn } from './watch.ts';

/** Nothing counts until it is saved: the sentence below says what it would have come to. */
export function WatchForm({ entry }: { entry: WatchlistEntry }) {
  const mayEdit = useMayEdit();
  const before = draftOf(entry);
  const kept = useRebasedDraft(formOf(entry.id), before, rebased);
  const draft = kept.value;
  const [saved, setSaved] = useState(false);
  const reload = useReloadWatch(entry.companyId);
  const action = useSaveWatch(entry, (chosen) => {
    kept.saved(chosen);
    setSaved(true);
  });
  // Changed, or taken off the watchlist, by somebody else.
  const isMoved = action.cause instanceof HttpError && ['conflict', 'not_found'].includes(action.cause.code ?? '');
  const unchanged = isSame(before, draft);
  function choose(part: Partial<WatchDraft>) {
    setSaved(false);
    kept.set({ ...draft, ...part });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    kept.set(draft);
    action.run(draft);
  }
  return (
    <Box component="form" onSubmit={submit} aria-label="Watchlist and alerts">
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, '&:empty': { display: 'none' } }}>
        <DraftNotice draft={kept} />
      </Box>
      <Choices draft={draft} choose={choose} />
      <Settings draft={draft} choose={choose} />
      <CardFooter inPanel>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <WatchPreview companyId={entry.companyId} draft={draft} />
          <FormAlert message={action.error} />
        </Box>
        <Saved shown={saved && unchanged} />
        {mayEdit ? (
          <>
            {isMoved && <Button onClick={() => void reload().then(action.reset)}>Load again</Button>}
            <Button disabled={unchanged || action.busy} onClick={() => choose(before)}>
              Undo
            </Button>
            <Button type="submit" variant="contained" color="primary" disabled={unchanged || action.busy} aria-busy={action.busy}>
              {action.busy ? 'Saving...' : 'Save'}
            </Button>
          </>
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>As a viewer you may try; members of your team save.</Box>
        )}
      </CardFooter>
    </Box>
  );
}

interface PartProps {
  draft: WatchDraft;
  choose: (part: Partial<WatchDraft>) => void;
}

const grid = {
  display: 'grid',
  gap: 2.5,
  p: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

function Choices({ draft, choose }: PartProps) {
  const coolDowns = COOL_DOWNS.map(([hours, words]) => [String(hours), words] as const);
  const hours = String(draft.coolDownHours);
  const isListed = coolDowns.some(([value]) => value === hours);
  return (
    <Box sx={grid}>
      <Choice
        label="Relationship"
        value={draft.relationshipType}
        options={withOwn(RELATIONSHIPS, draft.relationshipType)}
        onChange={(relationshipType) => choose({ relationshipType })}
      />
      <Choice
        label="Importance to you"
        value={draft.importance}
        options={withOwn(LEVELS, draft.importance)}
        onChange={(importance) => choose({ importance })}
      />
      <Choice
        label="Alert me of"
        value={draft.threshold}
        options={withOwn(THRESHOLDS, draft.threshold)}
        onChange={(threshold) => choose({ threshold })}
      />
      <Choice
        label="Cool-down"
        value={hours}
        options={isListed ? coolDowns : [...coolDowns, [hours, `${hours} hours`] as const]}
        onChange={(value) => choose({ coolDownHours: Number(value) })}
      />
    </Box>
  );
}

function Settings({ draft: { notificationSettings }, choose }: PartProps) {
  return (
    <Box
      component="ul"
      aria-label="What alerts you"
      sx={{
        ...bareList,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        '& > li': lineAbove,
      }}
    >
      {SETTINGS.map(({ setting, label, help }) => (
        <Toggle
          key={setting}
          label={label}
          help={help}
          on={notificationSettings[setting]}
          onChange={(on) => choose({ notificationSettings: { ...notificationSettings, [setting]: on } })}
        >
          {null}
        </Toggle>
      ))}
    </Box>
  );
}
