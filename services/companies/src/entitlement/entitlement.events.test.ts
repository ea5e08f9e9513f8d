import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';

const START = new Date('2026-11-21T10:00:00.000Z');
const DAY_MS = 86_400_000;
let now = START;
const boot = () => testService(companiesService, {}, () => now);
const companies = await boot();
afterAll(() => companies.close());

function tenant() {
  const tid = randomUUID();
  const headers = bearer({ tid, expiresIn: 400 * DAY_MS });
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    companies.app.inject({ method, url: `/api/v1/companies${path}`, headers, ...(payload && { payload }) });
  return {
    add: async () => (await call('POST', '', { name: 'Acme', website: `${randomUUID()}.example` })).json(),
    list: async () => (await call('GET', '')).json().companies,
    remove: (id: string) => call('DELETE', `/${id}`),
    entitle: (plan: string, maxCompetitors: number, trialEnd?: Date, at = now) =>
      companies.deliver(EntitlementsChangedSchema, {
        ...{ tenantId: tid, plan, maxCompetitors, at: timestampFromDate(at) },
        ...(trialEnd && { trialEnd: timestampFromDate(trialEnd) }),
      }),
  };
}

it('a trial lets companies be added until its end by the clock, and a purchase takes up where it stopped', async () => {
  const { add, list, entitle } = tenant();
  await entitle('trial', 5, new Date(START.getTime() + 14 * DAY_MS));
  const answers = [];
  for (const day of [0, 11, 12, 13, 14, 14.00001, 15]) {
    now = new Date(START.getTime() + day * DAY_MS);
    answers.push((await add()).code ?? 'added');
  }
  expect(answers).toEqual(['added', 'added', 'added', 'added', 'added', 'trial_expired', 'trial_expired']);
  expect(await list()).toHaveLength(5);
  await entitle('starter', 10);
  expect(await add()).toHaveProperty('companyId');
  expect(await list()).toHaveLength(6);
  now = START;
});

it('a downgrade takes nothing away, and nothing is added until the count fits', async () => {
  const { add, list, remove, entitle } = tenant();
  await entitle('business', 50);
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await add()).companyId);
  now = new Date(START.getTime() + DAY_MS);
  await entitle('starter', 10);
  // What was said of the old plan and comes late changes nothing.
  await entitle('business', 50, undefined, START);
  expect(await list()).toHaveLength(12);
  const codes = [];
  for (const id of ids.slice(0, 3)) {
    codes.push((await add()).code);
    await remove(id);
  }
  expect(codes).toEqual(['limit_reached', 'limit_reached', 'limit_reached']);
  expect(await add()).toHaveProperty('companyId');
  expect((await add()).code).toBe('limit_reached');
  now = START;
});
