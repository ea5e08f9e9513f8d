/** The feature keys that a plan may unlock. */
export const FEATURES = ['webhooks', 'api', 'audit_log', 'comparison', 'battlecards', 'llm'] as const;
export type Feature = (typeof FEATURES)[number];

export const UNLIMITED = -1;

/** How much a plan allows; -1 is unlimited. */
export interface Limits {
  maxCompetitors: number;
  maxUsers: number;
  apiCallsPerMonth: number;
  alertsPerMonth: number;
}

/** What a plan allows, whatever it costs. */
export interface Allowance {
  limits: Limits;
  /** The shortest time between two checks of a page. */
  checkIntervalSeconds: number;
  /** -1 is for ever. */
  historyDays: number;
  features: readonly Feature[];
}

/** Integer cents a month; an annual price is paid twelve-fold once a year. */
export interface Price {
  monthly: number;
  annual: number;
}

export interface Plan extends Allowance {
  id: PlanId;
  name: string;
  description: string;
  /** null: by agreement. */
  price: Price | null;
  /** In words, for the plan's card. */
  highlights: readonly string[];
}

export type PlanId = 'starter' | 'business' | 'enterprise';
export type PriceIds = Partial<Record<PlanId, { monthly: string; annual: string }>>;

const HOUR_S = 3_600;

/** What holds before a plan is bought: everything can be tried, on a small scale. */
export const TRIAL: Allowance = {
  limits: { maxCompetitors: 5, maxUsers: 3, apiCallsPerMonth: 1_000, alertsPerMonth: 100 },
  checkIntervalSeconds: 24 * HOUR_S,
  historyDays: 90,
  features: FEATURES,
};

/** The plans on sale, in the order of their cards. */
export const PLANS: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'For a small team that keeps an eye on its closest competitors',
    price: { monthly: 5_000, annual: 4_000 },
    limits: { maxCompetitors: 10, maxUsers: 3, apiCallsPerMonth: 10_000, alertsPerMonth: 500 },
    checkIntervalSeconds: 24 * HOUR_S,
    historyDays: 90,
    features: ['api', 'comparison', 'battlecards'],
    highlights: [
      '10 competitors',
      '3 team members',
      'Daily checks',
      '90 days of history',
      '500 alerts per month',
      '10,000 API calls per month',
      'Website, pricing, jobs, news and social tracking',
      'Insights with evidence',
      'Battlecards and side-by-side comparison',
    ],
  },
  {
    id: 'business',
    name: 'Business',
    description: 'For companies in which several teams act on what competitors do',
    price: { monthly: 15_000, annual: 12_000 },
    limits: { maxCompetitors: 50, maxUsers: 15, apiCallsPerMonth: 100_000, alertsPerMonth: 10_000 },
    checkIntervalSeconds: 6 * HOUR_S,
    historyDays: 365,
    features: FEATURES,
    highlights: [
      '50 competitors',
      '15 team members',
      'Checks every 6 hours',
      '365 days of history',
      '10,000 alerts per month',
      '100,000 API calls per month',
      'Website, pricing, jobs, news and social tracking',
      'Insights with evidence',
      'Battlecards and side-by-side comparison',
      'Signed webhooks and Slack delivery',
      'Audit log',
      'Insights worded by a language model',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'For organizations that watch whole markets',
    price: null,
    limits: { maxCompetitors: UNLIMITED, maxUsers: UNLIMITED, apiCallsPerMonth: UNLIMITED, alertsPerMonth: UNLIMITED },
    checkIntervalSeconds: HOUR_S,
    historyDays: UNLIMITED,
    features: FEATURES,
    highlights: [
      'Unlimited competitors',
      'Unlimited team members',
      'Hourly checks',
      'Unlimited history',
      'Unlimited alerts',
      'Unlimited API calls',
      'Everything in Business',
      'Guided onboarding',
      'Terms and invoices by agreement',
    ],
  },
];

/** What a plan's id stands for; the trial's allowance for 'trial'. */
export const allowanceOf = (plan: string): Allowance => PLANS.find((p) => p.id === plan) ?? TRIAL;

/** A plan's name, for people. */
export const nameOf = (plan: string): string => PLANS.find((p) => p.id === plan)?.name ?? 'Trial';

/** A price on sale. */
export interface Offer {
  plan: PlanId;
  cycle: 'monthly' | 'annual';
  priceId: string;
  /** Cents, for the whole period: a month or a year. */
  amount: number;
}

/** What a price id stands for; undefined when it is none of ours. */
export const offerOf = (priceId: string, priceIds: PriceIds): Offer | undefined => offers(priceIds).find((o) => o.priceId === priceId);

/** Every price on sale. */
const offers = (priceIds: PriceIds): Offer[] =>
  PLANS.flatMap(({ id, price }) => {
    const ids = priceIds[id];
    if (!price || !ids) return [];
    return [
      { plan: id, cycle: 'monthly' as const, priceId: ids.monthly, amount: price.monthly },
      { plan: id, cycle: 'annual' as const, priceId: ids.annual, amount: price.annual * 12 },
    ];
  });
