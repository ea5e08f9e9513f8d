import type { FoundChange } from '../../change/change.ts';
import { mayBeFirst } from '../../change/first-seen.ts';
import { money, perPeriod, planPrice, share, short, slug } from '../../change/wording.ts';
import type { OtherPrice, PageFacts, Plan, Pricing } from '../../page/facts.ts';
import { isRenamed, isShown, namesShown, type Pair, type Paired, pairPlans, renamedOnce, type Same } from './pair-plans.ts';
import { featureKeys, movedFeatures, type Renamed, renamedIn } from './plan-features.ts';
import { isSaidOn, movedWording, sayingsOf } from './plan-wording.ts';
import { restatedBy } from './restated.ts';
import { MAX_PLANS, planKey } from './unique.ts';
import { isNewAmount, isUnstated, type Page, statesAmount } from './unstated.ts';
import { sameWay, wayOf } from './ways.ts';

const isUnreadable = (plan: Plan): boolean => plan.priceState === 'unreadable';

/** Prices for periods one of which was not read differ by no more where they are for the same one. */
const MOST_MOVED = 3;

/**
 * Whether both sides were read, for the same period, way of paying and currency: else a difference tells of the reading.
 * @param isNew whether each page says nothing of what the other one states, so that a period which one reading found tells nothing
 */
function isComparable({ before, after }: Pair, isNew: Same = () => false): boolean {
  if (isUnreadable(before) || isUnreadable(after)) return false;
  const isUnknown = [before, after].some(({ period }) => period === 'custom') && !isRenamed({ before, after }) && isNew(before, after);
  const samePeriod = before.period === after.period || before.cents === 0 || after.cents === 0 || isUnknown;
  const sameCurrency = before.currency === after.currency || !before.currency || !after.currency;
  const sameBilling = before.billed === after.billed || !before.billed || !after.billed;
  return samePeriod && sameCurrency && sameBilling;
}

