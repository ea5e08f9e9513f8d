import { randomUUID } from 'node:crypto';
import { literals } from '@rivalscope/kit/db/literals';
import type { Sql } from '@rivalscope/kit/db/sql';
import { isGivenSql } from '../page/facts.ts';
import { pages } from '../sources/index.ts';
import type { Follow, Tracking } from './follow.ts';

const FOLLOW = `company_id AS "companyId", tenant_id AS "tenantId", site_id AS "siteId", company_name AS "companyName", pages, hidden, socials,
  news_sources AS "newsSources", settings, logo, sample, created_at AS "createdAt"`;

const FOLLOW_OF_SITE = `${FOLLOW.replace('created_at', 'follow.created_at')}, site.website`;

/** Kinds of pages that a person can give at any time; others while their kind is ticked. */
const UNTICKED = literals([...pages.givenKinds, ...pages.alwaysWanted]);

/** Of `pages` those that were ticked, and the pages that somebody of the tenant gave for the company ($1). */
const withGiven = (pages: string) => `ARRAY(SELECT page FROM unnest(${pages}) page WHERE NOT ${isGivenSql('page')})
  || ARRAY(SELECT t.kind FROM place p JOIN target t ON t.id = p.target_id
    WHERE p.company_id = $1 AND (p.kind IN (${UNTICKED}) OR p.kind = ANY(${pages})) ORDER BY t.kind)`;

/** Kinds of which somebody of the tenant said that the page that was found is not the company's ($1). */
const HIDDEN = `ARRAY(SELECT a.kind FROM place_answer a WHERE a.company_id = $1 AND a.answer <> 'right' ORDER BY a.kind)`;

/** A follow with the address of its site. */
export interface FollowOfSite extends Follow {
  website: string;
}

/** Follows, as far as the transaction's scope sees them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const followStore = (sql: Sql) => ({
  async find(companyId: string): Promise<Follow | null> {
    const { rows } = await sql.query<Follow>(`SELECT ${FOLLOW} FROM follow WHERE company_id = $1`, [companyId]);
    return rows[0] ?? null;
  },

  /** @returns the follow as it is kept, with the pages that were given */
  async save(follow: Follow, paused = false): Promise<Follow> {
    const { rows } = await sql.query<Follow>(
      `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at, paused, logo, sample, pages_told, hidden)
       VALUES ($1, $2, $3, $4, ${withGiven('$5::text[]')}, $6, $7, $8, $9, $10, $11, $12, true, ${HIDDEN})
       ON CONFLICT (company_id) DO UPDATE SET site_id = excluded.site_id, company_name = excluded.company_name, pages = excluded.pages,
         hidden = excluded.hidden, socials = excluded.socials, news_sources = excluded.news_sources, settings = excluded.settings, paused = excluded.paused, logo = excluded.logo, pages_told = true
       RETURNING ${FOLLOW}`,
      [
        follow.companyId,
        follow.tenantId,
        follow.siteId,
        follow.companyName,
        follow.pages,
        follow.socials,
        follow.newsSources,
        JSON.stringify(follow.settings),
        follow.createdAt,
        paused,
        follow.logo,
        follow.sample,
      ],
    );
    return rows[0] as Follow;
  },

  async track(companyId: string, tracking: Tracking): Promise<FollowOfSite | null> {
    const { rows } = await sql.query<FollowOfSite>(
      `UPDATE follow SET pages = ${withGiven('$2::text[]')}, hidden = ${HIDDEN}, socials = $3, news_sources = $4, settings = $5, pages_told = true
       FROM site WHERE company_id = $1 AND site.id = follow.site_id RETURNING ${FOLLOW_OF_SITE}`,
      [companyId, tracking.pages, tracking.socials, tracking.newsSources, JSON.stringify(tracking.settings)],
    );
    return rows[0] ?? null;
  },

  /** A follow, held until the transaction ends. */
  async lock(companyId: string): Promise<FollowOfSite | null> {
    const { rows } = await sql.query<FollowOfSite>(
      `SELECT ${FOLLOW_OF_SITE} FROM follow JOIN site ON site.id = follow.site_id WHERE company_id = $1 FOR UPDATE OF follow`,
      [companyId],
    );
    return rows[0] ?? null;
  },

  /** Has the follow ask for the pages that are given now, and for none that was said not to be the company's. */
  async takeGiven(companyId: string): Promise<FollowOfSite | null> {
    const { rows } = await sql.query<FollowOfSite>(
      `UPDATE follow SET pages = ${withGiven('follow.pages')}, hidden = ${HIDDEN} FROM site
       WHERE company_id = $1 AND site.id = follow.site_id RETURNING ${FOLLOW_OF_SITE}`,
      [companyId],
    );
    return rows[0] ?? null;
  },

  /** Takes follows whose pages nobody has been told of yet. */
  async takeUntold(most: number): Promise<FollowOfSite[]> {
    const { rows } = await sql.query<FollowOfSite>(
      `UPDATE follow SET pages_told = true FROM site WHERE site.id = follow.site_id AND company_id IN (
         SELECT company_id FROM follow WHERE NOT pages_told ORDER BY company_id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${FOLLOW_OF_SITE}`,
      [most],
    );
    return rows;
  },

  async remove(companyId: string): Promise<string | null> {
    const { rows } = await sql.query<{ siteId: string }>('DELETE FROM follow WHERE company_id = $1 RETURNING site_id AS "siteId"', [
      companyId,
    ]);
    return rows[0]?.siteId ?? null;
  },

  /** Sites of the tenant's sample rival. */
  async sampleSitesOf(tenantId: string): Promise<string[]> {
    const { rows } = await sql.query<{ siteId: string }>('SELECT site_id AS "siteId" FROM follow WHERE tenant_id = $1 AND sample', [
      tenantId,
    ]);
    return rows.map(({ siteId }) => siteId);
  },

  /** Every site that the tenant's companies follow. */
  async sitesOf(tenantId: string): Promise<string[]> {
    const { rows } = await sql.query<{ siteId: string }>('SELECT DISTINCT site_id AS "siteId" FROM follow WHERE tenant_id = $1', [
      tenantId,
    ]);
    return rows.map(({ siteId }) => siteId);
  },

  /**
   * The site of this address, made with its pages if nobody followed it before. In a transaction of its own: a row that only one
   * transaction can see yet would be locked out of order.
   */
  async site(website: string): Promise<string> {
    const { rows: made } = await sql.query<{ id: string }>(
      'INSERT INTO site (id, website) VALUES ($1, $2) ON CONFLICT (website) DO NOTHING RETURNING id',
      [randomUUID(), website],
    );
    const { rows } =
      made.length > 0 ? { rows: made } : await sql.query<{ id: string }>('SELECT id FROM site WHERE website = $1', [website]);
    const { id } = rows[0] as { id: string };
    if (made.length > 0) {
      await sql.query(
        'INSERT INTO target (id, site_id, kind, wanted_until) SELECT gen_random_uuid(), $1, kind, NULL FROM unnest($2::text[]) AS kind',
        [id, pages.kinds],
      );
    }
    return id;
  },
});
