import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import type { Limits } from '../plan/plan.ts';
import { subscriptionStore } from '../subscription/subscription.store.ts';
import { allowed, type Subscription } from '../subscription/subscription.ts';
import { usageStore } from './usage.store.ts';
import { checkLimit, type LimitCheck, percentages, type Resource, type Usage } from './usage.ts';

export interface UsageReport {
  usage: Usage;
  limits: Limits;
  percentages: Record<Resource, number>;
}

export type UsageCommands = ReturnType<typeof usageCommands>;

export const usageCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  addMember: (context: EventContext, tenant: string, userId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).addMember(userId)),

  removeMember: (context: EventContext, tenant: string, userId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).removeMember(userId)),

  addCompany: (context: EventContext, tenant: string, companyId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).addCompany(companyId)),

  deleteCompany: (context: EventContext, tenant: string, companyId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).deleteCompany(companyId)),

  async report(tenant: string): Promise<UsageReport> {
    const { usage, subscription } = await load(db, tenant);
    const { limits } = allowed(subscription);
    return { usage, limits, percentages: percentages(usage, limits) };
  },

  async check(tenant: string, resource: Resource): Promise<LimitCheck> {
    const { usage, subscription } = await load(db, tenant);
    return checkLimit(resource, usage, subscription, clock());
  },
});

/** Whoever asks is a member, even in the seconds before billing has heard of the registration. */
const withCaller = (usage: Usage): Usage => ({ ...usage, currentUsers: Math.max(1, usage.currentUsers) });

const load = (db: Db, tenant: string): Promise<{ usage: Usage; subscription: Subscription | undefined }> =>
  db.read({ tenant }, async (tx) => ({
    usage: withCaller(await usageStore(tx, tenant).usage()),
    subscription: await subscriptionStore(tx, tenant).find(),
  }));
