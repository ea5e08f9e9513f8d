/** What a page does not say in any form: a plan that it neither names nor prices, whatever was read of it. */
import { onceEach } from '../../change/once-each.ts';
import { slug } from '../../change/wording.ts';
import { isTemplate } from '../../page/dom.ts';
import type { Plan, TextBlock } from '../../page/facts.ts';
import { keysAmong } from '../../page/unfilled.ts';
import { isContact } from './on-request.ts';
import { brandOf, isShown, namesShown } from './pair-plans.ts';
import { isFree } from './phrases.ts';

/** Of longer passages the first signs are looked at. */
const LONGEST = 2_000;
const NUMBER = /\d+(?:[.,' \u00a0]\d+)*/g;
const digits = (text: string): string => text.replace(/\D/g, '');

/** All numbers of a page by their digits: an amount may stand apart from its sign. */
const numbersOf = onceEach(
  (blocks: readonly TextBlock[]): ReadonlySet<string> =>
    new Set(blocks.flatMap(({ text }) => (text.slice(0, LONGEST).match(NUMBER) ?? []).map(digits))),
);

/** '49.00' is '4900' and '49', '49.50' is '4950' and '495'. */
export const statesAmount = (blocks: readonly TextBlock[], cents: number): boolean =>
  [String(cents), digits(String(cents / 100))].some((form) => numbersOf(blocks).has(form));

/** Whether a price moved from an amount that the later page does not say to one that the earlier page did not. */
export const isNewAmount = (was: number, is: number, before: readonly TextBlock[], after: readonly TextBlock[]): boolean =>
  was !== is && !statesAmount(before, is) && !statesAmount(after, was);

/** A plan and its page: the texts that can be names, the plans that were read, and all that it says. */
export interface Page {
  shown: ReadonlySet<string>;
  plans: readonly Plan[];
  blocks: readonly TextBlock[];
}

/** Whether a plan is shown on its own page, while the other page neither names it nor says what it costs. */
export function isUnstated(plan: Plan, own: Page, other: Page): boolean {
  const bare = { ...plan, name: plan.name.slice(brandOf(own.plans).length) };
  if (!plan.cents || isShown(bare, other.shown, []) || statesAmount(other.blocks, plan.cents)) return false;
  return own.shown.has(slug(bare.name));
}

/** How often a page says what stands in the place of a price: ask us, nothing, not yet. */
const wordsFor = (blocks: readonly TextBlock[]): number =>
  blocks.filter(({ text }) => text.length <= LONGEST_WORDS && (isContact(text) || isFree(text) || NOT_YET.test(text))).length;
const NOT_YET =
  /^(?:coming soon|available soon|sold out|join the waitlist|demnächst|bald verfügbar|bientôt|próximamente|em breve|prossimamente)[!.…]?$/iu;

/**
 * Whether a page that shows none of its plans any more shows their frame: '{{ plan.price }}', or their names and none of their prices, nor
 * anything in the place of these.
 */
export function isUnfilledList(plans: readonly Plan[], before: readonly TextBlock[], after: readonly TextBlock[]): boolean {
  const texts = after.map(({ text }) => text);
  if (texts.some((text) => text.length <= LONGEST_TEMPLATE && isTemplate(text)) || keysAmong(texts).size > 0) return true;
  const priced = plans.filter(({ cents }) => cents);
  const shown = namesShown(after);
  const areNamed = priced.length >= FEWEST_NAMED && priced.every((plan) => isShown(plan, shown, []) && !statesAmount(after, plan.cents!));
  return areNamed && wordsFor(after) <= wordsFor(before);
}
const [FEWEST_NAMED, LONGEST_TEMPLATE, LONGEST_WORDS] = [2, 80, 60];
