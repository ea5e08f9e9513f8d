import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyDeletedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import {
  ChangeConfirmedSchema,
  ChangeDetectedSchema,
  ChangeFlappedSchema,
  SiteFollowedSchema,
  SiteUnfollowedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { insightsService } from '../index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ago = (days: number) => timestampFromDate(new Date(NOW.getTime() - days * 86_400_000));
const service = await testService(insightsService, {}, () => NOW);
afterAll(() => service.close());

interface Company {
  tenantId: string;
  companyId: string;
  siteId: string;
}

async function follower(siteId: string, companyName = 'Acme', tenantId = randomUUID()): Promise<Company> {
  const company = { tenantId, companyId: randomUUID(), siteId };
  await service.deliver(SiteFollowedSchema, { ...company, companyName, website: 'acme.com', at: ago(1) }, { times: 2 });
  return company;
}

type Fields = MessageInitShape<typeof ChangeDetectedSchema>;
type Particulars = Partial<
  Pick<Extract<Fields, { $typeName?: never }>, 'type' | 'item' | 'detail' | 'description' | 'confirmed' | 'at' | 'importance'>
>;

async function detect(siteId: string, particulars: Particulars = {}): Promise<string> {
  const changeId = randomUUID();
  const item = { source: 'pricing', key: 'plan:scale', label: 'Scale' };
  await service.deliver(
    ChangeDetectedSchema,
    { changeId, siteId, type: 'plan_added', importance: 'high', confirmed: true, at: ago(0), item, ...particulars },
    { times: 2 },
  );
  return changeId;
}
const usd = (cents: bigint) => ({ kind: { case: 'money', value: { cents, currency: 'USD', period: 'month' } } }) as const;
const hire = (siteId: string, confirmed = true) =>
  detect(siteId, {
    type: 'job_opened',
    importance: 'low',
    confirmed,
    item: {
      source: 'jobs',
      label: 'AE',
      fields: [
        { name: 'department', after: { kind: { case: 'text', value: 'Sales' } } },
        { name: 'openings', before: { kind: { case: 'count', value: 2n } }, after: { kind: { case: 'count', value: 3n } } },
      ],
    },
  });

async function get(tenantId: string, path: string) {
  const response = await service.app.inject({ url: `/api/v1${path}`, headers: bearer({ tid: tenantId, role: 'viewer' }) });
  return { status: response.statusCode, range: response.headers['content-range'], json: response.json() };
}
const insights = async ({ tenantId, companyId }: Company) =>
  (await get(tenantId, `/data-scraping/companies/${companyId}/insights`)).json.data;
const rulesOf = async (company: Company) => (await insights(company)).map((i: { rule: string }) => i.rule).sort();

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a change', () => {
  it('makes one insight for every company that follows the site, under each tenant’s own name', async () => {
    const siteId = randomUUID();
    const [one, two, other] = await Promise.all([follower(siteId, 'Acme'), follower(siteId, 'The Rival'), follower(randomUUID())]);
    const changeId = await detect(siteId, {
      type: 'price_increased',
      item: { source: 'pricing', label: 'Team', fields: [{ name: 'price', before: usd(5_000n), after: usd(6_000n) }] },
    });
    const [insight, ...more] = await insights(one);
    expect(more).toEqual([]);
    expect(insight).toMatchObject({
      type: 'opportunity',
      area: 'pricing',
      whatToDo: expect.stringContaining('compare'),
      title: 'Acme raised the price of Team by 20%',
      description: expect.stringContaining('$60 per month instead of $50 per month'),
      generatedAt: NOW.toISOString(),
      rule: 'price_increase',
      importance: 'high',
      confirmed: true,
      evidence: [
        { kind: 'change', id: changeId },
        { kind: 'figure', label: 'Price change (%)', value: 20 },
        { kind: 'figure', label: 'Price before (USD)', value: 50 },
        { kind: 'figure', label: 'Price now (USD)', value: 60 },
      ],
    });
    expect((await insights(two))[0].title).toBe('The Rival raised the price of Team by 20%');
    expect(await insights(other)).toEqual([]);
  });

  it.each([
    [
      'price_increased',
      { case: 'price', value: { plan: 'Team', beforeCents: 5_000n, afterCents: 6_000n, currency: 'USD' } },
      'raised the price of Team by 20%',
    ],
    ['plan_added', { case: 'plan', value: { plan: 'Scale' } }, 'offers a new plan: Scale'],
    ['job_opened', { case: 'job', value: { title: 'AE', department: 'Sales', departmentAfter: 3 } }, 'is hiring: AE'],
    ['headline_changed', { case: 'text', value: { before: 'Was', after: 'Is' } }, 'presents itself anew: “Is”'],
    ['press_published', { case: 'article', value: { title: 'News' } }, 'published “News”'],
  ])('%s that was told before its item was named makes the same insight', async (type, detail, said) => {
    const company = await follower(randomUUID());
    await detect(company.siteId, { type, item: undefined, detail: detail as never });
    expect((await insights(company))[0].title).toBe(`Acme ${said}`);
  });

  it('of a plan is read by what the price list says of it', async () => {
    const company = await follower(randomUUID());
    await detect(company.siteId, { type: 'plan_changed', description: 'Scale: $99 per month → price on request' });
    expect((await insights(company))[0]).toMatchObject({ rule: 'price_hidden', title: 'Acme no longer shows the price of Scale' });
  });

  it('that is confirmed makes its insight so', async () => {
    const company = await follower(randomUUID());
    const changeId = await detect(company.siteId, { confirmed: false });
    expect((await insights(company))[0]).toMatchObject({ confirmed: false, description: expect.stringContaining('Seen once so far') });
    await service.deliver(ChangeConfirmedSchema, { changeId, siteId: company.siteId }, { times: 2 });
    const [insight, ...more] = await insights(company);
    expect(more).toEqual([]);
    expect(insight).toMatchObject({ confirmed: true, description: expect.not.stringContaining('Seen once so far') });
  });

  it('that vanishes again withdraws what rests on it', async () => {
    const company = await follower(randomUUID());
    const changeId = await detect(company.siteId, { confirmed: false });
    await detect(company.siteId, { type: 'plan_removed' });
    await service.deliver(ChangeFlappedSchema, { changeId, siteId: company.siteId }, { times: 2 });
    expect(await rulesOf(company)).toEqual(['dropped_plan']);
  });

  it('is waited for when its recheck is heard of first', async () => {
    await expect(service.deliver(ChangeConfirmedSchema, { changeId: randomUUID(), siteId: randomUUID() })).rejects.toThrow(
      'has not arrived yet',
    );
  });

  it('may quote anything a page can hold', async () => {
    const company = await follower(randomUUID());
    await detect(company.siteId, { type: 'press_published', item: { source: 'press', label: `\0<b>${'x'.repeat(100_000)}` } });
    expect((await insights(company))[0].title).toMatch(/^Acme published “<b>x+…”$/);
  });
});

