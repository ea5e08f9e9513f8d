import { FEATURES, type Feature, type Limits, TRIAL, UNLIMITED } from '@rivalscope/kit/entitlement/entitlement';
import { type CapabilityId, type IsOn, wordsOf } from '../capability/capability.ts';

/** What a plan allows, whatever it costs. */
export interface Allowance {
  limits: Limits;
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
  /** What its card names beside its limits, where this installation has it. */
  capabilities: readonly CapabilityId[];
  /** What its card says besides: what people do. */
  more: readonly string[];
}

export type PlanId = 'starter' | 'business' | 'enterprise';
export type PriceIds = Partial<Record<PlanId, { monthly: string; annual: string }>>;

/** The lines that a plan's card begins with. */
const WORDS: Record<keyof Limits, (n: number) => string> = {
  maxCompetitors: (n) => `${many(n)} competitors`,
  maxUsers: (n) => `${many(n)} team members`,
  maxPages: (n) => `${many(n)} pages of your own choice`,
  checkIntervalSeconds: (n) => PACES[n] ?? `Checks every ${n / HOUR_S} hours`,
  historyDays: (n) => (n === UNLIMITED ? 'Unlimited history' : `${n} days of history`),
  alertsPerMonth: (n) => monthly(n, 'alerts'),
  apiCallsPerMonth: (n) => monthly(n, 'API calls'),
};
const many = (n: number) => (n === UNLIMITED ? 'Unlimited' : n.toLocaleString('en-US'));
const monthly = (n: number, what: string) => `${many(n)} ${what}${n === UNLIMITED ? '' : ' per month'}`;
const HOUR_S = 3_600;
const PACES: Record<number, string> = { [HOUR_S]: 'Hourly checks', [24 * HOUR_S]: 'Daily checks' };

/** In words, for the plan's card: nothing that this installation has not. */
export const highlightsOf = ({ limits, capabilities, more }: Plan, isOn: IsOn): string[] => [
  ...Object.entries(WORDS).map(([name, words]) => words(limits[name as keyof Limits])),
  ...wordsOf(capabilities, isOn),
  ...more,
];

/** What every plan has. */
const ALL = [
  'tracking',
  'releases',
  'social',
  'news_search',
  'funding',
  'archive',
  'insights',
  'alerts',
  'battlecards',
  'comparison',
  'export',
] as const;

/** The plans on sale, in the order of their cards. */
export const PLANS: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'For a small team that keeps an eye on its closest competitors',
    price: { monthly: 5_000, annual: 4_000 },
    limits: {
      maxCompetitors: 10,
      maxUsers: 3,
      maxPages: 20,
      apiCallsPerMonth: 10_000,
      alertsPerMonth: 500,
      checkIntervalSeconds: 24 * HOUR_S,
      historyDays: TRIAL.limits.historyDays,
    },
    features: ['api', 'comparison', 'battlecards'],
    capabilities: ALL,
    more: [],
  },
  {
    id: 'business',
    name: 'Business',
    description: 'For companies in which several teams act on what competitors do',
    price: { monthly: 15_000, annual: 12_000 },
    limits: {
      maxCompetitors: 50,
      maxUsers: 15,
      maxPages: 200,
      apiCallsPerMonth: 100_000,
      alertsPerMonth: 10_000,
      checkIntervalSeconds: 6 * HOUR_S,
      historyDays: 365,
    },
    features: FEATURES,
    capabilities: [...ALL, 'webhooks', 'audit_log', 'pdf', 'llm'],
    more: [],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'For organizations that watch whole markets',
    price: null,
    limits: {
      maxCompetitors: UNLIMITED,
      maxUsers: UNLIMITED,
      maxPages: UNLIMITED,
      apiCallsPerMonth: UNLIMITED,
      alertsPerMonth: UNLIMITED,
      checkIntervalSeconds: HOUR_S,
      historyDays: UNLIMITED,
    },
    features: FEATURES,
    capabilities: [],
    more: ['Everything in Business', 'Guided onboarding', 'Terms and invoices by agreement'],
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
