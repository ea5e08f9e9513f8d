import type { Sql } from '@rivalscope/kit/db/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import type { Plan } from '../page/facts.ts';
import { planView } from '../sources/pricing/view.ts';
import { FOLLOWS, VISIBLE } from './visible.ts';

export interface ChangeRow {
  id: string;
  companyId: string;
  detectedAt: Date;
  dataType: string;
  type: string;
  description: string;
  importance: string;
  why: string;
  /** How important the tenant said that the page is when it gave it; null for the others. */
  said: string | null;
  before: unknown;
  after: unknown;
  url: string;
  itemUrl: string | null;
  confirmed: boolean;
  flapping: boolean;
  snapshotBefore: string | null;
  snapshotAfter: string | null;
  origin: 'live' | 'archive';
  /** Where an archive shows what was before and after it; null of our own changes. */
  captures: { before: string; after: string | null } | null;
}

export interface ChangeFilter {
  companyIds?: string[] | undefined;
  dataType?: string | undefined;
  importance?: string | undefined;
  origin?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const COLUMNS = `c.id, f.company_id AS "companyId", c.detected_at AS "detectedAt", c.data_type AS "dataType", c.type, c.description, c.importance, c.why,
  (SELECT p.importance FROM place p WHERE p.company_id = f.company_id AND p.target_id = c.target_id) AS said,
  c.before, c.after, c.url, c.item_url AS "itemUrl", c.confirmed, c.flapping, c.snapshot_before AS "snapshotBefore", c.snapshot_after AS "snapshotAfter",
  c.origin, c.captures`;

/** By page, for the few companies that have such pages; null for the others. */
const GIVEN = '(SELECT jsonb_object_agg(p.target_id, p.importance) FROM place p WHERE p.company_id = f.company_id)';

/** A tenant's view of changes is the join of its follows with the sites' changes: nothing is copied. */
export const changeLogStore = (sql: Sql) => ({
  /**
   * By date, newest first unless asked otherwise. Each follow gives no more than the page could hold, from the index; only the rows of
   * the page are read as a whole, and all that match are counted in the index alone.
   */
  async list(
    { companyIds, dataType, importance, origin, since, until }: ChangeFilter,
    { offset, limit }: Range,
    direction: 'ASC' | 'DESC' = 'DESC',
  ): Promise<{ rows: ChangeRow[]; total: number }> {
    const follows = new Conditions([FOLLOWS], [limit, offset]);
    follows.add(companyIds, (p) => `f.company_id = ANY(${p}::uuid[])`);
    const changes = new Conditions([`FROM change c WHERE ${VISIBLE}`], follows.values);
    changes.add(dataType, (p) => `c.data_type = ${p}`);
    changes.add(
      importance,
      (p) => `CASE WHEN f.given IS NULL THEN c.importance ELSE coalesce(f.given ->> c.target_id::text, c.importance) END = ${p}`,
    );
    changes.add(origin, (p) => `c.origin = ${p}`);
    changes.add(since, (p) => `c.detected_at >= ${p}::timestamptz`);
    changes.add(until, (p) => `c.detected_at <= ${p}::timestamptz`);
    // As the index has it, forwards or backwards.
    const order = `c.detected_at ${direction}, c.id ${direction}`;
    const { rows } = await sql.query<ChangeRow & { total: number }>(
      `WITH seen AS MATERIALIZED (${follows.where}),
       f AS MATERIALIZED (SELECT f.*, ${GIVEN} AS given FROM seen f),
       page AS MATERIALIZED (
         SELECT f.company_id, c.id FROM f CROSS JOIN LATERAL (SELECT c.id, c.detected_at ${changes.where} ORDER BY ${order} LIMIT $1::bigint + $2::bigint) c
         ORDER BY ${order}, f.company_id LIMIT $1::bigint OFFSET $2::bigint),
       counted AS (SELECT coalesce(sum(n), 0)::int AS total FROM f CROSS JOIN LATERAL (SELECT count(*) AS n ${changes.where}) c)
       SELECT counted.total, ${COLUMNS} FROM counted LEFT JOIN (page f JOIN change c ON c.id = f.id) ON true ORDER BY ${order}, f.company_id`,
      changes.values,
    );
    return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
  },

  /** The latest change of each company, and how many there were in seven days: of those that we saw happen. */
  async latest(companyIds: string[]): Promise<(ChangeRow & { recent: number })[]> {
    const { rows } = await sql.query<ChangeRow & { recent: number }>(
      `WITH f AS MATERIALIZED (${FOLLOWS} AND f.company_id = ANY($1::uuid[]))
       SELECT ${COLUMNS}, recent.n AS recent
       FROM f CROSS JOIN LATERAL (SELECT c.id FROM change c WHERE ${VISIBLE} AND c.origin = 'live' ORDER BY c.detected_at DESC, c.id DESC LIMIT 1) last
         JOIN change c ON c.id = last.id
         CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM change c WHERE ${VISIBLE} AND c.origin = 'live' AND c.detected_at > now() - interval '7 days') recent`,
      [companyIds],
    );
    return rows;
  },
});

/** A plan is shown as the pricing data shows it: its price in major units. */
const isPlan = (value: unknown): value is Plan => typeof value === 'object' && value !== null && 'cents' in value;
const shown = (value: unknown): unknown => (isPlan(value) ? planView(value) : value);

const SAID = 'Your team said how important this page is.';

export function changeView(row: ChangeRow) {
  const { id, dataType, type, description, said, before, after, url, itemUrl, confirmed, flapping, origin, captures } = row;
  const snapshots = { before: row.snapshotBefore, after: row.snapshotAfter };
  const detectedAt = row.detectedAt.toISOString();
  return {
    id,
    detectedAt,
    dataType,
    type,
    description,
    importance: said ?? row.importance,
    why: said === null ? row.why : SAID,
    before: shown(before),
    after: shown(after),
    url,
    itemUrl,
    confirmed,
    flapping,
    snapshots,
    origin,
    captures,
  };
}
