import type { Sql } from '@rivalscope/kit/db/sql';
import { goneSince } from '../outside/put.ts';
import { outsideKind } from '../page/facts.ts';
import { outside } from '../sources/index.ts';
import { BATCH } from './retention.store.ts';

/** Sources whose terms let what they state be kept for so many days only. */
const LIMITED = outside.flatMap(({ name, keptDays }) => (keptDays === undefined ? [] : [{ name, keptDays }]));

/** A hundred thousand sites are gone round in less: what may not be kept until the next turn goes in this one. */
const TURN = "interval '12 hours'";

/**
 * Removes what such sources stated of these sites and may not be kept any longer, whether it still stands or not: each of their readings
 * is a version of its own (`Reading.afresh`), so that it begins when it was read. In the system's scope.
 * @returns how many versions or changes, `BATCH` at most
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
  return Math.max(rowCount ?? 0, await pruneTold(sql, siteIds, now));
}

/** What was told of such figures holds them, too. */
async function pruneTold(sql: Sql, siteIds: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await sql.query(
    `DELETE FROM change WHERE id = ANY(ARRAY(
       SELECT c.id FROM unnest($2::text[], $3::int[]) AS limited(kind, days)
         JOIN target t ON t.site_id = ANY($1::uuid[]) AND t.kind = limited.kind
         JOIN change c ON c.site_id = t.site_id AND c.target_id = t.id
           AND c.detected_at < $4::timestamptz + ${TURN} - make_interval(days => limited.days)
       LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED))`,
    [siteIds, LIMITED.map(({ name }) => outsideKind(name)), LIMITED.map(({ keptDays }) => keptDays), now],
  );
  return rowCount ?? 0;
}

const DAY_MS = 86_400_000;
/** Sources whose terms ask that what is gone there goes here, too, after so many days. */
const GOING = outside.flatMap(({ name, goneDays }) => (goneDays === undefined ? [] : [{ kind: outsideKind(name), goneDays }]));

/**
 * Removes what such sources stated of these sites, and what was told of its changes, where the service has said for so long, and last, that
 * there is nothing any more. In the system's scope.
 * @returns how many versions, `BATCH` at most
 */
export async function pruneGone(sql: Sql, siteIds: readonly string[], now: Date): Promise<number> {
  if (GOING.length === 0) return 0;
  const { rows } = await sql.query<{ id: string; siteId: string; kind: string; memory: Buffer | null }>(
    `SELECT t.id, t.site_id AS "siteId", t.kind, t.memory FROM target t
     WHERE t.site_id = ANY($1::uuid[]) AND t.kind = ANY($2::text[]) AND t.state = 'unreadable' AND length(t.memory) > 0`,
    [siteIds, GOING.map(({ kind }) => kind)],
  );
  const daysGone = (memory: Buffer | null) => (now.getTime() - (goneSince(memory) ?? now).getTime()) / DAY_MS;
  const gone = rows.filter(({ kind, memory }) => GOING.some((going) => going.kind === kind && daysGone(memory) >= going.goneDays));
  if (gone.length === 0) return 0;
  const [ids, sites] = [gone.map(({ id }) => id), gone.map(({ siteId }) => siteId)];
  await sql.query(
    `DELETE FROM change WHERE id = ANY(ARRAY(SELECT c.id FROM change c WHERE c.site_id = ANY($2::uuid[]) AND c.target_id = ANY($1::uuid[])
       LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED))`,
    [ids, sites],
  );
  const { rowCount } = await sql.query(
    `DELETE FROM version v USING (
       SELECT o.target_id, o.source, o.item_key, o.valid_from FROM version o WHERE o.site_id = ANY($2::uuid[]) AND o.target_id = ANY($1::uuid[])
       LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED) old
     WHERE v.target_id = old.target_id AND v.source = old.source AND v.item_key = old.item_key AND v.valid_from = old.valid_from`,
    [ids, sites],
  );
  return rowCount ?? 0;
}
