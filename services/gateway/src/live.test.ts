import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { create, toBinary } from '@bufbuild/protobuf';
import { auth } from '@rivalscope/kit/auth/auth';
import { Denylist } from '@rivalscope/kit/auth/denylist';
import { createServer } from '@rivalscope/kit/http/server';
import { bearer, testKeys } from '@rivalscope/kit/testing/tokens';
import { AlertGrownSchema, AlertRaisedSchema, ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createNotices, type Notices, streamNotices } from './live.ts';

const TENANT = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';
const USER = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c13';

/** A gateway that streams; `watched`: how many watch. */
async function gateway(denylist = new Denylist()) {
  const notices = createNotices();
  const app = createServer({ logger: pino({ level: 'silent' }) });
  await app.register(auth, { keys: testKeys, denylist });
  const seen = { watched: 0, asked: 0, tell: (_event: string, _data: object): void => undefined };
  const watch: Notices['watch'] = (who, send) => {
    const stop = notices.watch(who, send);
    seen.tell = send;
    seen.watched += 1;
    return () => {
      seen.watched -= 1;
      stop();
    };
  };
  app.addHook('onRequest', async () => {
    seen.asked += 1;
  });
  streamNotices(app, { ...notices, watch }, denylist);
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const ask = () => {
    const socket = connect(Number(url.port), url.hostname);
    socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: x\r\nauthorization: ${bearer({ tid: TENANT, sub: USER }).authorization}\r\n\r\n`);
    return socket;
  };
  return { seen, ask, app };
}

test('who watches and does not read is let go before much is written for it', async () => {
  const { seen, ask } = await gateway();
  const socket = ask();
  await once(socket, 'data');
  socket.pause();
  const told = { text: 'x'.repeat(100_000) };
  let n = 0;
  for (; seen.watched > 0 && n < 2_000; n += 1) {
    seen.tell('change', told);
    await new Promise((done) => setImmediate(done));
  }
  expect(seen.watched).toBe(0);
  expect(n).toBeLessThan(2_000);
  socket.destroy();
});

/** What was told reached a gateway that has not handed all of it to the network: its reader takes nothing. */
async function unread() {
  const denylist = new Denylist();
  const { seen, ask, app } = await gateway(denylist);
  const taken = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = ask();
  onTestFinished(() => void socket.destroy());
  await once(socket, 'data');
  socket.pause();
  const [other] = await taken;
  for (let n = 0; n < 2_000 && other.writableLength < 10_000; n += 1) {
    seen.tell('change', { text: 'x'.repeat(20_000) });
    await new Promise((done) => setImmediate(done));
  }
  expect(seen.watched).toBe(1);
  return { denylist, seen, app };
}

const tellsTwice = async (tell: (event: string, data: object) => void) => {
  for (const change of [1, 2]) {
    tell('change', { change });
    await new Promise((done) => setImmediate(done));
  }
};

test('who watches and does not read is told nothing after its session has ended, and let go', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { denylist, seen } = await unread();
  denylist.deny(USER, Date.now());
  await vi.advanceTimersByTimeAsync(5_000);
  await tellsTwice(seen.tell);
  await expect.poll(() => seen.watched, { timeout: 5_000 }).toBe(0);
});

test('who watches and does not read holds up no process that goes down', async () => {
  const { seen, app } = await unread();
  const closed = app.close();
  await tellsTwice(seen.tell);
  await closed;
  expect(seen.watched).toBe(0);
});

test('who has gone before it was known who it is takes no place', async () => {
  const known = Promise.withResolvers<[]>();
  const { seen, ask, app } = await gateway(new Denylist({ heardUntil: () => 0, lookUp: () => known.promise }));
  const closed = new Promise<void>((done) => app.server.once('connection', (socket) => socket.once('close', () => done())));
  const socket = ask();
  await expect.poll(() => seen.asked).toBe(1);
  socket.destroy();
  await closed;
  known.resolve([]);
  const later = ask();
  await once(later, 'data');
  expect(seen.watched).toBe(1);
  later.destroy();
});

test('who asks for the headers of the stream alone is answered, and takes no place', async () => {
  const { seen, app } = await gateway();
  const { status } = await fetch(`${app.listeningOrigin}/api/v1/events`, { method: 'HEAD', headers: bearer({ tid: TENANT }) });
  expect([status, seen.watched]).toEqual([404, 0]);
});

const change = create(ChangeNoticedSchema, { tenantId: TENANT, companyId: 'acme', changeId: 'c' });
const alert = create(AlertRaisedSchema, { tenantId: TENANT, companyId: 'acme', alertId: 'a' });
const grown = create(AlertGrownSchema, { tenantId: TENANT, companyId: 'acme', alertId: 'a' });

test.each([
  ['change', ChangeNoticedSchema.typeName, toBinary(ChangeNoticedSchema, change), { companyId: 'acme', changeId: 'c' }],
  ['alert', AlertRaisedSchema.typeName, toBinary(AlertRaisedSchema, alert), { companyId: 'acme', alertId: 'a' }],
  ['alert', AlertGrownSchema.typeName, toBinary(AlertGrownSchema, grown), { companyId: 'acme', alertId: 'a' }],
])('who watches hears once of each %s of its own tenant, and of no other', async (name, type, data, told) => {
  const notices = createNotices();
  const heard: unknown[] = [];
  notices.watch({ tid: TENANT, sub: 'a' }, (...notice) => heard.push(notice));
  notices.watch({ tid: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c12', sub: 'b' }, () => heard.push('a stranger'));
  const consumer = notices.consumers.find((c) => c.type === type);
  const take = (eventId: string) => consumer?.take(data, { once: { eventId }, traceparent: undefined, at: new Date() });
  for (const eventId of ['e', 'e', 'f']) await take(eventId);
  expect(heard).toEqual([
    [name, told],
    [name, told],
  ]);
});

test('one company has 200 live views on a gateway at most, one person of it 40, and each that ends makes room', () => {
  const notices = createNotices();
  const open = (person: string) => notices.watch({ tid: TENANT, sub: person }, () => undefined);
  const stops = Array.from({ length: 40 }, () => open('eager'));
  expect(() => open('eager')).toThrow('Too many live views are open for you.');
  for (let n = 40; n < 200; n += 1) open(`person ${n}`);
  expect(() => open('one more')).toThrow('Too many live views are open for your team');
  stops[0]?.();
  stops[0]?.();
  open('one more');
  expect(() => open('another')).toThrow('for your team');
  expect(() => notices.watch({ tid: 'another team', sub: 'eager' }, () => undefined)).not.toThrow();
});
