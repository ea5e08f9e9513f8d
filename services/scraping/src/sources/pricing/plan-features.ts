import { unaccented } from '@rivalscope/kit/text';
import { onceEach } from '../../change/once-each.ts';
import { isCorrected } from '../../change/spelling.ts';
import { plain } from '../../change/wording.ts';
import type { Plan } from '../../page/facts.ts';
import { findMoney } from './money.ts';

/** 'up to 5 users' is '5 users'. */
const UP_TO = /(?<!\p{L})(?:up to|max\.?|bis(?: zu)?|jusqu['’]à|hasta|fino a|até|tot|do|до|upp till|op til) (?=\d)/gu;
/** Marks that say something: a crossed-out feature is none. */
const SAID = /[^\p{L}\p{N}\p{Sc}+%<>✗✘✕✖❌]+/gu;
/** 'A letter ready for an endorsement' is the same without its articles. */
const ARTICLES = / (?:an?|the)(?= \p{L})/gu;
/** A plus before all else lists a feature, as a tick does. */
const LISTED = /^[\s+]+/u;

/** Whatever pictures, accents, signs and articles are set about its words. */
const bare = (text: string): string => ` ${unaccented(text).replace(SAID, ' ').replace(LISTED, '').trim()} `.replace(ARTICLES, '');

/** A text in the form in which features are compared. */
export const comparable = (text: string): string => bare(plain(text));

/** A feature without the amounts of money that are its plan's price: those are told by the price change. A count of the same figure is none. */
const unpriced = (feature: string, { cents }: Plan): string =>
  findMoney(feature)
    .filter((money) => money.cents === cents)
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}¤${text.slice(end)}`, feature);

/** Features of a plan in comparable form. */
export const featureKeys = onceEach((plan: Plan): Map<string, string> => {
  const key = (feature: string) => bare(plain(plan.cents ? unpriced(feature, plan) : feature).replace(UP_TO, ''));
  return new Map(plan.features.map((f) => [key(f), f]));
});

/** Share of common features: 1 for the same, 0 for none in common or none at all. */
export function likeness(a: Plan, b: Plan): number {
  const [mine, theirs] = [featureKeys(a), featureKeys(b)];
  const common = [...mine.keys()].filter((f) => theirs.has(f)).length;
  const all = mine.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

/** A feature in comparable form as the later page would say it. */
export type Renamed = (key: string) => string;

/** 'Everything in Starter' is 'Everything in Basic' where the plan Starter is called Basic now. */
export function renamedIn(names: readonly { was: string; is: string }[]): Renamed {
  const known = names.map(({ was, is }) => [bare(plain(was)), bare(plain(is))] as const);
  return (key) => {
    const named = known.find(([was]) => key.includes(was));
    return named ? key.replace(...named) : key;
  };
}

/** Features that came to a plan and that left it, by their comparable forms: not those that name a plan by its new name, or were put right. */
export function movedFeatures(before: Plan, after: Plan, renamed: Renamed): Record<'added' | 'removed', Map<string, string>> {
  const [old, now] = [featureKeys(before), featureKeys(after)];
  const added = new Map([...now].filter(([key]) => !old.has(key)));
  const removed = new Map([...old].filter(([key]) => !now.has(key)));
  for (const [was, said] of removed) {
    // What is said in the same words is the same, whatever amount in it is the plan's price by now.
    const is = [...added].find(([key, text]) => text === said || key === renamed(was) || isCorrected(was, key))?.[0];
    if (is === undefined) continue;
    added.delete(is);
    removed.delete(was);
  }
  return { added, removed };
}
