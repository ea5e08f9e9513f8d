import type { Sql } from '@rivalscope/kit/db/sql';
import { TRIAL } from '../follow/follow.ts';

/** Rows a statement removes at most: small enough to hold up nobody. */
export const BATCH = 2_000;

/**
 * From when on the history of each site is kept ($1 is now): as far back as the longest plan of any follower shows; null keeps
 * everything. A trial that is over stands still, so that nothing is lost until a plan is bought. Sites that nobody follows keep
 * what a trial would show, for the next one who follows them.
 */
const KEPT = `kept AS MATERIALIZED (
  SELECT s.id AS site_id,
    CASE WHEN NOT coalesce(bool_or(e.history_days < 0), false) THEN coalesce(
      min(least($1::timestamptz, e.trial_end) - make_interval(days => coalesce(e.history_days, ${TRIAL.historyDays}))) FILTER (WHERE f.company_id IS NOT NULL),
      $1::timestamptz - make_interval(days => ${TRIAL.historyDays})) END AS since
  FROM site s LEFT JOIN follow f ON f.site_id = s.id LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id
  GROUP BY s.id)`;

const UNREFERENCED = `NOT EXISTS (SELECT FROM target t WHERE t.site_id = s.site_id AND t.snapshot_id = s.id)
  AND NOT EXISTS (SELECT FROM change c WHERE c.site_id = s.site_id AND s.id IN (c.snapshot_before, c.snapshot_after))`;

/** What is older than anybody's plan shows; each call removes one batch and says how many it looked at. Needs the system's scope. */
export const retentionStore = (sql: Sql) => ({
  /** Not those that wait for their second look: the look will settle them. */
  async pruneChanges(now: Date): Promise<number> {
    const { rowCount } = await sql.query(
      `WITH ${KEPT} DELETE FROM change WHERE id IN (
         SELECT c.id FROM kept JOIN change c ON c.site_id = kept.site_id AND c.detected_at < kept.since
         WHERE c.confirm_due_at IS NULL LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED)`,
      [now],
    );
    return rowCount ?? 0;
  },

  /**
   * Pages as they were, unless one is a page's latest or a change points to it. A page that has become again what it was long ago
   * takes its old snapshot back: the rows are locked first and looked at again, so that none is removed at that moment.
   */
  async pruneSnapshots(now: Date): Promise<number> {
    const { rows } = await sql.query<{ id: string }>(
      `WITH ${KEPT} SELECT s.id FROM kept JOIN snapshot s ON s.site_id = kept.site_id AND s.captured_at < kept.since
       WHERE ${UNREFERENCED} LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED`,
      [now],
    );
    await sql.query(`DELETE FROM snapshot s WHERE id = ANY($1::uuid[]) AND ${UNREFERENCED}`, [rows.map(({ id }) => id)]);
    return rows.length;
  },

  /** Pages of single postings: one that is still open is read anew. */
  async prunePostings(now: Date): Promise<number> {
    const { rowCount } = await sql.query(
      `WITH ${KEPT} DELETE FROM posting_page WHERE (site_id, url) IN (
         SELECT p.site_id, p.url FROM kept JOIN posting_page p ON p.site_id = kept.site_id AND p.read_at < kept.since
         LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED)`,
      [now],
    );
    return rowCount ?? 0;
  },
});
