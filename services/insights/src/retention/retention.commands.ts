import { placeOf, runBatches, walk } from '@rivalscope/kit/walk';
import type { Db } from '../database.ts';
import { BATCH, type Kept, retentionStore } from './retention.store.ts';

/** Of one run: a hundred thousand sites are gone round in half a day. */
const SITES_A_RUN = 10_000;
/** Of one run: all tenants that there may be. */
const TENANTS_A_RUN = 10_000;
/** What does not end is not left to hold up the rest for ever. */
const MOST_BATCHES = 200;

export const retentionCommands = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const run = <T>(work: (store: ReturnType<typeof retentionStore>) => Promise<T>) => db.sqlTx('system', (sql) => work(retentionStore(sql)));

  /** Removes what is older, in batches. */
  async function pruned(kept: Kept[], what: 'pruneFindings' | 'pruneAlerts', signal: AbortSignal): Promise<void> {
    const bounded = kept.filter(({ since }) => since !== null);
    if (bounded.length > 0) await runBatches(() => run((store) => store[what](bounded)), BATCH, MOST_BATCHES, signal);
  }

  return {
    /** Removes what no follower's plan shows any more, site by site from where the last run ended. */
    prune: (signal = new AbortController().signal): Promise<void> =>
      walk({
        ...placeOf(db, 'sites'),
        next: (after) => run((store) => store.sites(after, clock())),
        work: (kept) => pruned(kept, 'pruneFindings', signal),
        most: SITES_A_RUN,
        signal,
      }),

    /** Removes alerts that their tenant's plan shows no more, tenant by tenant from where the last run ended. */
    pruneAlerts: (signal = new AbortController().signal): Promise<void> =>
      walk({
        ...placeOf(db, 'alerts'),
        next: (after) => run((store) => store.tenants(after, clock())),
        work: (kept) => pruned(kept, 'pruneAlerts', signal),
        most: TENANTS_A_RUN,
        signal,
      }),
  };
};
