import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { allow, auth, EVERYONE } from '../auth/auth.ts';
import { Denylist } from '../auth/denylist.ts';
import { Database } from '../db/database.ts';
import { AppError, unavailable } from '../errors.ts';
import { prune } from '../events/prune.ts';
import { eventDatabase } from '../events/testing.ts';
import { bearer, testKeys } from '../testing/tokens.ts';
import { acceptIdempotencyKeys } from './idempotency.ts';
import { describeApi, type OpenApi } from './openapi.ts';
import { type App, createServer } from './server.ts';

class NoPrisma {
  $disconnect = async () => undefined;
}

const ENDLESS_MS = 50;
const LARGE_AN_HOUR = 2;

let app: App;
let db: Database;
let effects: unknown[] = [];
let release: (() => void) | undefined;
let failure: Error | undefined;
/** Whether a request has something saved before it fails or succeeds, and by what. */
let saves = false;
let statement = 'SELECT 1';

const secured = { security: [{ bearer: [] as string[] }], body: Type.Object({ name: Type.String(), slow: Type.Optional(Type.Boolean()) }) };

beforeAll(async () => {
  const { url, pool } = await eventDatabase();
  await pool.end();
  db = new Database({ url, schema: 'companies', prisma: NoPrisma });
  app = createServer({ logger: pino({ level: 'silent' }) });
  await describeApi(app);
  await app.register(async (scope) => {
    await scope.register(auth, { keys: testKeys, denylist: new Denylist() });
    acceptIdempotencyKeys(scope as unknown as App, db, LARGE_AN_HOUR);
    const onRequest = allow(...EVERYONE);
    scope.post('/things', { onRequest, schema: secured }, async (request, reply) => {
      const { name, slow } = request.body as { name: string; slow?: boolean };
      if (saves) await db.sqlTx({ tenant: tid }, (sql) => sql.query(statement));
      if (failure) throw failure;
      effects.push(name);
      if (slow)
        await new Promise<void>((done) => {
          release = done;
        });
      return reply.code(201).send({ name, number: effects.length });
    });
    scope.post('/secrets', { onRequest, schema: secured }, async (_request, reply) => {
      effects.push('secret');
      return reply.header('cache-control', 'no-store').send({ secret: 'rvs_1' });
    });
    scope.post('/large', { onRequest, schema: secured }, async () => ({ many: 'x'.repeat(3_000) }));
    scope.post('/asked', { onRequest, schema: secured, config: { onlyReads: true } }, async () => {
      effects.push('asked');
      return {};
    });
    scope.post('/endless', { onRequest, schema: secured, handlerTimeout: ENDLESS_MS }, () => {
      effects.push('begun');
      return new Promise(() => undefined);
    });
    scope.post('/open', { schema: { security: [] } }, async () => {
      effects.push('open');
      return {};
    });
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(() => {
  effects = [];
  failure = undefined;
  saves = false;
});

const tid = randomUUID();
const sub = randomUUID();
const me = bearer({ tid, sub });
const post = (key: string | undefined, payload: object = { name: 'a' }, { url = '/things', as = me } = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...as, ...(key === undefined ? {} : { 'idempotency-key': key }) } });

test('the same request again is answered as the first time, and has one effect', async () => {
  const key = randomUUID();
  const [first, second] = [await post(key), await post(key)];
  expect(first.statusCode).toBe(201);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(second.statusCode).toBe(201);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(second.body).toBe(first.body);
  expect(effects).toEqual(['a']);
});

test('two at once have one effect: the second is told that the first is under way', async () => {
  const key = randomUUID();
  const first = post(key, { name: 'a', slow: true });
  const seen = new Promise<void>((done) => {
    const look = () => (release ? done() : setImmediate(look));
    look();
  });
  // light-my-request sends when it is waited for.
  void first.then();
  await seen;
  const second = await post(key, { name: 'a', slow: true });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'conflict' });
  expect(second.headers['retry-after']).toBe('1');
  release?.();
  expect((await first).statusCode).toBe(201);
  expect((await post(key, { name: 'a', slow: true })).headers['idempotency-replayed']).toBe('true');
  expect(effects).toEqual(['a']);
});

