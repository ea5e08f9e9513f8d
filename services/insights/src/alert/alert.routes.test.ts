import { randomUUID } from 'node:crypto';
import { MemberJoinedSchema, MemberRemovedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insightsService } from '../index.ts';
import { alertCommands } from './alert.commands.ts';
import { type AlertReaders, alertRoutes } from './alert.routes.ts';
import { alertService, type Company, type Person } from './testing.ts';

/** What the rest of the service knows of people and deliveries. */
const known = {
  names: new Map<string, string>(),
  deliveries: new Map<string, { channelId: string; kind: string; state: string; at: string }[]>(),
};
const readers: AlertReaders = { names: async () => known.names, deliveries: async () => known.deliveries };
const service = await alertService({
  ...insightsService,
  async start(deps) {
    const running = await insightsService.start(deps);
    return { ...running, routes: (app) => alertRoutes(app, { ...deps, commands: alertCommands(deps), readers }) };
  },
});
const { follower, detect, watch, call, alertsOf } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

const labels = async (company: { tenantId: string }, query: Record<string, unknown> = {}) =>
  (await alertsOf(company, query)).map(({ title }: { title: string }) => /of (\w+) by/.exec(title)?.[1]);

async function member({ tenantId }: { tenantId: string }): Promise<string> {
  const userId = randomUUID();
  await service.deliver(MemberJoinedSchema, { tenantId, userId, email: `${userId}@acme.com`, role: 'member' });
  return userId;
}

const mailsTo = (userId: string) =>
  service.sql<{ subject: string; text: string; dueAt: Date }>(
    'SELECT subject, text, due_at AS "dueAt" FROM mail WHERE recipient = $1 ORDER BY seq',
    [`${userId}@acme.com`],
  );

/** One company with an alert a day of these importances, named One, Two, … */
async function alerted(...importances: string[]): Promise<Company> {
  const company = await follower();
  await watch(company, { threshold: 'low', coolDownHours: 0 });
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const [n, importance] of importances.entries()) {
    await detect(company.siteId, { importance, label: names[n] ?? '' });
    service.pass(24);
  }
  return company;
}

describe('the list of alerts', () => {
  it('is newest first, sorted, filtered and cut by the server', async () => {
    const company = await alerted('low', 'high', 'medium');
    expect(await labels(company)).toEqual(['Three', 'Two', 'One']);
    expect(await labels(company, { sort: ['raisedAt', 'ASC'] })).toEqual(['One', 'Two', 'Three']);
    expect(await labels(company, { sort: ['importance', 'DESC'] })).toEqual(['Two', 'Three', 'One']);
    expect(await labels(company, { range: [1, 1] })).toEqual(['Two']);
    expect((await call(company, 'GET', '?range=[0,1]')).range).toBe('alerts 0-1/3');
    expect(await labels(company, { filter: { importance: 'high' } })).toEqual(['Two']);
    expect(await labels(company, { filter: { since: '2026-11-22T10:00:00Z', until: '2026-11-23T10:00:00Z' } })).toEqual(['Two']);
    expect(await labels(company, { filter: { q: ' of THREE ' } })).toEqual(['Three']);
    expect(await labels(company, { filter: { q: '%' } })).toEqual(['Three', 'Two', 'One']);
    expect(await labels(company, { filter: { q: '_' } })).toEqual([]);
    expect(await labels(company, { filter: { area: 'pricing', type: 'opportunity', state: 'new' } })).toHaveLength(3);
    for (const filter of [
      { area: 'money' },
      { type: 'threat' },
      { state: 'acknowledged' },
      { companyId: randomUUID() },
      { id: ['nothing'] },
    ])
      expect(await labels(company, { filter }), JSON.stringify(filter)).toEqual([]);
    const [{ id }] = await alertsOf(company);
    expect(await labels(company, { filter: { id, companyId: [company.companyId] } })).toEqual(['Three']);
  });

  it('sorted by rank has the last 30 days by importance, and the rest behind it', async () => {
    const company = await alerted('high', 'low', 'high', 'medium');
    expect(await labels(company, { sort: ['rank', 'DESC'] })).toEqual(['Three', 'One', 'Four', 'Two']);
    service.set('2026-12-22T10:00:00Z');
    expect(await labels(company, { sort: ['rank', 'DESC'] })).toEqual(['Three', 'Four', 'Two', 'One']);
  });

  it('goes back as far as the plan shows', async () => {
    const company = await alerted('high', 'high');
    service.set('2027-02-20T10:00:00Z');
    expect(await labels(company)).toEqual(['Two']);
    expect((await call(company, 'GET', '/count')).json).toEqual({ new: 1 });
  });

  it.each(['?filter={"area":"rumours"}', '?filter={"unknown":1}', '?sort=["title","ASC"]', '?range=[0,1000]'])(
    '%s is refused',
    async (query) => {
      expect((await call({ tenantId: randomUUID() }, 'GET', query)).status).toBe(400);
    },
  );
});

