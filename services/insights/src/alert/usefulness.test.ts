import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, expect, it } from 'vitest';
import { alertService, type Company } from './testing.ts';

const service = await alertService();
const { follower, detect, watch, call, alertsOf } = service;
afterAll(() => service.close());

async function rulesOf({ tenantId }: Company) {
  const answer = await service.app.inject({ url: '/api/v1/insights/rules', headers: bearer({ tid: tenantId, role: 'viewer' }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rules as { name: string; title: string; rated: number; useful: number | null }[];
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
  const rise = async (of: Company) => (await rulesOf(of)).find(({ name }) => name === 'price_increase');
  expect(await rise(company)).toEqual({ name: 'price_increase', title: 'A plan became more expensive.', rated: 3, useful: 0.67 });
  expect(await rise(other)).toMatchObject({ rated: 1, useful: 0 });
  expect((await rulesOf(company)).find(({ name }) => name === 'new_plan')).toMatchObject({ rated: 0, useful: null });
  service.pass(91 * 24);
  expect(await rise(company)).toMatchObject({ rated: 0, useful: null });
});
