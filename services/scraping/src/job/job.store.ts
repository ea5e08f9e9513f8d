import type { Sql } from '@rivalscope/kit/db/sql';
import { keepTrace } from '../check/telemetry.ts';
import type { Follow } from '../follow/follow.ts';
import type { PageKind } from '../page/facts.ts';

export const jobStore = (sql: Sql) => ({
  /** Records the job and makes the site's pages of these kinds due; a page that was never found is looked for by way of the landing page. */
  async schedule(id: string, { tenantId, companyId, siteId }: Follow, source: string, kinds: PageKind[]): Promise<void> {
    await sql.query('INSERT INTO refresh_job (id, tenant_id, company_id, site_id, source) VALUES ($1, $2, $3, $4, $5)', [
      id,
      tenantId,
      companyId,
      siteId,
      source,
    ]);
    await sql.query(
      `UPDATE target t SET due_at = now() WHERE t.site_id = $1
       AND ((t.kind = ANY($2) AND (t.url IS NOT NULL OR t.kind = 'landingPage'))
         OR (t.kind = 'landingPage' AND EXISTS (SELECT 1 FROM target m WHERE m.site_id = $1 AND m.kind = ANY($2) AND m.url IS NULL)))`,
      [siteId, kinds],
    );
    await keepTrace(sql, [siteId]);
  },
});
