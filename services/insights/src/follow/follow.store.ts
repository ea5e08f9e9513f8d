import type { Sql } from '@rivalscope/kit/db/sql';

/** A tenant's company that follows a site. */
export interface Follow {
  companyId: string;
  tenantId: string;
  siteId: string;
  companyName: string;
  website: string;
  /** Pages of the site with a tick box, those that the company follows, as `pagesKept` has them; null when it was not told. */
  pages: string[] | null;
  /** The sample rival. */
  sample: boolean;
  at: Date;
}

/** The pages that a company follows now, and those from before, as `pagesKept` has them. */
export interface Repaged {
  now: string[] | null;
  before: string[] | null;
}

/**
 * A company follows one site at a time; an older follow, arriving late from another site's queue, is ignored. The name of a
 * known company stays: renames come from where companies are kept.
 * @returns its pages and those from before; null where it was not known, or the follow is ignored
 */
export async function saveFollow(
  sql: Sql,
  { companyId, tenantId, siteId, companyName, website, pages, sample, at }: Follow,
): Promise<Repaged | null> {
  // By itself: the statement that saves would not find what it has just changed.
  const known = await sql.query<{ pages: string[] | null }>('SELECT pages FROM follow WHERE company_id = $1 FOR UPDATE', [companyId]);
  const saved = await sql.query<{ pages: string[] | null }>(
    `INSERT INTO follow (company_id, tenant_id, site_id, company_name, website, followed_at, pages, sample) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (company_id) DO UPDATE SET site_id = excluded.site_id, website = excluded.website, followed_at = excluded.followed_at,
       ended_at = NULL, pages = coalesce(excluded.pages, follow.pages)
     WHERE follow.followed_at <= excluded.followed_at AND follow.tenant_id = excluded.tenant_id
     RETURNING pages`,
    [companyId, tenantId, siteId, companyName, website, at, pages, sample],
  );
  const [before, now] = [known.rows[0], saved.rows[0]];
  return before && now ? { now: now.pages, before: before.pages } : null;
}

/** Ends a follow, but none that began after `at`. */
export async function endFollow(sql: Sql, companyId: string, siteId: string, at: Date): Promise<void> {
  await sql.query('UPDATE follow SET ended_at = $3 WHERE company_id = $1 AND site_id = $2 AND followed_at <= $3', [companyId, siteId, at]);
}

/** Changes that a company excludes, and those that it did before. */
export interface Excluded {
  now: string[];
  before: string[];
}

/** Changes that are kept as excluded: the latest. */
const MOST_EXCLUDED = 1_000;

/**
 * Keeps which changes of its site a company excludes.
 * @param more besides those that are kept already
 * @returns those and the ones from before; null where it does not follow the site any more
 */
export async function saveExcluded(
  sql: Sql,
  companyId: string,
  siteId: string,
  changeIds: string[],
  more: boolean,
): Promise<Excluded | null> {
  const { rows } = await sql.query<Excluded>(
    `UPDATE follow SET excluded = its.ids[greatest(1, cardinality(its.ids) - ${MOST_EXCLUDED - 1}):]
     FROM (SELECT company_id, coalesce(excluded, '{}') AS before, CASE WHEN $4 THEN coalesce(excluded, '{}') ELSE '{}' END || $3::uuid[] AS ids
       FROM follow WHERE company_id = $1 AND site_id = $2 AND deleted_at IS NULL FOR UPDATE) its
     WHERE follow.company_id = its.company_id RETURNING follow.excluded AS now, its.before`,
    [companyId, siteId, changeIds, more],
  );
  return rows[0] ?? null;
}

/** What its tenant may change of a company at any time. */
export interface Renamed {
  companyId: string;
  name: string;
  /** Nobody is alerted of an archived company. */
  archived: boolean;
}

/** @returns whether the company is known */
export async function updateCompany(sql: Sql, { companyId, name, archived }: Renamed, at: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE follow SET company_name = CASE WHEN renamed_at > $3 THEN company_name ELSE $2 END,
       archived = CASE WHEN renamed_at > $3 THEN archived ELSE $4 END, renamed_at = greatest(renamed_at, $3)
     WHERE company_id = $1`,
    [companyId, name, at, archived],
  );
  return rowCount === 1;
}

/** @returns whether the company is known */
export async function markDeleted(sql: Sql, companyId: string, at: Date): Promise<boolean> {
  const { rowCount } = await sql.query('UPDATE follow SET deleted_at = $2 WHERE company_id = $1', [companyId, at]);
  return rowCount === 1;
}

/** Whether the tenant has the company. */
export async function hasCompany(sql: Sql, companyId: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM follow WHERE company_id = $1 AND deleted_at IS NULL', [companyId]);
  return rowCount === 1;
}