test('twenty at once have one effect', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key)));
  expect(effects).toEqual(['a']);
  expect(answers.filter(({ statusCode }) => statusCode === 201 || statusCode === 409)).toHaveLength(20);
});

test('another body or another query with the same key is refused', async () => {
  const key = randomUUID();
  await post(key);
  expect((await post(key, { name: 'b' })).json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  expect((await post(key, { name: 'a' }, { url: '/things?x=1' })).statusCode).toBe(409);
  expect(effects).toEqual(['a']);
});

test('a key is unique within its tenant, user and route', async () => {
  const key = randomUUID();
  await post(key);
  for (const as of [bearer({ tid: randomUUID(), sub }), bearer({ tid, sub: randomUUID() })])
    expect((await post(key, { name: 'a' }, { as })).headers['idempotency-replayed']).toBeUndefined();
  expect((await post(key, { name: 'a' }, { url: '/secrets' })).statusCode).toBe(200);
  expect(effects).toEqual(['a', 'a', 'a', 'secret']);
});

test.each([
  ['was refused', 403, new AppError('limit_reached', 'full'), false],
  ['failed before anything was saved', 500, new Error('lost'), false],
  ['needs a part that is down', 503, unavailable('Payments cannot be reached'), false],
  ['had saved something, and may be tried again', 503, unavailable('Payments cannot be reached'), true],
])('a request that %s leaves its key free', async (_, status, thrown, hasSaved) => {
  const key = randomUUID();
  failure = thrown;
  saves = hasSaved;
  expect((await post(key)).statusCode).toBe(status);
  failure = undefined;
  const retried = await post(key);
  expect(retried.statusCode).toBe(201);
  expect(retried.headers['idempotency-replayed']).toBeUndefined();
  expect((await post(key)).headers['idempotency-replayed']).toBe('true');
  expect(effects).toEqual(['a']);
});

test('a transaction that was rolled back leaves the key free', async () => {
  const key = randomUUID();
  statement = 'SELECT 1 / 0';
  saves = true;
  expect((await post(key)).statusCode).toBe(500);
  statement = 'SELECT 1';
  expect((await post(key)).statusCode).toBe(201);
});

test('a request that took too long is still at work, so its key stays taken', async () => {
  // By this clock no time goes by for the second request, however long the database takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const key = randomUUID();
  const first = post(key, { name: 'a' }, { url: '/endless' });
  void first.then();
  await new Promise<void>((done) => {
    const look = () => (effects.length > 0 ? done() : setImmediate(look));
    look();
  });
  vi.advanceTimersByTime(ENDLESS_MS);
  expect((await first).statusCode).toBe(503);
  expect((await post(key, { name: 'a' }, { url: '/endless' })).json()).toMatchObject({ code: 'conflict' });
});

test('a request that failed after it may have saved something keeps its key taken', async () => {
  const key = randomUUID();
  failure = new Error('lost');
  saves = true;
  expect((await post(key)).statusCode).toBe(500);
  failure = undefined;
  expect((await post(key)).json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('under way') });
  await db.sqlTx({ tenant: tid }, (sql) => sql.query("UPDATE idempotency SET at = at - interval '2 minutes' WHERE key = $1", [key]));
  expect((await post(key)).json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('not known') });
  expect(effects).toEqual([]);
});

test('what was done is answered as done where that cannot be noted, and its key stays taken', async () => {
  const key = randomUUID();
  const sqlTx = db.sqlTx.bind(db);
  const broken = vi.spyOn(db, 'sqlTx');
  broken.mockImplementationOnce(sqlTx).mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  const first = await post(key);
  broken.mockRestore();
  expect([first.statusCode, first.json()]).toEqual([201, { name: 'a', number: 1 }]);
  expect((await post(key)).json()).toMatchObject({ code: 'conflict' });
  expect(effects).toEqual(['a']);
});

