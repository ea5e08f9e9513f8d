import type { Change, Importance } from '../change/change.ts';
import type { Conclusion, Each } from '../finding/finding.ts';
import type { Rule } from './rule.ts';
import { list } from './wording.ts';

/** Changes of one check carry its time; sources of one page that are read apart are minutes behind each other at most. */
const ONE_CHECK_MS = 10 * 60_000;

/** Those among the earlier changes that were seen together with a change: what one edit of the page can explain. */
export const ofOneCheck = (change: Change, recent: readonly Change[]): Change[] =>
  recent.filter((other) => other.dataType === change.dataType && change.at.getTime() - other.at.getTime() <= ONE_CHECK_MS);

/** Facts that a description tells; of more there are the changes. */
const MOST_FACTS = 10;
const LEVELS: readonly Importance[] = ['low', 'medium', 'high'];

/** Their names, in one line. */
export const namesOf = (each: readonly Pick<Each, 'named'>[]): string => list(each.map(({ named }) => named));

/** The facts of several, as sentences. */
export const facts = (each: readonly { fact: string }[]): string => {
  const told = each.map(({ fact }) => fact).filter((fact) => fact !== '');
  const more = told.length - MOST_FACTS;
  return [...told.slice(0, MOST_FACTS), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
};

/** What one check found, on an occasion of its own: what is found beside it goes on the same. */
export function ofCheck(rule: Rule, conclusions: readonly [Conclusion, ...Conclusion[]], mark: string): Conclusion {
  const changes = conclusions.flatMap((one) => one.changes) as Conclusion['changes'];
  const { siteId, at } = changes[0] as Change;
  const occasion = [siteId, at.toISOString(), ...(mark === '' ? [] : [mark])].join(':');
  // What moved most leads: by it the finding is measured, and its plan is the one that is compared.
  const leading = conclusions.reduce((most, one) => ((one.measure ?? 0) > (most.measure ?? 0) ? one : most));
  const measure = leading.measure ?? (rule.threshold ? conclusions.length : undefined);
  const measured = measure === undefined ? {} : { measure };
  if (conclusions.length === 1 || !rule.together) return { ...leading, ...measured, occasion };
  const each = conclusions.flatMap((one) => one.each ?? []);
  const features = conclusions.flatMap(({ about }) => (about && 'features' in about ? about.features : []));
  const prices = conclusions.flatMap(({ subject }) => (subject && subject !== leading.subject ? subject : [])).slice(0, MOST_FACTS);
  return {
    ...leading,
    ...rule.together(each),
    ...measured,
    importance: LEVELS[Math.max(...conclusions.map((one) => LEVELS.indexOf(one.importance)))] as Importance,
    ...(features.length > 0 && { about: { features } }),
    ...(prices.length > 0 && { about: { prices } }),
    changes,
    figures: each.flatMap(({ figure }) => figure ?? []).slice(0, MOST_FACTS),
    occasion,
  };
}
