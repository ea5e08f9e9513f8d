import { randomUUID } from 'node:crypto';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Scope } from '@rivalscope/kit/db/sql';
import { AppError, notFound } from '@rivalscope/kit/errors';
import { dataStore } from '../data/data.store.ts';
import { trialIsOver } from '../follow/follow.ts';
import { jobStore } from './job.store.ts';
import { pagesToRefresh, type Refresh, refreshOf, whyNothing } from './job.ts';

export interface JobDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  /** Seconds between two looks at a page, whoever asks. */
  floor: number;
  /** Something may be due now. */
  wake: () => void;
}

export const jobCommands = ({ db, clock, floor, wake }: JobDeps) => ({
  /**
   * Has the pages of a source looked at at once, or as soon as politeness allows. However many ask for a page, it is one fetch.
   * @throws AppError not_found, trial_expired
   */
  async refresh(scope: Scope, companyId: string, source: string): Promise<Refresh> {
    const refresh = await db.sqlTx(scope, async (sql) => {
      const [followed] = await dataStore(sql).followed([companyId]);
      if (!followed) throw notFound('Company');
      if (trialIsOver(followed.trialEnd, clock())) {
        throw new AppError('trial_expired', 'Your trial has expired. Choose a plan to collect data again; what was collected is kept.');
      }
      const store = jobStore(sql);
      const kinds = pagesToRefresh(source, followed);
      const none = whyNothing(source, kinds, await store.isPaused(companyId), followed);
      if (none) return none;
      const planned = refreshOf(randomUUID(), await store.schedule(followed.siteId, kinds, floor));
      if (planned.jobId) await store.insert(planned.jobId, followed, source);
      return planned;
    });
    wake();
    return refresh;
  },
});

export type JobCommands = ReturnType<typeof jobCommands>;
