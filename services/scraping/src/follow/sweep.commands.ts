import { metrics } from '@opentelemetry/api';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { emit } from '@rivalscope/kit/events/outbox';
import { FIRST_ID } from '@rivalscope/kit/ids';
import { accessTo, isClosed } from '../outside/access.ts';
import { sweepPlaces } from '../outside/sweep.store.ts';
import { outside } from '../sources/index.ts';
import { kindOfOutside } from '../sources/outside.ts';
import { siteFollowed } from './follow.events.ts';
import { followStore } from './follow.store.ts';
import { findAstray, RESTED, reschedule, restEnded } from './schedule.store.ts';

export interface SweepDeps {
  db: Database<PrismaLike>;
  /** Seconds between two looks at a page. */
  floor: number;
  /** The operator's settings, for outside sources. */
  settings?: Readonly<Record<string, unknown>>;
  /** Something may be due now. */
  wake: () => void;
}

/** Steps of one turn: 100,000 sites are looked through in ten. */
const STEPS = 10;
/** Follows told of in one step. */
const TOLD = 500;

export function sweepCommands({ db, floor, settings = {}, wake }: SweepDeps) {
  const open = outside.filter((source) => !isClosed(accessTo(source, settings))).map(kindOfOutside);
  const mended = metrics.getMeter('rivalscope').createCounter('rivalscope_schedule_mended', {
    description: 'Pages found off the schedule although someone follows them (woken), or on it although nobody does (rested)',
  });
  let after = FIRST_ID;

  return {
    /** Ends what trials that are over had scheduled; in steps. */
    async restEnded(signal: AbortSignal): Promise<void> {
      for (let full = true; full && !signal.aborted; ) full = (await db.sqlTx('system', restEnded)) === RESTED;
    },

    /** Tells which pages companies follow that did so before it was told. */
    async tellPages(signal: AbortSignal): Promise<void> {
      for (let full = true; full && !signal.aborted; ) full = (await db.sqlTx('system', tellSome)) === TOLD;
    },

    /**
     * Looks through the next sites for a page that is followed and has no next check, or is due and nobody follows; mends and counts
     * it. None should be found. @returns what was mended
     */
    async sweep(signal: AbortSignal): Promise<{ woken: number; rested: number }> {
      const total = { woken: 0, rested: 0 };
      for (let step = 0; step < STEPS && !signal.aborted; step += 1) {
        const { swept, astray, last } = await db.sqlRead('system', (sql) => findAstray(sql, after));
        if (astray.length > 0) {
          const { woken, rested } = await db.sqlTx('system', (sql) => reschedule(sql, astray, floor));
          total.woken += woken;
          total.rested += rested;
        }
        // Afterwards: a site whose places are new is rescheduled, too, and what was astray of it would go uncounted.
        await db.sqlTx('system', (sql) => sweepPlaces(sql, swept, open, floor));
        after = last ?? FIRST_ID;
        if (last === null) break;
      }
      mended.add(total.woken, { what: 'woken' });
      mended.add(total.rested, { what: 'rested' });
      if (total.woken > 0) wake();
      return total;
    },
  };
}

async function tellSome(sql: Sql): Promise<number> {
  const follows = await followStore(sql).takeUntold(TOLD);
  await emit(
    sql,
    follows.map((follow) => siteFollowed(follow, follow.website)),
  );
  return follows.length;
}
