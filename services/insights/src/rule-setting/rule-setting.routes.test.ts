import type { Role } from '@rivalscope/kit/auth/auth';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, describe, expect, it } from 'vitest';
import { alertService, type Company } from '../alert/testing.ts';

const service = await alertService();
const { follower, detect, watch, call, alertsOf } = service;
afterAll(() => service.close());

async function ask({ tenantId }: Company, method: 'GET' | 'PUT', path: string, payload?: object, role: Role = 'member') {
  const headers = bearer({ tid: tenantId, role });
  const answer = await service.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json() };
}

interface View {
  name: string;
  rated: number;
  useful: number | null;
}

async function rulesOf(company: Company): Promise<View[]> {
  const { status, json } = await ask(company, 'GET', 'insights/rules', undefined, 'viewer');
  expect(status).toBe(200);
  return json.rules;
}

const ruleOf = async (company: Company, wanted: string) => (await rulesOf(company)).find(({ name }) => name === wanted);
const set = (company: Company, name: string, body: object, role?: Role) => ask(company, 'PUT', `insights/rules/${name}`, body, role);

async function told(company: Company): Promise<string[]> {
  const { json } = await ask(company, 'GET', 'insights');
  return json.insights.map(({ rule }: { rule: string }) => rule).sort();
}

const standing = async (company: Company) =>
  (await alertsOf(company)).filter(({ endedAt }: { endedAt: string | null }) => endedAt === null).map(({ rule }: { rule: string }) => rule);

async function openings(siteId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    service.pass(1);
    await detect(siteId, { label: `Seller ${n}`, department: 'Sales', importance: 'medium', dataType: 'jobs', page: 'careers' });
  }
}

async function rated(company: Company, ...feedback: ('useful' | 'noise' | null)[]): Promise<void> {
  for (const [n, one] of feedback.entries()) {
    await detect(company.siteId, { label: `Plan ${n}` });
    const [newest] = await alertsOf(company, { range: [0, 0] });
    if (one) await call(company, 'PUT', `/${newest.id}`, { feedback: one });
    service.pass(1);
  }
}

