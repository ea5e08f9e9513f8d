import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Instant, Text } from '../../data/data.schemas.ts';
import type { Plan, UnreadableReason } from '../../page/facts.ts';
import type { ReadOn, View } from '../view.ts';
import { asPlan } from './add-ons.ts';
import { addOns } from './add-ons-source.ts';
import { type Normalized, normalized, type PlanPrice, priceRanges } from './normalized.ts';
import { type OnePlan, onePlanEach } from './one-plan.ts';
import { type PricingAbout, pricing } from './source.ts';

const PeriodData = Type.String({ enum: ['month', 'year', 'once', 'usage', 'custom'] });
const Billed = Type.String({ enum: ['month', 'year'] });

const NormalizedData = StrictObject({
  monthly: Type.Number({ description: 'By the month; of one seat where per says so' }),
  monthlyPerSeat: Nullable(Type.Number({ description: 'null where the price is one for the whole plan' })),
  currency: Nullable(Text),
  per: Type.String({ enum: ['month', 'seat and month'] }),
  rule: Type.String({ description: 'How it was made, for people' }),
});

const TierData = StrictObject({
  from: Type.Number(),
  upTo: Nullable(Type.Number({ description: 'null: without an end' })),
  amount: Type.Number({ description: 'For each thing used, or for all of them, as the page means it; often less than a cent' }),
});

const PriceData = StrictObject({
  amount: Type.Number(),
  currency: Nullable(Text),
  period: PeriodData,
  billed: Nullable(Billed),
  per: Nullable(Type.String({ enum: ['flat', 'seat', 'unit'], description: 'null: read before this was' })),
  qualifier: Nullable(Type.String({ enum: ['exact', 'from', 'upTo'], description: 'null: read before this was' })),
  minSeats: Nullable(Type.Integer()),
  crossedOut: Nullable(Type.Number()),
  included: Nullable(Type.String({ description: 'The amount that the price holds, as written' })),
  tiers: Type.Array(TierData, { description: 'What use costs, by how much there is; empty where the page states no such rows' }),
  toldAs: Type.String({ description: 'What changes call the plan with this price' }),
  normalized: Nullable(NormalizedData),
});

const RangeData = StrictObject({
  period: PeriodData,
  billed: Nullable(Billed),
  currency: Nullable(Text),
  low: Type.Number(),
  high: Type.Number(),
  plans: Type.Integer(),
  model: Nullable(Type.String({ enum: ['per seat', 'flat', 'usage', 'mixed'] })),
});

const PlanData = StrictObject({
  name: Text,
  price: Nullable(Type.Number()),
  priceState: Type.Enum(['stated', 'free', 'contact', 'unreadable']),
  priceReason: Nullable(Text),
  crossedOut: Nullable(Type.Number()),
  currency: Nullable(Text),
  period: PeriodData,
  prices: Type.Array(PriceData),
  trialDays: Nullable(Type.Integer()),
  kind: Type.String({ enum: ['plan', 'addOn'] }),
  firstSeen: Nullable(Instant),
  readOn: Nullable(
    Type.Object(
      { url: Type.String({ description: 'The page that states its price' }), at: Nullable(Instant) },
      { additionalProperties: false, description: 'null where the page is not known' },
    ),
  ),
  product: Nullable(Type.String({ description: 'What it is a plan of, where the page sells several products' })),
  normalized: Nullable(NormalizedData),
  features: Type.Array(Text),
  limits: Type.Record(Type.String(), Type.Number()),
});

const UNREADABLE: Record<UnreadableReason, string> = {
  script: 'A script fills the price in, and the page shows none without it.',
  format: 'The price is written in a way that is not understood.',
  fraction: 'The price is a fraction of a cent.',
};

/** 4900 → 49; null stays null ("contact us", or not readable, with the reason). Facts stored earlier carry no state. */
export const planView = ({ name, cents, priceState, unreadable, crossedOutCents, currency, period, features, limits }: Plan) => ({
  name,
  price: cents === null ? null : cents / 100,
  priceState: priceState ?? (cents === null ? ('contact' as const) : cents === 0 ? ('free' as const) : ('stated' as const)),
  priceReason: priceState === 'unreadable' ? UNREADABLE[unreadable ?? 'format'] : null,
  crossedOut: crossedOutCents === undefined ? null : crossedOutCents / 100,
  currency,
  period,
  features,
  limits,
});

const normalizedView = (made: Normalized | null) =>
  made && {
    monthly: made.monthlyCents / 100,
    monthlyPerSeat: made.per === 'seat and month' || made.monthlyCents === 0 ? made.monthlyCents / 100 : null,
    ...{ currency: made.currency, per: made.per, rule: made.rule },
  };

