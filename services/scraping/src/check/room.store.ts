import type { Sql } from '@rivalscope/kit/db/sql';
import type { Capture } from './target.ts';

const HOUR_S = 3_600;
/** Of a site that is looked at every hour: an ordinary one of four pages, which change each time, needs half. */
const MOST_BYTES = 8_000_000;
/** Of one that is looked at rarely: four pages of 500 KB, compressed; ordinary ones have a tenth. */
const LEAST_BYTES = 2_000_000;

/**
 * Compressed bytes of pages that a site may store on one day (UTC), by how often it is looked at: that depends on the plan, and so
 * does how long they are kept. So a tenant fills 36 GB with 50 hostile sites in a year, and 140 MB with the five of a trial.
 */
export const dailyBytes = (intervalSeconds: number): number =>
  Math.min(MOST_BYTES, Math.max(LEAST_BYTES, (MOST_BYTES * HOUR_S) / intervalSeconds));

/** A page to be stored for a site. */
export interface SitePage {
  siteId: string;
  capture: Capture;
}

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;
const keyOf = (siteId: string, hash: Buffer) => `${siteId} ${hash.toString('hex')}`;

/**
 * The pages that may be stored, in their order: those that are stored already, which cost nothing, and new ones while less than
 * `dailyBytes` were stored for the site today; so it can be exceeded by one page. What is taken is counted beside the site: the caller
 * holds the sites' locks.
 */
export async function takeRoom(sql: Sql, pages: SitePage[]): Promise<SitePage[]> {
  if (pages.length === 0) return [];
  const [known, used] = [await knownPages(sql, pages), await storedToday(sql, pages)];
  const kept: SitePage[] = [];
  const grown = new Map<string, number>();
  for (const page of pages) {
    const { siteId, capture } = page;
    const isKnown = known.has(keyOf(siteId, capture.hash));
    const { bytes: before = 0, most = LEAST_BYTES } = used.get(siteId) ?? {};
    const bytes = grown.get(siteId) ?? before;
    if (!isKnown && bytes >= most) continue;
    if (!isKnown) grown.set(siteId, bytes + capture.body.length);
    kept.push(page);
  }
  await count(sql, grown);
  return kept;
}

async function knownPages(sql: Sql, pages: SitePage[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ siteId: string; hash: Buffer }>(
    `SELECT s.site_id AS "siteId", s.hash FROM unnest($1::uuid[], $2::bytea[]) AS u(site_id, hash)
     JOIN snapshot s ON s.site_id = u.site_id AND s.hash = u.hash`,
    [pages.map(({ siteId }) => siteId), pages.map(({ capture }) => capture.hash)],
  );
  return new Set(rows.map(({ siteId, hash }) => keyOf(siteId, hash)));
}

async function storedToday(sql: Sql, pages: SitePage[]): Promise<Map<string, { bytes: number; most: number }>> {
  const { rows } = await sql.query<{ id: string; bytes: number; interval: number }>(
    `SELECT id, CASE WHEN stored_day = ${TODAY} THEN stored_bytes ELSE 0 END AS bytes, interval_seconds AS interval
     FROM site WHERE id = ANY($1::uuid[])`,
    [[...new Set(pages.map(({ siteId }) => siteId))]],
  );
  return new Map(rows.map(({ id, bytes, interval }) => [id, { bytes, most: dailyBytes(interval) }]));
}

async function count(sql: Sql, bytes: Map<string, number>): Promise<void> {
  if (bytes.size === 0) return;
  await sql.query(
    `UPDATE site s SET stored_day = ${TODAY}, stored_bytes = u.bytes FROM unnest($1::uuid[], $2::int[]) AS u(id, bytes) WHERE s.id = u.id`,
    [[...bytes.keys()], [...bytes.values()]],
  );
}
