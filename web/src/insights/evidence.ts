import type { CompanyChange, Insight } from '../api/types.ts';

/** The changes that an insight rests on, oldest first. */
export const changesBehind = ({ evidence }: Pick<Insight, 'evidence'>): string[] =>
  evidence.flatMap((e) => (e.kind === 'change' ? [e.id] : []));

/**
 * The changes that insights rest on, at most so many: the latest of each, then those before them, so that one which rests on many
 * leaves room for the others.
 */
export function citedBy(insights: readonly Pick<Insight, 'evidence'>[], most: number): string[] {
  const each = insights.map((insight) => changesBehind(insight).toReversed());
  const longest = Math.max(0, ...each.map((ids) => ids.length));
  const ids = Array.from({ length: longest }, (_, n) => each.flatMap((its) => its[n] ?? [])).flat();
  return [...new Set(ids)].slice(0, most);
}

/** Those that are of the company: two that follow one site rest on the same. */
export const ofCompany = (changes: readonly CompanyChange[], companyId: string): CompanyChange[] =>
  changes.filter((change) => change.companyId === companyId);
