import { eachPage } from '@rivalscope/kit/each-page';
import { FIRST_ID } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import { trialsToTell } from './notice.store.ts';
import { type Teller, tellOwners } from './tell.ts';

/** Days before its end in which a trial is said to end soon: as long as the web's banner shows. */
const SOON_DAYS = 3;
const PAGE = 100;

export const noticeCommands = ({ db, ...teller }: Teller & { db: Db }) => ({
  /** Tells owners whose trial ends soon, or has ended; each of them once. */
  tellOfTrials: (signal?: AbortSignal): Promise<void> =>
    eachPage(
      (last: Trial | undefined) =>
        db.read('system', (tx) =>
          trialsToTell(tx, { now: teller.clock(), days: SOON_DAYS, after: last?.tenantId ?? FIRST_ID, take: PAGE }),
        ),
      ({ tenantId, trialEnd }) => {
        const about = trialEnd < teller.clock() ? ('trial-ended' as const) : ('trial-ending' as const);
        return db.tx({ tenant: tenantId }, (tx) => tellOwners(tx, tenantId, { about, at: trialEnd }, teller));
      },
      signal,
    ),
});

type Trial = Awaited<ReturnType<typeof trialsToTell>>[number];
