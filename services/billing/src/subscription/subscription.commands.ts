import { notFound } from '@rivalscope/kit/errors';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit } from '@rivalscope/kit/events/outbox';
import { contractStore } from '../contract/contract.store.ts';
import type { Db } from '../database.ts';
import type { Feature } from '../plan/plan.ts';
import { usageStore } from '../usage/usage.store.ts';
import { entitlementsChanged, refresh } from './settle.ts';
import { subscriptionStore } from './subscription.store.ts';
import { hasFeature, type Subscription, startTrial } from './subscription.ts';

export type SubscriptionCommands = ReturnType<typeof subscriptionCommands>;

export const subscriptionCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** A new tenant's trial, from the moment of its registration, and its first member. A tenant has one trial, ever. */
  beginTrial: (context: EventContext, tenant: string, ownerId: string, at: Date) =>
    db.once(context, { tenant }, async (tx) => {
      const trial = startTrial(at);
      await contractStore(tx, tenant).lock();
      const begun = await subscriptionStore(tx, tenant).add(trial);
      await usageStore(tx, tenant).addMember(ownerId);
      if (!begun) return;
      await emit(tx, [entitlementsChanged(tenant, trial, clock())]);
      await refresh(tx, tenant, clock());
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
