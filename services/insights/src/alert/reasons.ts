import type { Importance } from '../change/change.ts';
import type { About } from '../own/about.ts';
import { besideOwn, type Own } from '../own/own.ts';
import { type Beside, besideSentence, OWN } from '../plan-pair/beside.ts';
import type { Watch } from '../watch/watch.ts';

const LEVELS = ['low', 'medium', 'high'] as const;
const STEP = { low: -1, medium: 0, high: 1 } as const;

export const weight = (importance: Importance): number => LEVELS.indexOf(importance);

/** One step up for a company of high importance, one down for one of low. */
export const importanceFor = (importance: Importance, watched: Importance): Importance =>
  LEVELS[Math.min(Math.max(weight(importance) + STEP[watched], 0), LEVELS.length - 1)] ?? importance;

/** What is told to one tenant in place of what is true of the site for all. */
export interface Ranked {
  /** What its rule looks for; null for a rule that is no more. */
  looksFor: string | null;
  /** By its size alone. */
  size: Importance;
  watch: Watch;
  /** What it means beside what is the tenant's own, as sentences. */
  touches: readonly string[];
}

/** What a finding means beside the tenant's own plan, and beside what its own site says. */
export function touchesOf(
  pair: Beside | null,
  about: About | null | undefined,
  own: Own | undefined,
  { relationshipType }: Watch,
): string[] {
  const said = besideOwn(about, own, relationshipType);
  return [...(pair ? [besideSentence(pair)] : []), ...(said === null ? [] : [said])];
}

/** Why a finding is as important to a tenant as it is: rule, size, how much the company matters, how it is regarded, what is our own. */
export function reasons({ looksFor, size, watch, touches }: Ranked): string[] {
  const importance = importanceFor(size, watch.importance);
  const moved = importance === size ? `, and so it stays` : `, and so it is ${importance} for you`;
  return [
    ...(looksFor === null ? [] : [looksFor]),
    `By its size it is of ${size} importance.`,
    `On your watchlist the company is of ${watch.importance} importance${moved}.`,
    watch.relationshipType === OWN ? 'It is your own site.' : `You watch it as: ${watch.relationshipType}.`,
    ...touches.map((sentence) => `It touches us: ${sentence}`),
  ];
}

/** What a finding says, and what that means beside what is our own. */
export const forTenant = (text: string, touches: readonly string[]): string => [text, ...touches].join(' ');
