import type { HistoryScores } from './histories.ts';
import type { LostText } from './lost.ts';
import type { ReaderScores } from './readers.ts';

export interface Scores {
  readers: ReaderScores;
  lost: LostText;
  quiet: HistoryScores;
  noisy: HistoryScores;
}

export interface Gate {
  what: string;
  value: number | null;
  bound: number;
  /** Whether the value may not lie below the bound, or not above it. */
  side: 'least' | 'most';
}

/** What must not be lost again; each bound is raised (or lowered) to what was reached. */
export const gatesOf = ({ readers: { pricing }, lost, quiet, noisy }: Scores): Gate[] => [
  { what: 'plans: precision', value: pricing.share('right', 'told'), bound: 0.97, side: 'least' },
  { what: 'plans: recall', value: pricing.share('right', 'plans'), bound: 0.97, side: 'least' },
  { what: 'pages with a false price', value: pricing.of('false price'), bound: 0, side: 'most' },
  { what: 'pages that lose more than a fifth of their text by class names', value: lost.over.length, bound: 0, side: 'most' },
  { what: 'quiet steps that told something', value: quiet.steps.of('quiet told'), bound: 0, side: 'most' },
  { what: 'quiet steps that told something, with noise', value: noisy.steps.of('quiet told'), bound: 0, side: 'most' },
];

export const holds = ({ value, bound, side }: Gate): boolean => value !== null && (side === 'least' ? value >= bound : value <= bound);
