import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './client.ts';
import { type OwnPostgres, startPostgres } from './database.ts';
import { appending, callFrom, type Forwarding, overwriting, startProxy } from './proxy.ts';
import { startSingle } from './system.ts';

const PASSWORD = 'correct horse battery';
/** Where the proxy stands. */
const PROXY = '127.0.0.9';
/** A tenth: 2 sign-ups an hour, 3 sign-ins a minute. */
const FACTOR = '0.1';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** What a stranger writes to seem somebody else each time. */
const madeUp = () => ({ 'x-forwarded-for': `198.51.100.${1 + Math.floor(Math.random() * 250)}` });
const registration = () => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `owner-${randomUUID()}@example.com`,
  password: PASSWORD,
  companyName: 'Analytical Engines',
  companyDomain: 'engines.example',
});

const WAYS: [string, string, Forwarding | undefined][] = [
  ['no proxy', '0', undefined],
  ['a proxy that appends', '1', appending],
  ['a proxy that overwrites', `${PROXY}/32`, overwriting],
];

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe.each(WAYS)('behind %s (TRUST_PROXY=%s)', (_name, trusted, forwarding) => {
  let door: string;
  const parts = new AsyncDisposableStack();
  beforeAll(async () => {
    const system = await startSingle({ DATABASE_URL: postgres.url, TRUST_PROXY: trusted, RATE_LIMIT_FACTOR: FACTOR });
    parts.defer(() => system.close());
    door = system.url;
    if (!forwarding) return;
    const proxy = await startProxy(system.url, PROXY, forwarding);
    parts.defer(() => proxy.close());
    door = proxy.url;
  });
  afterAll(() => parts.disposeAsync());

  const post = (from: string, path: string, body: object) =>
    callFrom(from, `${door}/api/v1/auth/${path}`, { method: 'POST', headers: madeUp(), body });
  const statuses = async (n: number, send: () => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let i = 0; i < n; i += 1) seen.push((await send()).status);
    return seen;
  };

  test('sign-ups and guesses are counted by the true address', async () => {
    expect(await statuses(3, () => post('127.0.0.2', 'register-tenant', registration()))).toEqual([201, 201, 429]);
    expect((await post('127.0.0.3', 'register-tenant', registration())).status).toBe(201);
    const guess = () => ({ email: `nobody-${randomUUID()}@example.com`, password: 'a guess of mine' });
    expect(await statuses(4, () => post('127.0.0.2', 'login', guess()))).toEqual([401, 401, 401, 429]);
    expect((await post('127.0.0.3', 'login', guess())).status).toBe(401);
  });

  test('a page of another site is refused, whatever host is forwarded, and one of ours is not', async () => {
    const host = new URL(door).host;
    const statusOf = async (origin: string, forwarded: string) => {
      const headers = { ...madeUp(), origin, 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https', forwarded: `host=${forwarded}` };
      return (await callFrom('127.0.0.6', `${door}/api/v1/auth/refresh-token`, { method: 'POST', headers, body: {} })).status;
    };
    expect(await statusOf('https://evil.example', 'evil.example')).toBe(403);
    expect(await statusOf('https://evil.example', `evil.example, ${host}`)).toBe(403);
    expect(await statusOf('https://evil.example', host)).toBe(403);
    // Without a cookie nobody is signed in: that far it comes.
    expect(await statusOf(`http://${host}`, 'evil.example')).toBe(401);
  });

  test('the audit log tells the true address', async () => {
    const { email, ...rest } = registration();
    const { body } = await post('127.0.0.4', 'register-tenant', { email, ...rest });
    expect((await post('127.0.0.5', 'login', { email, password: PASSWORD })).status).toBe(200);
    const told = await eventually(async () => {
      const audit = await callFrom('127.0.0.4', `${door}/api/v1/audit`, { headers: { authorization: `Bearer ${body.accessToken}` } });
      expect(audit.status).toBe(200);
      return audit.body.entries.map((entry: { address: string }) => entry.address);
    });
    expect(new Set(told)).toEqual(new Set(['127.0.0.4', '127.0.0.5']));
  });
});
