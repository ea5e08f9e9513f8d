import type { Db } from '../database.ts';
import { BATCH, retentionStore } from './retention.store.ts';

export type RetentionCommands = ReturnType<typeof retentionCommands>;

export const retentionCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** Removes what no follower's plan shows any more, in batches; several processes may do so at a time. */
  async prune(): Promise<void> {
    for (const step of ['pruneFindings', 'pruneChanges'] as const) {
      for (let full = true; full; ) {
        const removed = await db.sqlTx('system', (sql) => retentionStore(sql)[step](clock()));
        full = removed === BATCH;
      }
    }
  },
});
