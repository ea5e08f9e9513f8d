import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually, register } from './client.ts';
import type { ObservedSystem } from './database.ts';
import { nothingPending } from './nothing-pending.ts';

/** The main job, by API: real pages in, real changes and insights out. Runs against any form of the system. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
export function journey(start: () => Promise<ObservedSystem>): void {
  let system: ObservedSystem;
  let web: DemoWeb;
  let user: Client;
  const companies = new Map<string, string>();

  beforeAll(async () => {
    web = await startDemoWeb({ validators: false });
    system = await start();
  }, 180_000);
  afterAll(async () => {
    await system?.close();
    await web?.close();
  }, 60_000);

  const changesOf = async (id: string) => user.data(id, 'changes');
  async function refresh(id: string, source: string) {
    const kind = source === 'website' ? 'landingPage' : source === 'jobs' ? 'careers' : source;
    const checkedAt = async () => (await user.data(id, 'website')).pages[kind].lastChecked;
    const before = await checkedAt();
    const { status, body } = await user.post('data-scraping/jobs', { companyId: id, source, priority: 'high' });
    expect(status, JSON.stringify(body)).toBe(202);
    await nothingPending(system.databaseUrl);
    expect(Date.parse(await checkedAt())).toBeGreaterThan(Date.parse(before));
  }

  test('a company signs up, and its trial begins', async () => {
    user = await register(system.url);
    await eventually(async () => {
      const { body } = await user.get('subscription/current');
      expect(body.subscription).toMatchObject({ plan: 'trial', status: 'trial' });
    });
  });

  test('three competitors are collected as their pages say', async () => {
    for (const site of web.sites.slice(0, 3)) companies.set(site.key, await user.addCompany(site.name, site.website));
    for (const [key, id] of companies) {
      await eventually(async () => expect((await user.data(id, 'collection-status')).status).toBe('complete'));
      const want = web.expected(key);
      const { plans } = await user.data(id, 'pricing');
      expect(plans).toEqual(want.plans.map((plan) => expect.objectContaining({ ...plan, crossedOut: null, priceReason: null })));
      const { openings, summary } = await user.data(id, 'jobs');
      expect(openings.map(({ title, department, location }: Record<string, unknown>) => ({ title, department, location }))).toEqual(
        want.jobs.map(({ title, department, location }) => ({ title, department, location })),
      );
      expect(summary.totalOpenings).toBe(want.jobs.length);
    }
  });

  test('refreshes over changing noise find nothing', async () => {
    const [id] = companies.values() as unknown as [string];
    for (let n = 0; n < 10; n += 1) await Promise.all(['website', 'pricing', 'jobs'].map((source) => refresh(id, source)));
    expect(await changesOf(id)).toEqual([]);
  }, 600_000);

  test('a price, a headline, an article and a job make one change each, and an insight', async () => {
    const [[key, id]] = [...companies] as [[string, string]];
    const [plan] = web.expected(key).plans.filter(({ price }) => price);
    web.mutate.price(key, plan?.name ?? '', Math.round((plan?.price ?? 0) * 120));
    web.mutate.headline(key, 'The tool your whole team will love');
    web.mutate.publish(key, 'We opened an office in Oslo');
    web.mutate.openJob(key, { title: 'Field Engineer', department: 'Engineering', location: 'Oslo, NO' });
    for (const source of ['website', 'pricing', 'jobs']) await user.post('data-scraping/jobs', { companyId: id, source, priority: 'high' });
    await nothingPending(system.databaseUrl);
    const types = (await changesOf(id)).map(({ type }: { type: string }) => type).sort();
    expect(types).toEqual(['headline_changed', 'job_opened', 'press_published', 'price_increased']);
    const insights = await user.data(id, 'insights');
    const evidence = insights.flatMap((insight: { evidence: { kind: string; id?: string }[] }) =>
      insight.evidence.flatMap((e) => (e.kind === 'change' ? [e.id] : [])),
    );
    for (const change of await changesOf(id)) expect(evidence, change.description).toContain(change.id);
    const price = (await changesOf(id)).find(({ type }: { type: string }) => type === 'price_increased');
    expect(price.before).toMatchObject({ price: plan?.price });
    expect(price.after).toMatchObject({ price: (plan?.price ?? 0) * 1.2 });
  });

  test('a site that two tenants follow is fetched once, and neither sees the other', async () => {
    const other = await register(system.url);
    const [[key, id]] = [...companies] as [[string, string]];
    const site = web.site(key);
    const before = site.requests.length;
    const theirs = await other.addCompany('The same site', site.website);
    await nothingPending(system.databaseUrl);
    expect((await other.data(theirs, 'collection-status')).status).toBe('complete');
    expect(site.requests.length).toBe(before);
    for (const kind of [
      'website',
      'pricing',
      'jobs',
      'profile',
      'changes',
      'insights',
      'coverage',
      'collection-status',
      'social',
      'followers',
      'archive',
    ]) {
      expect((await other.get(`data-scraping/companies/${id}/${kind}`)).status, kind).toBe(404);
    }
    expect((await other.get(`companies/${id}`)).status).toBe(404);
    expect((await other.post('data-scraping/jobs', { companyId: id, source: 'pricing', priority: 'high' })).status).toBe(404);
    expect((await other.get('companies')).body.companies.map((company: { id: string }) => company.id)).toEqual([theirs]);
  });
}