describe('what is open', () => {
  const open = async (whose: { tenantId: string }, ...ids: string[]) =>
    Object.fromEntries(
      (await call(whose, 'GET', `/open?companyIds=${ids}`)).json.open.map(
        ({ companyId, alerts }: { companyId: string; alerts: number }) => [companyId, alerts],
      ),
    );

  it('is counted for each company, until the team has acknowledged it', async () => {
    const [one, none, stranger] = [await alerted('high', 'low'), await follower(), await alerted('high')];
    const [first] = await alertsOf(one);
    expect(await open(one, one.companyId, none.companyId, stranger.companyId)).toEqual({ [one.companyId]: 2 });
    await call(one, 'PUT', `/${first.id}`, { state: 'acknowledged' });
    expect(await open(one, one.companyId)).toEqual({ [one.companyId]: 1 });
    expect(await open(stranger, one.companyId)).toEqual({});
  });

  it('is no more what no longer stands, in counts and in lists that ask for what does', async () => {
    const company = await follower();
    await watch(company, { coolDownHours: 0 });
    const changeId = await detect(company.siteId, { label: 'One' });
    service.pass(1);
    await detect(company.siteId, { label: 'Two' });
    expect(await open(company, company.companyId)).toEqual({ [company.companyId]: 2 });
    await service.flap(company.siteId, changeId);
    expect(await open(company, company.companyId)).toEqual({ [company.companyId]: 1 });
    expect(await labels(company, { filter: { state: 'new' } })).toEqual(['Two', 'One']);
    expect(await labels(company, { filter: { state: 'new', stands: true } })).toEqual(['Two']);
    expect(await labels(company, { filter: { stands: false } })).toEqual(['One']);
  });

  it.each(['', '?companyIds=', '?companyIds=acme', `?companyIds=${Array.from({ length: 101 }, randomUUID)}`, '?companyIds=a&companyIds=b'])(
    'refuses %s',
    async (query) => {
      expect((await call({ tenantId: randomUUID() }, 'GET', `/open${query}`)).status).toBe(400);
    },
  );
});

