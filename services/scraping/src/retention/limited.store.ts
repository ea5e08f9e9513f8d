import type { Sql } from '@rivalscope/kit/db/sql';
import { outside } from '../sources/index.ts';
import { BATCH } from './retention.store.ts';

/** Sources whose terms let what they state be kept for so many days only. */
const LIMITED = outside.flatMap(({ name, keptDays }) => (keptDays === undefined ? [] : [{ name, keptDays }]));

/** A hundred thousand sites are gone round in less: what may not be kept until the next turn goes in this one. */
const TURN = "interval '12 hours'";

/**
 * Removes what such sources stated of these sites and may not be kept any longer, whether it still stands or not: each of their readings
 * is a version of its own (`Reading.afresh`), so that it begins when it was read. In the system's scope.
 * @returns how many versions, `BATCH` at most
 */
export async function pruneLimited(sql: Sql, siteIds: readonly string[], now: Date): Promise<number> {
  if (LIMITED.length === 0) return 0;
  const { rowCount } = await sql.query(
    `DELETE FROM version v USING (
       SELECT o.target_id, o.source, o.item_key, o.valid_from
       FROM unnest($2::text[], $3::int[]) AS limited(source, days) JOIN version o ON o.site_id = ANY($1::uuid[]) AND o.source = limited.source
       WHERE o.valid_from < $4::timestamptz + ${TURN} - make_interval(days => limited.days) LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED) old
     WHERE v.target_id = old.target_id AND v.source = old.source AND v.item_key = old.item_key AND v.valid_from = old.valid_from`,
    [siteIds, LIMITED.map(({ name }) => name), LIMITED.map(({ keptDays }) => keptDays), now],
  );
  return rowCount ?? 0;
}