const priceView = (price: PlanPrice) => {
  const { cents, crossedOutCents, currency, period, billed, per, qualifier, minSeats, included, tiers, toldAs } = price;
  return {
    ...{ amount: cents / 100, currency, period, billed, per, qualifier, minSeats },
    crossedOut: crossedOutCents === null ? null : crossedOutCents / 100,
    ...{ included, tiers: tiers.map(({ from, upTo, micros }) => ({ from, upTo, amount: micros / 1e6 })), toldAs },
    normalized: normalizedView(normalized(price)),
  };
};

/** When rows of the price list were first seen, by their names. */
type FirstSeen = ReadonlyMap<string, Date>;

function firstSeenOf(rows: readonly { name: string; firstSeen: Date }[]): FirstSeen {
  const first = new Map<string, Date>();
  for (const { name, firstSeen } of rows) if (firstSeen < (first.get(name) ?? Infinity)) first.set(name, firstSeen);
  return first;
}

/** The earliest of its rows. */
function planFirstSeen({ plan, prices }: OnePlan, firstSeen: FirstSeen): string | null {
  const rows = [plan.name, ...prices.map(({ toldAs }) => toldAs)].flatMap((name) => firstSeen.get(name) ?? []);
  return rows.length === 0 ? null : new Date(Math.min(...rows.map(Number))).toISOString();
}

/** A row of the price list, with where it was read. */
type PlanRow = Plan & { readOn?: ReadOn | null };

const readOnView = (readOn: ReadOn | null | undefined) => (readOn ? { url: readOn.url, at: readOn.at?.toISOString() ?? null } : null);

/** A plan with all its prices; what the fields of one price say is said of the first. */
function onePlanView(one: OnePlan<PlanRow>, firstSeen: FirstSeen, kind: 'plan' | 'addOn' = 'plan') {
  const { name, plan, prices } = one;
  const views = prices.map(priceView);
  const [first] = views;
  const shown = planView(plan);
  return {
    ...shown,
    name,
    ...(first && { price: first.amount, period: first.period, crossedOut: first.crossedOut }),
    prices: views,
    trialDays: plan.trialDays ?? null,
    ...{ kind, firstSeen: planFirstSeen(one, firstSeen), readOn: readOnView(plan.readOn), product: plan.product ?? null },
    normalized: first?.normalized ?? null,
  };
}

/** What stored facts show: rows of one plan as one, ranges of what can be compared, and behind the plans what is sold besides. */
export function pricingData(
  plans: readonly PlanRow[],
  { model, trialDays }: Pick<PricingAbout, 'model' | 'trialDays'>,
  sold: readonly PlanRow[] = [],
  firstSeen: FirstSeen = new Map(),
) {
  const each = onePlanEach(plans, model);
  return {
    pricingModel: model,
    trialDays: trialDays ?? null,
    priceRanges: priceRanges(each.flatMap(({ prices }) => prices)).map(({ lowCents, highCents, ...range }) => ({
      ...range,
      low: lowCents / 100,
      high: highCents / 100,
    })),
    plans: [
      ...each.map((plan) => onePlanView(plan, firstSeen)),
      ...onePlanEach(sold, null).map((addOn) => onePlanView(addOn, firstSeen, 'addOn')),
    ],
  };
}

const EXAMPLE: Plan = {
  ...{ name: 'Team', cents: 4900, currency: 'USD', period: 'month', per: 'seat', trialDays: 14 },
  also: [{ cents: 47000, period: 'year' }],
  ...{ features: [], limits: {} },
};

export const pricingView: View = {
  path: 'pricing',
  summary: 'Plans and prices',
  schema: StrictObject({
    captureDate: Instant,
    pricingModel: Nullable(Text),
    trialDays: Nullable(Type.Integer({ description: 'The only length of a free trial that the page states, of whichever plans' })),
    priceRanges: Type.Array(RangeData),
    plans: Type.Array(PlanData),
  }),
  example: { captureDate: '2026-11-21T10:00:00.000Z', ...pricingData([EXAMPLE], { model: 'per seat', trialDays: 14 }) },
  sources: [pricing, addOns],
  show({ of }) {
    const seen = of(pricing);
    if (!seen) return null;
    const plans = seen.items.map(({ fields, readOn }) => ({ ...fields, readOn }));
    const besides = of(addOns)?.items ?? [];
    const sold = besides.map(({ label, fields, readOn }) => ({ ...asPlan(label, fields), readOn }));
    const firstSeen = firstSeenOf([
      ...seen.items.map((item) => ({ name: item.fields.name, firstSeen: item.firstSeen })),
      ...besides.map((item) => ({ name: item.label, firstSeen: item.firstSeen })),
    ]);
    return { captureDate: seen.at.toISOString(), ...pricingData(plans, seen.about, sold, firstSeen) };
  },
};
