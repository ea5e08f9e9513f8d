import type { Sql } from '@rivalscope/kit/db/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, type Selection, selectPage } from '@rivalscope/kit/list/page';
import { OWN, type WatchlistEntry } from './watchlist.ts';

const COLUMNS = `id, company_id AS "companyId", relationship_type AS "relationshipType", importance,
  notification_settings AS "notificationSettings", threshold, cool_down_hours AS "coolDownHours", version`;

/** In the order of $2 to $6, behind the id. */
const values = ({ id, relationshipType, importance, notificationSettings, threshold, coolDownHours }: WatchlistEntry): unknown[] => [
  id,
  relationshipType,
  importance,
  JSON.stringify(notificationSettings),
  threshold,
  coolDownHours,
];

/**
 * Adds the company's entry, or replaces it. The company is locked against deletion meanwhile.
 * @returns undefined when the tenant has no such company
 */
export async function saveEntry(sql: Sql, entry: WatchlistEntry): Promise<{ entry: WatchlistEntry; created: boolean } | undefined> {
  const { rows } = await sql.query<WatchlistEntry>(
    `INSERT INTO watchlist_entry (id, tenant_id, company_id, relationship_type, importance, notification_settings, threshold, cool_down_hours, told)
     SELECT $1, tenant_id, id, $2, $3, $4, $5, $6, true FROM company WHERE id = $7 FOR KEY SHARE
     ON CONFLICT (company_id) DO UPDATE SET relationship_type = excluded.relationship_type, importance = excluded.importance,
       notification_settings = excluded.notification_settings, threshold = excluded.threshold, cool_down_hours = excluded.cool_down_hours,
       version = watchlist_entry.version + 1, told = true
     RETURNING ${COLUMNS}`,
    [...values(entry), entry.companyId],
  );
  return rows[0] && { entry: rows[0], created: rows[0].id === entry.id };
}

/** The company that is the tenant's own site. */
export async function findOwn(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT company_id AS id FROM watchlist_entry WHERE ${ownTenant('watchlist_entry')} AND relationship_type = '${OWN}'`,
  );
  return rows[0]?.id;
}

/** An entry, locked until the transaction ends. */
export async function lockEntry(sql: Sql, id: string): Promise<WatchlistEntry | undefined> {
  const { rows } = await sql.query<WatchlistEntry>(`SELECT ${COLUMNS} FROM watchlist_entry WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0];
}

/** Its version counts up as that of the rule does: the row is locked. */
export async function updateEntry(sql: Sql, entry: WatchlistEntry): Promise<void> {
  await sql.query(
    `UPDATE watchlist_entry SET relationship_type = $2, importance = $3, notification_settings = $4, threshold = $5, cool_down_hours = $6,
       version = version + 1, told = true WHERE id = $1`,
    values(entry),
  );
}

/** @returns what it was */
export async function deleteEntry(sql: Sql, id: string): Promise<WatchlistEntry | undefined> {
  const { rows } = await sql.query<WatchlistEntry>(`DELETE FROM watchlist_entry WHERE id = $1 RETURNING ${COLUMNS}`, [id]);
  return rows[0];
}

/** The next entries of any tenant that nobody was told of; from now on they count as told. Needs the system's scope. */
export async function markTold(sql: Sql, most: number): Promise<(WatchlistEntry & { tenantId: string })[]> {
  const { rows } = await sql.query<WatchlistEntry & { tenantId: string }>(
    `UPDATE watchlist_entry SET told = true WHERE id = ANY(ARRAY(
       SELECT id FROM watchlist_entry WHERE NOT told ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING tenant_id AS "tenantId", ${COLUMNS}`,
    [most],
  );
  return rows;
}

const ORDER = {
  createdAt: 'created_at',
  relationshipType: 'relationship_type',
  importance: "array_position(ARRAY['low', 'medium', 'high'], importance)",
} as const;

/** What a list can be sorted by; importance by its weight. */
export const SORT_FIELDS = Object.keys(ORDER) as (keyof typeof ORDER)[];

export interface WatchlistQuery {
  filter: { ids?: string[]; companyIds?: string[]; relationshipType?: string; importance?: string };
  sort: { field: keyof typeof ORDER; direction: 'ASC' | 'DESC' };
  range: Range;
}

/** A tenant's entries. */
export const listEntries = (sql: Sql, { filter, sort, range }: WatchlistQuery): Promise<Page<WatchlistEntry>> =>
  selectPage<WatchlistEntry>(sql, watchlistSelection(filter, sort), range);

/** The entries that a list asks for, as SQL: also for exports. */
function watchlistSelection(filter: WatchlistQuery['filter'], { field, direction }: WatchlistQuery['sort']): Selection {
  const conditions = new Conditions([ownTenant('watchlist_entry')]);
  conditions.add(filter.ids, (p) => `id = ANY(${p}::uuid[])`);
  conditions.add(filter.companyIds, (p) => `company_id = ANY(${p}::uuid[])`);
  conditions.add(filter.relationshipType, (p) => `relationship_type = ${p}`);
  conditions.add(filter.importance, (p) => `importance = ${p}`);
  // As the index has it, forwards or backwards.
  const order = `${ORDER[field]} ${direction}, ${field === 'createdAt' ? '' : 'created_at DESC, '}id ${direction === 'DESC' ? 'ASC' : 'DESC'}`;
  const { where, values } = conditions;
  return { columns: COLUMNS, from: 'watchlist_entry', where, order, values };
}
