import { placeOf, walk } from '@rivalscope/kit/walk';
import type { Db } from '../database.ts';
import { retentionStore } from './retention.store.ts';

/** Of one run: a hundred thousand sites are gone round in half a day. */
const SITES_A_RUN = 10_000;

export const retentionCommands = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const run = <T>(work: (store: ReturnType<typeof retentionStore>) => Promise<T>) => db.sqlTx('system', (sql) => work(retentionStore(sql)));

  return {
    /** Removes profiles of sites that nobody has followed for long, site by site from where the last run ended. */
    prune: (signal = new AbortController().signal): Promise<void> =>
      walk({
        ...placeOf(db, 'profiles'),
        next: (after) => run((store) => store.sites(after)),
        work: (sites) =>
          run(async (store) => {
            const ids = sites.map(({ id }) => id);
            await store.markUnfollowed(ids, clock());
            await store.pruneProfiles(ids, clock());
          }),
        most: SITES_A_RUN,
        signal,
      }),
  };
};
