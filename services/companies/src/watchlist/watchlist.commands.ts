import { randomUUID } from 'node:crypto';
import { notFound } from '@rivalscope/kit/errors';
import { emit } from '@rivalscope/kit/events/outbox';
import { isUuid } from '@rivalscope/kit/ids';
import { companyId } from '../company/company-id.ts';
import type { Db } from '../database.ts';
import { removed, saved } from './watchlist.events.ts';
import { deleteEntry, lockEntry, markTold, saveEntry, updateEntry } from './watchlist.store.ts';
import { editEntry, newEntry, type WatchlistEdit, type WatchlistEntry, type WatchlistWish } from './watchlist.ts';

export type WatchlistCommands = ReturnType<typeof watchlistCommands>;

/** Entries told of in one transaction. */
const BATCH = 500;

function entryId(text: string): string {
  if (!isUuid(text)) throw notFound('Watchlist entry');
  return text;
}

/** One transaction each; `tenant` is whose watchlist it is. Another tenant's entry is not_found. */
export const watchlistCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** Adds the company's entry or replaces it, so that a repeated request does no harm. @throws not_found */
  watch(tenant: string, wish: WatchlistWish): Promise<{ entry: WatchlistEntry; created: boolean }> {
    const entry = newEntry(randomUUID(), { ...wish, companyId: companyId(wish.companyId) });
    return db.sqlTx({ tenant }, async (sql) => {
      const result = await saveEntry(sql, entry);
      if (!result) throw notFound('Company');
      await emit(sql, [saved(tenant, result.entry, clock())]);
      return result;
    });
  },

  /** Changes what is named of an entry. @throws not_found */
  edit: (tenant: string, id: string, wish: WatchlistEdit): Promise<WatchlistEntry> =>
    db.sqlTx({ tenant }, async (sql) => {
      const before = await lockEntry(sql, entryId(id));
      if (!before) throw notFound('Watchlist entry');
      const next = editEntry(before, wish);
      await updateEntry(sql, next);
      await emit(sql, [saved(tenant, next, clock())]);
      return next;
    }),

  /** Takes the company off the watchlist; it stays followed. @throws not_found */
  remove: (tenant: string, id: string): Promise<void> =>
    db.sqlTx({ tenant }, async (sql) => {
      const entry = await deleteEntry(sql, entryId(id));
      if (!entry) throw notFound('Watchlist entry');
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
