import { randomBytes } from 'node:crypto';
import { ConfigError, HttpUrl } from '@rivalscope/kit/config';
import { offersDevTools } from '@rivalscope/kit/dev-tools';
import { type Static, Type } from 'typebox';
import type { PriceIds } from './plan/plan.ts';

const PriceId = (sandbox: string) => Type.String({ default: sandbox, minLength: 1, maxLength: 255 });
const Secret = Type.Optional(Type.String({ minLength: 8, maxLength: 500, pattern: '^\\S+$' }));

/** The payment provider and its ids of our prices; the defaults are those of the built-in sandbox. */
export const BillingConfig = Type.Object({
  STRIPE_SECRET_KEY: Secret,
  STRIPE_WEBHOOK_SECRET: Secret,
  /** Where Stripe is reached, for tests and proxies. */
  STRIPE_API_URL: Type.Optional(HttpUrl()),
  STRIPE_PRICE_STARTER_MONTHLY: PriceId('price_starter_monthly'),
  STRIPE_PRICE_STARTER_ANNUAL: PriceId('price_starter_annual'),
  STRIPE_PRICE_BUSINESS_MONTHLY: PriceId('price_business_monthly'),
  STRIPE_PRICE_BUSINESS_ANNUAL: PriceId('price_business_annual'),
  /** The sandbox also where others get to, and in production. */
  DEV_TOOLS: Type.Boolean({ default: false }),
  NODE_ENV: Type.Optional(Type.String({ maxLength: 50 })),
  /** As scraping has them: what the price list names is there. */
  NEWS_SOURCES: Type.String({ default: 'feeds,gdelt', maxLength: 100 }),
  LLM_BASE_URL: Type.String({ default: '', maxLength: 2_000 }),
  SOURCE_WAYBACK_ENABLED: Type.String({ default: 'true', maxLength: 10 }),
});
type Config = Static<typeof BillingConfig>;

/** The provider's ids of what is sold, as they are set. */
export const priceIds = (config: Config): PriceIds => ({
  starter: { monthly: config.STRIPE_PRICE_STARTER_MONTHLY, annual: config.STRIPE_PRICE_STARTER_ANNUAL },
  business: { monthly: config.STRIPE_PRICE_BUSINESS_MONTHLY, annual: config.STRIPE_PRICE_BUSINESS_ANNUAL },
});

/** Which provider the settings ask for, and what its events are signed with. */
export type Payments =
  | { by: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string | undefined }
  | { by: 'sandbox'; webhookSecret: string }
  | { by: 'nobody'; webhookSecret: undefined };

/**
 * Stripe where it is set up; else the sandbox, where nobody else gets to or it is asked for.
 * @throws ConfigError, in production also for want of both
 */
export function payments(config: Config, publicUrl: string): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl, NODE_ENV, DEV_TOOLS } = config;
  if (secretKey && !webhookSecret)
    throw new ConfigError('Setting STRIPE_WEBHOOK_SECRET is missing: with STRIPE_SECRET_KEY set, events of Stripe must be checked by it.');
  if (secretKey && webhookSecret) return { by: 'stripe', secretKey, webhookSecret, apiUrl };
  if (NODE_ENV === 'production' && !DEV_TOOLS)
    throw new ConfigError('Setting STRIPE_SECRET_KEY is missing: in production plans are paid. Set it, or DEV_TOOLS=true for the sandbox.');
  if (!offersDevTools(publicUrl, DEV_TOOLS)) return { by: 'nobody', webhookSecret: undefined };
  return { by: 'sandbox', webhookSecret: webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}` };
}
