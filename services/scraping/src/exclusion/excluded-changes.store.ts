import type { Sql } from '@rivalscope/kit/db/sql';
import { isExcluded, latestExcluded } from './excluded.ts';

/** A change that tells of news. */
export interface NewsChange {
  id: string;
  siteId: string;
  title: string;
  /** Null where the service does not tell. */
  publisher: string | null;
}

/** Changes of a site that a company's people excluded. */
export interface ExcludedChanges {
  siteId: string;
  tenantId: string;
  companyId: string;
  changeIds: string[];
}

/** Changes that are told of as excluded at once: more than a list shows. */
const MOST_CHANGES = 1_000;
const FOLLOW = 'f.site_id AS "siteId", f.tenant_id AS "tenantId", f.company_id AS "companyId"';

/** All changes of its site that the company excludes: the latest, the oldest of them first. Null where it follows none. */
export async function excludedOf(sql: Sql, companyId: string): Promise<ExcludedChanges | null> {
  const { rows } = await sql.query<ExcludedChanges>(
    `SELECT ${FOLLOW}, ${latestExcluded(MOST_CHANGES)} AS "changeIds" FROM follow f WHERE f.company_id = $1`,
    [companyId],
  );
  return rows[0] ? { ...rows[0], changeIds: rows[0].changeIds.reverse() } : null;
}

/** Of changes that are new those that each company excludes which follows their sites; none for who excludes none. Needs the system's scope. */
export async function excludedAmong(sql: Sql, changes: readonly NewsChange[]): Promise<ExcludedChanges[]> {
  const { rows } = await sql.query<ExcludedChanges>(
    `SELECT ${FOLLOW}, array_agg(n.id) AS "changeIds" FROM jsonb_to_recordset($1) AS n(id uuid, "siteId" uuid, title text, publisher text)
       JOIN follow f ON f.site_id = n."siteId"
     WHERE ${isExcluded('n.title', 'n.publisher')} GROUP BY f.company_id ORDER BY f.company_id`,
    [JSON.stringify(changes)],
  );
  return rows;
}
