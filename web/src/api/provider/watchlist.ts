import type { Call } from '../operations.ts';
import type { WatchChanges, WatchlistEntry, WatchlistPayload } from '../types.ts';
import { listed, listQuery } from './answers.ts';

/** How companies are regarded, and what is to be heard of them. */
export const watchlist = (call: Call) => ({
  async watch(body: WatchlistPayload): Promise<void> {
    await call('post', '/watchlists', { body });
  },
  /** Whether anything was chosen of what to hear of a company, the own site apart. */
  async watchesAny(): Promise<boolean> {
    const [watched, own] = await Promise.all([
      call('get', '/watchlists', { query: listQuery([0, 0], {}) }),
      call('get', '/watchlists', { query: listQuery([0, 0], { relationshipType: 'self' }) }),
    ]);
    return listed(watched.json.watchlists, watched.headers).total > listed(own.json.watchlists, own.headers).total;
  },
  /** What was chosen for a company on the watchlist; null while it is not on it. */
  async watchlistEntry(companyId: string): Promise<WatchlistEntry | null> {
    const { json } = await call('get', '/watchlists', { query: listQuery([0, 0], { companyId }) });
    return json.watchlists[0] ?? null;
  },
  /** @throws HttpError `conflict`, `already_exists` for a second own site, `limit_reached` for one that is to be it no longer */
  changeWatchlistEntry: async (id: string, body: WatchChanges): Promise<WatchlistEntry> =>
    (await call('put', '/watchlists/{id}', { path: { id }, body })).json.watchlist,
  /** Takes a company off the watchlist. @throws HttpError `not_found`, `limit_reached` for the own site */
  async unwatch(id: string): Promise<void> {
    await call('delete', '/watchlists/{id}', { path: { id } });
  },
});
