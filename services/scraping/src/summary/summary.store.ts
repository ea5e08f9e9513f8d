import type { Sql } from '@rivalscope/kit/db/sql';
import { FOLLOWS_GIVEN, IMPORTANCE, LEVEL } from '../change-log/change-log.store.ts';
import { VISIBLE } from '../change-log/visible.ts';
import { DAYS, type DayCount, RECENT_DAYS } from './summary.ts';

/** Of what we saw happen ourselves: what an archive shows of before is no news. */
const SEEN = `FROM change c WHERE ${VISIBLE} AND c.origin = 'live'`;
const LAST = `SELECT c.detected_at ${SEEN} ORDER BY c.detected_at DESC, c.id DESC LIMIT 1`;
const RECENT = `SELECT max(${LEVEL}) AS level ${SEEN} AND c.detected_at > $1::timestamptz - interval '${RECENT_DAYS} days'`;

/** What is told of all of a tenant's companies at once: counted here, however many there are, and in the index alone. */
export const summaryStore = (sql: Sql) => ({
  /** Companies by the importance of what happened lately, then by the latest change, then by name: at most `limit`. */
  async recent(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql.query<{ id: string }>(
      `WITH ${FOLLOWS_GIVEN}
       SELECT f.company_id AS id FROM f LEFT JOIN LATERAL (${LAST}) last ON true LEFT JOIN LATERAL (${RECENT}) recent ON true
       ORDER BY coalesce(recent.level, 0) DESC, last.detected_at DESC NULLS LAST, lower(f.company_name), f.company_id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  },

  /** When the latest change of each company was detected; without those that have none. */
  async latestTimes(companyIds: string[]): Promise<Map<string, Date>> {
    const { rows } = await sql.query<{ id: string; at: Date }>(
      `WITH ${FOLLOWS_GIVEN} SELECT f.company_id AS id, last.detected_at AS at FROM f CROSS JOIN LATERAL (${LAST}) last WHERE f.company_id = ANY($1::uuid[])`,
      [companyIds],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  },

  /** The changes of each of the last days that had any; a sum has nothing made up in it. */
  async perDay(now: Date): Promise<DayCount[]> {
    const { rows } = await sql.query<DayCount>(
      `WITH ${FOLLOWS_GIVEN}
       SELECT c.age, count(*)::int AS changes, (count(*) FILTER (WHERE c.importance = 'high'))::int AS high
       FROM f CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM $1::timestamptz - c.detected_at) / 86400)::int AS age, ${IMPORTANCE} AS importance
         ${SEEN} AND c.detected_at > $1::timestamptz - interval '${DAYS} days' AND c.detected_at <= $1::timestamptz) c WHERE NOT f.sample GROUP BY c.age`,
      [now],
    );
    return rows;
  },
});
