import type { Sql } from '@rivalscope/kit/db/sql';

/** Of addresses of a site, those of which a source tells as its items: an article, a release, an opening. */
export async function toldElsewhere(sql: Sql, siteId: string, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ url: string }>(
    'SELECT DISTINCT url FROM version WHERE site_id = $1 AND valid_to IS NULL AND url = ANY($2::text[])',
    [siteId, urls],
  );
  return new Set(rows.map(({ url }) => url));
}
