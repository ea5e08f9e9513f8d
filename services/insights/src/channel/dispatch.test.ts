import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { MemberJoinedSchema, MemberRemovedSchema, RoleChangedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deliveryService } from '../delivery/testing.ts';

const START = '2026-11-24T10:00:00Z';
const HOUR = 3_600;
const { service, now, set, dispatch, ...made } = await deliveryService(START, { NOTIFY_ALLOW_PRIVATE: '127.0.0.1' });
afterAll(() => service.close());
beforeEach(() => set(START));
const secondsIn = (seconds: number) => set(new Date(Date.parse(START) + seconds * 1_000));

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody's endpoint, which answers with what `status` says. */
async function endpoint(answer?: RequestListener) {
  const at = { status: 200, received: [] as Received[], url: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    at.received.push({ headers: request.headers, body });
    if (answer) answer(request, response);
    else response.writeHead(at.status, at.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  at.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret`;
  return at;
}

async function team(features = ['webhooks']) {
  const [tenantId, userId] = [randomUUID(), randomUUID()];
  await service.deliver(EntitlementsChangedSchema, {
    tenantId,
    plan: 'business',
    limits: { alertsPerMonth: 500, historyDays: 365 },
    features,
    at: timestampFromDate(now()),
  });
  await service.deliver(MemberJoinedSchema, { tenantId, userId, email: `${userId}@acme.com`, role: 'admin' });
  return { tenantId, userId };
}
type Team = Awaited<ReturnType<typeof team>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const api = ({ tenantId, userId }: Team, method: Method, path: string, payload?: object, role: 'admin' | 'member' | 'viewer' = 'admin') =>
  service.app.inject({
    method,
    url: `/api/v1/notifications/${path}`,
    headers: bearer({ tid: tenantId, sub: userId, role }),
    ...(payload ? { payload } : {}),
  });
async function channel(who: Team, target: string, more: object = {}): Promise<{ id: string; secret: string }> {
  const answer = await api(who, 'POST', 'channels', { kind: 'webhook', name: 'Ours', target, routes: { importance: 'low' }, ...more });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().channel.id, secret: answer.json().secret };
}
const follow = ({ tenantId }: Team) => made.follow(tenantId);
const change = (siteId: string, importance?: string) => made.change(siteId, `Scale ${randomUUID()}`, importance);
const stateOf = async (who: Team) => (await api(who, 'GET', 'channels')).json().channels[0].state;
const log = async (who: Team, id: string) => (await api(who, 'GET', `channels/${id}/deliveries`)).json().deliveries;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a webhook', () => {
  it('is told of an alert once, signed, also when two processes send', async () => {
    const who = await team();
    const at = await endpoint();
    const { id, secret } = await channel(who, at.url);
    const { siteId, companyId } = await follow(who);
    await change(siteId);
    await Promise.all([dispatch(), dispatch()]);
    await dispatch();
    expect(at.received.length).toBe(1);
    const [{ headers, body }] = at.received as [Received];
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.raised',
      data: {
        alert: { companyId, companyName: 'Globex', importance: 'high', why: expect.arrayContaining(['You watch it as: competitor.']) },
        changes: [
          { dataType: 'pricing', type: 'plan_added', label: expect.stringMatching(/^Scale /), detectedAt: new Date(START).toISOString() },
        ],
      },
    });
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(await log(who, id)).toMatchObject([{ id: headers['webhook-id'], state: 'sent', attempts: 1, status: 200, reason: null }]);
  });

  it('that fails is tried again later under the same id, and is told what waited behind it', async () => {
    const who = await team();
    const at = await endpoint();
    const { id } = await channel(who, at.url);
    at.status = 500;
    await change((await follow(who)).siteId);
    await change((await follow(who)).siteId);
    await dispatch();
    await dispatch();
    expect(at.received.length).toBe(1);
    expect(await stateOf(who)).toBe('failing');
    at.status = 204;
    secondsIn(10);
    await dispatch();
    expect(at.received.length).toBe(3);
    const ids = at.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
    expect(await stateOf(who)).toBe('active');
    const page = await api(who, 'GET', `channels/${id}/deliveries?range=[0,0]&sort=["at","DESC"]&filter={"state":"sent"}`);
    expect([page.json().deliveries.length, page.headers['content-range']]).toEqual([1, 'deliveries 0-0/2']);
    expect((await log(who, id)).map(({ attempts }: { attempts: number }) => attempts).sort()).toEqual([1, 2]);
  });

  it('that only fails for three days is disabled, whoever added it is told, and saving it turns it on again', async () => {
    const who = await team();
    const at = await endpoint();
    const { id } = await channel(who, at.url);
    at.status = 410;
    await change((await follow(who)).siteId);
    for (const hours of [0, 1, 24, 71.9, 78]) {
      secondsIn(hours * HOUR);
      await dispatch();
    }
    expect(await stateOf(who)).toBe('disabled');
    const { rows } = await service.db.pool.query('SELECT subject, text FROM mail WHERE recipient = $1', [`${who.userId}@acme.com`]);
    expect(rows.filter(({ subject }) => subject === 'A notification channel was disabled').length).toBe(1);
    const sent = at.received.length;
    secondsIn(90 * HOUR);
    await change((await follow(who)).siteId);
    await dispatch();
    expect(at.received.length).toBe(sent);
    const [{ id: deliveryId, state }] = await log(who, id);
    expect(state).toBe('failed');
    expect((await api(who, 'POST', `deliveries/${deliveryId}/resend`)).json().code).toBe('conflict');
    at.status = 200;
    expect((await api(who, 'PUT', `channels/${id}`, {})).json().channel.state).toBe('active');
    expect((await api(who, 'POST', `deliveries/${deliveryId}/resend`)).statusCode).toBe(202);
    await dispatch();
    expect(at.received.length).toBe(sent + 1);
  });

  it('that only fails for as long as the operator allows is disabled, and not before', async () => {
    const who = await team();
    const at = await endpoint();
    await channel(who, at.url);
    at.status = 410;
    await change((await follow(who)).siteId);
    const hasty = await service.startAnother({ NOTIFY_DISABLE_AFTER: '60' });
    onTestFinished(() => hasty.close?.());
    const states: string[] = [];
    for (const seconds of [0, 59, 80]) {
      secondsIn(seconds);
      await dispatch(hasty);
      states.push(await stateOf(who));
    }
    expect([states, at.received.length]).toEqual([['failing', 'failing', 'disabled'], 3]);
  });

  it('that is disabled after whoever added it has left is told to the owners of now', async () => {
    const who = await team();
    const { tenantId } = who;
    const joined = async (role: string) => {
      const userId = randomUUID();
      await service.deliver(MemberJoinedSchema, { tenantId, userId, email: `${userId}@acme.com`, role });
      return userId;
    };
    const [owner, raised, lowered, member] = [await joined('owner'), await joined('member'), await joined('owner'), await joined('member')];
    for (const [userId, role] of [
      [raised, 'owner'],
      [lowered, 'admin'],
    ] as const)
      await service.deliver(RoleChangedSchema, { tenantId, userId, role });
    const at = await endpoint();
    await channel(who, at.url);
    at.status = 410;
    await change((await follow(who)).siteId);
    await service.deliver(MemberRemovedSchema, { tenantId, userId: who.userId });
    for (const hours of [0, 1, 24, 71.9, 78]) {
      secondsIn(hours * HOUR);
      await dispatch();
    }
    const { rows } = await service.db.pool.query('SELECT recipient, text FROM mail WHERE subject = $1 AND recipient = ANY($2)', [
      'A notification channel was disabled',
      [who.userId, owner, raised, lowered, member].map((id) => `${id}@acme.com`),
    ]);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([`${owner}@acme.com`, `${raised}@acme.com`].sort());
    for (const { text } of rows) expect(text).toContain('as an owner');
  });

  it('that never answers keeps no other from being told', async () => {
    const hangs = await endpoint(() => undefined);
    const [slow, quick] = [await team(), await team()];
    await channel(slow, hangs.url);
    const at = await endpoint();
    await channel(quick, at.url);
    for (const who of [slow, quick]) await change((await follow(who)).siteId);
    const sending = dispatch();
    await expect.poll(() => [at.received.length, hangs.received.length]).toEqual([1, 1]);
    await sending;
    expect((await log(slow, (await api(slow, 'GET', 'channels')).json().channels[0].id))[0].reason).toBe('It did not answer in time.');
  });

  it('follows no redirect, and reaches no private address that the operator has not listed', async () => {
    const who = await team();
    const at = await endpoint();
    at.status = 302;
    const { id } = await channel(who, at.url);
    expect((await api(who, 'POST', `channels/${id}/test`)).json()).toMatchObject({ delivered: false, status: 302 });
    for (const target of ['https://10.0.0.1/x', 'https://169.254.169.254/latest', 'https://[::1]/']) {
      await api(who, 'PUT', `channels/${id}`, { target });
      const { delivered, status, reason } = (await api(who, 'POST', `channels/${id}/test`)).json();
      expect([delivered, status]).toEqual([false, null]);
      expect(reason).toContain('private or reserved address');
    }
    expect(at.received.length).toBe(1);
  });
});

describe('routes', () => {
  it('let only those alerts through that they name', async () => {
    const who = await team();
    const [wanted, other, another] = [await follow(who), await follow(who), await follow(who)];
    const [byCompany, byArea, byImportance, all] = [await endpoint(), await endpoint(), await endpoint(), await endpoint()];
    await channel(who, byCompany.url, { routes: { companyIds: [wanted.companyId], importance: 'low' } });
    await channel(who, byArea.url, { routes: { areas: ['people'], importance: 'low' } });
    await channel(who, byImportance.url, { routes: { importance: 'high' } });
    await channel(who, all.url, { kind: 'slack' });
    await change(wanted.siteId);
    await change(other.siteId);
    await change(another.siteId, 'medium');
    await dispatch();
    expect([byCompany, byArea, byImportance, all].map(({ received }) => received.length)).toEqual([1, 0, 2, 3]);
    expect(byImportance.received.map(({ body }) => JSON.parse(body).data.alert.companyId)).not.toContain(another.companyId);
  });
});

describe('channels', () => {
  it('show no address, keep it sealed, and are their team’s alone', async () => {
    const [who, stranger] = [await team(), await team()];
    const at = await endpoint();
    const { id } = await channel(who, at.url);
    expect((await api(who, 'GET', 'channels')).body).not.toContain('secret');
    const { rows } = await service.db.sqlRead('system', (sql) =>
      sql.query<{ target: string }>("SELECT encode(target, 'escape') AS target FROM channel WHERE id = $1", [id]),
    );
    expect(rows.length).toBe(1);
    expect(rows[0]?.target).not.toContain('hook');
    expect((await api(stranger, 'GET', 'channels')).json()).toEqual({ channels: [] });
    for (const [method, path] of [
      ['PUT', `channels/${id}`],
      ['DELETE', `channels/${id}`],
      ['POST', `channels/${id}/test`],
      ['GET', `channels/${id}/deliveries`],
      ['POST', `deliveries/${randomUUID()}/resend`],
    ] as const)
      expect((await api(stranger, method, path, method === 'PUT' ? {} : undefined)).statusCode).toBe(404);
    expect((await api(who, 'DELETE', `channels/${id}`)).statusCode).toBe(204);
    expect((await api(who, 'GET', 'channels')).json()).toEqual({ channels: [] });
  });

  it('are added by owners and admins, webhooks by those whose plan has them, and twenty at most', async () => {
    const at = await endpoint();
    const wish = { kind: 'webhook', name: 'Ours', target: at.url };
    const plain = await team([]);
    expect((await api(plain, 'POST', 'channels', wish)).json().code).toBe('limit_reached');
    for (const role of ['member', 'viewer'] as const) expect((await api(plain, 'POST', 'channels', wish, role)).statusCode).toBe(403);
    for (let n = 0; n < 20; n += 1) await channel(plain, at.url, { kind: 'slack' });
    expect((await api(plain, 'POST', 'channels', { ...wish, kind: 'slack' })).json().code).toBe('limit_reached');
    expect((await api(await team(), 'POST', 'channels', { ...wish, target: 'http://example.com/' })).json().code).toBe('invalid');
  });
});

describe('messages by hand', () => {
  it('are so many an hour, for a try or once more, whoever’s address it is', async () => {
    const [who, other] = [await team(), await team()];
    const at = await endpoint();
    const [{ id }, theirs] = [await channel(who, at.url), await channel(other, at.url)];
    await change((await follow(who)).siteId);
    await dispatch();
    const [{ id: deliveryId }] = await log(who, id);
    for (let n = 0; n < 119; n += 1) expect((await api(who, 'POST', `channels/${id}/test`)).statusCode).toBe(200);
    expect((await api(who, 'POST', `deliveries/${deliveryId}/resend`)).statusCode).toBe(202);
    for (const path of [`channels/${id}/test`, `deliveries/${deliveryId}/resend`]) {
      const refused = await api(who, 'POST', path);
      expect([refused.json().code, refused.headers['retry-after']]).toEqual(['rate_limited', '30']);
    }
    expect(at.received.length).toBe(120);
    expect((await api(other, 'POST', `channels/${theirs.id}/test`)).json()).toMatchObject({ delivered: true });
    set(new Date(now().getTime() + 30_000));
    expect((await api(who, 'POST', `channels/${id}/test`)).json()).toMatchObject({ delivered: true });
  });
});

describe('a channel that answers slowly', () => {
  it('holds up none of the others, however many there are', async () => {
    const held = Promise.withResolvers<void>();
    const slow = await endpoint((_, response) => void held.promise.then(() => response.writeHead(200).end()));
    const quick = await endpoint();
    const siteId = randomUUID();
    const all = await Promise.all(Array.from({ length: 52 }, () => team()));
    for (const [n, who] of all.entries()) {
      await made.follow(who.tenantId, 'Globex', siteId);
      await channel(who, n === 0 ? slow.url : quick.url);
    }
    await change(siteId);
    const dispatched = dispatch();
    await expect.poll(() => [slow.received.length, quick.received.length]).toEqual([1, 51]);
    held.resolve();
    await dispatched;
    expect([slow.received.length, quick.received.length]).toEqual([1, 51]);
  });

  it('is told what is left at its next turn', async () => {
    const who = await team();
    const at = await endpoint((_, response) => {
      set(new Date(now().getTime() + 20_000));
      response.writeHead(200).end();
    });
    await channel(who, at.url);
    for (let n = 0; n < 3; n += 1) await change((await follow(who)).siteId);
    const told: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await dispatch();
      told.push(at.received.length);
    }
    expect(told).toEqual([1, 2, 3, 3]);
  });
});
