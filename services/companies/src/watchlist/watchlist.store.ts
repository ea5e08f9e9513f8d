import type { Sql } from '@rivalscope/kit/db/sql';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, selectPage } from '@rivalscope/kit/list/page';
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

/** Newest first. */
export function listEntries(sql: Sql, range: Range): Promise<Page<WatchlistEntry>> {
  const selection = {
    columns: COLUMNS,
    from: 'watchlist_entry',
    where: ownTenant('watchlist_entry'),
    order: 'created_at DESC, id',
    values: [],
  };
  return selectPage<WatchlistEntry>(sql, selection, range);
}