describe('reading', () => {
  it('is each person’s own; only what was delivered and stands is counted', async () => {
    const company = await follower();
    await watch(company, { coolDownHours: 24 });
    const changeId = await detect(company.siteId, { label: 'One' });
    service.pass(1);
    await detect(company.siteId, { label: 'Two' });
    const person = () => ({ ...company, userId: randomUUID(), role: 'viewer' as const });
    const [me, other] = [person(), person()];
    const unread = async (whose = me) => (await call(whose, 'GET', '/count')).json.new;
    expect([await unread(), await unread(other)]).toEqual([1, 1]);
    const ids = (await alertsOf(company)).map(({ id }: { id: string }) => id);
    expect((await call(me, 'PUT', '', { ids: [...ids, randomUUID(), 'nonsense'], read: true })).json).toEqual({ updated: 2 });
    expect((await call(me, 'PUT', '', { ids, read: true })).json).toEqual({ updated: 0 });
    expect([await unread(), await unread(other)]).toEqual([0, 1]);
    expect((await alertsOf(me)).map(({ read }: { read: boolean }) => read)).toEqual([true, true]);
    expect(await labels(me, { filter: { read: false } })).toEqual([]);
    expect(await labels(other, { filter: { read: false } })).toHaveLength(2);
    const delivered = (await alertsOf(company)).find(({ notDelivered }: { notDelivered: null }) => notDelivered === null);
    expect((await call(me, 'PUT', `/${delivered.id}`, { read: false })).json.alert).toMatchObject({
      id: delivered.id,
      read: false,
    });
    expect(await unread()).toBe(1);
    await service.flap(company.siteId, changeId);
    expect([await unread(), await unread(other)]).toEqual([0, 0]);
  });

  it.each([
    { ids: [], read: true },
    { ids: [randomUUID()], read: false },
    { ids: Array.from({ length: 201 }, randomUUID), read: true },
    {},
  ])('refuses %j', async (body) => {
    expect((await call({ tenantId: randomUUID() }, 'PUT', '', body)).status).toBe(400);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what a team makes of an alert', () => {
  it('is kept, and what is not named stays', async () => {
    const company = await alerted('high');
    const [{ id }] = await alertsOf(company);
    const userId = await member(company);
    const put = async (body: object) => (await call(company, 'PUT', `/${id}`, body)).json.alert;
    expect(await put({ state: 'acknowledged', feedback: 'useful' })).toMatchObject({
      state: 'acknowledged',
      feedback: 'useful',
      assignee: null,
    });
    expect(await put({ assignee: { userId, dueOn: '2026-12-24' } })).toMatchObject({
      state: 'acknowledged',
      assignee: { userId, name: null, dueOn: '2026-12-24' },
    });
    expect(await put({ feedback: null, assignee: { userId } })).toMatchObject({ feedback: null, assignee: { userId, dueOn: null } });
    expect(await put({})).toMatchObject({ state: 'acknowledged', assignee: { userId } });
    expect(await put({ assignee: null, state: 'new' })).toMatchObject({ state: 'new', assignee: null });
    expect(await alertsOf(company, { filter: { state: 'new' } })).toHaveLength(1);
  });

  it('shows names and deliveries as far as they are known', async () => {
    const company = await alerted('high');
    const [{ id }] = await alertsOf(company);
    const userId = await member(company);
    known.names.set(userId, 'Ada Byron');
    const delivery = { channelId: randomUUID(), kind: 'email', state: 'sent', at: '2026-11-21T10:00:01.000Z' };
    known.deliveries.set(id, [delivery]);
    await call(company, 'PUT', `/${id}`, { assignee: { userId } });
    expect(await alertsOf(company)).toMatchObject([{ assignee: { userId, name: 'Ada Byron' }, deliveries: [delivery] }]);
  });

  it('is seen to by somebody of the team: neither by a stranger nor by who has left', async () => {
    const company = await alerted('high');
    const [{ id }] = await alertsOf(company);
    const [here, left] = [await member(company), await member(company)];
    await service.deliver(MemberRemovedSchema, { ...company, userId: left });
    for (const userId of [randomUUID(), left, await member({ tenantId: randomUUID() })]) {
      const { status, json } = await call(company, 'PUT', `/${id}`, { state: 'acknowledged', assignee: { userId } });
      expect([status, json.code]).toEqual([400, 'invalid']);
    }
    expect(await alertsOf(company)).toMatchObject([{ state: 'new', assignee: null }]);
    expect((await call(company, 'PUT', `/${id}`, { assignee: { userId: here } })).json.alert).toMatchObject({ assignee: { userId: here } });
  });

  it('is unread to whom somebody else assigns it, who is mailed once and finds it among their own', async () => {
    const company = await alerted('high', 'medium');
    const [{ id }] = await alertsOf(company);
    const [ada, bob] = [await member(company), await member(company)];
    const [asAda, asBob] = [
      { ...company, userId: ada },
      { ...company, userId: bob },
    ];
    const assign = (by: Person, userId: string, dueOn: string) => call(by, 'PUT', `/${id}`, { assignee: { userId, dueOn } });
    await call(asBob, 'PUT', `/${id}`, { read: true });
    await assign(asBob, bob, '2026-12-23');
    expect([(await alertsOf(asBob))[0].read, await mailsTo(bob)]).toEqual([true, []]);
    await assign(asBob, ada, '2026-12-23');
    await assign(asAda, bob, '2026-12-24');
    await assign(asAda, bob, '2026-12-25');
    expect((await alertsOf(asBob))[0].read).toBe(false);
    expect([await labels(asBob, { filter: { mine: true } }), await labels(asAda, { filter: { mine: true } })]).toEqual([['Two'], []]);
    const [mail, ...more] = await mailsTo(bob);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Assigned to you: Acme raised the price of Two/);
    expect(mail?.text).toContain(`${ada}@acme.com assigned this alert to you, due December 24, 2026.`);
  });

  it('is mailed to its assignee after their quiet hours, and not to who has turned mails off', async () => {
    const company = await alerted('high');
    const [{ id }] = await alertsOf(company);
    const [quiet, off] = [await member(company), await member(company)];
    const choose = (userId: string, mail: string, hours: object | null) =>
      service.sql('UPDATE notification_setting SET mail = $2, quiet_hours = $3 WHERE user_id = $1', [
        userId,
        mail,
        hours && JSON.stringify(hours),
      ]);
    await choose(quiet, 'weekly', { from: '22:00', to: '07:00' });
    await choose(off, 'off', null);
    service.set('2036-11-24T23:00:00Z');
    for (const userId of [quiet, off]) await call(company, 'PUT', `/${id}`, { assignee: { userId } });
    expect(await mailsTo(quiet)).toMatchObject([{ dueAt: new Date('2036-11-25T07:00:00Z') }]);
    expect(await mailsTo(off)).toEqual([]);
  });

  it('is read by persons alone: a key sets its state, and has no reading of its own', async () => {
    const company = await alerted('high');
    const [{ id }] = await alertsOf(company);
    const key = randomUUID();
    const program = { ...company, userId: key, sessionId: key, role: 'member' as const };
    for (const [method, path, body] of [
      ['PUT', `/${id}`, { read: true }],
      ['PUT', `/${id}`, { state: 'acknowledged', read: false }],
      ['PUT', '', { ids: [id], read: true }],
      ['GET', '/count', undefined],
    ] as const)
      expect((await call(program, method, path, body)).json, path).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('belongs to a person'),
      });
    expect((await call(program, 'PUT', `/${id}`, { state: 'acknowledged' })).json.alert).toMatchObject({
      read: false,
      state: 'acknowledged',
    });
    expect(await service.sql('SELECT FROM alert_read WHERE user_id = $1', [key])).toEqual([]);
  });

  it('is not for viewers, who may read', async () => {
    const company = await alerted('high');
    const [{ id }] = await alertsOf(company);
    const viewer = { ...company, role: 'viewer' as const };
    for (const body of [{ state: 'acknowledged' }, { feedback: 'noise' }, { assignee: null }, { read: true, state: 'new' }])
      expect((await call(viewer, 'PUT', `/${id}`, body)).status, JSON.stringify(body)).toBe(403);
    expect((await call(viewer, 'PUT', `/${id}`, { read: true })).json.alert).toMatchObject({ read: true, state: 'new' });
    expect(await alertsOf(company)).toMatchObject([{ read: false, state: 'new' }]);
  });

  it.each([
    { state: 'gone' },
    { feedback: 'maybe' },
    { assignee: { userId: 'ada' } },
    { assignee: { userId: randomUUID(), dueOn: '2026-02-31' } },
    { assignee: { userId: randomUUID(), dueOn: '0000-01-01' } },
    { title: 'mine' },
  ])('refuses %j', async (body) => {
    expect((await call({ tenantId: randomUUID() }, 'PUT', `/${randomUUID()}`, body)).status).toBe(400);
  });

  it('is out of reach of another tenant, which neither sees nor changes anything', async () => {
    const company = await alerted('high');
    const [alert] = await alertsOf(company);
    const stranger = { tenantId: randomUUID() };
    expect(await alertsOf(stranger)).toEqual([]);
    expect(await alertsOf(stranger, { filter: { id: alert.id } })).toEqual([]);
    expect((await call(stranger, 'GET', '/count')).json).toEqual({ new: 0 });
    for (const id of [alert.id, randomUUID(), 'nonsense'])
      for (const body of [{ read: true }, { state: 'acknowledged' }])
        expect((await call(stranger, 'PUT', `/${id}`, body)).status).toBe(404);
    expect((await call(stranger, 'PUT', '', { ids: [alert.id], read: true })).json).toEqual({ updated: 0 });
    expect((await call(stranger, 'POST', '/preview', { companyId: company.companyId, settings: {} })).status).toBe(404);
    expect((await call(stranger, 'POST', '/preview', { settings: {} })).json).toMatchObject({ before: 0, alerts: 0 });
    expect(await alertsOf(company)).toEqual([alert]);
  });
});

