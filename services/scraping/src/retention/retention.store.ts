import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Sql } from '@rivalscope/kit/db/sql';
import { keptSince } from '@rivalscope/kit/entitlement/sql';
import { pastSinceSql } from '../archive/capture.ts';
import { inPast } from '../archive/past.ts';

/** Rows a statement removes at most: small enough to hold up nobody. */
export const BATCH = 2_000;
/** Sites whose history is looked at together. */
const SITES = 200;
/** A refresh that was asked for is of interest while somebody waits for it; then it is a record for a while. */
const JOB_MS = 90 * 24 * 3_600_000;
/** A site, and from when on its history is kept; null keeps everything. */
export interface Kept {
  id: string;
  since: Date | null;
}

/** Each step removes at most one batch for these sites and says how many rows it looked at. */
export const STEPS = ['pruneChanges', 'pruneVersions', 'pruneSnapshots', 'prunePostings'] as const;

const GIVEN = 'unnest($1::uuid[], $2::timestamptz[]) AS kept(site_id, since)';
const given = (kept: Kept[]) => [kept.map(({ id }) => id), kept.map(({ since }) => since)];

const UNREFERENCED = `NOT EXISTS (SELECT FROM target t WHERE t.site_id = s.site_id AND t.snapshot_id = s.id)
  AND NOT EXISTS (SELECT FROM change c WHERE c.site_id = s.site_id AND s.id IN (c.snapshot_before, c.snapshot_after))`;

/** What is older than anybody's plan shows, found by way of the sites: no statement looks at a table as a whole. Needs the system's scope. */
export const retentionStore = (sql: Sql) => ({
  /** The next sites by id, and from when on each one's history is kept. */
  async sites(after: string, now: Date): Promise<Kept[]> {
    const { rows } = await sql.query<Kept>(
      `WITH s AS MATERIALIZED (SELECT id FROM site WHERE id > $2 ORDER BY id LIMIT ${SITES})
       SELECT s.id, followed.since
       FROM s CROSS JOIN LATERAL (
         SELECT ${keptSince('e', '$1')} AS since FROM follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id WHERE f.site_id = s.id) followed
       ORDER BY s.id`,
      [now, after],
    );
    return rows;
  },

  /** Not those that wait for their second look: the look will settle them. Nor those of an archive, while that past is shown. */
  async pruneChanges(kept: Kept[], now: Date): Promise<number> {
    const { rowCount } = await sql.query(
      `DELETE FROM change WHERE id = ANY(ARRAY(
         SELECT c.id FROM ${GIVEN} JOIN change c ON c.site_id = kept.site_id AND c.detected_at < kept.since
         WHERE c.confirm_due_at IS NULL AND NOT (c.origin = 'archive' AND c.detected_at > ${pastSinceSql('$3')})
         LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED))`,
      [...given(kept), now],
    );
    return rowCount ?? 0;
  },

  /** Those that have ended: what still holds stays, however old, and so does the past of an archive, while it is shown. */
  async pruneVersions(kept: Kept[], now: Date): Promise<number> {
    const { rowCount } = await sql.query(
      `DELETE FROM version v USING (
         SELECT v.target_id, v.source, v.item_key, v.valid_from FROM ${GIVEN} JOIN version v ON v.site_id = kept.site_id AND v.valid_to < kept.since
         WHERE NOT ${inPast('$3')} LIMIT ${BATCH} FOR UPDATE OF v SKIP LOCKED) old
       WHERE v.target_id = old.target_id AND v.source = old.source AND v.item_key = old.item_key AND v.valid_from = old.valid_from`,
      [...given(kept), now],
    );
    return rowCount ?? 0;
  },

  /**
   * Pages as they were, unless one is a page's latest or a change points to it. A page that has become again what it was long ago
   * takes its old snapshot back: the rows are locked first and looked at again, so that none is removed at that moment.
   */
  async pruneSnapshots(kept: Kept[]): Promise<number> {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT s.id FROM ${GIVEN} JOIN snapshot s ON s.site_id = kept.site_id AND s.captured_at < kept.since
       WHERE ${UNREFERENCED} LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED`,
      given(kept),
    );
    if (rows.length === 0) return 0;
    await sql.query(`DELETE FROM snapshot s WHERE id = ANY($1::uuid[]) AND ${UNREFERENCED}`, [rows.map(({ id }) => id)]);
    return rows.length;
  },

  /** Pages of single postings: one that is still open is read anew. */
  async prunePostings(kept: Kept[]): Promise<number> {
    const { rowCount } = await sql.query(
      `DELETE FROM posting_page p USING (
         SELECT o.site_id, o.url FROM ${GIVEN} JOIN posting_page o ON o.site_id = kept.site_id AND o.read_at < kept.since
         LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED) old
       WHERE p.site_id = old.site_id AND p.url = old.url`,
      given(kept),
    );
    return rowCount ?? 0;
  },
});

/** Refreshes that nobody asks after any more. */
export const oldJobs = (now: Date): OldRows => past('refresh_job', 'created_at', now, JOB_MS);
