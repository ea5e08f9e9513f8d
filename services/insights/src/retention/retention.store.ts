import type { Sql } from '@rivalscope/kit/db/sql';
import { WINDOW_DAYS } from '../rules/rule.ts';

/** Rows a statement removes at most: small enough to hold up nobody. */
export const BATCH = 2_000;

/** Until billing has said otherwise, the trial's. */
const TRIAL_DAYS = 90;
/** Rules look back two windows from a change; the third is for changes that are confirmed late. */
const RULES_DAYS = 3 * WINDOW_DAYS;

/**
 * From when on what was found of each site is kept ($1 is now): as far back as the longest plan of any follower shows, also of a
 * follow that has ended, because it stays to be read; null keeps everything. A trial that is over stands still, so that nothing
 * is lost until a plan is bought.
 */
const KEPT = `known AS (SELECT DISTINCT site_id FROM finding), kept AS MATERIALIZED (
  SELECT k.site_id,
    CASE WHEN NOT coalesce(bool_or(e.history_days < 0), false) THEN coalesce(
      min(least($1::timestamptz, e.trial_end) - make_interval(days => coalesce(e.history_days, ${TRIAL_DAYS}))) FILTER (WHERE f.company_id IS NOT NULL),
      $1::timestamptz - make_interval(days => ${TRIAL_DAYS})) END AS since
  FROM known k LEFT JOIN follow f ON f.site_id = k.site_id AND f.deleted_at IS NULL LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id
  GROUP BY k.site_id)`;

/** What is older than anybody's plan shows; each call removes one batch and says how many. Needs the system's scope. */
export const retentionStore = (sql: Sql) => ({
  async pruneFindings(now: Date): Promise<number> {
    const { rowCount } = await sql.query(
      `WITH ${KEPT} DELETE FROM finding WHERE id IN (
         SELECT g.id FROM kept JOIN finding g ON g.site_id = kept.site_id AND g.generated_at < kept.since
         LIMIT ${BATCH} FOR UPDATE OF g SKIP LOCKED)`,
      [now],
    );
    return rowCount ?? 0;
  },

  /** Changes are projected for the rules alone. Those that are neither confirmed nor flapping yet are still to be heard of. */
  async pruneChanges(now: Date): Promise<number> {
    const { rowCount } = await sql.query(
      `DELETE FROM observed_change WHERE id IN (
         SELECT id FROM observed_change WHERE detected_at < $1::timestamptz - make_interval(days => ${RULES_DAYS}) AND (confirmed OR flapping)
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    return rowCount ?? 0;
  },
});