describe('a preview', () => {
  it('tells what other settings would have raised, and of the useful alerts how many', async () => {
    const company = await alerted('high', 'medium', 'low');
    const other = await follower(randomUUID(), 'Other', company.tenantId);
    await detect(other.siteId, { label: 'Else', importance: 'medium' });
    const [, { id }] = await alertsOf(company, { filter: { companyId: company.companyId } });
    await call(company, 'PUT', `/${id}`, { feedback: 'useful' });
    const tried = async (body: object) => (await call({ ...company, role: 'viewer' }, 'POST', '/preview', body)).json;
    const { companyId } = company;
    expect(await tried({ companyId, settings: {} })).toMatchObject({ days: 90, alerts: 3, before: 3, marked: 1, kept: 1 });
    expect(await tried({ companyId, settings: { threshold: 'high' } })).toEqual({
      ...{ days: 90, alerts: 1, before: 3, marked: 1, kept: 0 },
      examples: ['Acme raised the price of One by 20%'],
    });
    expect(await tried({ companyId, settings: { coolDownHours: 720 } })).toMatchObject({ alerts: 1 });
    expect(await tried({ settings: { threshold: 'medium' } })).toMatchObject({
      ...{ alerts: 3, before: 4 },
      examples: [expect.stringContaining('Other'), expect.stringContaining('Two'), expect.stringContaining('One')],
    });
    expect(await tried({ settings: { notificationSettings: { pricingChanges: false } } })).toMatchObject({ alerts: 0, before: 4 });
    service.set('2027-03-01T10:00:00Z');
    expect(await tried({ settings: {} })).toMatchObject({ before: 0, alerts: 0, examples: [] });
  });

  it('compares with what the present settings would have delivered, so that unchanged ones come to as many', async () => {
    const company = await alerted('high', 'medium', 'low');
    const tried = async (settings: object) => (await call(company, 'POST', '/preview', { companyId: company.companyId, settings })).json;
    await watch(company, { threshold: 'high', coolDownHours: 0 });
    expect(await tried({})).toMatchObject({ alerts: 1, before: 1 });
    expect(await tried({ threshold: 'low' })).toMatchObject({ alerts: 3, before: 1 });
    await watch(company, { threshold: 'low', coolDownHours: 720 });
    expect(await tried({})).toMatchObject({ alerts: 1, before: 1 });
    expect(await tried({ coolDownHours: 0 })).toMatchObject({ alerts: 3, before: 1 });
  });

  it.each([{}, { settings: { threshold: 'all' } }, { settings: { coolDownHours: -1 } }, { settings: { sound: true } }])(
    'refuses %j',
    async (body) => {
      expect((await call({ tenantId: randomUUID() }, 'POST', '/preview', body)).status).toBe(400);
    },
  );
});
