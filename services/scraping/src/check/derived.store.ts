import type { Sql } from '@rivalscope/kit/db/sql';
import type { OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { isGivenSql } from '../page/facts.ts';
import type { SiteStated } from '../sources/derived.ts';
import { derived, readingsOf, recalling } from '../sources/index.ts';
import type { Item, Observed } from '../sources/source.ts';
import { ABOUT } from '../version/version.ts';
import { observedBeside, pageObserved } from './events.ts';
import type { Accepted, Outcome, PlaceReadOutcome } from './target.ts';

type AcceptedOutcome = Extract<Outcome, Accepted>;
type Row = Item & { siteId: string; website: string; source: string; firstSeen: Date; validFrom: Date };

/** What sources come to together, told anew of sites of which one of them was read; of versions that are written already. */
export async function derivedProfiles(
  sql: Sql,
  accepted: readonly AcceptedOutcome[],
  read: readonly PlaceReadOutcome[],
): Promise<OutgoingEvent[]> {
  const told = [...accepted.map((o) => ({ ...o, readings: readingsOf(o.target.kind, o.facts) })), ...read];
  const moved = derived.flatMap((each) =>
    told
      .filter(({ readings }) => readings.some(({ source }) => each.of.includes(source)))
      .map(({ target: { siteId }, at }) => ({ each, siteId, at })),
  );
  if (moved.length === 0) return [];
  const sources = [...new Set(moved.flatMap(({ each }) => [...each.of, ...each.beside]))];
  const stated = await statedOf(sql, [...new Set(moved.map(({ siteId }) => siteId))], sources);
  const latest = new Map(moved.map((each) => [`${each.each.name} ${each.siteId}`, each]));
  return [...latest.values()].flatMap(({ each, siteId, at }) => {
    const site = stated.get(siteId);
    return site ? [observedBeside(siteId, each.name, each.observed(site), at)] : [];
  });
}

/** What sources state of sites now, without what tenants gave. */
export async function statedOf(sql: Sql, siteIds: readonly string[], sources: readonly string[]): Promise<Map<string, SiteStated>> {
  const { rows } = await sql.query<Row>(
    `SELECT v.site_id AS "siteId", s.website, v.source, v.item_key AS key, v.label, v.url, v.fields, v.first_seen AS "firstSeen",
       v.valid_from AS "validFrom"
     FROM version v JOIN site s ON s.id = v.site_id JOIN target t ON t.id = v.target_id AND NOT ${isGivenSql('t.kind')}
     WHERE v.site_id = ANY($1::uuid[]) AND v.valid_to IS NULL AND v.source = ANY($2::text[]) ORDER BY v.site_id, v.source, v.position, v.item_key`,
    [siteIds, sources],
  );
  return new Map([...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, all]) => [siteId, asStated(all)]));
}

/** What sources told of a site when they were last read, for who hears of it only now. */
export async function recalledOf(sql: Sql, siteId: string): Promise<OutgoingEvent[]> {
  const names = recalling.flatMap(({ recalled }) => recalled.by);
  const site = (await statedOf(sql, [siteId], names)).get(siteId);
  return recalling.flatMap(({ recalled: { by, of } }) => {
    const [observed, at] = site ? [of(site), site.movedAt(by)] : [null, null];
    return observed && at ? [pageObserved(siteId, observed, at)] : [];
  });
}

const OF_PROFILE = recalling.filter(({ fact }) => fact === 'profile').map(({ recalled }) => recalled);

/** What sites state of their companies, by site; without those that state nothing. */
export async function profilesOf(sql: Sql, siteIds: readonly string[]): Promise<Map<string, Extract<Observed, { profile: object }>>> {
  const by = OF_PROFILE.flatMap((each) => each.by);
  const known = [...(await statedOf(sql, siteIds, by))].map(([id, site]) => [id, OF_PROFILE[0]?.of(site)] as const);
  return new Map(known.flatMap(([id, observed]) => (observed && 'profile' in observed ? [[id, observed] as const] : [])));
}

const latest = (times: readonly Date[]): Date | null => times.reduce<Date | null>((last, at) => (last && last > at ? last : at), null);

function asStated(rows: readonly Row[]): SiteStated {
  const by = Map.groupBy(rows, ({ source }) => source);
  return {
    website: rows[0]?.website ?? '',
    items: (source) => by.get(source)?.filter(({ key }) => key !== ABOUT) ?? [],
    about: (source) => by.get(source)?.find(({ key }) => key === ABOUT)?.fields ?? null,
    movedAt: (sources) => latest(rows.filter(({ source }) => sources.includes(source)).map(({ validFrom }) => validFrom)),
    readSince: (source) => by.get(source)?.find(({ key }) => key === ABOUT)?.firstSeen ?? null,
  };
}
