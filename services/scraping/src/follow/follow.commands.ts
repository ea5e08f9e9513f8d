import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { isErased } from '@rivalscope/kit/db/erase';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { NotYet } from '@rivalscope/kit/events/failures';
import { emit } from '@rivalscope/kit/events/outbox';
import { siteFollowed, siteUnfollowed } from './follow.events.ts';
import { followStore, reschedule } from './follow.store.ts';
import type { Entitlement, Follow, Tracking } from './follow.ts';

export interface Company {
  companyId: string;
  tenantId: string;
  name: string;
  website: string;
}

export interface FollowDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  /** Something may be due now. */
  wake: () => void;
}

/** What companies and billing tell becomes follows; each once. All in system scope: a site's schedule depends on every follower. */
export const followCommands = ({ db, clock, wake }: FollowDeps) => ({
  async follow(ctx: EventContext, company: Company, tracking: Tracking): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      if (await isErased(tx, company.tenantId)) return;
      const store = followStore(tx);
      const siteId = await store.site(company.website);
      const { companyId, tenantId, name } = company;
      const follow: Follow = { companyId, tenantId, siteId, companyName: name, ...tracking, createdAt: clock() };
      await store.save(follow);
      await reschedule(tx, [siteId]);
      await emit(tx, [siteFollowed(follow, company.website)]);
    });
    wake();
  },

  /** Name, website or status: another website ends one follow and begins another; an archived company is not collected for. */
  async update(ctx: EventContext, company: Company, status: string): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      const store = followStore(tx);
      const known = await store.find(company.companyId);
      if (!known && (await isErased(tx, company.tenantId))) return;
      if (!known) throw new NotYet(`Company ${company.companyId} is not followed yet`);
      const siteId = await store.site(company.website);
      const next: Follow = { ...known, siteId, companyName: company.name, createdAt: siteId === known.siteId ? known.createdAt : clock() };
      await store.save(next, status !== 'active');
      await reschedule(tx, [...new Set([known.siteId, siteId])]);
      const moved = siteId !== known.siteId ? [siteUnfollowed(known, clock())] : [];
      await emit(tx, [...moved, siteFollowed(next, company.website)]);
    });
    wake();
  },

  async track(ctx: EventContext, companyId: string, tracking: Tracking): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      const siteId = await followStore(tx).track(companyId, tracking);
      if (!siteId) throw new NotYet(`Company ${companyId} is not followed yet`);
      await reschedule(tx, [siteId]);
    });
    wake();
  },

  async unfollow(ctx: EventContext, companyId: string): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      const store = followStore(tx);
      const known = await store.find(companyId);
      if (!known) return;
      await store.remove(companyId);
      await reschedule(tx, [known.siteId]);
      await emit(tx, [siteUnfollowed(known, clock())]);
    });
  },

  async entitle(ctx: EventContext, tenantId: string, entitlement: Entitlement, at: Date): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      if (await isErased(tx, tenantId)) return;
      await followStore(tx).saveEntitlement(tenantId, entitlement, at);
      await reschedule(tx, await followStore(tx).sitesOf(tenantId));
    });
    wake();
  },
});

export type FollowCommands = ReturnType<typeof followCommands>;
