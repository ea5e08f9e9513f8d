import type { PlanPrice, PricePlan, PricingData } from '../../api/types.ts';
import { formatMoney, formatPeriod, formatUnitPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';

/** How an amount is due: 'per seat and month, billed yearly'. */
export function dueWords({ period, per, billed }: Pick<PlanPrice, 'period' | 'per' | 'billed'>): string {
  const isCyclic = period === 'month' || period === 'year';
  const due = per === 'seat' ? (isCyclic ? `per seat and ${period}` : `per seat, ${formatPeriod(period)}`) : formatPeriod(period);
  return billed !== null && billed !== period ? `${due}, billed ${billed === 'year' ? 'yearly' : 'monthly'}` : due;
}

/** '$49', 'from $49', 'up to $49', 'Free'. */
export function amountWords({ amount, currency, qualifier }: Pick<PlanPrice, 'amount' | 'currency' | 'qualifier'>): string {
  if (amount === 0) return 'Free';
  const money = formatMoney(amount, currency);
  return qualifier === 'from' ? `from ${money}` : qualifier === 'upTo' ? `up to ${money}` : money;
}

/** Add-ons are listed behind the plans, and compared with none. */
export const isPlan = ({ kind }: Pick<PricePlan, 'kind'>): boolean => kind !== 'addOn';

/** What is said of a plan's price besides amounts: what it holds, its trial, and the fewest seats. */
export function termWords({ trialDays, prices }: PricePlan): string[] {
  const minSeats = prices.find((price) => price.minSeats !== null)?.minSeats ?? null;
  const included = prices.find((price) => price.included !== null)?.included ?? null;
  return [
    ...(included === null ? [] : [`Includes ${included}`]),
    ...(minSeats === null ? [] : [`At least ${minSeats} seats`]),
    ...(trialDays === null ? [] : [`${trialDays}-day free trial`]),
  ];
}

/** What use costs, a line for each tier: '10,001 – 50,000: $0.001'. */
export const tierLines = ({ prices }: Pick<PricePlan, 'prices'>): string[] => {
  const price = prices.find(({ tiers }) => tiers.length > 0);
  return (price?.tiers ?? []).map(({ from, upTo, amount }) => {
    const range = upTo === null ? `From ${formatCount(from)}` : `${formatCount(from)} – ${formatCount(upTo)}`;
    return `${range}: ${amount === 0 ? 'free' : formatUnitPrice(amount, price?.currency ?? null)}`;
  });
};

/** What a plan is of, where its page sells several products and its name does not say so; null elsewhere. */
export const productWords = ({ name, product }: Pick<PricePlan, 'name' | 'product'>): string | null =>
  product !== null && !name.toLowerCase().includes(product.toLowerCase()) ? product : null;

/** Why a plan has no price that can be compared, in words; null where it has one. */
export function whyNotComparable({ priceState, period, prices, normalized }: PricePlan): string | null {
  const [price] = prices;
  if (normalized) return null;
  if (priceState === 'unreadable') return 'Its price cannot be read';
  if (!price) return 'Its price is on request';
  if (period === 'usage') return 'It is paid by use';
  if (period === 'once') return 'It is paid once';
  if (period === 'custom') return 'The page does not say whether it is due by the month or the year';
  if (price.qualifier === 'upTo') return 'The page only says the most that it costs';
  if (price.currency === null) return 'The page does not say the currency';
  return 'Whether it is paid for each seat is known when the page is next read';
}

/** Lowest to highest, one line for each period, way of paying and currency. */
export const rangeLines = ({ priceRanges }: Pick<PricingData, 'priceRanges'>): string[] =>
  priceRanges.map(({ low, high, currency, period, billed }) => {
    const amounts = low === high ? formatMoney(low, currency) : `${formatMoney(low, currency)} – ${formatMoney(high, currency)}`;
    return `${amounts} ${dueWords({ period, per: null, billed })}`;
  });

/** How the company counts: what the page tells of all plans, else what its ranges do where they differ. */
export function modelWords({ pricingModel, priceRanges }: Pick<PricingData, 'pricingModel' | 'priceRanges'>): string | null {
  const models = new Set(priceRanges.flatMap(({ model }) => (model === 'mixed' ? ['per seat', 'flat'] : (model ?? []))));
  return models.size > 1 ? [...models].join(' and ') : pricingModel;
}
