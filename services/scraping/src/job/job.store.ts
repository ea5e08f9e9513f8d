import type { Sql } from '@rivalscope/kit/db/sql';
import { keepTrace } from '../check/telemetry.ts';
import type { Follow } from '../follow/follow.ts';
import { JUST_NOW, lockSites } from '../follow/schedule.store.ts';
import { type PageKey, ROOT } from '../page/facts.ts';
import type { ScheduledPage } from './job.ts';

/** Refreshes that people asked for. */
export const jobStore = (sql: Sql) => ({
  async isPaused(companyId: string): Promise<boolean> {
    const { rowCount } = await sql.query('SELECT FROM follow WHERE company_id = $1 AND paused', [companyId]);
    return rowCount === 1;
  },

  async insert(id: string, { tenantId, companyId, siteId }: Follow, source: string): Promise<void> {
    await sql.query('INSERT INTO refresh_job (id, tenant_id, company_id, site_id, source) VALUES ($1, $2, $3, $4, $5)', [
      id,
      tenantId,
      companyId,
      siteId,
      source,
    ]);
  },

  /**
   * Makes the site's pages of these kinds due: now, or as soon as the last look at one is `floor` seconds ago. A page that waits
   * already is looked at once for all who ask; one that was never found is looked for by way of the landing page.
   */
  async schedule(siteId: string, kinds: PageKey[], floor: number): Promise<ScheduledPage[]> {
    await lockSites(sql, [siteId]);
    const { rows } = await sql.query<ScheduledPage>(
      `UPDATE target t SET due_at = CASE WHEN t.leased_until > now() THEN ${JUST_NOW}
         ELSE least(t.due_at, greatest(${JUST_NOW}, t.last_checked + make_interval(secs => $3))) END
       WHERE t.site_id = $1 AND t.wanted_until > now()
         AND ((t.kind = ANY($2) AND (t.url IS NOT NULL OR t.kind = '${ROOT}'))
           OR (t.kind = '${ROOT}' AND EXISTS (SELECT 1 FROM target m WHERE m.site_id = $1 AND m.kind = ANY($2) AND m.url IS NULL)))
       RETURNING t.due_at AS "dueAt", t.due_at <= now() AS "isDue"`,
      [siteId, kinds, floor],
    );
    await keepTrace(sql, [siteId]);
    return rows;
  },
});
