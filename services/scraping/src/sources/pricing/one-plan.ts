/** Rows of a price list that are one plan: paid by the month in one, by the year in the other. */
import type { Per, Plan } from '../../page/facts.ts';
import type { PlanPrice } from './normalized.ts';
import { areOfOnePlan, type Way, wayOf } from './ways.ts';

/** A plan with all its prices, the one by the month first; no prices where none is stated. */
export interface OnePlan<Row extends Plan = Plan> {
  name: string;
  /** The row of its first price. */
  plan: Row;
  prices: PlanPrice[];
}

const CYCLE =
  'monthly|yearly|annual(?:ly)?|monatlich|jährlich|mensuel(?:le)?|annuel(?:le)?|mensual|anual|mensile|annuale|mensal|maandelijks|jaarlijks';
const NAMED_CYCLE = new RegExp(
  String.raw`(?:\s{0,3}[([–—|,:·-]{1,2})?\s{0,3}(?:(?:billed|paid|pay) )?(?<!\p{L})(?:${CYCLE})(?!\p{L})(?: (?:billing|plan|payment|subscription|price|abo))?\s{0,3}[)\]]?`,
  'giu',
);

/** 'Pro (yearly)' and 'Annual Pro' are 'Pro'; 'Yearly' stays itself. */
export const withoutCycle = (name: string): string => name.slice(0, 200).replace(NAMED_CYCLE, ' ').replace(/\s+/g, ' ').trim() || name;

/** A line that tells how to pay is none of what a plan holds. */
const OF_PAYING = /%|[$€£¥]|\bbill(?:ed|ing)\b|\bmonth|\byear|\bannual|monat|jahr|jähr|\bmois\b|\ban(?:s|née)?\b|\bmes(?:es)?\b|\baño/iu;

const held = ({ features }: Plan): string =>
  features
    .filter((feature) => !OF_PAYING.test(feature))
    .map((feature) => feature.toLowerCase())
    .sort()
    .join('\n');

const isAlike = (a: Plan, b: Plan): boolean => a.features.length === 0 || b.features.length === 0 || held(a) === held(b);

const ORDER: readonly (Way | null)[] = ['monthly', 'billedYearly', 'yearly', null];
const orderOf = ({ period, billed, cents }: PlanPrice): number => ORDER.indexOf(wayOf({ period, cents, billed: billed ?? undefined }));

/** The prices of one row. `per` of facts that do not tell it is what the model of all plans leaves no doubt of. */
function pricesOf(plan: Plan, perOf: (plan: Plan) => Per | null): PlanPrice[] {
  const { name, cents, currency, period, crossedOutCents } = plan;
  if (cents === null) return [];
  const isRead = plan.per !== undefined || cents === 0;
  const own: PlanPrice = {
    ...{ toldAs: name, cents, currency, period, billed: plan.billed ?? null, per: perOf(plan) },
    qualifier: plan.qualifier ?? (isRead ? 'exact' : null),
    minSeats: plan.minSeats ?? null,
    included: plan.included ?? null,
    tiers: plan.tiers ?? [],
    crossedOutCents: crossedOutCents ?? null,
  };
  return [own, ...(plan.also ?? []).map((other) => ({ ...own, crossedOutCents: null, billed: null, ...other }))];
}

/** Whether a row is an earlier one's plan, paid in another way. */
function joins({ plan, prices }: OnePlan, row: Plan, rowPrices: readonly PlanPrice[]): boolean {
  const isPaid = prices.length > 0 && rowPrices.length > 0;
  if (!isPaid || plan.currency !== row.currency || (plan.per && row.per && plan.per !== row.per) || !isAlike(plan, row)) return false;
  return prices.every((a) => rowPrices.every((b) => areOfOnePlan(asPaid(a), asPaid(b))));
}

const asPaid = ({ cents, period, billed }: PlanPrice) => ({ cents, period, ...(billed && { billed }) });

function joined<Row extends Plan>(known: OnePlan<Row>, row: Row, rowPrices: readonly PlanPrice[]): OnePlan<Row> {
  const prices = [...known.prices, ...rowPrices].toSorted((a, b) => orderOf(a) - orderOf(b));
  const isFirst = rowPrices.includes(prices[0]!);
  const [first, second] = isFirst ? [row, known.plan] : [known.plan, row];
  const plan = first.features.length > 0 ? first : { ...first, features: second.features, limits: second.limits };
  return { name: withoutCycle(first.name), prices, plan: { ...plan, trialDays: first.trialDays ?? second.trialDays } };
}

function perBy(plans: readonly Plan[], model: string | null): (plan: Plan) => Per | null {
  const paid = plans.filter(({ cents }) => cents !== null && cents > 0);
  return ({ per, cents, period }) => {
    if (per || cents === null) return per ?? null;
    if (cents === 0 || model === 'flat') return 'flat';
    return period === 'usage' ? 'unit' : model === 'per seat' && paid.length === 1 ? 'seat' : null;
  };
}

/** Rows with the same name but for the way of paying, the same currency and the same contents are one plan. Rows stay in page order. */
export function onePlanEach<Row extends Plan>(plans: readonly Row[], model: string | null): OnePlan<Row>[] {
  const perOf = perBy(plans, model);
  const found: OnePlan<Row>[] = [];
  const byKey = new Map<string, number[]>();
  for (const row of plans) {
    const key = withoutCycle(row.name).toLowerCase();
    const same = byKey.get(key) ?? [];
    const prices = pricesOf(row, perOf).toSorted((a, b) => orderOf(a) - orderOf(b));
    const at = same.find((index) => joins(found[index]!, row, prices));
    if (at !== undefined) found[at] = joined(found[at]!, row, prices);
    else byKey.set(key, [...same, found.push({ name: row.name, plan: row, prices }) - 1]);
  }
  return found;
}
