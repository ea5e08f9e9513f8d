import type { FoundChange } from '../../change/change.ts';
import { mayBeFirst } from '../../change/first-seen.ts';
import { hasMoney } from '../../change/pattern.ts';
import { money, perPeriod, planPrice, share, short, slug } from '../../change/wording.ts';
import type { OtherPrice, PageFacts, Plan, Pricing } from '../../page/facts.ts';
import { isRenamed, isShown, namesShown, type Pair, pairPlans, renamedOnce, type Same } from './pair-plans.ts';
import { featureKeys, movedFeatures, type Renamed, renamedIn } from './plan-features.ts';
import { restatedBy } from './restated.ts';
import { MAX_PLANS, planKey } from './unique.ts';
import { sameWay } from './ways.ts';

const isUnreadable = (plan: Plan): boolean => plan.priceState === 'unreadable';

/** Whether both sides were read, for the same period, way of paying and currency: else a difference tells of the reading. */
function isComparable({ before, after }: Pair): boolean {
  if (isUnreadable(before) || isUnreadable(after)) return false;
  const samePeriod = before.period === after.period || before.cents === 0 || after.cents === 0;
  const sameCurrency = before.currency === after.currency || !before.currency || !after.currency;
  const sameBilling = before.billed === after.billed || !before.billed || !after.billed;
  return samePeriod && sameCurrency && sameBilling;
}

function priceChange(pair: Pair, confirmed: boolean): FoundChange | null {
  const { before, after } = pair;
  if (before.cents === null || after.cents === null || before.cents === after.cents || !isComparable(pair)) return null;
  const currency = after.currency ?? before.currency;
  const [from, to] = [before.cents, after.cents];
  return {
    dataType: 'pricing',
    type: to > from ? 'price_increased' : 'price_decreased',
    description: `${after.name}: ${money(from, currency)} → ${money(to, currency)}${perPeriod(after.period)}${share(from, to)}`,
    before: before,
    after: after,
    itemUrl: null,
    confirmed,
    key: `pricing:${slug(after.name)}:${after.period}`,
    detail: { case: 'price', plan: after.name, beforeCents: from, afterCents: to, currency, period: after.period },
  };
}

/** A plan as one of its other ways of paying has it. */
const paidAs = (plan: Plan, { cents, period, billed }: OtherPrice): Plan => ({
  ...plan,
  cents,
  period,
  billed,
  also: undefined,
  crossedOutCents: undefined,
});

/** Prices for other ways of paying that moved while the plan's own stood: what moves with that is told with it. */
function otherPriceChanges({ before, after }: Pair, confirmed: boolean): FoundChange[] {
  return (after.also ?? []).flatMap((is) => {
    const was = sameWay(before.also, is);
    const change = was && priceChange({ before: paidAs(before, was), after: paidAs(after, is) }, confirmed);
    if (!change) return [];
    const billed = is.billed ? `, billed ${is.billed === 'year' ? 'yearly' : 'monthly'}` : '';
    return [{ ...change, description: `${change.description}${billed}`, key: `${change.key}:${is.billed ?? 'also'}` }];
  });
}

/** What holds for all plans of two readings. */
interface Readings {
  /** Both were read in the same way, so that what is missing is missing. */
  sameReading: boolean;
  confirmed: boolean;
  /** Plans that came and went. */
  moved: Moved;
  /** Features of plans that only one reading found although both pages name them. */
  astray: ReadonlySet<string>;
  /** What features call plans that have another name now. */
  renamed: Renamed;
  isRestated: Same;
}

function priceChanges(pair: Pair, { sameReading, confirmed }: Readings): FoundChange[] {
  const own = priceChange(pair, confirmed);
  if (own) return [own];
  return sameReading && pair.before.cents === pair.after.cents && isComparable(pair) ? otherPriceChanges(pair, confirmed) : [];
}

/** Whether a price moved otherwise than by its amount: from or to 'on request', to another currency or period. */
function isRepriced({ before, after }: Pair, isRestated: Same): boolean {
  if (isUnreadable(before) || isUnreadable(after) || isRestated(before, after)) return false;
  if ((before.cents === null) !== (after.cents === null)) return true;
  if (before.cents === null || (before.cents === 0 && after.cents === 0)) return false;
  const currencyMoved = before.currency !== null && after.currency !== null && before.currency !== after.currency;
  // A period that only one of the readings found is no move.
  const isKnown = before.period !== 'custom' && after.period !== 'custom';
  const billingMoved = before.billed !== undefined && after.billed !== undefined && before.billed !== after.billed;
  return !billingMoved && (currencyMoved || (isKnown && before.cents !== 0 && after.cents !== 0 && before.period !== after.period));
}

/** What of a plan changed besides its price, in words. */
function termChanges(pair: Pair, { sameReading, astray, renamed, isRestated }: Readings, isNewName: boolean): string[] {
  const { before, after } = pair;
  const said: string[] = [];
  if (isNewName) said.push(`renamed from ${before.name}`);
  if (isRepriced(pair, isRestated)) said.push(`${planPrice(before)} → ${planPrice(after)}`);
  if (!sameReading && (before.features.length === 0 || after.features.length === 0)) return said;
  for (const [verb, features] of Object.entries(movedFeatures(before, after, renamed))) {
    const told = [...features].filter(([key]) => !astray.has(key)).map(([, feature]) => feature);
    if (told.length > 0) said.push(`${verb} ${short(told.join(', '))}`);
  }
  return said;
}

