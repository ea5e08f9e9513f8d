import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { scrapingService } from '@rivalscope/scraping';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';

let web: DemoWeb;
let scraping: Awaited<ReturnType<typeof testService>>;
const tenant = randomUUID();
const ids = new Map<string, string>();

beforeAll(async () => {
  web = await startDemoWeb({ validators: false });
  scraping = (await testService(scrapingService, { SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '5' })) as never;
  await scraping.running.work?.();
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pricingMonitoring: true, pages: ['pricing', 'press', 'landingPage'] });
  for (const site of web.sites) {
    const companyId = randomUUID();
    ids.set(site.key, companyId);
    await scraping.deliver(CompanyCreatedSchema, { companyId, tenantId: tenant, name: site.name, website: site.website, tracking });
  }
});
afterAll(async () => {
  await scraping?.close();
  await web?.close();
});

async function get(path: string) {
  const response = await scraping.app.inject({ url: `/api/v1/data-scraping/${path}`, headers: bearer({ tid: tenant }) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

test('every site is read as its pages say', async () => {
  for (const [key, id] of ids) {
    await vi.waitFor(async () => expect((await get(`companies/${id}/collection-status`)).status).toBe('complete'), { timeout: 30_000, interval: 100 });
    const want = web.expected(key);
    const [pricing, jobs, website] = await Promise.all([get(`companies/${id}/pricing`), get(`companies/${id}/jobs`), get(`companies/${id}/website`)]);
    expect.soft(pricing?.plans.map(({ limits: _, ...plan }: Record<string, unknown>) => plan), key).toEqual(want.plans);
    const brief = ({ title, department, location }: Record<string, unknown>) => ({ title, department, location });
    expect.soft(jobs?.openings.map(brief), key).toEqual(want.jobs.map(brief as never));
    expect.soft(Object.fromEntries(Object.entries(website.pages).map(([kind, page]) => [kind, (page as { url: string }).url])), key).toEqual(want.pages);
    expect.soft(website.metaInfo.technologies, key).toEqual(expect.arrayContaining(want.technologies));
  }
}, 60_000);

/** Checks all pages of a company now and waits until that has been done. */
async function refresh(companyId: string) {
  const headers = bearer({ tid: tenant });
  const response = await scraping.app.inject({ method: 'POST', url: '/api/v1/data-scraping/jobs', headers, payload: { companyId, source: 'changes', priority: 'high' } });
  expect(response.statusCode, response.body).toBe(202);
  await vi.waitFor(async () => expect(await scraping.db.sqlRead('system', async (sql) => {
    const { rows } = await sql.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM target t JOIN follow f USING (site_id) WHERE f.company_id = $1 AND (t.leased_until > now() OR t.due_at <= now())`, [companyId]);
    return rows[0]?.open;
  })).toBe(0), { timeout: 15_000, interval: 20 });
}

const everyChange = async () => (await Promise.all([...ids].map(async ([key, id]) => ((await get(`companies/${id}/changes`)) as { description: string }[]).map((c) => `${key}: ${c.description}`)))).flat();

test('ten refreshes over changing noise find no change', async () => {
  for (let n = 0; n < 10; n += 1) await Promise.all([...ids.values()].map(refresh));
  expect(await everyChange()).toEqual([]);
}, 120_000);

test('each real change is found once', async () => {
  const made: string[] = [];
  for (const [key, id] of ids) {
    const [plan] = web.expected(key).plans.filter((p) => typeof p.price === 'number' && p.price > 0);
    if (!plan) continue;
    web.mutate.price(key, plan.name, (plan.price as number) * 120);
    web.mutate.headline(key, `A new way to work with ${key}`);
    web.mutate.publish(key, `News of ${key} today`);
    web.mutate.openJob(key, { title: 'Field Engineer', department: 'Engineering', location: 'Oslo, NO' });
    await refresh(id);
    const changes = (await get(`companies/${id}/changes`)) as { type: string; description: string }[];
    expect.soft(changes.map((c) => c.type).sort(), `${key}: ${JSON.stringify(changes.map((c) => c.description))}`).toEqual(['headline_changed', 'job_opened', 'press_published', 'price_increased']);
    made.push(key);
  }
  expect(made).toHaveLength(8);
}, 120_000);
