import { randomUUID } from 'node:crypto';
import type { By } from '@rivalscope/kit/auth/auth';
import { assertRoom } from '@rivalscope/kit/entitlement/entitlement';
import { findEntitlement, lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { notFound } from '@rivalscope/kit/errors';
import { emit } from '@rivalscope/kit/events/outbox';
import { timedUuid } from '@rivalscope/kit/ids';
import type { Db, Tx } from '../database.ts';
import { assertTrialRuns } from '../entitlement/entitlement.ts';
import { chooseTracking, sameTracking, type TrackingWish } from '../tracking/tracking.ts';
import { assertOnlyOwn } from '../watchlist/own-site.ts';
import { saved } from '../watchlist/watchlist.events.ts';
import { findOwn, saveEntry } from '../watchlist/watchlist.store.ts';
import { newEntry, OWN } from '../watchlist/watchlist.ts';
import { created, deleted, trackingChanged, updated } from './company.events.ts';
import {
  assertWebsiteFree,
  countCompetitors,
  deleteCompany,
  findCompany,
  findSample,
  insertCompany,
  type ListedCompany,
  lockCompany,
  updateCompany,
} from './company.store.ts';
import {
  asksForMore,
  type Company,
  type CompanyEdit,
  concernsOthers,
  edit,
  type NewCompany,
  newCompany,
  type SetBy,
  track,
} from './company.ts';
import { assertOnlySample, sampleCompany } from './sample.ts';

/** What is asked to be added: perhaps as the own site. */
export type AddedCompany = NewCompany & { relationshipType?: typeof OWN };

type WishOf = (before: Company) => Omit<CompanyEdit, 'website'>;

export type CompanyCommands = ReturnType<typeof companyCommands>;

async function locked(tx: Tx, id: string): Promise<Company> {
  const company = await lockCompany(tx, id);
  if (!company) throw notFound('Company');
  return company;
}

/** As a list would show the company now. */
async function shown(tx: Tx, company: Company): Promise<ListedCompany> {
  return (await findCompany(tx, company.id)) ?? { ...company, relationshipType: null };
}

/** One transaction each; `tenant` is whose companies they are. Another tenant's company is not_found. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of commands
export const companyCommands = ({ db, clock }: { db: Db; clock: () => Date }) => {
  async function save(tx: Tx, tenant: string, before: Company, next: Company): Promise<ListedCompany> {
    await updateCompany(tx, next);
    if (concernsOthers(before, next)) await emit(tx, [updated(tenant, next, clock())]);
    return shown(tx, next);
  }
  const by = (userId: string | null): SetBy => ({ userId, at: clock().toISOString() });
  return {
    /**
     * The tenant's own site takes nobody's place, and is on the watchlist from the start.
     * @param userId who adds it; null for a program
     * @throws invalid, trial_expired, already_exists, limit_reached
     */
    create(tenant: string, { relationshipType, ...given }: AddedCompany, userId: string | null): Promise<Company> {
      const now = clock();
      const company = newCompany(timedUuid(now), given, now, userId);
      return db.tx({ tenant }, async (tx) => {
        const entitlement = await lockEntitlement(tx, tenant);
        assertTrialRuns(entitlement, now);
        await assertWebsiteFree(tx, company.website);
        if (relationshipType === OWN) assertOnlyOwn(await findOwn(tx), company.id);
        else assertRoom(entitlement, 'maxCompetitors', 'competitors', await countCompetitors(tx));
        await insertCompany(tx, tenant, company);
        const entry = relationshipType === OWN && newEntry(randomUUID(), { companyId: company.id, relationshipType });
        if (entry) await saveEntry(tx, entry);
        await emit(tx, [created(tenant, company, now, entry !== false), ...(entry ? [saved(tenant, entry, now)] : [])]);
        return company;
      });
    },

    /**
     * Adds the sample rival, which takes nobody's place and is on no watchlist.
     * @throws trial_expired, already_exists
     */
    createSample(tenant: string): Promise<Company> {
      const now = clock();
      const company = sampleCompany(timedUuid(now), now);
      return db.tx({ tenant }, async (tx) => {
        assertTrialRuns(await lockEntitlement(tx, tenant), now);
        assertOnlySample(await findSample(tx));
        await assertWebsiteFree(tx, company.website);
        await insertCompany(tx, tenant, company);
        await emit(tx, [created(tenant, company, now)]);
        return company;
      });
    },

    /** @param userId as above @throws invalid, not_found, already_exists, conflict, trial_expired for another website or picture */
    edit: (tenant: string, id: string, wish: CompanyEdit, userId: string | null): Promise<ListedCompany> =>
      db.tx({ tenant }, async (tx) => {
        // Before the company's own lock: all that check a website queue here first.
        const entitlement = await (wish.website === undefined ? findEntitlement : lockEntitlement)(tx, tenant);
        const before = await locked(tx, id);
        const next = edit(before, wish, by(userId));
        if (asksForMore(before, next)) assertTrialRuns(entitlement, clock());
        if (next.website !== before.website) await assertWebsiteFree(tx, next.website);
        return save(tx, tenant, before, next);
      }),

    /** Edits by what the company is like; its website stays. @throws invalid, not_found */
    change: (tenant: string, id: string, wishOf: WishOf, userId: string | null): Promise<ListedCompany> =>
      db.tx({ tenant }, async (tx) => {
        const before = await locked(tx, id);
        const next = edit(before, wishOf(before), by(userId));
        return save(tx, tenant, before, next);
      }),

    /** Replaces what is followed. @param version of the company as it was seen @throws not_found, conflict */
    track: (tenant: string, id: string, wish: TrackingWish, version?: number): Promise<ListedCompany> =>
      db.tx({ tenant }, async (tx) => {
        const before = await locked(tx, id);
        const next = track(before, chooseTracking(wish), version);
        if (sameTracking(before.tracking, next.tracking)) return shown(tx, before);
        await updateCompany(tx, next);
        await emit(tx, [trackingChanged(tenant, next, clock())]);
        return shown(tx, next);
      }),

    /** @throws not_found */
    remove: (tenant: string, id: string, by: By): Promise<void> =>
      db.tx({ tenant }, async (tx) => {
        if (!(await deleteCompany(tx, id))) throw notFound('Company');
        await emit(tx, [deleted(tenant, id, clock(), by)]);
      }),
  };
};
