import { AppError } from '../errors.ts';

/** The feature keys that a plan may unlock. */
export const FEATURES = ['webhooks', 'api', 'audit_log', 'comparison', 'battlecards', 'llm'] as const;
export type Feature = (typeof FEATURES)[number];

export const UNLIMITED = -1;

/**
 * The limits of a plan, each with what a trial allows; -1 is unlimited. This is where a limit is declared: by its name here it is known
 * to billing's plans and its API, to billing.v1.EntitlementsChanged, and to every service's copy of what billing said.
 */
const TRIAL_LIMITS = {
  maxCompetitors: 5,
  maxUsers: 3,
  /** Pages that people chose themselves, of all companies together. */
  maxPages: 10,
  apiCallsPerMonth: 1_000,
  alertsPerMonth: 100,
  /** The shortest time between two checks of a page. */
  checkIntervalSeconds: 86_400,
  /** How far back changes and insights are shown and kept. */
  historyDays: 90,
};
export type Limits = Record<keyof typeof TRIAL_LIMITS, number>;

/** What a tenant may do. */
export interface Entitlement {
  /** An id of billing's catalogue, or 'trial'. */
  plan: string;
  limits: Limits;
  /** Of billing's catalogue; one of a later version may be among them. */
  features: readonly string[];
  /** Null once a plan has been bought, or while billing has not said. */
  trialEnd: Date | null;
}

/** Holds until billing has said otherwise: everything can be tried, on a small scale. */
export const TRIAL = { plan: 'trial', limits: TRIAL_LIMITS as Limits, features: FEATURES, trialEnd: null } as const satisfies Entitlement;

/** What billing says of a tenant, as of `at`; limits of another version may be among it or missing. */
export interface Said {
  tenantId: string;
  plan: string;
  limits: Readonly<Record<string, number>>;
  features: string[];
  trialEnd: Date | null;
  at: Date;
}

/**
 * That one more fits into the plan; after a downgrade nothing does until the count is below the limit.
 * @param resource what is counted, in words for people
 * @param present how many there are
 * @throws AppError `limit_reached`
 */
export function assertRoom({ limits }: Entitlement, name: keyof Limits, resource: string, present: number): void {
  const limit = limits[name];
  if (limit === UNLIMITED || present < limit) return;
  throw new AppError(
    'limit_reached',
    `You've reached your ${resource} limit for your current plan. Upgrade to continue using this feature.`,
    { details: { resource, current: present, limit } },
  );
}
