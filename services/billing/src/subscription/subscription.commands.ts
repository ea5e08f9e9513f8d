import type { Feature } from '@rivalscope/kit/entitlement/entitlement';
import { notFound } from '@rivalscope/kit/errors';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit } from '@rivalscope/kit/events/outbox';
import { contractStore } from '../contract/contract.store.ts';
import type { Db } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import type { Member } from '../member/member.ts';
import type { Teller } from '../notice/tell.ts';
import { entitlementsChanged, PROVIDER, refresh, SYSTEM } from './settle.ts';
import { subscriptionStore } from './subscription.store.ts';
import { hasFeature, type Subscription, startTrial } from './subscription.ts';

export type SubscriptionCommands = ReturnType<typeof subscriptionCommands>;

export const subscriptionCommands = ({ db, ...teller }: Teller & { db: Db }) => ({
  /** A new tenant's trial, from the moment of its registration, and its first member. A tenant has one trial, ever. */
  beginTrial: (context: EventContext, tenant: string, owner: Omit<Member, 'role'>, at: Date) =>
    db.once(context, { tenant }, async (tx) => {
      const trial = startTrial(at);
      await contractStore(tx, tenant).lock();
      const begun = await subscriptionStore(tx, tenant).add(trial);
      await memberStore(tx, tenant).add({ ...owner, role: 'owner' }, at);
      if (!begun) return;
      await emit(tx, [entitlementsChanged(tenant, trial, teller.clock(), SYSTEM)]);
      await refresh(tx, tenant, teller, PROVIDER);
    }),

  /** @throws AppError `not_found` when there is none */
  async current(tenant: string): Promise<Subscription> {
    const subscription = await db.read({ tenant }, (tx) => subscriptionStore(tx, tenant).find());
    if (!subscription) throw notFound('Subscription');
    return subscription;
  },

  async hasFeature(tenant: string, feature: Feature): Promise<boolean> {
    const subscription = await db.read({ tenant }, (tx) => subscriptionStore(tx, tenant).find());
    return hasFeature(subscription, feature, teller.clock());
  },
});
