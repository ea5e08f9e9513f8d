import { randomUUID } from 'node:crypto';
import { MemberJoinedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { AlertGrownSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alertService, type Company } from './testing.ts';

const service = await alertService();
const { follower, detect, alertsOf, call, told } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

/** So many openings of one department, one an hour: three are a surge, six a strong one. */
async function hire({ siteId }: Company, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const label of titles) {
    service.pass(1);
    ids.push(await detect(siteId, { department: 'Sales', importance: 'low', label }));
  }
  return ids;
}
const SURGE = ['AE', 'SE', 'BDR'];
const MORE = ['CSM', 'AM'];
const SIXTH = 'SDR';

const grown = async (tenantId: string) => (await service.emitted(AlertGrownSchema)).filter((one) => one.tenantId === tenantId);
const reader = ({ tenantId }: Company) => ({ tenantId, userId: randomUUID(), sessionId: randomUUID() });
const unread = async (person: ReturnType<typeof reader>) => (await call(person, 'GET', '/count')).json.new;

/** An alert of a surge, as a person has read it. */
async function readSurge() {
  const company = await follower();
  const [ada, bob] = [reader(company), reader(company)];
  await hire(company, SURGE);
  const [alert] = await alertsOf(ada);
  await call(ada, 'PUT', `/${alert.id}`, { read: true });
  return { company, ada, bob, alert };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an alert that grows', () => {
  it('by new evidence is unread again, and told once to those who watch', async () => {
    const { company, ada, bob, alert } = await readSurge();
    expect(alert).toMatchObject({ importance: 'medium', grownAt: null });
    await call(bob, 'PUT', '', { ids: [alert.id], read: true });
    expect([await unread(ada), await unread(bob)]).toEqual([0, 0]);
    await hire(company, ['CSM']);
    const [now, ...more] = await alertsOf(ada);
    expect(more).toEqual([]);
    expect(now).toMatchObject({ id: alert.id, read: false, grownAt: service.now().toISOString(), raisedAt: alert.raisedAt, state: 'new' });
    expect([await unread(ada), await unread(bob)]).toEqual([1, 1]);
    expect(await alertsOf(ada, { filter: { read: false } })).toHaveLength(1);
    expect(await grown(company.tenantId)).toMatchObject([{ alertId: alert.id, companyId: company.companyId }]);
    expect(await told(company.tenantId)).toHaveLength(1);
    expect((await call(ada, 'PUT', '', { ids: [alert.id], read: true })).json).toEqual({ updated: 1 });
    expect((await call(ada, 'PUT', '', { ids: [alert.id], read: true })).json).toEqual({ updated: 0 });
    expect([await unread(ada), await unread(bob)]).toEqual([0, 1]);
  });

  it('stays acknowledged by the team until it matters more, and is nothing to who called it noise until then', async () => {
    const { company, ada, alert } = await readSurge();
    await call(ada, 'PUT', `/${alert.id}`, { state: 'acknowledged', feedback: 'noise' });
    await hire(company, MORE);
    expect(await alertsOf(ada)).toMatchObject([{ state: 'acknowledged', read: true, title: expect.stringContaining('5 new openings') }]);
    expect(await grown(company.tenantId)).toEqual([]);
    await call(ada, 'PUT', `/${alert.id}`, { feedback: null });
    await hire(company, [SIXTH]);
    expect(await alertsOf(ada)).toMatchObject([{ state: 'new', read: false, importance: 'high' }]);
    expect(await grown(company.tenantId)).toHaveLength(1);
  });

  it('does not by less evidence, other words, what is old, or what is not wanted any more', async () => {
    const { company, ada } = await readSurge();
    const [id] = await hire(company, ['CSM']);
    const [{ id: alertId }] = await alertsOf(ada);
    await call(ada, 'PUT', `/${alertId}`, { read: true });
    await service.flap(company.siteId, id as string);
    expect(await alertsOf(ada)).toMatchObject([{ read: true, title: expect.stringContaining('3 new openings') }]);
    await service.watch(company, { threshold: 'high' });
    await hire(company, ['AM']);
    expect(await alertsOf(ada)).toMatchObject([{ read: true, title: expect.stringContaining('4 new openings') }]);
    expect(await grown(company.tenantId)).toHaveLength(1);
  });

  it('is mailed once, when it first matters as much as the person asks for', async () => {
    const company = await follower();
    const userId = randomUUID();
    await service.deliver(MemberJoinedSchema, { tenantId: company.tenantId, userId, email: `${userId}@acme.com`, role: 'owner' });
    const mailAlerts = service.running.jobs?.find(([, name]) => name === 'mails of alerts')?.[2] as () => Promise<void>;
    const mailed = async (titles: readonly string[]) => {
      await hire(company, titles);
      service.pass(1);
      await mailAlerts();
      const { rows } = await service.db.pool.query('SELECT subject FROM mail WHERE recipient = $1 ORDER BY seq', [`${userId}@acme.com`]);
      return rows.map(({ subject }) => subject);
    };
    const ada = { tenantId: company.tenantId, userId, sessionId: randomUUID() };
    expect(await mailed(SURGE)).toEqual([]);
    const [{ id }] = await alertsOf(ada);
    await call(ada, 'PUT', `/${id}`, { read: true, state: 'acknowledged' });
    expect(await mailed(MORE)).toEqual([]);
    const once = [expect.stringContaining('6 new openings')];
    expect(await mailed([SIXTH])).toEqual(once);
    expect(await mailed(['KAM', 'RevOps'])).toEqual(once);
    expect(await told(company.tenantId)).toHaveLength(1);
  });
});
