import { Box, ButtonBase, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import type { Snapshot } from '../../../api/types.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { caption, framed, lineBelow, wrapping } from '../../../ui/styles.ts';
import { useIsNarrow } from '../../../ui/useWidth.ts';
import { collapse, type Segment, type Side, type Skipped, sideOf, wordDiff } from './diff.ts';
import { Added, Removed } from './Marks.tsx';

const TITLES: Record<Side, string> = { both: 'Both', before: 'Before', after: 'After' };

/** The text of both snapshots with word-level marks: side by side, or one merged column on a narrow screen. */
export function SnapshotDiff({ before, after }: { before: Snapshot; after: Snapshot }) {
  const narrow = useIsNarrow();
  const [side, setSide] = useState<Side>('both');
  const segments = useMemo(() => collapse(wordDiff(before.text, after.text)), [before.text, after.text]);
  const opened = useOpened();
  const columns: Side[] = narrow || side !== 'both' ? [side] : ['before', 'after'];
  return (
    <Box component="section" aria-labelledby="snapshots-title">
      <Box sx={{ ...wrapping, justifyContent: 'space-between', gap: 1, mb: 1.25 }}>
        <Typography id="snapshots-title" variant="h3">
          Snapshots
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={side}
          onChange={(_, next: Side | null) => next && setSide(next)}
          aria-label="Which snapshot to show"
        >
          {(['both', 'before', 'after'] as const).map((value) => (
            <ToggleButton key={value} value={value}>
              {TITLES[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
          ...framed,
          borderRadius: '8px',
          overflow: 'hidden',
        }}
      >
        {columns.map((column) => (
          <Figure
            key={column}
            title={column === 'both' ? 'Before and after' : TITLES[column]}
            at={column === 'before' ? before.capturedAt : after.capturedAt}
          >
            {sideOf(segments, column).map((segment, index) => render(segment, index, opened))}
          </Figure>
        ))}
      </Box>
    </Box>
  );
}

function Figure({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, '& + &': { borderLeft: '1px solid', borderColor: 'divider' } }}>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          px: 1.75,
          py: 1,
          bgcolor: 'action.hover',
          ...lineBelow,
          ...caption,
        }}
      >
        <strong>{title}</strong>
        <span>{formatDateTime(at)}</span>
      </Box>
      <Box
        sx={{
          p: 1.75,
          maxHeight: 420,
          overflow: 'auto',
          typography: 'body2',
          lineHeight: '24px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        {children}
      </Box>
    </Box>
  );
}

/** The unchanged lines that are open, on both sides at once, so that they stay beside each other. */
function useOpened() {
  const [opened, setOpened] = useState<readonly Skipped[]>([]);
  const isOpen = (folded: Skipped) => opened.includes(folded);
  const toggle = (folded: Skipped) => setOpened(isOpen(folded) ? opened.filter((each) => each !== folded) : [...opened, folded]);
  return { isOpen, toggle };
}

function Folded({ lines: { lines, text }, isOpen, onToggle }: { lines: Skipped; isOpen: boolean; onToggle: () => void }) {
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={onToggle}
        sx={{ display: 'block', my: 0.5, minHeight: 24, color: 'text.secondary', fontSize: 12, '&:hover': { textDecoration: 'underline' } }}
      >
        … {lines} unchanged lines …
      </ButtonBase>
      {isOpen && <span style={{ display: 'block' }}>{text}</span>}
    </>
  );
}

function render(segment: Segment, index: number, { isOpen, toggle }: ReturnType<typeof useOpened>): ReactNode {
  if (segment.kind === 'skipped') return <Folded key={index} lines={segment} isOpen={isOpen(segment)} onToggle={() => toggle(segment)} />;
  if (segment.kind === 'same' || segment.text.trim() === '') return segment.text;
  const Mark = segment.kind === 'removed' ? Removed : Added;
  return <Mark key={index}>{segment.text}</Mark>;
}
