import type { Sql } from '@rivalscope/kit/db/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, type Selection, selectPage } from '@rivalscope/kit/list/page';
import type { WatchlistEntry } from './watchlist.ts';

const COLUMNS = `id, company_id AS "companyId", relationship_type AS "relationshipType", importance,
  notification_settings AS "notificationSettings"`;

/**
 * Adds the company's entry, or replaces it. The company is locked against deletion meanwhile.
 * @returns undefined when the tenant has no such company
 */
export async function saveEntry(sql: Sql, entry: WatchlistEntry): Promise<{ entry: WatchlistEntry; created: boolean } | undefined> {
  const { rows } = await sql.query<WatchlistEntry>(
    `INSERT INTO watchlist_entry (id, tenant_id, company_id, relationship_type, importance, notification_settings)
     SELECT $1, tenant_id, id, $3, $4, $5 FROM company WHERE id = $2 FOR KEY SHARE
     ON CONFLICT (company_id) DO UPDATE SET relationship_type = excluded.relationship_type, importance = excluded.importance,
       notification_settings = excluded.notification_settings
     RETURNING ${COLUMNS}`,
    [entry.id, entry.companyId, entry.relationshipType, entry.importance, JSON.stringify(entry.notificationSettings)],
  );
  return rows[0] && { entry: rows[0], created: rows[0].id === entry.id };
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

export function watchlistSelection(filter: WatchlistQuery['filter'], { field, direction }: WatchlistQuery['sort']): Selection {
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
