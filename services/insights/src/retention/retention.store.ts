import { nextIds } from '@rivalscope/kit/db/next-ids';
import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Sql } from '@rivalscope/kit/db/sql';
import { keptSince } from '@rivalscope/kit/entitlement/sql';
import { REACH_MS } from '../rules/rules.ts';

/** Rows a statement removes at most: small enough to hold up nobody. */
export const BATCH = 2_000;
/** Sites whose findings are looked at together. */
const SITES = 200;
/** So far rules look back from a change, and so much longer one may be confirmed late. */
const RULES_MS = REACH_MS + 30 * 24 * 3_600_000;

/** Tenants whose alerts are looked at together. */
const TENANTS = 200;

/** A site, and from when on what was found of it is kept, or a tenant and its alerts; null keeps everything. */
export interface Kept {
  id: string;
  since: Date | null;
}

/** What is older than anybody's plan shows; no statement looks at a table as a whole. Needs the system's scope. */
export const retentionStore = (sql: Sql) => ({
  /**
   * The next sites by id of which something was found, and from when on it is kept; a follow that has ended counts, too, because what
   * was found until then stays to be read.
   */
  async sites(after: string, now: Date): Promise<Kept[]> {
    const { rows } = await sql.query<Kept>(
      `WITH RECURSIVE ${nextIds('finding', 'site_id', '$2', SITES)}
       SELECT ids.id, followed.since
       FROM ids CROSS JOIN LATERAL (
         SELECT ${keptSince('e', '$1')} AS since FROM follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id WHERE f.site_id = ids.id AND f.deleted_at IS NULL) followed
       ORDER BY ids.id`,
      [now, after],
    );
    return rows;
  },

  pruneFindings: (kept: Kept[]): Promise<number> => prune(sql, 'finding', 'site_id', 'generated_at', kept),

  /** The next tenants by id that have alerts, and from when on these are kept: as their plan shows. */
  async tenants(after: string, now: Date): Promise<Kept[]> {
    const { rows } = await sql.query<Kept>(
      `WITH RECURSIVE ${nextIds('alert', 'tenant_id', '$2', TENANTS)}
       SELECT ids.id, own.since
       FROM ids CROSS JOIN LATERAL (
         SELECT ${keptSince('e', '$1')} AS since FROM (VALUES (ids.id)) t(id) LEFT JOIN entitlement e ON e.tenant_id = t.id) own
       ORDER BY ids.id`,
      [now, after],
    );
    return rows;
  },

  pruneAlerts: (kept: Kept[]): Promise<number> => prune(sql, 'alert', 'tenant_id', 'raised_at', kept),
});

/** Removes a batch of rows older than what is kept of their owner. @returns how many */
async function prune(sql: Sql, table: string, owner: string, at: string, kept: Kept[]): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM ${table} WHERE id = ANY(ARRAY(
       SELECT r.id FROM unnest($1::uuid[], $2::timestamptz[]) AS kept(owner, since)
       JOIN ${table} r ON r.${owner} = kept.owner AND r.${at} < kept.since
       LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED))`,
    [kept.map(({ id }) => id), kept.map(({ since }) => since)],
  );
  return rowCount ?? 0;
}

/** Counts of delivered alerts. */
export const oldMonths = (now: Date): OldRows => before('alert_month', now);

/** What words cost. */
export const oldWordingMonths = (now: Date): OldRows => before('wording_month', now);

/** That of the month before is kept for clocks that differ at its end. */
function before(table: string, now: Date): OldRows {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
  return { table, where: 'month < $1', order: 'month', values: [month] };
}

/** Changes are projected for the rules alone. Those that are neither confirmed nor flapping yet are still to be heard of. */
export function oldChanges(now: Date): OldRows {
  const old = past('observed_change', 'detected_at', now, RULES_MS);
  return { ...old, where: `${old.where} AND (confirmed OR flapping)` };
}

/** What is kept of sites for who follows them. */
const OF_SITES = ['site_offer', 'site_headline', 'unread_page'] as const;
const UNFOLLOWED_MS = 90 * 24 * 3_600_000;

/** Of sites that nobody follows: who begins to is told anew. */
export const unfollowed = (now: Date): OldRows[] =>
  OF_SITES.map((table) => ({
    table,
    where: `observed_at < $1 AND NOT EXISTS (SELECT FROM follow WHERE follow.site_id = ${table}.site_id AND follow.ended_at IS NULL
      AND follow.deleted_at IS NULL)`,
    order: 'observed_at',
    values: [new Date(now.getTime() - UNFOLLOWED_MS)],
  }));
