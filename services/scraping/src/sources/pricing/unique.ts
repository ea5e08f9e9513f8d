/** Which of the plans read from a page are one. */
import type { OtherPrice, Period, Plan } from '../../page/facts.ts';
import { remembered } from '../../page/remembered.ts';
import { ownWords } from './own-words.ts';
import { onePerWay, secondPrice } from './ways.ts';

/** Plans of a page that are kept; a longer list is cut. */
export const MAX_PLANS = 200;

/** A plan while the list is put together. */
export interface Priced extends Omit<Plan, 'limits' | 'period' | 'per'> {
  period: Period | null;
  /** The sign of its price, where it is one of several currencies, and whether the amount is grouped by points. */
  shared: string | null;
  pointed: boolean;
  perSeat: boolean;
  /** Said to be on request in the place of a price, not by a button alone. */
  asked?: boolean;
  /** Whether words tell its period, not the position of a switch alone. */
  told: boolean;
  yearly: boolean;
  /** Shown for one position of a switch. */
  toggled: boolean;
  group: number;
  /** Of a list that shows the plans of an earlier one once more. */
  variant: boolean;
  section: string | null;
}

const bare = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Identity of a plan by its name: 'Pro plan', 'PRO' and 'Pro (monthly)' are one; 'Monthly' stays itself. */
export const planKey = remembered(
  500,
  (name) =>
    bare(bare(name).replace(/\b(?:plan|tier|edition|package|monthly|yearly|annual(?:ly)?|tarif|paket|pakiet|plano|forfait)\b/g, ' ')) ||
    bare(name),
);

/** The plan of the same name: 'Acme Pro' is the 'Pro' of the page, and 'Acme Pro Max' rather its 'Pro Max'. */
export function matching(plan: Priced, among: readonly Priced[]): Priced | undefined {
  const key = planKey(plan.name);
  const tokens = new Set(key.split(' '));
  const exact = among.filter((other) => planKey(other.name) === key);
  return (
    exact.find(({ cents }) => cents === plan.cents) ??
    exact[0] ??
    among
      .map((other) => ({ other, words: planKey(other.name).split(' ') }))
      .filter(({ words }) => words.every((word) => tokens.has(word)))
      .reduce<{ other: Priced; words: string[] } | null>(
        (most, each) => (most && most.words.length >= each.words.length ? most : each),
        null,
      )?.other
  );
}

/** Whether what is stated calls no plan as the page does: in another language, of which the page's own words count. */
export const areForeign = (offers: readonly Priced[], shown: readonly Priced[]): boolean =>
  offers.length > 1 &&
  shown.length > 1 &&
  offers.every((offer) => !matching(offer, shown) && !shown.some(({ name }) => name.toLowerCase().includes(offer.name.toLowerCase())));

/** The one plan that the page shows at the amount of an offer that it calls otherwise. */
export function onlyAt({ cents, period }: Priced, shown: readonly Priced[]): Priced | undefined {
  const [only, more] = shown.filter((plan) => cents !== null && cents > 0 && plan.cents === cents && plan.period === period);
  return more ? undefined : only;
}

/** Whether two plans of one key are the same, shown twice: for two positions of a switch, or once more elsewhere on the page. */
function isSame(known: Priced, plan: Priced): boolean {
  const isNamedAlike = bare(known.name) === bare(plan.name);
  if (isNamedAlike && (isLengthOfOthers(known, plan) || isOfOtherPart(known, plan))) return false;
  if (known.cents === plan.cents || plan.variant) return true;
  if (known.cents === null || plan.cents === null) return isNamedAlike || plan.toggled;
  if (!isNamedAlike) return known.toggled || plan.toggled;
  if (isSoldBesides(known, plan)) return false;
  return known.group === plan.group || known.toggled || plan.toggled;
}

/** 'Europe' of 'Stream 1' and 'Europe' of 'Stream 2' in one list, each at a price of its own for the same time. */
const isOfOtherPart = (known: Priced, plan: Priced): boolean =>
  known.group === plan.group &&
  known.section !== null &&
  plan.section !== null &&
  known.section !== plan.section &&
  known.cents !== plan.cents &&
  known.period !== null &&
  known.period === plan.period &&
  known.currency === plan.currency &&
  !known.toggled &&
  !plan.toggled;

