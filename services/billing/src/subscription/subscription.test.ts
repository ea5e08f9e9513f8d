import { describe, expect, it } from 'vitest';
import { allowed, hasFeature, isTrialOver, startTrial } from './subscription.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const END = new Date('2026-12-05T10:00:00Z');
const trial = startTrial(NOW);
const business = { ...trial, plan: 'business', status: 'active' };
const starter = { ...trial, plan: 'starter', status: 'active' };
const later = new Date(END.getTime() + 1);

describe('a trial', () => {
  it('lasts 14 days', () => {
    expect(trial).toEqual({
      plan: 'trial',
      status: 'trial',
      billingCycle: null,
      currentPeriodStart: NOW,
      currentPeriodEnd: END,
      trialStart: NOW,
      trialEnd: END,
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: null,
    });
  });

  it('is over as soon as its end has passed, and not before', () => {
    expect(isTrialOver(trial, END)).toBe(false);
    expect(isTrialOver(trial, later)).toBe(true);
  });

  it('does not end a plan that was bought, nor one that has not arrived yet', () => {
    expect(isTrialOver(business, later)).toBe(false);
    expect(isTrialOver(undefined, later)).toBe(false);
  });
});

describe('features', () => {
  it('are all there to be tried, until the trial is over', () => {
    expect(hasFeature(trial, 'webhooks', NOW)).toBe(true);
    expect(hasFeature(trial, 'webhooks', later)).toBe(false);
    expect(hasFeature(undefined, 'webhooks', NOW)).toBe(true);
  });

  it('depend on the plan that was bought', () => {
    expect(hasFeature(starter, 'api', later)).toBe(true);
    expect(hasFeature(starter, 'webhooks', later)).toBe(false);
    expect(hasFeature(business, 'webhooks', later)).toBe(true);
  });
});

describe('limits', () => {
  it('are those of the plan, and the trial’s until a subscription has arrived', () => {
    expect(allowed(business).limits.maxCompetitors).toBe(50);
    expect(allowed(undefined).limits.maxCompetitors).toBe(5);
  });
});
