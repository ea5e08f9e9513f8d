import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN, waitingForLocks } from '@rivalscope/kit/testing/waiting';
import { CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { MemberJoinedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, expect, it, vi } from 'vitest';
import { alertService } from './testing.ts';

const service = await alertService();
afterAll(() => service.close());

const TIMES = 10;
type Call = [method: 'PUT' | 'POST' | 'DELETE', path: string, payload: object];

/** A person of a team that one alert was raised for, about one insight. */
async function alerted() {
  const userId: string = randomUUID();
  const company = await service.follower();
  const { tenantId, siteId } = company;
  await service.deliver(MemberJoinedSchema, { tenantId, userId, email: `${userId}@acme.com`, role: 'owner' });
  await service.detect(siteId);
  const ask = (...[method, path, payload]: Call) =>
    service.app.inject({ method, url: `/api/v1${path}`, headers: bearer({ tid: tenantId, sub: userId, role: 'owner' }), payload });
  /** How often each status came of these calls, all made at once, each so many times. */
  const atOnce = async (calls: Call[], also: () => Promise<unknown> = async () => undefined): Promise<Record<number, number>> => {
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: TIMES }, () => calls.map((call) => ask(...call))).flat()),
      also(),
    ]);
    return Object.fromEntries([...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, some]) => [status, some.length]));
  };
  const [alert] = await service.sql<{ id: string; findingId: string }>(
    'SELECT id, finding_id AS "findingId" FROM alert WHERE tenant_id = $1',
    [tenantId],
  );
  return { company, userId, ask, atOnce, alertId: alert?.id ?? '', insightId: alert?.findingId ?? '' };
}

it('what ten clicks say of an alert, an insight, a rule and notices is kept once, and the last word of each stands', async () => {
  const { company, userId, atOnce, alertId, insightId } = await alerted();
  const answers = await atOnce([
    ['PUT', `/alerts/${alertId}`, { state: 'acknowledged', read: true, assignee: { userId } }],
    ['PUT', '/alerts', { ids: [alertId, alertId], read: true }],
    ['PUT', `/insights/${insightId}`, { read: true }],
    ['PUT', '/insights/rules/price_decrease', { enabled: false }],
    ['PUT', '/insights/rules/price_decrease', { threshold: { percent: 30 } }],
  ]);
  expect(answers).toEqual({ 200: TIMES * 5 });
  const { tenantId } = company;
  const kept = async (table: string) => (await service.sql(`SELECT FROM ${table} WHERE tenant_id = $1`, [tenantId])).length;
  expect(await Promise.all(['alert_read', 'insight_read', 'rule_setting'].map(kept))).toEqual([1, 1, 1]);
  expect(await service.sql('SELECT rule, enabled, threshold FROM rule_setting WHERE tenant_id = $1', [tenantId])).toEqual([
    { rule: 'price_decrease', enabled: false, threshold: 30 },
  ]);
});

it('alerts that are read, handled and given to somebody while their company is deleted are gone, and nobody meets a failure', async () => {
  const { company, atOnce, alertId, userId } = await alerted();
  const at = timestampFromDate(service.now());
  const answers = await atOnce(
    [
      ['PUT', `/alerts/${alertId}`, { read: true, assignee: { userId } }],
      ['PUT', '/alerts', { ids: [alertId], read: true }],
    ],
    () => service.deliver(CompanyDeletedSchema, { ...company, at }, { times: 2 }),
  );
  expect(Object.keys(answers).filter((status) => !['200', '404'].includes(status))).toEqual([]);
  expect(await service.sql('SELECT FROM alert_read WHERE alert_id = $1', [alertId])).toEqual([]);
});

it.each<[string, string, (id: { alertId: string; insightId: string }) => Call, number]>([
  ['an alert', 'alert', ({ alertId }) => ['PUT', '/alerts', { ids: [alertId], read: true }], 200],
  ['an insight', 'finding', ({ insightId }) => ['PUT', `/insights/${insightId}`, { read: true }], 200],
])('%s that is just being removed is passed over by who reads it', async (_, table, callOf, status) => {
  const { company, ask, alertId, insightId } = await alerted();
  const holder = await service.db.pool.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT set_config('app.tenant_id', $1, true)", [company.tenantId]);
  await holder.query(`DELETE FROM ${table} WHERE id = $1`, [table === 'alert' ? alertId : insightId]);
  const reading = ask(...callOf({ alertId, insightId }));
  await vi.waitFor(async () => expect(await waitingForLocks(service.db.pool)).toBe(1), WITHIN);
  await holder.query('COMMIT');
  holder.release();
  expect((await reading).statusCode).toBe(status);
});
