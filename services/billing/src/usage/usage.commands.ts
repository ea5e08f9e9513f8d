import { createHash } from 'node:crypto';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { takeOnce } from '@rivalscope/kit/events/inbox';
import type { Db } from '../database.ts';
import { subscriptionStore } from '../subscription/subscription.store.ts';
import { allowed, type Subscription } from '../subscription/subscription.ts';
import { usageStore } from './usage.store.ts';
import {
  type Amounts,
  amountsOf,
  assertCounted,
  type CountedCompany,
  checkLimit,
  type LimitCheck,
  monthOf,
  percentages,
  type Resource,
  type Usage,
} from './usage.ts';

/** So many further calls in a month, counted by the gateway. */
export interface CountedCalls {
  month: string;
  calls: number;
  batchId: string;
}

export interface UsageReport {
  usage: Usage;
  limits: Amounts;
  percentages: Record<Resource, number>;
}

export type UsageCommands = ReturnType<typeof usageCommands>;

export const usageCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** The sample rival takes nobody's place, however it is regarded; the own site takes none from its first moment. */
  addCompany: (context: EventContext, tenant: string, company: CountedCompany) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).addCompany(company)),

  deleteCompany: (context: EventContext, tenant: string, companyId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).deleteCompany(companyId, clock())),

  /** The own site takes nobody's place. */
  regardCompany: (context: EventContext, tenant: string, { companyId, isOwn, at }: { companyId: string; isOwn: boolean; at: Date }) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).regard(companyId, !isOwn, at)),

  addPage: (context: EventContext, tenant: string, placeId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).addPage(placeId)),

  deletePage: (context: EventContext, tenant: string, placeId: string) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).deletePage(placeId, clock())),

  /** Calls made with API keys; a batch counts once, also when it was told of by two events. */
  countCalls: (context: EventContext, tenant: string, { month, calls, batchId }: CountedCalls) => {
    assertCounted(month, calls);
    return db.once(context, { tenant }, async (tx) => {
      if (await takeOnce(tx, batchKey(tenant, month, batchId))) await usageStore(tx, tenant).count(month, { apiCalls: calls, alerts: 0 });
    });
  },

  countAlert: (context: EventContext, tenant: string, at: Date) =>
    db.once(context, { tenant }, (tx) => usageStore(tx, tenant).count(monthOf(at), { apiCalls: 0, alerts: 1 })),

  async report(tenant: string): Promise<UsageReport> {
    const { usage, subscription } = await load(db, tenant, clock());
    const limits = amountsOf(allowed(subscription).limits);
    return { usage, limits, percentages: percentages(usage, limits) };
  },

  async check(tenant: string, resource: Resource): Promise<LimitCheck> {
    const now = clock();
    const { usage, subscription } = await load(db, tenant, now);
    return checkLimit(resource, usage, subscription, now);
  },
});

/** Whoever asks is a member, even in the seconds before billing has heard of the registration. */
const withCaller = (usage: Usage): Usage => ({ ...usage, currentUsers: Math.max(1, usage.currentUsers) });

/** The inbox knows ids; this is the batch's. */
function batchKey(tenant: string, month: string, batchId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([tenant, month, batchId]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const load = (db: Db, tenant: string, now: Date): Promise<{ usage: Usage; subscription: Subscription | undefined }> =>
  db.read({ tenant }, async (tx) => ({
    usage: withCaller(await usageStore(tx, tenant).usage(monthOf(now))),
    subscription: await subscriptionStore(tx, tenant).find(),
  }));
