import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type Static, Type } from 'typebox';
import type { Subscription } from './subscription.ts';

const Moment = Type.String({ format: 'date-time' });

const SubscriptionView = StrictObject({
  plan: Type.String(),
  status: Type.String(),
  billingCycle: Nullable(Type.String()),
  currentPeriodStart: Moment,
  currentPeriodEnd: Moment,
  trialStart: Nullable(Moment),
  trialEnd: Nullable(Moment),
  cancelAtPeriodEnd: Type.Boolean(),
  stripeSubscriptionId: Nullable(Type.String()),
});

export const SubscriptionAnswer = StrictObject(
  { subscription: SubscriptionView },
  {
    subscription: {
      plan: 'trial',
      status: 'trial',
      billingCycle: null,
      currentPeriodStart: '2026-11-21T10:00:00.000Z',
      currentPeriodEnd: '2026-12-05T10:00:00.000Z',
      trialStart: '2026-11-21T10:00:00.000Z',
      trialEnd: '2026-12-05T10:00:00.000Z',
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: null,
    },
  },
);

/** A subscription as the API shows it. */
export const subscriptionView = (subscription: Subscription): Static<typeof SubscriptionView> => ({
  ...subscription,
  currentPeriodStart: subscription.currentPeriodStart.toISOString(),
  currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
  trialStart: subscription.trialStart?.toISOString() ?? null,
  trialEnd: subscription.trialEnd?.toISOString() ?? null,
});