/** '3 weeks' below one title and '3 weeks' below another: so long a time of two things, also where both cost the same. */
const isLengthOfOthers = (known: Priced, plan: Priced): boolean =>
  /^\d/.test(plan.name) && known.section !== null && plan.section !== null && known.section !== plan.section && isSoldBesides(known, plan);

/** 'Car €35' among what is washed and 'Car from €130' among what is waxed: neither is due for a period, so neither is a way to pay the other. */
const isSoldBesides = (known: Priced, plan: Priced): boolean =>
  [known, plan].every(
    ({ period, billed, toggled, priceState, features }) =>
      (period === null || period === 'usage') && !billed && !toggled && priceState === 'stated' && features.length === 0,
  ) &&
  known.currency === plan.currency &&
  known.period === plan.period &&
  known.qualifier !== 'upTo';

/** A plan with the prices of another reading of it for further ways of paying. */
function withPrices(plan: Priced, other: Priced): Priced {
  const isSameMoney = plan.currency === other.currency && plan.shared === other.shared;
  if (plan.cents === null || other.cents === null || !isSameMoney) return plan;
  const { cents, period, billed, told } = other;
  const own = billed ?? (other.yearly && period === 'month' ? 'year' : undefined);
  const second = secondPrice(plan, { cents, period, billed: own }, told);
  const also: OtherPrice[] = onePerWay(plan, [...(plan.also ?? []), ...(other.also ?? []), ...(second ? [second] : [])]);
  return { ...plan, also: also.length > 0 ? also : undefined };
}

/** One plan a name; of a monthly and a yearly price of one plan the monthly goes first. Plans of one name in two lists are told by the lists. */
export function unique(plans: readonly Priced[]): Priced[] {
  const found: Priced[] = [];
  const places = new Map<string, number[]>();
  for (const plan of plans) {
    if (found.length >= MAX_PLANS) break;
    const named = places.get(planKey(plan.name)) ?? [];
    const at = named.find((each) => isSame(found[each]!, plan)) ?? -1;
    const known = found[at];
    if (!known) places.set(planKey(plan.name), [...named, found.push(plan) - 1]);
    else if (known.cents === null && plan.cents !== null) found[at] = plan;
    else if (known.yearly && !plan.yearly && plan.cents !== null) found[at] = withPrices({ ...plan, name: known.name }, known);
    else found[at] = withPrices(known, plan);
  }
  return apart(found);
}

/** 'Repair' beside 'Repair Springfield – all makes' at the same price: of what two catalogues of a site state, the longer one is the page's. */
export const withoutShortForms = (plans: readonly Priced[]): Priced[] =>
  plans.filter(({ name, cents, currency }) => {
    const short = `${name.toLowerCase()} `;
    return !plans.some(
      (other) =>
        other.cents === cents &&
        other.currency === currency &&
        other.name.toLowerCase().startsWith(short) &&
        / [–—|-] /.test(other.name.slice(name.length)),
    );
  });

const CYCLES: Record<Period, string> = { month: 'monthly', year: 'yearly', once: 'one-time', usage: 'usage', custom: 'other' };

/** Plans of the same name in different lists, each with what tells its list: the heading, else the period, else its number. */
function apart(plans: readonly Priced[]): Priced[] {
  const byName = Map.groupBy(plans, ({ name }) => bare(name));
  const taken = new Set<string>();
  return plans.map((plan) => {
    const same = byName.get(bare(plan.name)) ?? [];
    if (same.length < 2) return plan;
    const { section, period } = plan;
    const others = same.filter((other) => other !== plan).map((other) => other.section);
    const told = [
      section && ownWords(section, others),
      CYCLES[period ?? 'custom'],
      String(same.indexOf(plan) + 1),
      String(plans.indexOf(plan) + 1),
    ];
    const name = told.map((each) => `${plan.name} (${each})`).find((each, at) => told[at] !== null && !taken.has(bare(each))) ?? plan.name;
    taken.add(bare(name));
    return { ...plan, name };
  });
}
