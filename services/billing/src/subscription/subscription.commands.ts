import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { notFound } from '@rivalscope/kit/errors';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit, event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import type { Db } from '../database.ts';
import type { Feature } from '../plan/plan.ts';
import { usageStore } from '../usage/usage.store.ts';
import { subscriptionStore } from './subscription.store.ts';
import { allowed, hasFeature, type Subscription, startTrial } from './subscription.ts';

export type SubscriptionCommands = ReturnType<typeof subscriptionCommands>;

export const subscriptionCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** A new tenant's trial, from the moment of its registration, and its first member. A tenant has one trial, ever. */
  beginTrial: (context: EventContext, tenant: string, ownerId: string, at: Date) =>
    db.once(context, { tenant }, async (tx) => {
      const trial = startTrial(at);
      const begun = await subscriptionStore(tx, tenant).add(trial);
      await usageStore(tx, tenant).addMember(ownerId);
      if (begun) await emit(tx, [entitlementsChanged(tenant, trial, clock())]);
    }),

  /** @throws AppError `not_found` when there is none */
  async current(tenant: string): Promise<Subscription> {
    const subscription = await db.read({ tenant }, (tx) => subscriptionStore(tx, tenant).find());
    if (!subscription) throw notFound('Subscription');
    return subscription;
  },

  async hasFeature(tenant: string, feature: Feature): Promise<boolean> {
    const subscription = await db.read({ tenant }, (tx) => subscriptionStore(tx, tenant).find());
    return hasFeature(subscription, feature, clock());
  },
});

function entitlementsChanged(tenantId: string, subscription: Subscription, at: Date): OutgoingEvent {
  const { limits, checkIntervalSeconds, historyDays, features } = allowed(subscription);
  const trialEnd = subscription.status === 'trial' && subscription.trialEnd ? timestampFromDate(subscription.trialEnd) : undefined;
  return event(EntitlementsChangedSchema, tenantId, {
    tenantId,
    plan: subscription.plan,
    ...limits,
    checkIntervalSeconds,
    historyDays,
    features: [...features],
    trialEnd,
    at: timestampFromDate(at),
  });
}
