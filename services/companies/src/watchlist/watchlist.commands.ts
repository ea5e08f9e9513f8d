import { randomUUID } from 'node:crypto';
import { notFound } from '@rivalscope/kit/errors';
import { companyId } from '../company/company-id.ts';
import type { Db } from '../database.ts';
import { saveEntry } from './watchlist.store.ts';
import { newEntry, type WatchlistWish } from './watchlist.ts';

export type WatchlistCommands = ReturnType<typeof watchlistCommands>;

export const watchlistCommands = (db: Db) => ({
  /** Adds the company's entry or replaces it, so that a repeated request does no harm. @throws not_found */
  watch: async (tenant: string, wish: WatchlistWish) => {
    const entry = newEntry(randomUUID(), { ...wish, companyId: companyId(wish.companyId) });
    const saved = await db.sqlTx({ tenant }, (sql) => saveEntry(sql, entry));
    if (!saved) throw notFound('Company');
    return saved;
  },
});
