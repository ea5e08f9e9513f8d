import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { Change, Snapshot } from '../../../api/types.ts';
import { useAnswer } from '../../../app/queries.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Failed } from '../../../ui/States.tsx';
import { caption, framed, lineBelow, wrapping } from '../../../ui/styles.ts';
import { type SnapshotPair, useSnapshots } from './Snapshots.tsx';
import { altOf, missing, type Shown, sizeOf, viewsOf, WORDS } from './screenshots.ts';

/** What the page looked like before a change and after it, and where that differs; says why where there is no picture. */
export function Screenshots({ change }: { change: Change }) {
  const { data } = useSnapshots(change);
  if (!data || (!data.before && !data.after)) return null;
  return <Pictures change={change} pair={data} />;
}

function Pictures({ change, pair }: { change: Change; pair: SnapshotPair }) {
  const views = viewsOf(pair);
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = views.find((view) => view === chosen) ?? views[0];
  const lacks = missing(pair);
  return (
    <Box component="section" aria-labelledby="pictures-title">
      <Box sx={{ ...wrapping, justifyContent: 'space-between', gap: 1, mb: 1.25 }}>
        <Typography id="pictures-title" variant="h3">
          How the page looked
        </Typography>
        {views.length > 1 && shown && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            onChange={(_, next: Shown | null) => next && setChosen(next)}
            aria-label="Which picture to show"
          >
            {views.map((view) => (
              <ToggleButton key={view} value={view}>
                {WORDS[view]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      {shown && <Picture key={shown} change={change} pair={pair} shown={shown} />}
      {lacks.map((sentence) => (
        <Box key={sentence} role="note" sx={{ ...caption, mt: shown ? 1 : 0 }}>
          {sentence}
        </Box>
      ))}
    </Box>
  );
}

interface PictureProps {
  change: Change;
  pair: SnapshotPair;
  shown: Shown;
}

function Picture({ change, pair, shown }: PictureProps) {
  const id = shown === 'before' ? change.snapshots.before : change.snapshots.after;
  const compared = shown === 'difference' ? change.snapshots.before : null;
  const { data, isPending, error, refetch } = useAnswer(
    ['screenshot', id, compared],
    (provider) => provider.screenshot(id ?? '', compared ?? undefined),
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (error) return <Failed message="Failed to load data" help="The picture could not be read." onRetry={() => refetch()} />;
  const { width, height } = sizeOf(pair, shown);
  return (
    <Box component="figure" sx={{ m: 0, ...framed, borderRadius: '8px', overflow: 'hidden' }}>
      <Box
        component="figcaption"
        sx={{ ...wrapping, justifyContent: 'space-between', px: 1.75, py: 1, bgcolor: 'action.hover', ...lineBelow, ...caption }}
      >
        <strong>{WORDS[shown]}</strong>
        <span>{times(pair, shown)}</span>
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-label={`Picture: ${WORDS[shown].toLowerCase()}`}
        // Pages are drawn for white paper, whatever the theme.
        sx={{ maxHeight: 480, overflow: 'auto', bgcolor: '#fff', lineHeight: 0 }}
      >
        {isPending ? (
          <Skeleton
            variant="rectangular"
            sx={{ width: '100%', height: 'auto', aspectRatio: `${width} / ${height}` }}
            aria-label="Loading the picture"
          />
        ) : (
          <img src={data} alt={altOf(change, shown)} width={width} height={height} style={{ width: '100%', height: 'auto' }} />
        )}
      </Box>
    </Box>
  );
}

const at = (snapshot: Snapshot | null): string => (snapshot?.screenshot.takenAt ? formatDateTime(snapshot.screenshot.takenAt) : '');

const times = ({ before, after }: SnapshotPair, shown: Shown): string =>
  shown === 'difference' ? `Red: what differs between ${at(before)} and ${at(after)}` : `Taken ${at(shown === 'before' ? before : after)}`;