describe('several changes', () => {
  it('of one department make one surge, which grows, stands on what is left and falls with it', async () => {
    const company = await follower(randomUUID());
    const jobs = [await hire(company.siteId), await hire(company.siteId), await hire(company.siteId), await hire(company.siteId, false)];
    const surge = async () => (await insights(company)).find((i: { rule: string }) => i.rule === 'hiring_surge');
    expect(await surge()).toMatchObject({ title: 'Acme is growing Sales: 4 new openings in 30 days', confirmed: false });
    expect(await rulesOf(company)).toEqual(['hiring_surge']);
    await service.deliver(ChangeFlappedSchema, { changeId: jobs[3], siteId: company.siteId });
    expect(await surge()).toMatchObject({ title: 'Acme is growing Sales: 3 new openings in 30 days', confirmed: true });
    await service.deliver(ChangeFlappedSchema, { changeId: jobs[0], siteId: company.siteId });
    expect(await rulesOf(company)).toEqual(['new_opening']);
    await hire(company.siteId);
    expect(await surge()).toMatchObject({ title: 'Acme is growing Sales: 3 new openings in 30 days' });
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('who sees what', () => {
  it('another tenant’s company, an unknown one and a deleted one are not found', async () => {
    const company = await follower(randomUUID());
    const path = `/data-scraping/companies/${company.companyId}/insights`;
    expect((await get(randomUUID(), path)).status).toBe(404);
    expect((await get(company.tenantId, `/data-scraping/companies/${randomUUID()}/insights`)).status).toBe(404);
    expect((await get(company.tenantId, '/data-scraping/companies/nonsense/insights')).status).toBe(404);
    await service.deliver(CompanyDeletedSchema, { ...company, at: ago(0) }, { times: 2 });
    expect((await get(company.tenantId, path)).status).toBe(404);
    expect((await service.app.inject({ url: `/api/v1${path}` })).statusCode).toBe(401);
  });

  it('a transaction without a tenant sees no follow', async () => {
    await follower(randomUUID());
    expect((await service.db.pool.query('SELECT company_id FROM follow')).rows).toEqual([]);
  });

  it('a follow that ended shows what was found until then', async () => {
    const company = await follower(randomUUID());
    await detect(company.siteId, { at: ago(2) });
    await service.deliver(SiteUnfollowedSchema, { ...company, at: ago(1) }, { times: 2 });
    await detect(company.siteId, { type: 'plan_removed', item: { source: 'pricing', key: 'plan:team', label: 'Team' } });
    expect(await rulesOf(company)).toEqual(['new_plan']);
  });

  it('after a move to another website the new site counts, in whatever order the two are heard of', async () => {
    const company = await follower(randomUUID());
    const before = randomUUID();
    await service.deliver(SiteFollowedSchema, { ...company, siteId: before, companyName: 'Acme', website: 'old.com', at: ago(5) });
    await service.deliver(SiteUnfollowedSchema, { ...company, siteId: before, at: ago(1) });
    await detect(before);
    await detect(company.siteId, { type: 'plan_removed' });
    expect(await rulesOf(company)).toEqual(['dropped_plan']);
  });

  it('a renamed company has its new name, and never an older one again', async () => {
    const company = await follower(randomUUID());
    await detect(company.siteId);
    await service.deliver(CompanyUpdatedSchema, { ...company, name: 'Newest', at: ago(0) });
    await service.deliver(CompanyUpdatedSchema, { ...company, name: 'Older', at: ago(1) });
    expect((await insights(company))[0].title).toBe('Newest offers a new plan: Scale');
    await expect(service.deliver(CompanyUpdatedSchema, { ...company, companyId: randomUUID(), name: 'X', at: ago(0) })).rejects.toThrow(
      'has not arrived yet',
    );
  });

  it('of a moment are those that stood then, as far back as the plan says', async () => {
    const company = await follower(randomUUID());
    await detect(company.siteId, { at: ago(4) });
    const flapped = await detect(company.siteId, { at: ago(3), type: 'plan_removed', confirmed: false });
    await service.deliver(ChangeFlappedSchema, { changeId: flapped, siteId: company.siteId });
    await detect(company.siteId, { at: ago(1), type: 'press_published', item: { source: 'press', label: 'News' } });
    const at = async (asOf: string) => {
      const { status, json } = await get(company.tenantId, `/data-scraping/companies/${company.companyId}/insights?asOf=${asOf}`);
      return status === 200 ? json.data.map((i: { rule: string }) => i.rule) : json.code;
    };
    const day = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
    expect(await at(day(5))).toEqual([]);
    // It was withdrawn today: until then it was shown.
    expect(await at(day(2))).toEqual(['dropped_plan', 'new_plan']);
    expect(await at(day(0.5))).toEqual(['press_article', 'dropped_plan', 'new_plan']);
    expect(await rulesOf(company)).toEqual(['new_plan', 'press_article']);
    for (const asOf of [day(-1), day(200), 'yesterday', '2026-02-31']) expect(await at(asOf)).toBe('invalid');
  });

  it('history reaches as far back as the plan says, 90 days until billing has said', async () => {
    const company = await follower(randomUUID());
    for (const days of [10, 89, 91, 400]) await detect(company.siteId, { at: ago(days) });
    const entitle = (historyDays: number, at: number) =>
      service.deliver(EntitlementsChangedSchema, { tenantId: company.tenantId, historyDays, at: ago(at) }, { times: 2 });
    expect(await insights(company)).toHaveLength(2);
    await entitle(365, 2);
    expect(await insights(company)).toHaveLength(3);
    await entitle(-1, 1);
    await entitle(30, 5);
    expect(await insights(company)).toHaveLength(4);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the list of all insights', () => {
  it('is newest first, paged, filtered, and only of one’s own companies', async () => {
    const tenantId = randomUUID();
    const [a, b] = [await follower(randomUUID(), 'A', tenantId), await follower(randomUUID(), 'B', tenantId)];
    await follower(a.siteId, 'Stranger');
    await detect(a.siteId, { at: ago(3) });
    await detect(b.siteId, { at: ago(2), type: 'plan_removed', importance: 'medium' });
    await detect(a.siteId, { at: ago(1) });
    const list = async (query: string) => {
      const { json, range } = await get(tenantId, `/insights?${query}`);
      return { names: json.insights.map((i: { companyName: string }) => i.companyName), range };
    };
    const filter = (wanted: object) => `filter=${encodeURIComponent(JSON.stringify(wanted))}`;
    expect(await list('')).toEqual({ names: ['A', 'B', 'A'], range: 'insights 0-2/3' });
    expect(await list('range=[0,0]')).toEqual({ names: ['A'], range: 'insights 0-0/3' });
    expect(await list('sort=["generatedAt","ASC"]&range=[1,1]')).toEqual({ names: ['B'], range: 'insights 1-1/3' });
    expect(await list(filter({ companyId: b.companyId }))).toEqual({ names: ['B'], range: 'insights 0-0/1' });
    expect(await list(filter({ companyId: [a.companyId, 'nonsense'] }))).toMatchObject({ names: ['A', 'A'] });
    expect(await list(filter({ type: 'opportunity' }))).toMatchObject({ names: ['B'] });
    expect(await list(filter({ area: 'people' }))).toMatchObject({ names: [] });
    expect(await list(filter({ area: 'pricing' }))).toMatchObject({ names: ['A', 'B', 'A'] });
    expect(await list(filter({ importance: 'high' }))).toMatchObject({ names: ['A', 'A'] });
    expect(await list(filter({ since: '2026-11-20T00:00:00Z' }))).toMatchObject({ names: ['A'] });
    expect(await list(filter({ until: '2026-11-19T00:00:00Z' }))).toMatchObject({ names: ['A'] });
    expect(await list(filter({ area: 'pricing' }))).toMatchObject({ names: ['A', 'B', 'A'] });
    expect(await list(filter({ area: 'people' }))).toMatchObject({ names: [] });
    expect(await list(filter({ q: 'B DROPPED' }))).toMatchObject({ names: ['B'] });
    expect(await list(filter({ q: '%' }))).toMatchObject({ names: [] });
  });

  it('by rank has the important ones of the last 30 days first, the newest of them before all', async () => {
    const company = await follower(randomUUID());
    const plan = (label: string, importance: string, days: number) =>
      detect(company.siteId, { importance, at: ago(days), item: { source: 'pricing', key: label, label } });
    await plan('Old', 'high', 40);
    await plan('Low', 'low', 1);
    await plan('First', 'high', 20);
    await plan('Second', 'high', 10);
    const { json } = await get(company.tenantId, '/insights?sort=["rank","DESC"]');
    expect(json.insights.map(({ title }: { title: string }) => title.split(': ')[1])).toEqual(['Second', 'First', 'Low', 'Old']);
    expect(json.insights[0]).toMatchObject({ area: 'pricing', whatToDo: expect.stringMatching(/\.$/) });
  });

  it.each([
    'filter={',
    'filter={"rule":"x"}',
    'filter={"since":"yesterday"}',
    'filter={"since":"0000-01-01T00:00:00Z"}',
    'sort=["title","ASC"]',
    'range=[0,5000]',
  ])('refuses %s', async (query) => {
    expect(await get(randomUUID(), `/insights?${query}`)).toMatchObject({ status: 400, json: { code: 'invalid' } });
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an insight', () => {
  const put = async ({ tenantId }: Pick<Company, 'tenantId'>, user: string, id: string, body: object) => {
    const headers = bearer({ tid: tenantId, sub: user, role: 'viewer' });
    const answer = await service.app.inject({ method: 'PUT', url: `/api/v1/insights/${id}`, headers, payload: body });
    return { status: answer.statusCode, insight: answer.json().insight };
  };
  const listed = async ({ tenantId }: Company, user: string, filter: object) => {
    const url = `/api/v1/insights?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await service.app.inject({ url, headers: bearer({ tid: tenantId, sub: user, role: 'viewer' }) })).json().insights;
  };

  it('is read by each person for itself, and again unread', async () => {
    const company = await follower(randomUUID());
    await detect(company.siteId);
    const [ada, bob] = [randomUUID(), randomUUID()];
    const [{ id, read }] = await listed(company, ada, {});
    expect(read).toBe(false);
    for (let n = 0; n < 2; n += 1)
      expect(await put(company, ada, id, { read: true })).toMatchObject({ status: 200, insight: { id, read: true, endedAt: null } });
    expect(await listed(company, ada, { read: false })).toEqual([]);
    expect(await listed(company, ada, { read: true })).toMatchObject([{ id, read: true }]);
    expect(await listed(company, bob, { read: false })).toMatchObject([{ id, read: false }]);
    expect(await put(company, ada, id, { read: false })).toMatchObject({ status: 200, insight: { read: false } });
    expect(await listed(company, ada, { read: false })).toHaveLength(1);
  });

  const articles = ['Introducing Forecast Studio', 'Forecast Studio is now available'].map((label, n) => ({
    ...{ type: 'press_published', at: ago(3 - 3.1 * n), item: { source: 'press', key: label, label } },
  }));
  const days = (n: number) => new Date(NOW.getTime() - n * 86_400_000).toISOString();

  it('that later evidence changes says when, and is unread again', async () => {
    const [company, ada] = [await follower(randomUUID()), randomUUID()];
    await detect(company.siteId, articles[0]);
    const [first] = await listed(company, ada, {});
    expect(first).toMatchObject({ generatedAt: days(3), foundAt: days(3), updatedAt: null });
    expect(await put(company, ada, first.id, { read: true })).toMatchObject({ status: 200 });
    await detect(company.siteId, articles[1]);
    const updated = { id: first.id, title: expect.stringContaining('now also'), foundAt: days(3), updatedAt: days(-0.1) };
    expect(await listed(company, ada, {})).toMatchObject([{ ...updated, read: false }]);
    expect(await listed(company, ada, { read: true })).toEqual([]);
  });

  it('says the same of when, in whatever order its evidence arrives', async () => {
    const company = await follower(randomUUID());
    for (const one of articles.toReversed()) await detect(company.siteId, one);
    expect(await listed(company, randomUUID(), {})).toMatchObject([{ foundAt: days(3), updatedAt: days(-0.1) }]);
  });

  it('was found when there was as much of it as the team asks for', async () => {
    const company = await follower(randomUUID());
    const fields = [{ name: 'department', after: { kind: { case: 'text' as const, value: 'Sales' } } }];
    for (const n of [3, 2, 1])
      await detect(company.siteId, { type: 'job_opened', at: ago(n), item: { source: 'jobs', key: `${n}`, label: `AE ${n}`, fields } });
    expect(await listed(company, randomUUID(), {})).toMatchObject([{ rule: 'hiring_surge', foundAt: days(1), updatedAt: null }]);
    const headers = bearer({ tid: company.tenantId, role: 'owner' });
    const url = '/api/v1/insights/rules/hiring_surge';
    await service.app.inject({ method: 'PUT', url, headers, payload: { threshold: { openings: 2 } } });
    expect(await listed(company, randomUUID(), {})).toMatchObject([{ rule: 'hiring_surge', foundAt: days(2), updatedAt: days(1) }]);
  });

  it('of another tenant, of a company that is no longer there, or of none is not found', async () => {
    const [company, other] = [await follower(randomUUID()), await follower(randomUUID())];
    await detect(company.siteId);
    const [{ id }] = await listed(company, randomUUID(), {});
    for (const [who, given] of [
      [other, id],
      [company, randomUUID()],
      [company, 'x'],
    ] as const)
      expect((await put(who, randomUUID(), given, { read: true })).status).toBe(404);
    expect((await put(company, randomUUID(), id, {})).status).toBe(400);
  });
});
