import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { isErased } from '@rivalscope/kit/db/erase';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Said } from '@rivalscope/kit/entitlement/entitlement';
import { saveEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { NotYet } from '@rivalscope/kit/events/failures';
import { emit, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { recalledOf } from '../check/derived.store.ts';
import { changeDetected } from '../check/events.ts';
import { unreadReadings } from '../check/unread.store.ts';
import { exclusionsOf } from '../exclusion/exclusion.events.ts';
import { exclusionStore } from '../exclusion/exclusion.store.ts';
import { answerStore } from '../place/answer.store.ts';
import { pageUntracked } from '../place/place.events.ts';
import { placeStore } from '../place/place.store.ts';
import { removeSample, seedSample } from '../sample/sample.store.ts';
import { siteFollowed, siteUnfollowed } from './follow.events.ts';
import { followStore } from './follow.store.ts';
import type { Follow, Tracking } from './follow.ts';
import { lockTenant, reschedule, tryFailing } from './schedule.store.ts';

export interface Company {
  companyId: string;
  tenantId: string;
  name: string;
  website: string;
  sample: boolean;
}

export interface FollowDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  /** Seconds between two looks at a page. */
  floor: number;
  /** Something may be due now. */
  wake: () => void;
}

/** What companies and billing tell becomes follows; each once. All in system scope: a site's schedule depends on every follower. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of commands
export const followCommands = ({ db, clock, floor, wake }: FollowDeps) => ({
  async follow(ctx: EventContext, company: Company, tracking: Tracking): Promise<void> {
    const siteId = await db.sqlTx('system', (sql) => followStore(sql).site(addressOf(company)));
    await db.once(ctx, 'system', async (tx) => {
      await lockTenant(tx, company.tenantId);
      if (await isErased(tx, company.tenantId)) return;
      const { companyId, tenantId, name, sample } = company;
      const begun = { companyId, tenantId, siteId, companyName: name, sample, createdAt: clock() };
      const saved = await followStore(tx).save({ ...begun, ...tracking, hidden: [], logo: null });
      await reschedule(tx, [siteId], floor);
      await tryFailing(tx, siteId, floor);
      const seeded = sample ? await seedSample(tx, siteId, company.website, clock()) : [];
      await emit(tx, [siteFollowed(saved, company.website), ...(await knownFacts(tx, siteId)), ...seeded.map(changeDetected)]);
    });
    wake();
  },

  /**
   * Name, website, status or logo: another website ends one follow and begins another; an archived company is not collected for.
   * @param company with the address of the logo that a person gave; empty: none
   */
  async update(ctx: EventContext, company: Company & { logo: string }, status: string): Promise<void> {
    const siteId = await db.sqlTx('system', (sql) => followStore(sql).site(addressOf(company)));
    await db.once(ctx, 'system', async (tx) => {
      await lockTenant(tx, company.tenantId);
      const store = followStore(tx);
      const known = await store.find(company.companyId);
      if (!known && (await isErased(tx, company.tenantId))) return;
      if (!known) throw new NotYet(`Company ${company.companyId} is not followed yet`);
      if (siteId !== known.siteId) {
        await placeStore(tx).move(company.companyId, siteId);
        // What was said of the pages that were found for another site says nothing of this one's.
        await answerStore(tx).removeAll(company.companyId);
      }
      const createdAt = siteId === known.siteId ? known.createdAt : clock();
      const next: Follow = { ...known, siteId, companyName: company.name, logo: company.logo || null, createdAt };
      const saved = await store.save(next, status !== 'active');
      await reschedule(tx, [...new Set([known.siteId, siteId])], floor);
      if (siteId !== known.siteId) await tryFailing(tx, siteId, floor);
      const moved = siteId !== known.siteId ? [siteUnfollowed(known, clock()), ...(await knownFacts(tx, siteId))] : [];
      const excluded = siteId !== known.siteId ? await exclusionsOf(tx, company.companyId, clock()) : [];
      await emit(tx, [...moved, siteFollowed(saved, company.website), ...excluded]);
    });
    wake();
  },

  async track(ctx: EventContext, companyId: string, tracking: Tracking): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      const store = followStore(tx);
      // Held before it is changed, so that what changes it sees the pages that were given until then.
      await store.lock(companyId);
      const follow = await store.track(companyId, tracking);
      if (!follow) throw new NotYet(`Company ${companyId} is not followed yet`);
      await reschedule(tx, [follow.siteId], floor);
      await emit(tx, [siteFollowed(follow, follow.website)]);
    });
    wake();
  },

  async unfollow(ctx: EventContext, companyId: string): Promise<void> {
    await db.once(ctx, 'system', async (tx) => {
      const store = followStore(tx);
      // Held before what belongs to it goes: what is given meanwhile waits, and finds no company.
      await store.lock(companyId);
      const known = await store.find(companyId);
      if (!known) return;
      const places = await placeStore(tx).removeAll(companyId);
      await answerStore(tx).removeAll(companyId);
      await exclusionStore(tx).removeAll(companyId);
      await store.remove(companyId);
      if (known.sample) await removeSample(tx, [known.siteId]);
      await reschedule(tx, [known.siteId], floor);
      await emit(tx, [siteUnfollowed(known, clock()), ...places.map((id) => pageUntracked(known.tenantId, id, clock()))]);
    });
  },

  async entitle(ctx: EventContext, said: Said): Promise<void> {
    const { tenantId } = said;
    await db.once(ctx, 'system', async (tx) => {
      await lockTenant(tx, tenantId);
      if (await isErased(tx, tenantId)) return;
      await saveEntitlement(tx, said);
      await reschedule(tx, await followStore(tx).sitesOf(tenantId), floor);
    });
    wake();
  },

  /** Has a tenant's rows erased, in the caller's transaction. What sites show the world is nobody's: it stays, and rests where nobody follows. */
  async endAll(sql: Sql, tenantId: string, erase: () => Promise<void>): Promise<void> {
    await lockTenant(sql, tenantId);
    const [siteIds, samples] = [await followStore(sql).sitesOf(tenantId), await followStore(sql).sampleSitesOf(tenantId)];
    await erase();
    await removeSample(sql, samples);
    await reschedule(sql, siteIds, floor);
  },
});

/** Where the company's site is kept: that of a sample rival is its own, and no address that anybody could give or ask. */
const addressOf = ({ companyId, website, sample }: Company): string => (sample ? `sample:${companyId}` : website);

/** Of a site that was followed before: its pages may say nothing new for long, and others forget what nobody follows. */
const knownFacts = async (sql: Sql, siteId: string): Promise<OutgoingEvent[]> => [
  ...(await recalledOf(sql, siteId)),
  ...(await unreadReadings(sql, siteId)),
];

export type FollowCommands = ReturnType<typeof followCommands>;
