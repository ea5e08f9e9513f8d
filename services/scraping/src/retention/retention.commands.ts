import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { BATCH, retentionStore } from './retention.store.ts';

export interface RetentionDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
}

export type RetentionCommands = ReturnType<typeof retentionCommands>;

export const retentionCommands = ({ db, clock }: RetentionDeps) => ({
  /** Removes the history that no follower's plan shows any more, in batches; several processes may do so at a time. */
  async prune(): Promise<void> {
    // Changes first: a snapshot stays as long as a change points to it.
    for (const step of ['pruneChanges', 'pruneSnapshots', 'prunePostings'] as const) {
      for (let full = true; full; ) {
        const removed = await db.sqlTx('system', (sql) => retentionStore(sql)[step](clock()));
        full = removed === BATCH;
      }
    }
  },
});
