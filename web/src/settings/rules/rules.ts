import type { Area, RuleOfInsights } from '../../api/types.ts';
import { plural } from '../../format/numbers.ts';
import { AREAS } from '../../insights/filter.ts';

/** What a rule counts, and from how much on it tells; null where it counts nothing. */
export interface Threshold {
  unit: string;
  now: number;
  usual: number;
  least: number;
  most: number;
}

export function thresholdOf(rule: RuleOfInsights): Threshold | null {
  const [unit, now] = Object.entries(rule.threshold)[0] ?? [];
  if (unit === undefined || now === undefined) return null;
  return { unit, now, usual: rule.default[unit] ?? now, least: rule.least[unit] ?? 0, most: rule.most[unit] ?? now };
}

/** The number typed; null for what is none, or cannot be asked for. */
export function levelFrom(typed: string, { least, most }: Threshold): number | null {
  const level = typed.trim() === '' ? Number.NaN : Number(typed);
  return level >= least && level <= most ? level : null;
}

/** The rules of each area that has some, in the order of areas. */
export const byArea = (rules: readonly RuleOfInsights[]): [Area, RuleOfInsights[]][] =>
  AREAS.map((area): [Area, RuleOfInsights[]] => [area, rules.filter((rule) => rule.area === area)]).filter(([, its]) => its.length > 0);

/** `Of 25 alerts rated in 90 days, 84% useful.`; nothing where none was rated. */
export const worthOf = ({ rated, useful }: Pick<RuleOfInsights, 'rated' | 'useful'>): string | null =>
  useful === null ? null : `Of ${plural(rated, 'alert')} rated in 90 days, ${Math.round(useful * 100)}% useful.`;
