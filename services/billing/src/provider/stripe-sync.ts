import { Stripe } from 'stripe';
import { type Offer, PLANS } from '../plan/plan.ts';

type Wanted = Omit<Offer, 'priceId'>;

export interface Synced extends Wanted {
  priceId: string;
  /** It was made by this run; else it was there. */
  made: boolean;
}

/** Every price of the catalogue, as it should stand in the account. */
const WANTED: Wanted[] = PLANS.flatMap(({ id, price }) =>
  price
    ? [
        { plan: id, cycle: 'monthly' as const, amount: price.monthly },
        { plan: id, cycle: 'annual' as const, amount: price.annual * 12 },
      ]
    : [],
);

/**
 * Makes what is missing of the catalogue's products and prices in a Stripe account; repeating it changes nothing. A price
 * never changes at Stripe: where the amount is another, a new one takes over its lookup key, and who pays the old one goes on.
 */
export async function syncCatalogue(stripe: Stripe): Promise<Synced[]> {
  const synced: Synced[] = [];
  for (const wanted of WANTED) synced.push(await syncPrice(stripe, wanted));
  return synced;
}

async function syncPrice(stripe: Stripe, wanted: Wanted): Promise<Synced> {
  const { plan, cycle, amount } = wanted;
  const key = `rivalscope_${plan}_${cycle}`;
  const interval = cycle === 'annual' ? 'year' : 'month';
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [known] = data.filter((price) => price.lookup_key === key);
  if (known && known.unit_amount === amount && known.currency === 'usd' && known.recurring?.interval === interval)
    return { ...wanted, priceId: known.id, made: false };
  const made = await stripe.prices.create(
    {
      product: await syncProduct(stripe, plan),
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { plan },
    },
    { idempotencyKey: `price:${key}:${amount}:${known?.id ?? 'first'}` },
  );
  return { ...wanted, priceId: made.id, made: true };
}

async function syncProduct(stripe: Stripe, plan: string): Promise<string> {
  const id = `rivalscope_${plan}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing') throw error;
  }
  const { name, description } = PLANS.find((candidate) => candidate.id === plan) ?? { name: plan, description: plan };
  return (await stripe.products.create({ id, name: `Rivalscope ${name}`, description }, { idempotencyKey: `product:${id}` })).id;
}

/** The settings that make billing use these prices, one a line. */
export const settingsOf = (synced: readonly Synced[]): string[] =>
  synced.map(({ plan, cycle, priceId }) => `STRIPE_PRICE_${plan.toUpperCase()}_${cycle.toUpperCase()}=${priceId}`);
