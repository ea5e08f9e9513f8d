import type { Importance } from '../change/change.ts';
import type { Finding, Telling } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';

const LEVELS: readonly Importance[] = ['high', 'medium', 'low'];

/** What a team can say of one piece of news, that it is about a namesake, must not take with it what else was found. */
const NEWS: Page = '@news';

/**
 * What one check of a page finds of one area, by whatever rules, is one insight: that of the most important of those that tell the reader,
 * which names the others. Each finding says which check it is of, and what goes before it there. What goes on from an earlier
 * check stays with that one; a pattern, which rests on several, is of none; what was taken back goes before nothing.
 * @param pagesOf by a rule's name, the pages that it rests on; that which it is named for first
 * @param order by a rule's name, its place among the rules
 */
export function inOneCheck(
  found: readonly Finding[],
  { pagesOf, order }: { pagesOf: (rule: string) => readonly Page[]; order: (rule: string) => number },
): Finding[] {
  const lookOf = new Map(found.map((one) => [one, keyOf(one, pagesOf(one.rule))]));
  const looks = Map.groupBy(
    found.filter((one) => one.ended === null && lookOf.get(one) !== null),
    (one) => lookOf.get(one),
  );
  const before = new Map([...looks.values()].flatMap((look) => beforeEach(look.sort(inRank(order)))));
  return found.map((one) => {
    const behind = before.get(one) ?? [];
    const toldAt = one.toldAt ?? (behind.length > 0 ? firstOf(one) : null);
    return { ...one, look: lookOf.get(one) ?? null, behind, toldAt };
  });
}

/** What goes before each of a look, in its order; of two that are told to the same readers, or one to more of them, that one alone. */
function beforeEach(look: readonly Finding[]): [Finding, Telling[]][] {
  let before: Telling[] = [];
  return look.map((one) => {
    const behind = before;
    const { rule, measure, toldBy } = one;
    if (!before.some((known) => covers(known, one))) before = [...before.filter((known) => !covers(one, known)), { rule, measure, toldBy }];
    return [one, behind];
  });
}

/** Whether whoever is told `b` is told `a`, whatever they set of rules. */
const covers = (a: Telling, b: Telling): boolean =>
  a.rule === b.rule &&
  (a.measure === null || (b.measure !== null && a.measure >= b.measure)) &&
  (a.toldBy.length === 0 || JSON.stringify(a.toldBy) === JSON.stringify(b.toldBy));

const firstOf = ({ earlier, generatedAt }: Finding): Date => earlier[0]?.at ?? generatedAt;

const keyOf = (one: Finding, pages: readonly Page[]): string | null =>
  pages.length === 0 || pages.includes(NEWS) || isOfRival(one) || restsOnEarlier(one)
    ? null
    : `${firstOf(one).toISOString()} ${one.area} ${pages[0]}`;

/** Whether it took earlier checks to find it: what they say together is more than what the last of them found. */
const restsOnEarlier = (one: Finding): boolean =>
  one.evidence.some((each) => each.kind === 'change' && each.at !== undefined && each.at < firstOf(one));

/** With whom a company compares itself is another matter with each of them, and with us more than with others. */
const isOfRival = ({ about }: Finding): boolean => about !== undefined && 'rival' in about;

/** What was seen twice before what waits for it; then by size; of equals first what is compared with the reader's own. */
const inRank =
  (order: (rule: string) => number) =>
  (a: Finding, b: Finding): number =>
    Number(b.confirmed) - Number(a.confirmed) ||
    LEVELS.indexOf(a.importance) - LEVELS.indexOf(b.importance) ||
    Number(isCompared(b)) - Number(isCompared(a)) ||
    order(a.rule) - order(b.rule) ||
    (a.occasion < b.occasion ? -1 : 1);

const isCompared = ({ subject, about }: Finding): boolean => subject !== null || about !== undefined;