/** A price that moved for the same period, way of paying and currency; null where none did. */
export function priceChange(pair: Pair, confirmed: boolean, isNew?: Same): FoundChange | null {
  const { before, after } = pair;
  if (before.cents === null || after.cents === null || before.cents === after.cents || !isComparable(pair, isNew)) return null;
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

/** Prices of what is sold under the same name on both pages, for the same period, each of which the other page does not state. */
export function movedPrices(pairs: readonly Pair[], before: PageFacts, after: PageFacts): FoundChange[] {
  const isMoved = ({ before: was, after: is }: Pair): boolean =>
    was.period === is.period && was.cents !== null && is.cents !== null && isNewAmount(was.cents, is.cents, before.blocks, after.blocks);
  return pairs.filter(isMoved).flatMap((pair) => priceChange(pair, false) ?? []);
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

/** The prices for other ways of paying that a plan's own page says, and that the other page neither says nor has in another amount. */
const waysOnlyOf = (plan: Plan, other: Plan, own: Page, others: Page): Plan[] =>
  (plan.also ?? [])
    .filter((way) => wayOf(way) !== wayOf(other) && !sameWay(other.also, way))
    .filter(({ cents }) => statesAmount(own.blocks, cents) && !statesAmount(others.blocks, cents))
    .map((way) => paidAs(plan, way));

/** What holds for all plans of two readings. */
interface Readings {
  was: Page;
  is: Page;
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
  /** Each page says nothing of what the other one states. */
  isNew: Same;
}

function priceChanges(pair: Pair, { sameReading, confirmed, isNew }: Readings): FoundChange[] {
  const own = priceChange(pair, confirmed, isNew);
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
function termChanges(pair: Pair, { sameReading, astray, renamed, isRestated, was, is }: Readings, isNewName: boolean): string[] {
  const { before, after } = pair;
  const said: string[] = [];
  if (isNewName) said.push(`renamed from ${before.name}`);
  if (isRepriced(pair, isRestated)) said.push(`${planPrice(before)} → ${planPrice(after)}`);
  if (!sameReading && (before.features.length === 0 || after.features.length === 0)) return said;
  // What stands in the list now and in the words before, or the other way round, was set otherwise.
  const sayings = sayingsOf(pair);
  for (const [verb, features] of Object.entries(movedFeatures(before, after, renamed))) {
    // Of a list that the other reading did not find, only what its page says nowhere came or went.
    const [lacks, page] = verb === 'added' ? [before, was] : [after, is];
    const isMoved = ([key, feature]: [string, string]) =>
      !astray.has(key) && !sayings.has(key) && (lacks.features.length > 0 || !isSaidOn(page, feature));
    const told = [...features].filter(isMoved).map(([, feature]) => feature);
    if (told.length > 0) said.push(`${verb} ${short(told.join(', '))}`);
  }
  return sameReading ? [...said, ...movedWording(pair, was, is, renamed)] : said;
}

/** Whether a plan has another name, and whether that is told of it already in another list of the page. */
type NewName = 'none' | 'first' | 'again';

function termsChange(pair: Pair, readings: Readings, newName: NewName): FoundChange | null {
  const { moved, confirmed } = readings;
  const stood = readings.sameReading && pair.before.cents === pair.after.cents && isComparable(pair);
  const { before, after } = pair;
  const said = [
    ...termChanges(pair, readings, newName !== 'none'),
    ...(stood ? waysOnlyOf(before, after, readings.was, readings.is).map((way) => `no longer ${planPrice(way)}`) : []),
    ...(stood ? waysOnlyOf(after, before, readings.is, readings.was).map((way) => `also ${planPrice(way)}`) : []),
    ...moved.gone.filter((plan) => isOption(plan, before)).map((plan) => `no longer ${planPrice(plan)}`),
    ...moved.fresh.filter((plan) => isOption(plan, after)).map((plan) => `also ${planPrice(plan)}`),
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

const pageOf = ({ blocks, pricing }: Side): Page => ({ shown: namesShown(blocks), plans: pricing.plans, blocks });

/** Plans that only one side holds, as far as that tells of the offer. */
function movedBetween({ pairs, gone, fresh }: Paired, was: Page, is: Page, sameReading: boolean): Moved {
  // A plan may have come from beyond the end of a list that was cut, or have gone there.
  const [wasCut, isCut] = [was, is].map(({ plans }) => plans.length >= MAX_PLANS);
  if (sameReading)
    return {
      gone: isCut ? [] : gone.filter((plan) => !isShown(plan, is.shown, is.plans)),
      fresh: wasCut ? [] : fresh.filter((plan) => !isShown(plan, was.shown, was.plans)),
    };
  // Of lists that were read in two ways and hold the same plans but for one, that one came or went.
  const isSameOffer = pairs.length >= FEWEST_PAIRS && gone.length + fresh.length === 1;
  return {
    gone: isSameOffer && !isCut ? gone.filter((plan) => isUnstated(plan, was, is)) : [],
    fresh: isSameOffer && !wasCut ? fresh.filter((plan) => isUnstated(plan, is, was)) : [],
  };
}

/** Fewer plans in common do not show that two lists are the same. */
const FEWEST_PAIRS = 2;

/**
 * Changes between two price lists. Only what both readings read is compared: where one was stated by JSON-LD and the other read from the
 * layout, plans that only one of them holds tell of the reading, not of the offer; and a plan whose name the other page shows, too, was
 * there, whatever was read of it.
 */
export function comparePlans(before: Side, after: Side): FoundChange[] {
  const sameReading = before.pricing.method === after.pricing.method;
  const confirmed = sameReading && after.pricing.method === 'json_ld';
  const isRestated = restatedBy(before.blocks, after.blocks);
  const paired = pairPlans(before.pricing.plans, after.pricing.plans, isRestated);
  const { pairs, gone, fresh } = paired;
  const [was, is] = [pageOf(before), pageOf(after)];
  const moved = movedBetween(paired, was, is, sameReading);
  const isMoved = (plan: Plan): boolean => moved.gone.includes(plan) || moved.fresh.includes(plan);
  const astray = new Set([...gone, ...fresh].filter((plan) => !isMoved(plan)).flatMap((plan) => [...featureKeys(plan).keys()]));
  const newNames = pairs.filter(isRenamed).map((pair) => ({ was: pair.before.name, is: pair.after.name }));
  const isNew: Same = (a, b) =>
    Math.max(a.cents!, b.cents!) <= MOST_MOVED * Math.min(a.cents!, b.cents!) && isNewAmount(a.cents!, b.cents!, was.blocks, is.blocks);
  const readings: Readings = { was, is, sameReading, confirmed, moved, astray, renamed: renamedIn(newNames), isRestated, isNew };
  const isWay = (plan: Plan): boolean => pairs.some((pair) => isOption(plan, pair.before) || isOption(plan, pair.after));
  const renamed = renamedOnce(pairs);
  // A name that the earlier page showed already, or that the later one still shows, tells which of a plan's names was read.
  const isKnown = (pair: Pair): boolean =>
    isRestated(pair.before, pair.after) || isShown(pair.after, was.shown, was.plans) || isShown(pair.before, is.shown, is.plans);
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

/**
 * The plans of a page that stated none of them before, in any form: it was read, and said neither the amounts of most nor the names that
 * have them. A name that it said, as pages say 'Free', is left out.
 */
export function firstPlans(before: PageFacts, { pricing: { plans, method } }: Side): FoundChange[] {
  if (!mayBeFirst(before, plans)) return [];
  const shown = namesShown(before.blocks);
  const isKnown = (plan: Plan): boolean => isShown(plan, shown, []);
  const priced = plans.filter(({ cents }) => cents);
  const said = priced.filter((plan) => isKnown(plan) || statesAmount(before.blocks, plan.cents!));
  // One amount that the page said of something else, as of its offer to companies, shows nothing.
  if (plans.every(isKnown) || said.length > priced.length * MOST_SAID) return [];
  return plans.filter((plan) => !isKnown(plan)).map((plan) => presence(plan, true, method === 'json_ld'));
}
const MOST_SAID = 1 / 3;

/** Spaces and case are those of the markup. */
const letters = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/**
 * The plans of a page that states none of them any more, in any form, and is about something else by its headline: under the same one a
 * script may show them.
 */
export function lastPlans({ headline: was, pricing: { plans } }: PageFacts & Side, { headline: is, blocks }: PageFacts): FoundChange[] {
  if (!was || !is || letters(was) === letters(is)) return [];
  const shown = namesShown(blocks);
  const isGone = (plan: Plan): boolean => !isShown(plan, shown, []) && !(plan.cents && statesAmount(blocks, plan.cents));
  return plans.filter(isGone).map((plan) => presence(plan, false, false));
}