/** Whether a plan has another name, and whether that is told of it already in another list of the page. */
type NewName = 'none' | 'first' | 'again';

function termsChange(pair: Pair, readings: Readings, newName: NewName): FoundChange | null {
  const { moved, confirmed } = readings;
  const said = [
    ...termChanges(pair, readings, newName !== 'none'),
    ...moved.gone.filter((plan) => isOption(plan, pair.before)).map((plan) => `no longer ${planPrice(plan)}`),
    ...moved.fresh.filter((plan) => isOption(plan, pair.after)).map((plan) => `also ${planPrice(plan)}`),
  ];
  if (said.length === 0 || (newName === 'again' && said.length === 1)) return null;
  const key = [slug(pair.before.name), slug(pair.after.name)].sort();
  return {
    dataType: 'pricing',
    type: 'plan_changed',
    description: `${pair.after.name}: ${said.join('; ')}`,
    before: pair.before,
    after: pair.after,
    itemUrl: null,
    confirmed,
    key: `plan:${[...new Set(key)].join('~')}:terms`,
    detail: { case: 'plan', plan: pair.after.name },
  };
}

/** Plans that only one of the readings holds. */
type Moved = Record<'gone' | 'fresh', readonly Plan[]>;

/** 'Pro Annual' beside 'Pro' is another way to pay for it. */
const isOption = (plan: Plan, of: Plan): boolean =>
  plan !== of && plan.period !== of.period && plan.name !== of.name && planKey(plan.name) === planKey(of.name);

const presence = (plan: Plan, added: boolean, confirmed: boolean): FoundChange => ({
  dataType: 'pricing',
  type: added ? 'plan_added' : 'plan_removed',
  description: added ? `New plan: ${plan.name}, ${planPrice(plan)}` : `Plan removed: ${plan.name}, ${planPrice(plan)}`,
  before: added ? null : plan,
  after: added ? plan : null,
  itemUrl: null,
  confirmed,
  key: `plan:${slug(plan.name)}`,
  detail: { case: 'plan', plan: plan.name },
});

type Side = Pick<PageFacts, 'blocks'> & { pricing: Pricing };

/**
 * Changes between two price lists. Only what both readings read is compared: where one was stated by JSON-LD and the other read from the
 * layout, plans that only one of them holds tell of the reading, not of the offer; and a plan whose name the other page shows, too, was
 * there, whatever was read of it.
 */
export function comparePlans(before: Side, after: Side): FoundChange[] {
  const sameReading = before.pricing.method === after.pricing.method;
  const confirmed = sameReading && after.pricing.method === 'json_ld';
  const isRestated = restatedBy(before.blocks, after.blocks);
  const { pairs, gone, fresh } = pairPlans(before.pricing.plans, after.pricing.plans, isRestated);
  const [shownBefore, shownAfter] = [namesShown(before.blocks), namesShown(after.blocks)];
  // A plan may have come from beyond the end of a list that was cut, or have gone there.
  const [wasCut, isCut] = [before, after].map(({ pricing }) => pricing.plans.length >= MAX_PLANS);
  const moved: Moved = {
    gone: sameReading && !isCut ? gone.filter((plan) => !isShown(plan, shownAfter, after.pricing.plans)) : [],
    fresh: sameReading && !wasCut ? fresh.filter((plan) => !isShown(plan, shownBefore, before.pricing.plans)) : [],
  };
  const isMoved = (plan: Plan): boolean => moved.gone.includes(plan) || moved.fresh.includes(plan);
  const astray = new Set([...gone, ...fresh].filter((plan) => !isMoved(plan)).flatMap((plan) => [...featureKeys(plan).keys()]));
  const newNames = pairs.filter(isRenamed).map((pair) => ({ was: pair.before.name, is: pair.after.name }));
  const readings: Readings = { sameReading, confirmed, moved, astray, renamed: renamedIn(newNames), isRestated };
  const isWay = (plan: Plan): boolean => pairs.some((pair) => isOption(plan, pair.before) || isOption(plan, pair.after));
  const renamed = renamedOnce(pairs);
  // A name that the earlier page showed already, or that the later one still shows, tells which of a plan's names was read.
  const isKnown = (pair: Pair): boolean =>
    isRestated(pair.before, pair.after) ||
    isShown(pair.after, shownBefore, before.pricing.plans) ||
    isShown(pair.before, shownAfter, after.pricing.plans);
  const newNameOf = (pair: Pair): NewName => (!isRenamed(pair) || isKnown(pair) ? 'none' : renamed.has(pair) ? 'first' : 'again');
  return [
    ...pairs.flatMap((pair) => [
      ...priceChanges(pair, readings),
      ...[termsChange(pair, readings, newNameOf(pair))].filter((change) => change !== null),
    ]),
    ...moved.gone.filter((plan) => !isWay(plan)).map((plan) => presence(plan, false, confirmed)),
    ...moved.fresh.filter((plan) => !isWay(plan)).map((plan) => presence(plan, true, confirmed)),
  ];
}

/** The plans of a page that stated none before, in any form: it was read, and named neither an amount nor one of them. */
export function firstPlans(before: PageFacts, { pricing: { plans, method } }: Side): FoundChange[] {
  if (!mayBeFirst(before, plans) || before.blocks.some(({ text }) => hasMoney(text))) return [];
  const shown = namesShown(before.blocks);
  return plans.some((plan) => isShown(plan, shown, [])) ? [] : plans.map((plan) => presence(plan, true, method === 'json_ld'));
}