it('says of each rule which share of its alerts the team found useful, of the last 90 days', async () => {
  const [company, other] = [await follower(), await follower()];
  for (const one of [company, other]) await watch(one, { threshold: 'low', coolDownHours: 0 });
  await rated(company, 'useful', 'useful', 'noise', null);
  await rated(other, 'noise');
  const rise = (of: Company) => ruleOf(of, 'price_increase');
  expect(await rise(company)).toMatchObject({ title: 'A plan became more expensive.', rated: 3, useful: 0.67 });
  expect(await rise(other)).toMatchObject({ rated: 1, useful: 0 });
  expect(await ruleOf(company, 'new_plan')).toMatchObject({ rated: 0, useful: null });
  service.pass(91 * 24);
  expect(await rise(company)).toMatchObject({ rated: 0, useful: null });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a rule', () => {
  it('is shown with what can be set of it, and as the team set it', async () => {
    const [company, other] = [await follower(), await follower()];
    const standard = {
      ...{ name: 'hiring_surge', title: 'A department posted 3 or more jobs within 30 days.', type: 'threat', area: 'people' },
      ...{ threshold: { openings: 3 }, default: { openings: 3 }, least: { openings: 2 }, most: { openings: 50 }, enabled: true },
    };
    expect(await ruleOf(company, 'hiring_surge')).toMatchObject(standard);
    expect(await ruleOf(company, 'free_plan_added')).toMatchObject({ threshold: {}, default: {}, least: {}, most: {}, enabled: true });
    const mine = { title: 'A department posted 7 or more jobs within 30 days.', threshold: { openings: 7 } };
    expect((await set(company, 'hiring_surge', { threshold: { openings: 7 } })).json.rule).toMatchObject(mine);
    expect((await set(company, 'hiring_surge', { enabled: false })).json.rule).toMatchObject({ ...mine, enabled: false });
    expect(await ruleOf(company, 'hiring_surge')).toMatchObject({ ...mine, enabled: false });
    expect(await ruleOf(other, 'hiring_surge')).toMatchObject(standard);
    expect((await set(company, 'hiring_surge', { threshold: {}, enabled: true })).json.rule).toMatchObject(standard);
  });

  it('is not set by viewers, nor one that there is not, nor beyond what it can be', async () => {
    const company = await follower();
    expect((await set(company, 'hiring_surge', { enabled: false }, 'viewer')).status).toBe(403);
    expect((await set(company, 'toString', { enabled: false })).status).toBe(404);
    for (const threshold of [{ openings: 1 }, { openings: 51 }, { percent: 5 }, { openings: 5, percent: 5 }, { openings: '5' }])
      expect((await set(company, 'hiring_surge', { threshold })).status, JSON.stringify(threshold)).toBe(400);
    expect((await set(company, 'free_plan_added', { threshold: { percent: 5 } })).status).toBe(400);
    expect(await ruleOf(company, 'hiring_surge')).toMatchObject({ threshold: { openings: 3 }, enabled: true });
  });

  it('tells at once from more or less on, each team by its own, also of what was found before', async () => {
    const [company, other] = [await follower(), await follower()];
    for (const one of [company, other]) await openings(one.siteId, 3);
    expect([await told(company), await told(other)]).toEqual([['hiring_surge'], ['hiring_surge']]);
    await set(company, 'hiring_surge', { threshold: { openings: 4 } });
    expect([await told(company), await told(other)]).toEqual([Array(3).fill('new_opening'), ['hiring_surge']]);
    await set(company, 'new_opening', { enabled: false });
    expect(await told(company)).toEqual([]);
    await set(company, 'hiring_surge', { threshold: {} });
    expect(await told(company)).toEqual(['hiring_surge']);
    const found = (await ask(company, 'GET', 'insights/search?q=sales')).json.results;
    expect(found.map(({ title }: { title: string }) => title)).toEqual(['Acme is growing Sales: 3 new openings in 30 days']);
  });

  it('alerts each team of a site by its own threshold, and ends what another insight tells now', async () => {
    const company = await follower();
    const eager = await follower(company.siteId);
    for (const one of [company, eager]) await watch(one, { threshold: 'medium', coolDownHours: 0 });
    await set(eager, 'hiring_surge', { threshold: { openings: 2 } });
    await openings(company.siteId, 1);
    expect([await standing(company), await standing(eager)]).toEqual([['new_opening'], ['new_opening']]);
    await openings(company.siteId, 1);
    expect([await standing(company), await standing(eager)]).toEqual([['new_opening', 'new_opening'], ['hiring_surge']]);
    await openings(company.siteId, 1);
    expect([await standing(company), await standing(eager)]).toEqual([['hiring_surge'], ['hiring_surge']]);
  });

  it('that counts what one look found together tells, alerts and is tried by how many there were', async () => {
    const company = await follower();
    await watch(company, { threshold: 'low', coolDownHours: 0 });
    await set(company, 'new_opening', { threshold: { openings: 3 } });
    const post = (n: number, department: string) =>
      detect(company.siteId, { label: `Clerk ${n}`, department, importance: 'medium', dataType: 'jobs', page: 'careers' });
    for (const [n, department] of ['Sales', 'Legal'].entries()) await post(n, department);
    expect([await told(company), await standing(company)]).toEqual([[], []]);
    const tried = { settings: { rules: [{ rule: 'new_opening', threshold: 2 }] } };
    expect((await ask(company, 'POST' as 'PUT', 'alerts/preview', tried)).json).toMatchObject({ alerts: 1, before: 0 });
    await post(2, 'Design');
    expect([await told(company), await standing(company)]).toEqual([['new_opening'], ['new_opening']]);
    expect((await ruleOf(company, 'new_opening')) as object).toMatchObject({ title: 'A job was posted, of 3 or more at once.' });
  });

  it('is tried on what was found lately before it is set', async () => {
    const company = await follower();
    await watch(company, { threshold: 'low', coolDownHours: 0 });
    await detect(company.siteId);
    const preview = async (rules?: object[]) =>
      (await ask(company, 'POST' as 'PUT', 'alerts/preview', { settings: { ...(rules && { rules }) } })).json;
    expect(await preview()).toMatchObject({ alerts: 1, before: 1 });
    expect(await preview([{ rule: 'price_increase', threshold: 21 }])).toMatchObject({ alerts: 0, before: 1 });
    expect(await preview([{ rule: 'price_increase', threshold: 20 }])).toMatchObject({ alerts: 1, before: 1 });
    await set(company, 'price_increase', { enabled: false });
    expect(await preview()).toMatchObject({ alerts: 0, before: 0 });
    expect(await preview([{ rule: 'price_increase', enabled: true }])).toMatchObject({ alerts: 1, before: 0 });
  });
});
