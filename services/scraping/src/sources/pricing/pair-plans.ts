import { onceEach } from '../../change/once-each.ts';
import { isCorrected } from '../../change/spelling.ts';
import { slug } from '../../change/wording.ts';
import type { Plan } from '../../page/facts.ts';
import { findMoney } from './money.ts';
import { likeness } from './plan-features.ts';
import { planKey } from './unique.ts';

/** A plan of one price list and the same plan in another. */
export interface Pair {
  before: Plan;
  after: Plan;
}

/** Two price lists side by side. */
export interface Paired {
  pairs: Pair[];
  /** Only in the earlier, only in the later list. */
  gone: Plan[];
  fresh: Plan[];
}

/** Whether two plans cost the same, as the pages say it. */
export type Same = (a: Plan, b: Plan) => boolean;

const samePrice = (a: Plan, b: Plan): boolean =>
  a.cents === b.cents && a.currency === b.currency && (a.cents === 0 || a.period === b.period);

/** The name without what was added to tell it from another plan of the same name. */
const bareSlug = (name: string): string => slug(name.replace(/ \([^()]*(?:\([^()]*\))?\)$/, ''));

/** 'Acme ' where all plans are called 'Acme …', 'Acme Cloud – ' where they are called so before a dash. */
export const brandOf = onceEach((plans: readonly Plan[]): string => {
  const [first = ''] = plans.map(({ name }) => name);
  const isShared = (brand: string | undefined): boolean => Boolean(brand) && plans.every(({ name }) => name.startsWith(brand!));
  return plans.length > 1
    ? ([/^.{2,40} ?[–—:|-] (?=\S)/u, /^\S+\s+(?=\S)/u].map((lead) => lead.exec(first)?.[0]).find(isShared) ?? '')
    : '';
});

/** What languages append to a word by gender and number: 'générale' for 'général'. */
const ENDING = /(?<=\p{L}{5})(?:es|en|e|s|n)$/u;
const stemOf = (word: string): string => word.replace(ENDING, '');
const wordsOf = onceEach(({ name }: Plan): Set<string> => new Set(slug(name).split('-').map(stemOf)));
/** The share of the shorter name's words that a reworded one keeps. */
const KEPT = 0.6;

/** The share of words that two names have in common. */
const kinship = (was: Set<string>, is: Set<string>): number => was.intersection(is).size / was.union(is).size;

/** 'Deep cleaning with air flow' for 'Air flow cleaning': of which most words stay, and of which no other plan's name keeps more. */
function rewordedAmong(plans: readonly Plan[]): Same {
  const most = onceEach((b: Plan) => Math.max(...plans.map((a) => kinship(wordsOf(a), wordsOf(b)))));
  return (a, b) => {
    const [was, is] = [wordsOf(a), wordsOf(b)];
    return was.intersection(is).size >= KEPT * Math.min(was.size, is.size) && kinship(was, is) >= most(b);
  };
}

/** Whether two names differ in nothing but what tells their lists: 'Crown (Care)', and 'Care, Crown' where another list has a 'Crown'. */
const isNamedAlike = (a: string, b: string): boolean => bareSlug(a) === bareSlug(b) || a.endsWith(`, ${b}`) || b.endsWith(`, ${a}`);

const holdSame = (a: Plan, b: Plan): boolean => likeness(a, b) >= 0.5 || (a.features.length === 0 && b.features.length === 0);

/** Whether two names differ in nothing but what calls them plans, and letters that were put right. */
const isSpelledAlike = (a: string, b: string): boolean => isCorrected(planKey(a), planKey(b));

interface Signs {
  isRestated: Same;
  isReworded: Same;
  /** Both pages sell subscriptions, of which those on request have their step, too. */
  areTiers: boolean;
}

/** How much speaks for b being a under a new name; 0 for nothing. A few features alone are no proof. */
function renameScore(a: Plan, b: Plan, samePlace: boolean, { isRestated, isReworded, areTiers }: Signs): number {
  const alike = likeness(a, b);
  const bare = a.features.length === 0 && b.features.length === 0;
  if (samePrice(a, b) && (alike >= 0.5 || (bare && samePlace && a.cents !== null))) return 1 + alike;
  if (samePlace && ((a.cents === 0 && b.cents === 0) || isLonger(a.name, b.name) || isLonger(b.name, a.name))) return 0.5 + alike;
  if ((samePrice(a, b) && isReworded(a, b)) || (a.currency !== b.currency && isReworded(a, b) && isRestated(a, b))) return 0.4 + alike;
  if (samePlace && samePrice(a, b) && (a.cents === null ? areTiers : isRecurring(a))) return 0.35 + alike;
  const isComparable = a.period === b.period && a.currency === b.currency;
  if (samePlace && isComparable && (isReworded(a, b) || isCountedAlike(a.name, b.name))) return 0.3 + alike;
  return alike >= 0.8 && a.features.length >= 3 ? alike : 0;
}

/** Of plans to subscribe to, each has its step and its price; a list of services has many at one price. */
const isRecurring = ({ period }: Plan): boolean => period === 'month' || period === 'year';

const COUNT = /\d[\d.,]*/g;
/** '300 credits' for '250 credits'. */
const isCountedAlike = (a: string, b: string): boolean => /\d/.test(a) && a.replace(COUNT, '#') === b.replace(COUNT, '#');

