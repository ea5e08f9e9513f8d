import type { Db } from '../database.ts';
import { trialsToTell } from './notice.store.ts';
import { type Teller, tellOwners } from './tell.ts';

export type NoticeCommands = ReturnType<typeof noticeCommands>;

/** Days before its end in which a trial is said to end soon: as long as the web's banner shows. */
const SOON_DAYS = 3;
const PAGE = 100;

export const noticeCommands = ({ db, ...teller }: Teller & { db: Db }) => ({
  /** Tells owners whose trial ends soon, or has ended; each of them once. */
  async tellOfTrials(): Promise<void> {
    for (let full = true; full; ) {
      const now = teller.clock();
      const trials = await db.read('system', (tx) => trialsToTell(tx, now, SOON_DAYS, PAGE));
      for (const { tenantId, trialEnd } of trials) {
        const about = trialEnd < now ? ('trial-ended' as const) : ('trial-ending' as const);
        await db.tx({ tenant: tenantId }, (tx) => tellOwners(tx, tenantId, { about, at: trialEnd }, teller));
      }
      full = trials.length === PAGE;
    }
  },
});
