import type { Sql } from '@rivalscope/kit/db/sql';
import type { Reading } from '../sources/source.ts';
import { type OpenVersion, type Steps, stepsTo } from './version.ts';

/** What one source read of one page. */
export interface PageReading {
  targetId: string;
  siteId: string;
  at: Date;
  source: string;
  reading: Reading;
}

interface Page extends Omit<PageReading, 'reading'> {
  steps: Steps;
}

/**
 * Brings the versions of pages up to what was read of them: nothing is written where nothing changed, and a reading that is saved again
 * has no effect. The caller holds the pages' locks.
 */
export async function saveVersions(sql: Sql, readings: readonly PageReading[]): Promise<void> {
  if (readings.length === 0) return;
  const open = await openVersions(sql, [...new Set(readings.map(({ targetId }) => targetId))]);
  const pages = readings.flatMap(({ reading, ...page }) => {
    const steps = stepsTo(reading, open.get(`${page.targetId} ${page.source}`) ?? [], page.at);
    return steps ? [{ ...page, steps }] : [];
  });
  await close(sql, pages);
  await insert(sql, pages);
  await move(sql, pages);
}

async function openVersions(sql: Sql, targetIds: string[]): Promise<Map<string, OpenVersion[]>> {
  const { rows } = await sql.query<OpenVersion & { targetId: string; source: string }>(
    `SELECT target_id AS "targetId", source, item_key AS key, label, url, fields, position, valid_from AS "validFrom", first_seen AS "firstSeen"
     FROM version WHERE target_id = ANY($1::uuid[]) AND valid_to IS NULL`,
    [targetIds],
  );
  return Map.groupBy(rows, ({ targetId, source }) => `${targetId} ${source}`);
}

/** The named open versions: a part of each of these statements. */
const OPEN = 'v.target_id = u.target_id AND v.source = u.source AND v.item_key = u.item_key AND v.valid_to IS NULL';

async function close(sql: Sql, pages: Page[]): Promise<void> {
  const rows = pages.flatMap((page) => page.steps.closed.map((key) => ({ ...page, key })));
  if (rows.length === 0) return;
  await sql.query(
    `UPDATE version v SET valid_to = u.at FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) AS u(target_id, source, item_key, at)
     WHERE ${OPEN}`,
    [rows.map((r) => r.targetId), rows.map((r) => r.source), rows.map((r) => r.key), rows.map((r) => r.steps.at)],
  );
}

async function insert(sql: Sql, pages: Page[]): Promise<void> {
  const rows = pages.flatMap(({ steps, ...page }) => [
    ...steps.opened.map((item) => ({ ...page, item, validFrom: item.since ?? steps.at, validTo: null })),
    ...(steps.past ?? []).map(({ validFrom, validTo, ...item }) => ({ ...page, item, validFrom, validTo })),
  ]);
  if (rows.length === 0) return;
  await sql.query(
    `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, url, fields, position, first_seen)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::text[], $8::text[], $9::jsonb[], $10::int[], $11::timestamptz[])`,
    [
      rows.map((r) => r.targetId),
      rows.map((r) => r.source),
      rows.map((r) => r.item.key),
      rows.map((r) => r.validFrom),
      rows.map((r) => r.validTo),
      rows.map((r) => r.siteId),
      rows.map((r) => r.item.label),
      rows.map((r) => r.item.url),
      rows.map((r) => JSON.stringify(r.item.fields)),
      rows.map((r) => r.item.position),
      rows.map((r) => r.item.firstSeen),
    ],
  );
}

async function move(sql: Sql, pages: Page[]): Promise<void> {
  const rows = pages.flatMap((page) => page.steps.moved.map((item) => ({ ...page, item })));
  if (rows.length === 0) return;
  await sql.query(
    `UPDATE version v SET position = u.position FROM unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) AS u(target_id, source, item_key, position)
     WHERE ${OPEN}`,
    [rows.map((r) => r.targetId), rows.map((r) => r.source), rows.map((r) => r.item.key), rows.map((r) => r.item.position)],
  );
}

/** What a source stated of a page until now; null where it never was read. */
export async function openItems(sql: Sql, targetId: string, source: string): Promise<OpenVersion[] | null> {
  return (await openVersions(sql, [targetId])).get(`${targetId} ${source}`) ?? null;
}
