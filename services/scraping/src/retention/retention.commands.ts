import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { each } from '@rivalscope/kit/each-page';
import { placeOf, runBatches, walk } from '@rivalscope/kit/walk';
import { pruneShots } from '../screenshot/screenshot.store.ts';
import { pruneGiven } from './given.store.ts';
import { pruneGone, pruneLimited } from './limited.store.ts';
import { BATCH, type Kept, retentionStore, STEPS } from './retention.store.ts';

export interface RetentionDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
}

/** Of one run: a hundred thousand sites are gone round in half a day. */
const SITES_A_RUN = 10_000;
/** What does not end is not left to hold up the rest for ever. */
const MOST_BATCHES = 50;

export const retentionCommands = ({ db, clock }: RetentionDeps) => {
  const run = <T>(work: (store: ReturnType<typeof retentionStore>) => Promise<T>) =>
    db.sqlTx('system', (sql: Sql) => work(retentionStore(sql)));

  /** Changes first: a snapshot stays as long as a change points to it. */
  async function pruneSites(kept: Kept[], signal: AbortSignal): Promise<void> {
    const bounded = kept.filter(({ since }) => since !== null);
    if (bounded.length === 0) return;
    await each(STEPS, (step) => runBatches(() => run((store) => store[step](bounded, clock())), BATCH, MOST_BATCHES, signal), signal);
  }

  return {
    /** Removes the history that no follower's plan shows any more, site by site from where the last run ended. */
    prune: (signal = new AbortController().signal): Promise<void> =>
      walk({
        ...placeOf(db, 'sites'),
        next: (after) => run((store) => store.sites(after, clock())),
        work: async (kept) => {
          await db.sqlTx('system', (sql) =>
            pruneGiven(
              sql,
              kept.map(({ id }) => id),
            ),
          );
          const ids = kept.map(({ id }) => id);
          const batches = (prune: (sql: Sql) => Promise<number>) =>
            runBatches(() => db.sqlTx('system', prune), BATCH, MOST_BATCHES, signal);
          await batches((sql) => pruneLimited(sql, ids, clock()));
          await batches((sql) => pruneGone(sql, ids, clock()));
          await batches((sql) => pruneShots(sql, ids, clock(), BATCH));
          await pruneSites(kept, signal);
        },
        most: SITES_A_RUN,
        signal,
      }),
  };
};
