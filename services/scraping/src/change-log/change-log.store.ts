import type { Sql } from '@rivalscope/kit/db/sql';
import type { Range } from '@rivalscope/kit/list/list-query';
import { planView } from '../data/views.ts';
import type { Plan } from '../page/facts.ts';

export interface ChangeRow {
  id: string;
  companyId: string;
  detectedAt: Date;
  dataType: string;
  type: string;
  description: string;
  importance: string;
  why: string;
  before: unknown;
  after: unknown;
  url: string;
  itemUrl: string | null;
  confirmed: boolean;
  flapping: boolean;
  snapshotBefore: string | null;
  snapshotAfter: string | null;
}

export interface ChangeFilter {
  companyIds?: string[] | undefined;
  dataType?: string | undefined;
  importance?: string | undefined;
  since?: Date | undefined;
}

const COLUMNS = `c.id, f.company_id AS "companyId", c.detected_at AS "detectedAt", c.data_type AS "dataType", c.type, c.description, c.importance, c.why,
  c.before, c.after, c.url, c.item_url AS "itemUrl", c.confirmed, c.flapping, c.snapshot_before AS "snapshotBefore", c.snapshot_after AS "snapshotAfter"`;
/** Changes of the sites that the tenant's companies follow, as far back as its plan shows; 90 days and unlimited (-1) as billing says. */
const VISIBLE = `FROM follow f LEFT JOIN entitlement e ON e.tenant_id = f.tenant_id JOIN change c ON c.site_id = f.site_id
  WHERE (coalesce(e.history_days, 90) = -1 OR c.detected_at > now() - make_interval(days => coalesce(e.history_days, 90)))
    AND (c.data_type <> 'pricing' OR 'pricing' = ANY(f.pages))`;

/** A tenant's view of changes is the join of its follows with the sites' changes: nothing is copied. */
export const changeLogStore = (sql: Sql) => ({
  /** By date, newest first unless asked otherwise. */
  async list(
    { companyIds, dataType, importance, since }: ChangeFilter,
    { offset, limit }: Range,
    direction: 'ASC' | 'DESC' = 'DESC',
  ): Promise<{ rows: ChangeRow[]; total: number }> {
    const { rows } = await sql.query<ChangeRow & { total: string }>(
      `SELECT ${COLUMNS}, count(*) OVER () AS total ${VISIBLE}
         AND ($1::uuid[] IS NULL OR f.company_id = ANY($1)) AND ($2::text IS NULL OR c.data_type = $2)
         AND ($3::text IS NULL OR c.importance = $3) AND ($4::timestamptz IS NULL OR c.detected_at >= $4)
       ORDER BY c.detected_at ${direction}, c.id LIMIT $5 OFFSET $6`,
      [companyIds ?? null, dataType ?? null, importance ?? null, since ?? null, limit, offset],
    );
    return { rows, total: Number(rows[0]?.total ?? 0) };
  },

  /** The latest change of each company, and how many there were in seven days. */
  async latest(companyIds: string[]): Promise<(ChangeRow & { recent: number })[]> {
    const { rows } = await sql.query<ChangeRow & { recent: number }>(
      `SELECT DISTINCT ON (f.company_id) ${COLUMNS},
         (count(*) FILTER (WHERE c.detected_at > now() - interval '7 days') OVER (PARTITION BY f.company_id))::int AS recent
       ${VISIBLE} AND f.company_id = ANY($1::uuid[]) ORDER BY f.company_id, c.detected_at DESC, c.id`,
      [companyIds],
    );
    return rows;
  },
});

/** A plan is shown as the pricing data shows it: its price in major units. */
const isPlan = (value: unknown): value is Plan => typeof value === 'object' && value !== null && 'cents' in value;
const shown = (value: unknown): unknown => (isPlan(value) ? planView(value) : value);

export function changeView(row: ChangeRow) {
  const { id, dataType, type, description, importance, why, before, after, url, itemUrl, confirmed, flapping } = row;
  const snapshots = { before: row.snapshotBefore, after: row.snapshotAfter };
  const detectedAt = row.detectedAt.toISOString();
  return {
    id,
    detectedAt,
    dataType,
    type,
    description,
    importance,
    why,
    before: shown(before),
    after: shown(after),
    url,
    itemUrl,
    confirmed,
    flapping,
    snapshots,
  };
}
