import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Coverage, CoverageState } from '../api/types.ts';
import { withDates } from '../format/dates.ts';
import { Hint } from './Hint.tsx';
import { kindOf } from './kinds.tsx';
import { bareList, caption } from './styles.ts';

export const COVERED_SOURCES = ['website', 'pricing', 'news', 'social', 'jobs', 'funding'] as const;

const muted = { stroke: 'var(--border-control)', strokeWidth: 1.3, fill: 'none' };
const slashed = (
  <>
    <circle cx="5" cy="5" r="3.4" {...muted} />
    <path d="M2.6 7.4 7.4 2.6" {...muted} />
  </>
);

/** `todo`: what becomes of it, or what can be done; of all but what was read. */
const STATES: Record<CoverageState, { word: string; shape: ReactNode; todo?: string }> = {
  fresh: { word: 'Fresh', shape: <circle cx="5" cy="5" r="4" fill="var(--meter-ok)" /> },
  stale: {
    word: 'Stale',
    todo: 'It is read again by itself; a refresh looks sooner.',
    shape: (
      <>
        <circle cx="5" cy="5" r="3.3" stroke="var(--meter-warn)" strokeWidth="1.4" fill="none" />
        <path d="M5 1.7a3.3 3.3 0 0 1 0 6.6z" fill="var(--meter-warn)" />
      </>
    ),
  },
  unreadable: {
    word: 'Not readable',
    todo: 'If it is the wrong page, name the right one under Pages.',
    shape: (
      <>
        <rect x="1.4" y="1.4" width="7.2" height="7.2" rx="1.5" stroke="var(--meter-warn)" strokeWidth="1.4" fill="none" />
        <path d="M3.4 3.4 6.6 6.6M6.6 3.4 3.4 6.6" stroke="var(--meter-warn)" strokeWidth="1.2" />
      </>
    ),
  },
  blocked: {
    word: 'Blocked by the site',
    todo: 'We get around no protection; it is tried again each day.',
    shape: (
      <>
        <rect x="1" y="1" width="8" height="8" rx="1.5" fill="var(--meter-max)" />
        <path d="M3 5h4" stroke="#fff" strokeWidth="1.4" />
      </>
    ),
  },
  failing: {
    word: 'Not reached',
    todo: 'It is tried again by itself. If the address has moved, correct it.',
    shape: <path d="M5 .8 9.6 9H.4z" fill="var(--meter-max)" />,
  },
  needs_key: {
    word: 'Not connected here',
    todo: 'Whoever runs this installation can connect it.',
    shape: <circle cx="5" cy="5" r="3.4" {...muted} strokeDasharray="2 1.6" />,
  },
  not_permitted: {
    word: 'Not permitted',
    todo: 'Whoever runs this installation can say whether it can be opened; else take it out under Tracking.',
    shape: slashed,
  },
  robots: { word: 'The site asks not to be read', todo: 'We keep to that; it is asked again each day.', shape: slashed },
  not_tracked: {
    word: 'Not tracked',
    todo: 'It can be turned on under Tracking, and its page named under Pages.',
    shape: <path d="M2.5 5h5" stroke="var(--border-control)" strokeWidth="1.4" strokeLinecap="round" />,
  },
  sample: { word: 'Sample', todo: 'What you add yourself is fetched.', shape: <path d="M5 1 9 5 5 9 1 5z" {...muted} /> },
  pending: {
    word: 'Being checked',
    todo: 'The first look comes by itself, mostly within minutes.',
    shape: <circle cx="5" cy="5" r="3.4" stroke="var(--meter-ok)" strokeWidth="1.3" fill="none" />,
  },
};

const stateOf = (state: string): (typeof STATES)[CoverageState] =>
  STATES[state as CoverageState] ?? { word: state, shape: STATES.not_tracked.shape };

/** The word of a coverage state. */
export const coverageWord = (state: string): string => stateOf(state).word;

