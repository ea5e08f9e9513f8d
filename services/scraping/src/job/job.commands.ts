import { randomUUID } from 'node:crypto';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Scope } from '@rivalscope/kit/db/sql';
import { AppError, notFound } from '@rivalscope/kit/errors';
import { dataStore } from '../data/data.store.ts';
import { trialIsOver } from '../follow/follow.ts';
import { jobStore } from './job.store.ts';
import { pagesToRefresh } from './job.ts';

export interface JobDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  /** Something may be due now. */
  wake: () => void;
}

export const jobCommands = ({ db, clock, wake }: JobDeps) => ({
  /**
   * Makes the pages of a source due at once. Refreshes of one page that is already waiting are one fetch.
   * @returns the job's id
   * @throws AppError not_found, trial_expired
   */
  async refresh(scope: Scope, companyId: string, source: string): Promise<string> {
    const kinds = pagesToRefresh(source);
    const jobId = randomUUID();
    await db.sqlTx(scope, async (sql) => {
      const [followed] = await dataStore(sql).followed([companyId]);
      if (!followed) throw notFound('Company');
      if (trialIsOver(followed.entitlement, clock())) {
        throw new AppError('trial_expired', 'Your trial has expired. Choose a plan to collect data again; what was collected is kept.');
      }
      await jobStore(sql).schedule(jobId, followed, source, kinds);
    });
    wake();
    return jobId;
  },
});

export type JobCommands = ReturnType<typeof jobCommands>;
