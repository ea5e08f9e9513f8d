import { type Feature, TRIAL } from '@rivalscope/kit/entitlement/entitlement';
import { type Contract, current } from '../contract/contract.ts';
import { type Allowance, allowanceOf } from '../plan/plan.ts';

const TRIAL_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

export interface Subscription {
  /** An id of the catalogue, or 'trial'. */
  plan: string;
  status: string;
  billingCycle: string | null;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  trialStart: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  stripeSubscriptionId: string | null;
}

/** What every tenant begins with: 14 days, no credit card. */
export function startTrial(at: Date): Subscription {
  const end = new Date(at.getTime() + TRIAL_DAYS * DAY_MS);
  return {
    plan: 'trial',
    status: 'trial',
    billingCycle: null,
    currentPeriodStart: at,
    currentPeriodEnd: end,
    trialStart: at,
    trialEnd: end,
    cancelAtPeriodEnd: false,
    stripeSubscriptionId: null,
  };
}

/**
 * A tenant's subscription: what it has bought, else its trial, whose clock has gone on meanwhile. So a plan that has ended
 * leaves a trial that is over, and another can be bought.
 */
export function derive(trialStart: Date, contracts: readonly Contract[]): Subscription {
  const trial = startTrial(trialStart);
  const contract = current(contracts);
  if (!contract) return trial;
  return {
    ...trial,
    plan: contract.plan as string,
    status: contract.status === 'past_due' ? 'past_due' : 'active',
    billingCycle: contract.billingCycle,
    currentPeriodStart: contract.periodStart,
    currentPeriodEnd: contract.periodEnd,
    cancelAtPeriodEnd: contract.cancelAtPeriodEnd,
    stripeSubscriptionId: contract.id,
  };
}

/** Nobody ends a trial: its status stays, time passes. */
export const isTrialOver = (subscription: Subscription | undefined, now: Date): boolean =>
  subscription?.status === 'trial' && subscription.trialEnd !== null && now > subscription.trialEnd;

/** What a tenant may do; the trial's allowance until its subscription has arrived. */
export const allowed = (subscription: Subscription | undefined): Allowance => (subscription ? allowanceOf(subscription.plan) : TRIAL);

/** Whether a tenant has a feature now; after its trial without a plan it has none. */
export const hasFeature = (subscription: Subscription | undefined, feature: Feature, now: Date): boolean =>
  !isTrialOver(subscription, now) && allowed(subscription).features.includes(feature);
