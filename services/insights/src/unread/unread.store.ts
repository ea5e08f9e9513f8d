import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { followsPage, type Page } from '../follow/tracked.ts';
import { PASSING_MS, type Unread } from './unread.ts';

/** A page of a site that is not read; what is public of it, so that it is kept once for all who follow the site. */
export interface UnreadPage extends Pick<Unread, 'title' | 'reason' | 'since' | 'lastRead'> {
  siteId: string;
  page: Page;
}

/** More than a mail names; the others are counted. */
const MOST = 100;

/** Keeps the latest of why the page is not read. */
export async function saveUnread(sql: Sql, { siteId, page, title, reason, since, lastRead }: UnreadPage, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO unread_page (site_id, page, title, reason, since, last_read, observed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, page) DO UPDATE SET title = excluded.title, reason = excluded.reason, since = excluded.since,
       last_read = excluded.last_read, observed_at = excluded.observed_at
     WHERE unread_page.observed_at <= excluded.observed_at`,
    [siteId, page, title, reason, since, lastRead, at],
  );
}

/** The page is read again, or is not there to be read. */
export async function forgetUnread(sql: Sql, siteId: string, page: Page, at: Date): Promise<void> {
  await sql.query('DELETE FROM unread_page WHERE site_id = $1 AND page = $2 AND observed_at <= $3', [siteId, page, at]);
}

/**
 * What the tenant's companies would have shown and could not be read, for longer than passing trouble lasts, the latest first: of
 * pages that the company follows, not of archived companies nor the sample rival.
 */
export async function unreadOf(sql: Sql, now: Date): Promise<Unread[]> {
  const { rows } = await sql.query<Unread>(
    `SELECT f.company_id AS "companyId", f.company_name AS "companyName", u.title, u.page LIKE '@%' AS "isService", u.reason, u.since, u.last_read AS "lastRead"
     FROM follow f JOIN unread_page u ON u.site_id = f.site_id
     WHERE ${ownTenant('f')} AND f.ended_at IS NULL AND f.deleted_at IS NULL AND NOT f.archived AND NOT f.sample
       AND u.since <= $1 AND ${followsPage('f', 'u.page')}
     ORDER BY u.since DESC, f.company_name, u.page LIMIT ${MOST}`,
    [new Date(now.getTime() - PASSING_MS)],
  );
  return rows;
}
