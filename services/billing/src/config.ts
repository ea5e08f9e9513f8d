import { Type } from 'typebox';
import type { PriceIds } from './plan/plan.ts';

const PriceId = (sandbox: string) => Type.String({ default: sandbox, minLength: 1, maxLength: 255 });

/** The payment provider's ids of our prices; the defaults are those of the built-in sandbox. */
export const BillingConfig = Type.Object({
  STRIPE_PRICE_STARTER_MONTHLY: PriceId('price_starter_monthly'),
  STRIPE_PRICE_STARTER_ANNUAL: PriceId('price_starter_annual'),
  STRIPE_PRICE_BUSINESS_MONTHLY: PriceId('price_business_monthly'),
  STRIPE_PRICE_BUSINESS_ANNUAL: PriceId('price_business_annual'),
});

export const priceIds = (config: Type.Static<typeof BillingConfig>): PriceIds => ({
  starter: { monthly: config.STRIPE_PRICE_STARTER_MONTHLY, annual: config.STRIPE_PRICE_STARTER_ANNUAL },
  business: { monthly: config.STRIPE_PRICE_BUSINESS_MONTHLY, annual: config.STRIPE_PRICE_BUSINESS_ANNUAL },
});
