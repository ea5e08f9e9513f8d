import type { Sql } from '@rivalscope/kit/db/sql';
import { profilesOf } from '../check/derived.store.ts';
import { isOutsideSql, type PageKey, ROOT } from '../page/facts.ts';
import { placed } from '../sources/index.ts';
import { kindOfOutside, type SiteFacts } from '../sources/outside.ts';

/** How long a name or an address may be; others are no places. */
const MOST = { name: 500, url: 2_000 };

/**
 * Finds the places of outside sources for sites by what their landing pages state. A place that is another than before begins anew; one that
 * was read stays although the page may not state it at the moment. The caller holds the sites' locks, and has them rescheduled.
 * @returns sites whose places are others now
 */
export async function findPlaces(sql: Sql, siteIds: readonly string[]): Promise<string[]> {
  if (siteIds.length === 0 || placed.length === 0) return [];
  const places = await statedPlaces(sql, siteIds);
  await removeLost(sql, siteIds, places);
  return saveFound(sql, await newOf(sql, places));
}

/** Sites for which places would be found that are not known; nothing is locked or written. */
export async function sitesToLocate(sql: Sql, siteIds: readonly string[]): Promise<string[]> {
  const places = await newOf(sql, await statedPlaces(sql, siteIds));
  return [...new Set(places.map(({ siteId }) => siteId))];
}

const statedPlaces = async (sql: Sql, siteIds: readonly string[]): Promise<FoundPlace[]> =>
  (await factsOf(sql, siteIds)).flatMap(({ siteId, ...facts }) =>
    placed.flatMap((source) => {
      const place = source.place(facts);
      return place && isPlace(place) ? [{ siteId, kind: kindOfOutside(source), ...place }] : [];
    }),
  );

/** Those that are not known, or are others than is known. */
async function newOf(sql: Sql, places: FoundPlace[]): Promise<FoundPlace[]> {
  if (places.length === 0) return [];
  const { rows } = await sql.query<{ at: number }>(
    `SELECT u.at::int FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS u(site_id, kind, place, at)
     WHERE NOT EXISTS (SELECT FROM target t WHERE t.site_id = u.site_id AND t.kind = u.kind AND t.place = u.place)`,
    [places.map(({ siteId }) => siteId), places.map(({ kind }) => kind), places.map(({ name }) => name)],
  );
  return rows.map(({ at }) => places[at - 1] as FoundPlace);
}

type FoundPlace = { siteId: string; kind: PageKey; name: string; url: string };

const isPlace = ({ name, url }: { name: string; url: string }): boolean =>
  name !== '' && name.length <= MOST.name && url.length <= MOST.url && /^https?:\/\//.test(url);

/** What the landing pages of sites state, of those that were read. */
async function factsOf(sql: Sql, siteIds: readonly string[]): Promise<(SiteFacts & { siteId: string })[]> {
  const { rows } = await sql.query<Omit<SiteFacts, 'profile'> & { siteId: string }>(
    `SELECT s.id AS "siteId", s.website, s.origin FROM site s JOIN target t ON t.site_id = s.id AND t.kind = '${ROOT}' WHERE s.id = ANY($1::uuid[]) AND t.last_success IS NOT NULL`,
    [siteIds],
  );
  const profiles = await profilesOf(
    sql,
    rows.map(({ siteId }) => siteId),
  );
  return rows.map((site) => ({ ...site, profile: profiles.get(site.siteId)?.profile ?? null }));
}

/** Places that are stated no more, and of which nothing was ever read. */
async function removeLost(sql: Sql, siteIds: readonly string[], found: readonly FoundPlace[]): Promise<void> {
  await sql.query(
    `DELETE FROM target t WHERE t.site_id = ANY($1::uuid[]) AND ${isOutsideSql('t.kind')} AND t.last_success IS NULL
       AND NOT EXISTS (SELECT FROM unnest($2::uuid[], $3::text[]) AS u(site_id, kind) WHERE u.site_id = t.site_id AND u.kind = t.kind)`,
    [siteIds, found.map(({ siteId }) => siteId), found.map(({ kind }) => kind)],
  );
}

/** A place that is found for the first time, or is another, is due at once where somebody wants it: `reschedule` says who does. */
async function saveFound(sql: Sql, found: readonly FoundPlace[]): Promise<string[]> {
  if (found.length === 0) return [];
  const { rows } = await sql.query<{ siteId: string }>(
    `INSERT INTO target AS t (id, site_id, kind, place, url, wanted_until)
     SELECT gen_random_uuid(), u.site_id, u.kind, u.place, u.url, NULL FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS u(site_id, kind, place, url)
     ON CONFLICT (site_id, kind) DO UPDATE SET place = excluded.place, url = excluded.url, state = 'pending', reason = NULL, unreadable = NULL,
       failures = 0, memory = NULL, due_at = CASE WHEN t.due_at IS NOT NULL THEN now() END
     WHERE t.place IS DISTINCT FROM excluded.place RETURNING t.site_id AS "siteId"`,
    [found.map((each) => each.siteId), found.map((each) => each.kind), found.map((each) => each.name), found.map((each) => each.url)],
  );
  return [...new Set(rows.map(({ siteId }) => siteId))];
}