test('an answer that holds a secret is not kept, and the request has one effect', async () => {
  const key = randomUUID();
  expect((await post(key, { name: 'a' }, { url: '/secrets' })).json()).toEqual({ secret: 'rvs_1' });
  expect((await post(key, { name: 'a' }, { url: '/secrets' })).json()).toMatchObject({ code: 'conflict' });
  const kept = await db.sqlRead({ tenant: tid }, (sql) => sql.query('SELECT body FROM idempotency WHERE key = $1', [key]));
  expect(kept.rows).toEqual([{ body: null }]);
  expect(effects).toEqual(['secret']);
});

test('of large answers a tenant has so many kept within an hour; the next has its one effect, and is not repeated', async () => {
  const keys = Array.from({ length: LARGE_AN_HOUR + 1 }, () => randomUUID());
  const as = bearer({ tid: randomUUID(), sub });
  for (const key of keys) expect((await post(key, { name: 'a' }, { url: '/large', as })).statusCode).toBe(200);
  const again = await Promise.all(keys.map((key) => post(key, { name: 'a' }, { url: '/large', as })));
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
  expect((await post(randomUUID(), { name: 'a' }, { url: '/things', as })).statusCode).toBe(201);
});

test('what only asks keeps nothing', async () => {
  const key = randomUUID();
  for (const name of ['a', 'b']) expect((await post(key, { name }, { url: '/asked' })).statusCode).toBe(200);
  expect(effects).toEqual(['asked', 'asked']);
  const kept = await db.sqlRead({ tenant: tid }, (sql) => sql.query('SELECT FROM idempotency WHERE key = $1', [key]));
  expect(kept.rowCount).toBe(0);
});

test('after a day a key is free, and what was kept is gone', async () => {
  const key = randomUUID();
  await post(key);
  await db.sqlTx({ tenant: tid }, (sql) => sql.query("UPDATE idempotency SET at = at - interval '25 hours' WHERE key = $1", [key]));
  expect((await post(key, { name: 'b' })).statusCode).toBe(201);
  await db.sqlTx({ tenant: tid }, (sql) => sql.query("UPDATE idempotency SET at = at - interval '25 hours' WHERE key = $1", [key]));
  await prune(db, new AbortController().signal);
  expect((await db.sqlRead('system', (sql) => sql.query('SELECT FROM idempotency WHERE key = $1', [key]))).rowCount).toBe(0);
});

test.each(['', 'a'.repeat(256), 'with blank', 'ümlaut'])('the key %j is refused', async (key) => {
  expect((await post(key)).json()).toMatchObject({ statusCode: 400, code: 'invalid' });
  expect(effects).toEqual([]);
});

test('a request without a key, and one that needs no token, is nothing special', async () => {
  await post(undefined);
  await post(undefined);
  const key = randomUUID();
  await post(key, {}, { url: '/open' });
  await post(key, {}, { url: '/open' });
  expect(effects).toEqual(['a', 'a', 'open', 'open']);
});

test('who may not, may not repeat either', async () => {
  const key = randomUUID();
  await post(key);
  expect(
    (await app.inject({ method: 'POST', url: '/things', payload: { name: 'a' }, headers: { 'idempotency-key': key } })).statusCode,
  ).toBe(401);
});

test('the OpenAPI document names the header where it is taken', () => {
  const { paths = {} } = app.swagger() as OpenApi;
  const parameters = (path: string) => (paths[path]?.post as { parameters?: { in: string; name: string }[] } | undefined)?.parameters ?? [];
  expect(parameters('/things')).toMatchObject([{ in: 'header', name: 'idempotency-key' }]);
  expect(parameters('/open')).toEqual([]);
  expect(parameters('/asked')).toEqual([]);
});
