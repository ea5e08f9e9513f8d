import type { Importance } from '../change/change.ts';
import type { Area } from '../finding/finding.ts';
import { OWN } from '../plan-pair/beside.ts';
import type { Watch } from '../watch/watch.ts';

const LEVELS = ['low', 'medium', 'high'] as const;
const STEP = { low: -1, medium: 0, high: 1 } as const;
/** Whoever is regarded as one of these competes for nobody: what it charges, offers and says of itself is no move against us. */
const NO_RIVALS: readonly string[] = ['partner', 'customer', 'other'];
const MOVES: readonly Area[] = ['pricing', 'product', 'message'];

/** The place of an importance among them, 0 the lowest. */
export const weight = (importance: Importance): number => LEVELS.indexOf(importance);

/** What a finding's importance to one tenant comes from. */
export interface Standing {
  /** By rule and size alone. */
  size: Importance;
  area: Area;
  watch: Pick<Watch, 'importance' | 'relationshipType'>;
  /** Whether it means something beside what is the tenant's own. */
  touchesUs: boolean;
}

/** One step down for what is our own doing, and for moves of who is no rival. */
export function regarded({ relationshipType }: Standing['watch'], area: Area): -1 | 0 {
  return relationshipType === OWN || (NO_RIVALS.includes(relationshipType) && MOVES.includes(area)) ? -1 : 0;
}

/** By size; a step up for a company of high importance, down for one of low, down by how it is regarded, up for what touches us. */
export function importanceFor({ size, area, watch, touchesUs }: Standing): Importance {
  const moved = weight(size) + STEP[watch.importance] + regarded(watch, area) + (touchesUs ? 1 : 0);
  return LEVELS[Math.min(Math.max(moved, 0), LEVELS.length - 1)] ?? size;
}

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const ALL = `ARRAY[${listed(LEVELS)}]`;

/** SQL of the weight of an importance, from 1 on. */
export const weightOfInSql = (importance: string): string => `array_position(${ALL}, ${importance})`;

/** SQL of an importance by its weight, from 1 on. */
export const importanceOfInSql = (weight: string): string => `(${ALL})[${weight}]`;

/**
 * The same as `importanceFor` in SQL, as its weight, from 1 on.
 * @param watch row of a watchlist entry, null where the standard holds
 * @param touches SQL of whether it touches us
 */
export const weightInSql = (finding: string, watch: string, touches: string): string => `greatest(1, least(${LEVELS.length},
  ${weightOfInSql(`${finding}.importance`)} + CASE ${watch}.importance WHEN 'high' THEN 1 WHEN 'low' THEN -1 ELSE 0 END
  - CASE WHEN ${watch}.relationship_type = '${OWN}' OR ${watch}.relationship_type IN (${listed(NO_RIVALS)}) AND ${finding}.area IN (${listed(MOVES)})
    THEN 1 ELSE 0 END + CASE WHEN ${touches} THEN 1 ELSE 0 END))`;
