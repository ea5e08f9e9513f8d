import type { Sql } from '@rivalscope/kit/db/sql';
import { lockSites } from '../follow/schedule.store.ts';
import { isGivenSql } from '../page/facts.ts';
import { BATCH } from './retention.store.ts';

const UNWANTED = `NOT EXISTS (SELECT FROM place p WHERE p.target_id = t.id) AND (t.leased_until IS NULL OR t.leased_until < now())`;

/**
 * Removes pages of these sites that were given and that nobody has any more, with what was told and stated of them. Whoever gives one anew
 * holds its site meanwhile. In the system's scope.
 * @returns how many pages
 */
export async function pruneGiven(sql: Sql, siteIds: readonly string[]): Promise<number> {
  const { rows } = await sql.query<{ id: string; siteId: string }>(
    `SELECT t.id, t.site_id AS "siteId" FROM target t WHERE t.site_id = ANY($1::uuid[]) AND ${isGivenSql('t.kind')} AND ${UNWANTED} LIMIT ${BATCH}`,
    [siteIds],
  );
  if (rows.length === 0) return 0;
  const sites = [...new Set(rows.map(({ siteId }) => siteId))];
  await lockSites(sql, sites);
  const { rows: gone } = await sql.query<{ id: string }>(
    `DELETE FROM target t WHERE t.id = ANY($1::uuid[]) AND ${UNWANTED} RETURNING t.id`,
    [rows.map(({ id }) => id)],
  );
  const ids = gone.map(({ id }) => id);
  await sql.query('DELETE FROM change WHERE site_id = ANY($2::uuid[]) AND target_id = ANY($1::uuid[])', [ids, sites]);
  await sql.query('DELETE FROM version WHERE target_id = ANY($1::uuid[])', [ids]);
  return ids.length;
}
