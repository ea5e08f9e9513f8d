import type { Sql } from '@rivalscope/kit/db/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import type { Plan } from '../page/facts.ts';
import { planView } from '../sources/pricing/view.ts';
import { FOLLOWS_BARE, VISIBLE_EACH } from './visible.ts';

export interface ChangeRow {
  id: string;
  companyId: string;
  companyName: string;
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

export interface LeadingRow extends ChangeRow {
  isLatest: boolean;
  isTop: boolean;
  /** How many of the company's changes are so recent. */
  recent: number;
}

export interface ChangeFilter {
  ids?: string[] | undefined;
  companyIds?: string[] | undefined;
  dataType?: string | undefined;
  importance?: string | undefined;
  origin?: string | undefined;
  /** ISO 8601: only what was detected at this moment, as one check found it. */
  detectedAt?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Of the change behind which the page begins, in a list by date of one company; what is before it counts all the same. */
  after?: [detectedAt: string, id: string] | undefined;
}

export interface ChangeOrder {
  field: 'detectedAt' | 'importance';
  direction: 'ASC' | 'DESC';
}
const NEWEST: ChangeOrder = { field: 'detectedAt', direction: 'DESC' };

const COLUMNS = `c.id, f.company_id AS "companyId", f.company_name AS "companyName", c.detected_at AS "detectedAt", c.data_type AS "dataType", c.type, c.description, c.importance, c.why,
  (SELECT p.importance FROM place p WHERE p.company_id = f.company_id AND p.target_id = c.target_id) AS said,
  c.before, c.after, c.url, c.item_url AS "itemUrl", c.confirmed, c.flapping, c.snapshot_before AS "snapshotBefore", c.snapshot_after AS "snapshotAfter",
  c.origin, c.captures`;

/** By page, for the few companies that have such pages; null for the others. Asked once of each follow, as `VISIBLE_EACH` is. */
const GIVEN = '(SELECT jsonb_object_agg(p.target_id, p.importance) FROM place p WHERE p.company_id = f.company_id)';

/** How important a change is to a follow `f`: as the tenant said of its page, or as its rule found. Without such pages no change's page is looked up. */
export const IMPORTANCE = `CASE WHEN ${GIVEN} IS NULL THEN c.importance ELSE coalesce(${GIVEN} ->> c.target_id::text, c.importance) END`;
/** The same as a number, to sort by. */
export const LEVEL = `array_position('{low,medium,high}'::text[], ${IMPORTANCE})`;

/** Changes of one hour among which the one to lead with is looked for. */
const MOST_AT_ONCE = 20;

/** A tenant's view of changes is the join of its follows with the sites' changes: nothing is copied. */
export const changeLogStore = (sql: Sql) => ({
  /**
   * By date, newest first unless asked otherwise, or by importance and then by date. Each follow gives no more than the page could hold,
   * by date from the index; only the rows of the page are read as a whole, and all that match are counted in the index alone.
   */
  async list(filter: ChangeFilter, { offset, limit }: Range, order: ChangeOrder = NEWEST): Promise<{ rows: ChangeRow[]; total: number }> {
    const follows = new Conditions([FOLLOWS_BARE], [limit, offset]);
    follows.add(filter.companyIds, (p) => `f.company_id = ANY(${p}::uuid[])`);
    const changes = narrowed(filter, follows.values);
    const all = changes.where;
    changes.add(filter.after?.[0], (p) => `c.detected_at ${behind(order)}= ${p}::timestamptz`);
    changes.add(filter.after, (p) => `(c.detected_at, c.id) ${behind(order)} ((${p}::text[])[1]::timestamptz, (${p}::text[])[2]::uuid)`);
    const [sorted, byImportance] = [sortedBy(order), order.field === 'importance'];
    const span = isDeep(filter, offset, order) ? SPAN : NO_SPAN;
    const { rows } = await sql.query<ChangeRow & { total: number }>(
      `WITH f AS MATERIALIZED (${follows.where}),
       counted AS MATERIALIZED (SELECT f.*, c.* FROM f CROSS JOIN LATERAL (SELECT count(*) AS n, ${foremost(order)} AS foremost${span.counts} ${all}) c),${span.from}
       page AS MATERIALIZED (
         SELECT f.company_id, f.company_name, c.id, c.level FROM ${pageOf(filter, order)} AS f
           CROSS JOIN LATERAL (SELECT c.id, c.detected_at, ${byImportance ? LEVEL : 0} AS level ${changes.where}${span.reaches} ORDER BY ${sorted(LEVEL)} LIMIT $1::bigint + $2::bigint) c
         ORDER BY ${sorted('c.level')}, f.company_id LIMIT $1::bigint OFFSET $2::bigint),
       totals AS (SELECT coalesce(sum(n), 0)::int AS total FROM counted)
       SELECT totals.total, ${COLUMNS} FROM totals LEFT JOIN (page f JOIN change c ON c.id = f.id) ON true ORDER BY ${sorted('f.level')}, f.company_id`,
      changes.values,
    );
    return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
  },

  /**
   * Of the changes of each company that we saw happen: the one that its latest hour leads with, because one check may find many, and the
   * last written is no more news than the first; the most important one of the last days, then the newest, which may be the same; and how
   * many there were in these days. Nothing of companies that had none.
   */
  async leading(companyIds: string[], now: Date, days: number): Promise<LeadingRow[]> {
    const { rows } = await sql.query<LeadingRow>(
      `WITH f AS MATERIALIZED (${FOLLOWS_BARE} AND f.company_id = ANY($1::uuid[]))
       SELECT ${COLUMNS}, c.id = last.id AS "isLatest", coalesce(c.id = lately.top, false) AS "isTop", lately.n AS recent
       FROM f CROSS JOIN LATERAL (SELECT l.id FROM (SELECT n.*, max(n.at) OVER () AS newest FROM (
             SELECT c.id, c.detected_at AS at, ${LEVEL} AS level FROM change c WHERE ${VISIBLE_EACH} AND c.origin = 'live'
             ORDER BY c.detected_at DESC, c.id DESC LIMIT ${MOST_AT_ONCE}) n) l
           WHERE l.at > l.newest - interval '1 hour' ORDER BY l.level DESC, l.at DESC, l.id DESC LIMIT 1) last
         CROSS JOIN LATERAL (SELECT count(*)::int AS n, (array_agg(c.id ORDER BY ${LEVEL} DESC, c.detected_at DESC, c.id DESC))[1] AS top
           FROM change c WHERE ${VISIBLE_EACH} AND c.origin = 'live' AND c.detected_at > $2::timestamptz - make_interval(days => $3)) lately
         JOIN change c ON c.id IN (last.id, lately.top)`,
      [companyIds, now, days],
    );
    return rows;
  },
});

/** What a list is narrowed to, of the changes `c` that a follow `f` shows. */
function narrowed({ ids, dataType, importance, origin, detectedAt, since, until }: ChangeFilter, values: readonly unknown[]): Conditions {
  const changes = new Conditions([`FROM change c WHERE ${VISIBLE_EACH}`], values);
  changes.add(ids, (p) => `c.id = ANY(${p}::uuid[])`);
  changes.add(dataType, (p) => `c.data_type = ${p}`);
  changes.add(importance, (p) => `${IMPORTANCE} = ${p}`);
  changes.add(origin, (p) => `c.origin = ${p}`);
  changes.add(detectedAt, (p) => `c.detected_at = ${p}::timestamptz`);
  changes.add(since, (p) => `c.detected_at >= ${p}::timestamptz`);
  changes.add(until, (p) => `c.detected_at <= ${p}::timestamptz`);
  return changes;
}

/** By date as the index has it, forwards or backwards. */
const sortedBy =
  ({ field, direction }: ChangeOrder) =>
  (level: string): string =>
    `${field === 'importance' ? `${level} ${direction}, ` : ''}c.detected_at ${direction}, c.id ${direction}`;

/** The place of a follow's foremost change in a list by date. */
const foremost = ({ direction }: ChangeOrder): string => `${direction === 'ASC' ? 'min' : 'max'}(c.detected_at)`;

/** A page behind so many rows by date looks for the time from which on there are as many, instead of reading as many rows of each follow. */
const DEEP = 250;
const isDeep = ({ after }: ChangeFilter, offset: number, { field, direction }: ChangeOrder): boolean =>
  !after && offset >= DEEP && field === 'detectedAt' && direction === 'DESC';

/** Times up to which such a page is looked for, in days; as a subquery each is worked out once, not for each row. */
const SPANS = [7, 30, 90];
const ago = (days: number): string => `(SELECT now() - interval '${days} days')`;
const LATELY = SPANS.map((days) => `, count(*) FILTER (WHERE c.detected_at >= ${ago(days)}) AS n${days}`).join('');
const ENOUGH = SPANS.map((days) => `WHEN sum(n${days}) >= $1::bigint + $2::bigint THEN ${ago(days)}`).join(' ');
/** What such a page adds to the statement of a list: what is counted of each follow, the time that follows from it, and that rows are of it. */
const SPAN = {
  counts: LATELY,
  from: ` recent AS MATERIALIZED (SELECT CASE ${ENOUGH} ELSE '-infinity' END AS from_then FROM counted),`,
  reaches: ' AND c.detected_at >= (SELECT from_then FROM recent)',
};
const NO_SPAN = { counts: '', from: '', reaches: '' };

/** The follows of which the page can hold anything: by date, from its first row on, no more than it could have rows. */
const pageOf = ({ after }: ChangeFilter, { field, direction }: ChangeOrder): string =>
  field === 'importance' || after
    ? 'counted'
    : `(SELECT * FROM counted WHERE n > 0 ORDER BY foremost ${direction} FETCH FIRST ($1::bigint + $2::bigint) ROWS WITH TIES)`;

const behind = ({ direction }: ChangeOrder): string => (direction === 'ASC' ? '>' : '<');

/** A plan is shown as the pricing data shows it, its price in major units, with the cycle that its price is paid in. */
const isPlan = (value: unknown): value is Plan => typeof value === 'object' && value !== null && 'cents' in value;
const shown = (value: unknown): unknown => (isPlan(value) ? { ...planView(value), billed: value.billed ?? null } : value);

const SAID = 'Your team said how important this page is.';

/** A change as the API shows it. */
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
