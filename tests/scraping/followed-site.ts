import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { scrapingService } from '@rivalscope/scraping';
import { expect, vi } from 'vitest';

const TRACKING = { websiteChangeDetection: true, pricingMonitoring: true, pages: ['pricing', 'press', 'landingPage'] };

/** Only what hangs takes longer. */
const WITHIN_MS = 240_000;

/** The scraping service alone, with its schedule at work, and a tenant that follows made-up sites. */
export async function startScraping(env: Record<string, string> = {}) {
  const scraping = await testService(scrapingService, {
    SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8',
    SCRAPE_HOST_GAP: '5',
    SCRAPE_REFRESH_FLOOR: '0',
    SCRAPE_HOST_HOURLY: '0',
    ...env,
  });
  await scraping.running.work?.();
  const tenant = randomUUID();
  const headers = bearer({ tid: tenant });
  let delivered = Promise.resolve();

  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, not typed
  async function get(path: string): Promise<any> {
    const response = await scraping.app.inject({ url: `/api/v1/data-scraping/${path}`, headers });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  }

  /** Resolves when no page of a company is due or being checked. */
  const looked = (companyId: string) =>
    vi.waitFor(async () => expect(await openPages(scraping.db, companyId)).toBe(0), { timeout: WITHIN_MS, interval: 20 });

  return {
    ...scraping,
    tenant,
    headers,
    get,
    looked,
    /** Follows a site; resolves with the company's id once its first collection is complete. */
    async follow(name: string, website: string): Promise<string> {
      const companyId = randomUUID();
      const tracking = create(TrackingSchema, TRACKING);
      // One after the other: a tenant's follows wait for each other, and on a busy machine the last of many would wait too long.
      delivered = delivered.then(() => scraping.deliver(CompanyCreatedSchema, { companyId, tenantId: tenant, name, website, tracking }));
      await delivered;
      await vi.waitFor(async () => expect((await get(`companies/${companyId}/collection-status`)).status).toBe('complete'), {
        timeout: WITHIN_MS,
        interval: 50,
      });
      return companyId;
    },
    /** Has all pages of a company checked now; resolves when they have been. */
    async refresh(companyId: string): Promise<void> {
      const payload = { companyId, source: 'changes', priority: 'high' };
      const response = await scraping.app.inject({ method: 'POST', url: '/api/v1/data-scraping/jobs', headers, payload });
      expect(response.statusCode, response.body).toBe(202);
      await looked(companyId);
    },
  };
}

/** Pages of a company that are due or being checked. */
const openPages = (db: Pick<Awaited<ReturnType<typeof testService>>['db'], 'sqlRead'>, companyId: string): Promise<number> =>
  db.sqlRead('system', async (sql) => {
    const { rows } = await sql.query(
      'SELECT 1 FROM target t JOIN follow f USING (site_id) WHERE f.company_id = $1 AND (t.leased_until > now() OR t.due_at <= now())',
      [companyId],
    );
    return rows.length;
  });
