import type { Sql } from '@rivalscope/kit/db/sql';

/** Whose share a page of the site counts for: the tenant that has followed it longest; else the site itself. */
export async function ownerOf(sql: Sql, siteId: string): Promise<string> {
  const { rows } = await sql.query<{ tenant: string }>(
    'SELECT tenant_id AS tenant FROM follow WHERE site_id = $1 AND NOT paused ORDER BY created_at LIMIT 1',
    [siteId],
  );
  return rows[0]?.tenant ?? siteId;
}
