import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { keepTrace } from '../check/telemetry.ts';
import { type Entitlement, type Follow, TRIAL, type Tracking } from './follow.ts';

const FOLLOW = `company_id AS "companyId", tenant_id AS "tenantId", site_id AS "siteId", company_name AS "companyName", pages, socials,
  news_sources AS "newsSources", settings, created_at AS "createdAt"`;

/** Follows and entitlements, as far as the transaction's scope sees them. */
export const followStore = (sql: Sql) => ({
  async find(companyId: string): Promise<Follow | null> {
    const { rows } = await sql.query<Follow>(`SELECT ${FOLLOW} FROM follow WHERE company_id = $1`, [companyId]);
    return rows[0] ?? null;
  },

  async save(follow: Follow, paused = false): Promise<void> {
    await sql.query(
      `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at, paused)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (company_id) DO UPDATE SET site_id = excluded.site_id, company_name = excluded.company_name, pages = excluded.pages,
         socials = excluded.socials, news_sources = excluded.news_sources, settings = excluded.settings, paused = excluded.paused`,
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
      ],
    );
  },

  async track(companyId: string, tracking: Tracking): Promise<string | null> {
    const { rows } = await sql.query<{ siteId: string }>(
      `UPDATE follow SET pages = $2, socials = $3, news_sources = $4, settings = $5 WHERE company_id = $1 RETURNING site_id AS "siteId"`,
      [companyId, tracking.pages, tracking.socials, tracking.newsSources, JSON.stringify(tracking.settings)],
    );
    return rows[0]?.siteId ?? null;
  },

  async remove(companyId: string): Promise<string | null> {
    const { rows } = await sql.query<{ siteId: string }>('DELETE FROM follow WHERE company_id = $1 RETURNING site_id AS "siteId"', [
      companyId,
    ]);
    return rows[0]?.siteId ?? null;
  },

  /** Every site that the tenant's companies follow. */
  async sitesOf(tenantId: string): Promise<string[]> {
    const { rows } = await sql.query<{ siteId: string }>('SELECT DISTINCT site_id AS "siteId" FROM follow WHERE tenant_id = $1', [
      tenantId,
    ]);
    return rows.map(({ siteId }) => siteId);
  },

  /** The site of this address, made with its pages still to be found if nobody followed it before. */
  async site(website: string): Promise<string> {
    const { rows } = await sql.query<{ id: string; fresh: boolean }>(
      `INSERT INTO site (id, website) VALUES ($1, $2) ON CONFLICT (website) DO UPDATE SET website = excluded.website RETURNING id, xmax = 0 AS fresh`,
      [randomUUID(), website],
    );
    const site = rows[0] as { id: string; fresh: boolean };
    if (site.fresh) {
      await sql.query(
        `INSERT INTO target (id, site_id, kind, due_at)
         SELECT gen_random_uuid(), $1, kind, CASE WHEN kind = 'landingPage' THEN now() END FROM unnest($2::text[]) AS kind`,
        [site.id, ['landingPage', 'pricing', 'press', 'careers']],
      );
    }
    return site.id;
  },

  async entitlement(tenantId: string): Promise<Entitlement> {
    const { rows } = await sql.query<Entitlement>(
      `SELECT check_interval_seconds AS "checkIntervalSeconds", history_days AS "historyDays", trial_end AS "trialEnd" FROM entitlement WHERE tenant_id = $1`,
      [tenantId],
    );
    return rows[0] ?? TRIAL;
  },

  /** An older word never replaces a newer one. */
  async saveEntitlement(tenantId: string, { checkIntervalSeconds, historyDays, trialEnd }: Entitlement, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO entitlement (tenant_id, check_interval_seconds, history_days, trial_end, updated_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (tenant_id) DO UPDATE SET check_interval_seconds = excluded.check_interval_seconds, history_days = excluded.history_days,
         trial_end = excluded.trial_end, updated_at = excluded.updated_at
       WHERE entitlement.updated_at <= excluded.updated_at`,
      [tenantId, checkIntervalSeconds, historyDays, trialEnd, at],
    );
  },
});

/**
 * Brings the schedule of sites into line with all who follow them (system scope): the shortest interval of any follower; pages that
 * someone wants and that were found but never read become due; pages that nobody wants any more rest.
 */
export async function reschedule(sql: Sql, siteIds: string[]): Promise<void> {
  await sql.query(
    `UPDATE site s SET interval_seconds = wanted.seconds
     FROM (SELECT f.site_id, min(coalesce(e.check_interval_seconds, $2)) AS seconds
           FROM follow f LEFT JOIN entitlement e USING (tenant_id) WHERE f.site_id = ANY($1::uuid[]) GROUP BY f.site_id) wanted
     WHERE s.id = wanted.site_id AND s.interval_seconds <> wanted.seconds`,
    [siteIds, TRIAL.checkIntervalSeconds],
  );
  await sql.query(
    `WITH wanted AS (
       SELECT t.id, bool_or(f.company_id IS NOT NULL AND (t.kind IN ('landingPage', 'careers') OR t.kind = ANY(f.pages))) AS by_someone
       FROM target t LEFT JOIN follow f ON f.site_id = t.site_id AND NOT f.paused
       WHERE t.site_id = ANY($1::uuid[]) GROUP BY t.id)
     UPDATE target t SET due_at = CASE WHEN wanted.by_someone THEN now() END
     FROM wanted WHERE wanted.id = t.id AND (t.due_at IS NOT NULL) <> wanted.by_someone
       AND (NOT wanted.by_someone OR t.url IS NOT NULL OR t.kind = 'landingPage')`,
    [siteIds],
  );
  await keepTrace(sql, siteIds);
}
