import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { assertRoom } from '@rivalscope/kit/entitlement/entitlement';
import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { emit } from '@rivalscope/kit/events/outbox';
import { isUuid } from '@rivalscope/kit/ids';
import { countCompetitors, findSample } from '../company/company.store.ts';
import { companyId } from '../company/company-id.ts';
import type { Db } from '../database.ts';
import { assertOnlyOwn } from './own-site.ts';
import { removed, saved } from './watchlist.events.ts';
import { deleteEntry, findOwn, lockEntry, markTold, saveEntry, updateEntry } from './watchlist.store.ts';
import { editEntry, isOwn, newEntry, type WatchlistEdit, type WatchlistEntry, type WatchlistWish } from './watchlist.ts';

export type WatchlistCommands = ReturnType<typeof watchlistCommands>;

/** Entries told of in one transaction. */
const BATCH = 500;

function entryId(text: string): string {
  if (!isUuid(text)) throw notFound('Watchlist entry');
  return text;
}

/**
 * That the company may be regarded so: there is one own site, and one that is it no longer takes a competitor's place.
 * All that change what counts queue on the entitlement, so that this holds until the transaction ends.
 * @throws already_exists, limit_reached, invalid
 */
async function assertPlace(sql: Sql, tenant: string, company: string, becomesOwn: boolean): Promise<void> {
  const entitlement = await lockEntitlement(sql, tenant);
  const own = await findOwn(sql);
  if (becomesOwn && (await findSample(sql)) === company) throw invalid('The sample rival is made up: it cannot be your own site.');
  if (becomesOwn) assertOnlyOwn(own, company);
  else if (own === company) assertRoom(entitlement, 'maxCompetitors', 'competitors', await countCompetitors(sql));
}

/** One transaction each; `tenant` is whose watchlist it is. Another tenant's entry is not_found. */
export const watchlistCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** Adds the company's entry or replaces it, so that a repeated request does no harm. @throws not_found, already_exists, limit_reached */
  watch(tenant: string, wish: WatchlistWish): Promise<{ entry: WatchlistEntry; created: boolean }> {
    const entry = newEntry(randomUUID(), { ...wish, companyId: companyId(wish.companyId) });
    return db.sqlTx({ tenant }, async (sql) => {
      await assertPlace(sql, tenant, entry.companyId, isOwn(entry));
      const result = await saveEntry(sql, entry);
      if (!result) throw notFound('Company');
      await emit(sql, [saved(tenant, result.entry, clock())]);
      return result;
    });
  },

  /** Changes what is named of an entry. @throws not_found, already_exists, limit_reached, conflict */
  edit: (tenant: string, id: string, wish: WatchlistEdit): Promise<WatchlistEntry> =>
    db.sqlTx({ tenant }, async (sql) => {
      // Before the entry's own lock, as all do who lock both.
      if (wish.relationshipType !== undefined) await lockEntitlement(sql, tenant);
      const before = await lockEntry(sql, entryId(id));
      if (!before) throw notFound('Watchlist entry');
      if (wish.relationshipType !== undefined) await assertPlace(sql, tenant, before.companyId, isOwn(wish));
      const next = editEntry(before, wish);
      await updateEntry(sql, next);
      await emit(sql, [saved(tenant, next, clock())]);
      return next;
    }),

  /** Takes the company off the watchlist; it stays followed. @throws not_found, limit_reached */
  remove: (tenant: string, id: string): Promise<void> =>
    db.sqlTx({ tenant }, async (sql) => {
      await lockEntitlement(sql, tenant);
      const before = await lockEntry(sql, entryId(id));
      if (!before) throw notFound('Watchlist entry');
      await assertPlace(sql, tenant, before.companyId, false);
      const entry = (await deleteEntry(sql, before.id)) ?? before;
      await emit(sql, [removed(tenant, entry, clock())]);
    }),

  /** Tells of entries that were saved before others were told of them. */
  async tell(signal = new AbortController().signal): Promise<void> {
    for (let told = BATCH; told === BATCH && !signal.aborted; )
      told = await db.sqlTx('system', async (sql) => {
        const entries = await markTold(sql, BATCH);
        await emit(
          sql,
          entries.map(({ tenantId, ...entry }) => saved(tenantId, entry, clock())),
        );
        return entries.length;
      });
  },
});
