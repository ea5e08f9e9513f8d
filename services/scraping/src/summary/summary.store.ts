import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { IMPORTANCE, LEVEL } from '../change-log/change-log.store.ts';
import { FOLLOWS_BARE, VISIBLE_EACH } from '../change-log/visible.ts';
import { DAYS, type DayCount, RECENT_DAYS } from './summary.ts';

/** Of what we saw happen ourselves: what an archive shows of before is no news. */
const SEEN = `FROM change c WHERE ${VISIBLE_EACH} AND c.origin = 'live'`;
const LAST = `SELECT c.detected_at ${SEEN} ORDER BY c.detected_at DESC, c.id DESC LIMIT 1`;
const RECENT = `SELECT max(${LEVEL}) AS level, max(c.detected_at) AS last ${SEEN} AND c.detected_at > $1::timestamptz - interval '${RECENT_DAYS} days'`;

/** So many of a tenant's companies are put in order at most. */
export const MOST_ORDERED = 10_000;

/** What is told of all of a tenant's companies at once: counted here, however many there are, and in the index alone. */
export const summaryStore = (sql: Sql) => ({
  /**
   * Companies by the importance of what happened lately, then by the latest change, then by name: at most `limit`. Where enough happened
   * lately, the others are not asked when anything happened.
   */
  async recent(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql.query<{ id: string }>(
      `WITH f AS MATERIALIZED (${FOLLOWS_BARE}),
       seen AS MATERIALIZED (SELECT f.*, recent.level, recent.last FROM f CROSS JOIN LATERAL (${RECENT}) recent),
       lately AS (SELECT count(*) AS n FROM seen WHERE level IS NOT NULL)
       SELECT f.company_id AS id FROM seen f LEFT JOIN LATERAL (${LAST}) before ON f.level IS NULL
       WHERE f.level IS NOT NULL OR (SELECT n FROM lately) < $2
       ORDER BY coalesce(f.level, 0) DESC, coalesce(f.last, before.detected_at) DESC NULLS LAST, lower(f.company_name), f.company_id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  },

  /** The companies that the tenant follows, by name: at most 10,000. */
  async followed(): Promise<string[]> {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT f.company_id AS id FROM follow f WHERE ${ownTenant('f')} ORDER BY lower(f.company_name), f.company_id LIMIT ${MOST_ORDERED}`,
    );
    return rows.map(({ id }) => id);
  },

  /** When the latest change of each company was detected; without those that have none. */
  async latestTimes(companyIds: string[]): Promise<Map<string, Date>> {
    const { rows } = await sql.query<{ id: string; at: Date }>(
      `WITH f AS MATERIALIZED (${FOLLOWS_BARE} AND f.company_id = ANY($1::uuid[]))
       SELECT f.company_id AS id, last.detected_at AS at FROM f CROSS JOIN LATERAL (${LAST}) last`,
      [companyIds],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  },

  /** The changes of each of the last days that had any; a sum has nothing made up in it. */
  async perDay(now: Date): Promise<DayCount[]> {
    const { rows } = await sql.query<DayCount>(
      `WITH f AS MATERIALIZED (${FOLLOWS_BARE})
       SELECT c.age, count(*)::int AS changes, (count(*) FILTER (WHERE c.importance = 'high'))::int AS high
       FROM f CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM $1::timestamptz - c.detected_at) / 86400)::int AS age, ${IMPORTANCE} AS importance
         ${SEEN} AND c.detected_at > $1::timestamptz - interval '${DAYS} days' AND c.detected_at <= $1::timestamptz OFFSET 0) c WHERE NOT f.sample GROUP BY c.age`,
      [now],
    );
    return rows;
  },
});
