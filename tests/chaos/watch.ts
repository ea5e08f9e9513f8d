import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Query } from '../flows/database.ts';
import { UNTAKEN_BY } from '../flows/kill-effects.ts';

import { SERVICES } from '../flows/system.ts';

const outboxes = (columns: string) => SERVICES.map((service) => `SELECT ${columns} FROM ${service}.outbox`).join(' UNION ALL ');

const UNFOLLOWED = `SELECT
  (SELECT count(*) FROM companies.outbox WHERE type = 'companies.v1.CompanyCreated') - (SELECT count(*) FROM insights.follow) AS n`;

/** Looks into the database past the proxies, and past its kills. */
export interface Watch {
  query: Query;
  /** Events emitted so far. */
  emitted(): Promise<number>;
  /** Companies that were created and are not known yet to the last service that hears of them. */
  unfollowed(): Promise<number>;
  /** Milliseconds until everything is published that was emitted by now; at most `atMost`. */
  untilPublished(atMost: number): Promise<number>;
  /**
   * Waits until every consumer has taken what was published by now, however much comes meanwhile; at most `atMost` milliseconds.
   * @returns what is still not taken then, by consumer and type of event
   */
  untilTaken(atMost: number): Promise<string[]>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 100;
const LOOK_AT_CONSUMERS_EVERY_MS = 500;
const BEHIND = `SELECT consumer || ' has not taken ' || count(*) || ' of ' || type AS what FROM (${UNTAKEN_BY}) untaken GROUP BY consumer, type`;

export function createWatch(url: string): Watch {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  /** What was published until then was taken: nobody looks at it again, so that a look costs the same after many faults. */
  let taken = new Date(0);
  /** The database may be on its way up. */
  const query: Query = async (text, values) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await pool.query(text, values)).rows;
      } catch (error) {
        if (
          tries === 100 ||
          !/ECONN|terminat|57P0|starting up|shutting down|recovery/i.test(`${(error as { code?: string }).code} ${error}`)
        )
          throw error;
        await pause(LOOK_EVERY_MS);
      }
    }
  };
  const number = async (text: string, values?: unknown[]) => Number((await query<{ n: string }>(text, values))[0]?.n);
  return {
    query,
    emitted: () => number(`SELECT count(*) AS n FROM (${outboxes('1')}) o`),
    unfollowed: () => number(UNFOLLOWED),
    async untilPublished(atMost) {
      const began = Date.now();
      const pending = `SELECT count(*) AS n FROM (${outboxes('at, published_at')}) o WHERE published_at IS NULL AND at <= $1`;
      while (Date.now() - began < atMost && (await number(pending, [new Date(began)])) > 0) await pause(LOOK_EVERY_MS);
      return Date.now() - began;
    },
    async untilTaken(atMost) {
      const end = Date.now() + atMost;
      const [row] = await query<{ now: Date }>('SELECT now() AS now');
      for (;;) {
        const behind = await query<{ what: string }>(BEHIND, [row?.now, taken]);
        if (behind.length === 0) taken = row?.now ?? taken;
        if (behind.length === 0 || Date.now() > end) return behind.map(({ what }) => what);
        await pause(LOOK_AT_CONSUMERS_EVERY_MS);
      }
    },
    close: () => pool.end(),
  };
}
