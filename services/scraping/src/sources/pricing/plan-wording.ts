/** What the card of a plan and the table below the cards say of it besides its price and its list. */
import { onceEach } from '../../change/once-each.ts';
import { short } from '../../change/wording.ts';
import type { Plan, TextBlock } from '../../page/facts.ts';
import { isAddressed } from './card.ts';
import type { Pair } from './pair-plans.ts';
import { comparable, featureKeys, movedFeatures, type Renamed } from './plan-features.ts';
import type { Page } from './unstated.ts';

/** A plan whose features are what was read of it elsewhere. */
const holding = (plan: Plan, features: readonly string[]): Plan => ({ ...plan, features: [...features] });

/** All that a page says, for looking up what one of its cards says. */
const wordsOf = onceEach((blocks: readonly TextBlock[]): string => blocks.map(({ text }) => comparable(text)).join('\n'));

/** 'Right for small businesses': in so few words whom a plan is for, and nothing that it holds. */
const isForWhom = (text: string): boolean =>
  text.length <= SHORT && isAddressed(text.replace(/^(?:right|great|good|best|made|built) (?=for )/i, ''));
const SHORT = 40;

/** Whether a page says so, at whatever place. */
export const isSaidOn = ({ blocks }: Page, text: string): boolean => wordsOf(blocks).includes(comparable(text));

/** What the cards of both say, in comparable form. */
export const sayingsOf = ({ before, after }: Pair): ReadonlySet<string> =>
  new Set([before, after].flatMap((plan) => [...featureKeys(holding(plan, plan.said ?? [])).keys()]));

/** In words: what the other page says, too, stood elsewhere on it, and what the list of the plan tells is told by that. */
function movedSayings({ before, after }: Pair, was: Page, is: Page, renamed: Renamed): string[] {
  const listed = new Set([...featureKeys(before).keys(), ...featureKeys(after).keys()]);
  const told = (moved: ReadonlyMap<string, string>, other: Page): string[] =>
    [...moved].filter(([key, text]) => !listed.has(key) && !isForWhom(text) && !isSaidOn(other, text)).map(([, text]) => text);
  const moved = movedFeatures(holding(before, before.said ?? []), holding(after, after.said ?? []), renamed);
  const fresh = told(moved.added, was);
  if (fresh.length > 0) return [`now says ${short(fresh.join(' '))}`];
  const gone = told(moved.removed, is);
  return gone.length > 0 ? [`no longer says ${short(gone.join(' '))}`] : [];
}

/** The rows of a table by what heads them: 'Storage: 5 GB', and 'Backups' alone for a tick. */
const rowsOf = onceEach((plan: Plan): Map<string, string> => {
  const rows = (plan.compared ?? []).map((row): [string, string] => {
    const end = row.indexOf(': ');
    return end < 0 ? [row, ''] : [row.slice(0, end), row.slice(end + 2)];
  });
  return new Map(rows);
});
const labelsOf = onceEach((plans: readonly Plan[]): ReadonlySet<string> => new Set(plans.flatMap((plan) => [...rowsOf(plan).keys()])));

/** Values that moved in rows that both tables have; a row that came, went or is headed otherwise tells of the table. */
function movedRows({ before, after }: Pair, was: Page, is: Page): string[] {
  if (!before.compared || !after.compared) return [];
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const moved = [...labelsOf(is.plans)].filter((label) => labelsOf(was.plans).has(label) && old.get(label) !== now.get(label));
  const words = moved.map((label) => (now.has(label) ? `${label} ${now.get(label) || '✓'}` : `no ${label}`));
  return words.length > 0 ? [short(words.join(', '))] : [];
}

/** What of a plan's wording changed, in words. */
export const movedWording = (pair: Pair, was: Page, is: Page, renamed: Renamed): string[] => [
  ...movedSayings(pair, was, is, renamed),
  ...movedRows(pair, was, is),
];