/** `The site did not answer in time. It is tried again by itself.`: why it is so, and what can be done. */
export const whyAndWhat = ({ state, reason }: Pick<Coverage, 'state' | 'reason'>): string =>
  [reason && withDates(reason), stateOf(state).todo].filter(Boolean).join(' ');

/** `Not reached: The site did not answer in time. It is tried again by itself.`: a state, why, and what can be done. */
export function coverageWords({ state, reason }: Pick<Coverage, 'state' | 'reason'>): string {
  const [word, more] = [coverageWord(state), whyAndWhat({ state, reason })];
  // What is said of a source that was read is what else of it could not be.
  const joint = state === 'fresh' ? ', but not all of it. ' : reason ? ': ' : '. ';
  return more ? word + joint + more : word;
}

/** `Website, Pricing: Not reached. It is tried again by itself.`: what is said alike stands in one line. */
export function coverageLines(coverage: readonly Pick<Coverage, 'source' | 'state' | 'reason'>[]): string[] {
  const alike = Map.groupBy(coverage, coverageWords);
  return [...alike].map(([words, list]) => `${list.map(({ source }) => kindOf(source).name).join(', ')}: ${words}`);
}

/** The shape of a coverage state; decorative, its word must stand beside it. */
export function CoverageGlyph({ state }: { state: string }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" style={{ flex: 'none' }} aria-hidden="true">
      {stateOf(state).shape}
    </svg>
  );
}

/** One glyph per source in fixed order, with the words in a tooltip and for screen readers. */
export function CoverageRow({ coverage }: { coverage: Coverage[] }) {
  const entries = COVERED_SOURCES.map(
    (source) => coverage.find((c) => c.source === source) ?? { source, state: 'not_tracked' as const, reason: null },
  );
  const lines = coverageLines(entries);
  return (
    <Hint title={<span style={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</span>}>
      <Box
        role="img"
        aria-label={['Coverage', ...lines].map((line) => (line.endsWith('.') ? line : `${line}.`)).join(' ')}
        tabIndex={0}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px', borderRadius: '4px' }}
      >
        {entries.map(({ source, state }) => (
          <CoverageGlyph key={source} state={state} />
        ))}
      </Box>
    </Hint>
  );
}

const LISTED = new Intl.ListFormat('en');

/** `4 of 6 sources fresh, socials and jobs stale`: what is there and what is missing, over the tracked sources. */
export function coverageSentence(coverage: Coverage[]): string {
  const tracked = COVERED_SOURCES.flatMap((source) => coverage.filter((c) => c.source === source && c.state !== 'not_tracked'));
  if (tracked.length === 0) return 'No source checked yet';
  if (tracked.every((c) => c.state === 'sample')) return 'A sample: nothing is fetched';
  const fresh = tracked.filter((c) => c.state === 'fresh');
  const rest = Map.groupBy(
    tracked.filter((c) => c.state !== 'fresh'),
    (c) => coverageWord(c.state).toLowerCase(),
  );
  const missing = [...rest].map(([word, list]) => `${LISTED.format(list.map((c) => kindOf(c.source).name.toLowerCase()))} ${word}`);
  return [`${fresh.length} of ${tracked.length} sources fresh`, ...missing].join(', ');
}

/** One of each shape: a site that asks not to be read looks like what is not permitted. */
const LEGEND: CoverageState[] = [
  ...(['fresh', 'stale', 'unreadable', 'blocked', 'failing'] as const),
  ...(['needs_key', 'not_permitted', 'pending', 'not_tracked', 'sample'] as const),
];

export function CoverageLegend() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, pt: 1.5, px: 0.5, ...caption }}>
      <span>Coverage, in order: website, pricing, news, socials, jobs, funding</span>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.75, ...bareList }}>
        {LEGEND.map((state) => (
          <Box component="li" key={state} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <CoverageGlyph state={state} /> {coverageWord(state)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
