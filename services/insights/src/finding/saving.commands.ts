import type { Sql } from '@rivalscope/kit/db/sql';
import { raiseAlerts } from '../alert/raising.commands.ts';
import { endAlerts, endTakenBack } from '../alert/raising.store.ts';
import { queueWordings } from '../wording/wording.store.ts';
import { saveFindings, withdrawFindings } from './finding.store.ts';
import type { Finding } from './finding.ts';

export interface Saving {
  /** When it was told. */
  at: Date;
  now: Date;
  words: boolean;
}

/** What stands anew, and the occasions of what stands no more. */
interface Drawn {
  found: Finding[];
  gone: string[];
}

/** Saves what stands anew, with its alerts, and withdraws what stands no more. */
export async function saveDrawn(sql: Sql, siteId: string, { found, gone }: Drawn, { at, now, words }: Saving): Promise<void> {
  await saveFindings(sql, siteId, found);
  if (gone.length > 0) {
    await withdrawFindings(sql, gone, at);
    await endAlerts(sql, gone, at);
  }
  await endTakenBack(sql, found, now);
  const occasions = found.map(({ occasion }) => occasion);
  // What is gone is told no more with what its check found besides.
  await raiseAlerts(sql, siteId, [...occasions, ...gone], now);
  if (words) await queueWordings(sql, occasions, now);
}