/** 'Professional' for 'Pro'. */
const isLonger = (name: string, other: string): boolean =>
  other.length >= 3 && name.length > other.length && slug(name).startsWith(slug(other));

/** Names that plans of both lists have: 'Cut (long)', where 'Cut (short)' may cost now what that did; a number tells the place in a list alone. */
function namesOfBoth(before: readonly Plan[], after: readonly Plan[]): Set<string> {
  const [was, is] = [before, after].map((plans) => new Set(plans.flatMap(({ name }) => (/ \(\d+\)$/.test(name) ? [] : [slug(name)]))));
  return was!.intersection(is!);
}

/** Pairs plans by name, then by name without what tells its list, then by what speaks for a new name. */
export function pairPlans(before: Plan[], after: Plan[], isRestated: Same = () => false): Paired {
  const paired: Paired = { pairs: [], gone: before, fresh: after };
  const isOneName = (a: Plan, b: Plan): boolean => slug(a.name) === slug(b.name);
  const stays = namesOfBoth(before, after);
  const isOther = (a: Plan, b: Plan): boolean => !isOneName(a, b) && [a, b].every(({ name }) => stays.has(slug(name)));
  // Of two that have the name now, the one that costs and holds the same is the plan, also where the title of its list tells it.
  take(paired, (a, b) =>
    !samePrice(a, b) || !isNamedAlike(a.name, b.name) || !holdSame(a, b) || isOther(a, b) ? 0 : isOneName(a, b) ? 2 : 1,
  );
  take(paired, (a, b) => (isOneName(a, b) ? 1 : 0));
  take(paired, (a, b) => (!isNamedAlike(a.name, b.name) ? 0 : samePrice(a, b) ? 3 : a.period === b.period ? 2 : 1));
  const bare = ({ name }: Plan, plans: Plan[]): string => slug(name.slice(brandOf(plans).length));
  take(paired, (a, b) => (/\p{L}{3}/u.test(bare(a, before)) && bare(a, before) === bare(b, after) ? 1 : 0));
  take(paired, (a, b) => (a.period === b.period && isSpelledAlike(a.name, b.name) ? 1 : 0));
  const isAligned = before.length === after.length;
  const place = (a: Plan, b: Plan): boolean => before.indexOf(a) === after.indexOf(b);
  const inPlace = (a: Plan, b: Plan): boolean => place(a, b) && (isAligned || place(before.at(-1)!, after.at(-1)!));
  const areTiers = [before, after].every((plans) => plans.some((plan) => plan.cents && isRecurring(plan)));
  const says = { isRestated, isReworded: rewordedAmong(paired.gone), areTiers };
  take(paired, (a, b) => renameScore(a, b, inPlace(a, b), says));
  return paired;
}

/** Moves what scores above 0 into pairs, the highest first. */
function take(paired: Paired, score: (a: Plan, b: Plan) => number): void {
  const scored = paired.gone
    .flatMap((before) => paired.fresh.map((after) => ({ before, after, score: score(before, after) })))
    .filter((each) => each.score > 0)
    .sort((x, y) => y.score - x.score);
  for (const { before, after } of scored) {
    if (!paired.gone.includes(before) || !paired.fresh.includes(after)) continue;
    paired.pairs.push({ before, after });
    paired.gone = paired.gone.filter((plan) => plan !== before);
    paired.fresh = paired.fresh.filter((plan) => plan !== after);
  }
}

/** Whether two names differ by more than what tells their lists apart, and their spelling. */
export const isRenamed = ({ before, after }: Pair): boolean =>
  !isSpelledAlike(before.name, after.name) && !isNamedAlike(before.name, after.name);

/** Pairs without those that only repeat, in another list of the page, the new name of a plan of that name. */
export function renamedOnce(pairs: readonly Pair[]): Set<Pair> {
  const first = new Map(pairs.toReversed().map((pair) => [`${bareSlug(pair.before.name)} ${bareSlug(pair.after.name)}`, pair]));
  return new Set(first.values());
}

/** Whether a page shows a plan's name as a text of its own that is no other plan's, whatever was read of it. */
export function isShown(plan: Plan, texts: ReadonlySet<string>, plans: readonly Plan[]): boolean {
  if (plans.some(({ name }) => bareSlug(name) === bareSlug(plan.name))) return false;
  return texts.has(slug(plan.name)) || texts.has(slug(plan.name.replace(/ \([^()]*\)$/, '')));
}

/** The texts of a page that can be a plan's name, whatever marks are set about their words: alone, or before an amount or a colon. */
export const namesShown = onceEach(
  (blocks: readonly { text: string }[]): ReadonlySet<string> =>
    new Set(blocks.filter(({ text }) => text.length <= MAX_NAME + MAX_AMOUNT).flatMap(({ text }) => namesIn(text))),
);

function namesIn(text: string): string[] {
  const ends = [findMoney(text)[0]?.start ?? 0, text.indexOf(': ')].filter((end) => end > 0);
  return [text, ...ends.map((end) => text.slice(0, end))].filter((name) => name.length <= MAX_NAME).map(slug);
}

const MAX_AMOUNT = 20;
const MAX_NAME = 60;
