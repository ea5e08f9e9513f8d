import type { PricePlan } from '../../api/types.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const singular = (word: string): string => word.replace(/s$/, '');

/** One unit whether a plan has one of it or many: 'user' and 'users'. */
export const unitKey = (unit: string): string => wordsOf(unit).map(singular).join(' ');

/** Where the words of a unit or name stand in a list of words; -1 where they do not. */
function placeOf(wanted: string[], words: string[]): number {
  return words.findIndex((_, at) => wanted.every((word, offset) => singular(words[at + offset] ?? '') === singular(word)));
}

/** Nothing but an amount, and at most how often: 'up to 5,000', '20 000 a month', 'unlimited'. */
const AMOUNT = /^(?:up to |max )?(?:\d[\d.,']{0,15}(?: ?\d{3}){0,4} ?[km]?\+?|unlimited)(?: (?:a|an|per|each|every) \p{L}{1,12})?$/iu;

/** The amount a feature states of a unit, in the page's words; null where the feature says anything else or more. */
export function amountOf(feature: string, unit: string): string | null {
  const words = feature.trim().split(/\s+/);
  const wanted = wordsOf(unit);
  const at = placeOf(
    wanted,
    words.map((word) => word.toLowerCase()),
  );
  if (at < 0) return null;
  const rest = words.toSpliced(at, wanted.length).join(' ');
  return AMOUNT.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : null;
}

/** The plan a feature takes everything from: 'Everything in Starter, plus'. */
function takenFrom(feature: string, plan: PricePlan, plans: PricePlan[]): PricePlan | undefined {
  const [first = '', ...words] = wordsOf(feature);
  if (first !== 'everything' && first !== 'all') return undefined;
  const named = plans.filter(({ name }) => name !== plan.name && wordsOf(name).length > 0 && placeOf(wordsOf(name), words) >= 0);
  return named.sort((a, b) => b.name.length - a.name.length)[0];
}

/** Each plan with what it takes from others written out, its own statements first. */
export function writtenOut(plans: PricePlan[]): PricePlan[] {
  return plans.map((plan) => {
    const features = new Set<string>();
    const limits = new Map<string, number>();
    const queue = [plan];
    for (const source of queue) {
      for (const [unit, value] of Object.entries(source.limits ?? {})) if (!limits.has(unit)) limits.set(unit, value);
      for (const feature of source.features ?? []) {
        const other = takenFrom(feature, source, plans);
        if (!other) features.add(feature);
        else if (!queue.includes(other)) queue.push(other);
      }
    }
    return { ...plan, features: [...features], limits: Object.fromEntries(limits) };
  });
}
