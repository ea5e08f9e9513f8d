import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, eventually } from './client.ts';
import { connected, type ObservedSystem, type Query, startObserved } from './database.ts';
import { registerVerified } from './mail.ts';
import { nothingPending } from './nothing-pending.ts';
import { type HostProcess, startProcess, stopProcess, untilReady } from './system.ts';

let system: ObservedSystem;
beforeAll(async () => {
  system = await startObserved({ LOG_LEVEL: 'debug' });
});
afterAll(() => system?.close());

/** A program of the owner's company. */
async function program(owner: Client, scopes: string[]): Promise<{ key: string; id: string; client: Client }> {
  const { status, body } = await owner.post('api-keys', { name: `Program ${randomUUID()}`, scopes });
  if (status !== 201) throw new Error(`create key: ${status} ${JSON.stringify(body)}`);
  const client = new Client(system.url);
  client.token = body.key;
  return { key: body.key, id: body.apiKey.id, client };
}

const stated = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();

const plan = (tenantId: string, callsPerMonth: number, permitted: boolean) =>
  connected(system.databaseUrl, (query) =>
    query(
      `INSERT INTO gateway.entitlement (tenant_id, limits, features, updated_at) VALUES ($1, $2, $3, '2100-01-01')
       ON CONFLICT (tenant_id) DO UPDATE SET limits = $2, features = $3, updated_at = '2100-01-01'`,
      [tenantId, { apiCallsPerMonth: callsPerMonth }, permitted ? ['api'] : []],
    ),
  );

const nextMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)).toISOString();

test('a key works for the routes of all services, and for nothing that belongs to a person', async () => {
  const { client } = await program(await registerVerified(system.url), ['read', 'write']);
  await nothingPending(system.databaseUrl);
  for (const path of ['companies', 'watchlists', 'insights', 'subscription/usage', 'team', 'subscription/current'])
    expect((await client.get(path)).status, path).toBe(200);
  expect((await client.post('companies', { name: 'Acme', website: `${randomUUID().slice(0, 8)}.example` })).status).toBe(201);
  for (const path of ['auth/me', 'auth/sessions', 'auth/preferences']) expect(stated(await client.get(path)), path).toBe('403 forbidden');
  expect(stated(await client.post('api-keys', { name: 'Another', scopes: ['read'] }))).toBe('403 forbidden');
  expect(stated(await client.get('%61uth/me'))).toBe('403 forbidden');
});

test('a key for reading changes nothing', async () => {
  const { client } = await program(await registerVerified(system.url), ['read']);
  expect((await client.get('companies')).status).toBe(200);
  expect(stated(await client.post('companies', { name: 'Acme', website: 'acme.example' }))).toBe('403 forbidden');
  expect(stated(await client.delete(`companies/${randomUUID()}`))).toBe('403 forbidden');
});

test('a key sees its own company alone', async () => {
  const [mine, theirs] = [await registerVerified(system.url), await registerVerified(system.url)];
  const { body } = await theirs.post('companies', { name: 'Secret', website: `${randomUUID().slice(0, 8)}.example` });
  const { client } = await program(mine, ['read']);
  expect(stated(await client.get(`companies/${body.companyId}`))).toBe('404 not_found');
  expect((await client.get('companies')).body.companies).toEqual([]);
});

test('a key that is revoked, unknown or made up is refused', async () => {
  const owner = await registerVerified(system.url);
  const { client, id, key } = await program(owner, ['read']);
  expect((await client.get('companies')).status).toBe(200);
  expect((await owner.delete(`api-keys/${id}`)).status).toBe(204);
  await eventually(async () => expect(stated(await client.get('companies'))).toBe('401 unauthorized'));
  for (const token of [`${key}x`, 'rvs_', `rvs_${'x'.repeat(43)}`]) {
    client.token = token;
    expect(stated(await client.get('companies')), token).toBe('401 unauthorized');
  }
});

test('calls are counted and shown as usage; those of a browser are not', async () => {
  const owner = await registerVerified(system.url);
  const { client } = await program(owner, ['read']);
  for (let n = 0; n < 7; n += 1) await client.get('companies');
  for (let n = 0; n < 5; n += 1) await owner.get('companies');
  await eventually(async () => expect((await owner.get('subscription/usage')).body.usage.apiCallsThisMonth).toBe(7));
});

test('of a hundred calls at once with one left one passes, and the others are told when to come back', async () => {
  const owner = await registerVerified(system.url);
  const { client } = await program(owner, ['read']);
  await plan(owner.tenantId, 1, true);
  const began = new Date();
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.get('companies')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(99);
  const { code, message, details } = refused[0]?.body ?? {};
  expect(code).toBe('api_quota_reached');
  // Also where the month turned since.
  expect([began, new Date()].map(nextMonth)).toContain(details.resetsAt);
  expect(message).toContain(details.resetsAt.slice(0, 10));
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await owner.get('companies')).status).toBe(200);
});

test('a plan without API keys refuses them', async () => {
  const owner = await registerVerified(system.url);
  const { client } = await program(owner, ['read']);
  await plan(owner.tenantId, 1_000, false);
  expect(stated(await client.get('companies'))).toBe('403 limit_reached');
});

/** What the books say of a tenant's calls, and how many had been answered when they were read. */
interface Reading {
  counted: number;
  answered: number;
}

const counted = async (query: Query, tenantId: string): Promise<number> =>
  (await query<{ calls: number }>('SELECT calls::int FROM gateway.api_usage WHERE tenant_id = $1', [tenantId]))[0]?.calls ?? 0;

/** Calls until the books have been written so often; a reading for each time. */
async function callUntilCounted(query: Query, client: Client, tenantId: string, times: number): Promise<Reading[]> {
  const readings: Reading[] = [{ counted: 0, answered: 0 }];
  for (let answered = 1; readings.length <= times; answered += 1) {
    expect((await client.get('companies')).status).toBe(200);
    const now = await counted(query, tenantId);
    if (now !== readings.at(-1)?.counted) readings.push({ counted: now, answered });
  }
  return readings;
}

test('of calls that a kill interrupts those are missing at most that came after the last counting but one, and none counts twice', async () => {
  const owner = await registerVerified(system.url);
  const { client } = await program(owner, ['read']);
  // A quick machine would use up the calls of a trial.
  await nothingPending(system.databaseUrl);
  await plan(owner.tenantId, -1, true);
  const readings = await connected(system.databaseUrl, (query) => callUntilCounted(query, client, owner.tenantId, 5));
  // A counting that was not there at one reading but one has begun since the one before it had ended: all answered by then are in it.
  for (const [n, { answered }] of readings.entries()) expect(readings[n + 2]?.counted ?? answered).toBeGreaterThanOrEqual(answered);
  for (const reading of readings) expect(reading.counted).toBeLessThanOrEqual(reading.answered);
  const [host] = system.processes as [HostProcess];
  await stopProcess(host, 'SIGKILL');
  system.processes[0] = startProcess(host.name, host.env);
  await untilReady(system.processes[0]);
  await nothingPending(system.databaseUrl);
  const kept = await connected(system.databaseUrl, (query) => counted(query, owner.tenantId));
  expect(kept).toBeGreaterThanOrEqual(readings.at(-1)?.counted ?? Number.NaN);
  expect(kept).toBeLessThanOrEqual(readings.at(-1)?.answered ?? Number.NaN);
  expect((await owner.get('subscription/usage')).body.usage.apiCallsThisMonth).toBe(kept);
}, 180_000);

test('the exchange is out of reach from outside, and no key is ever logged', async () => {
  const { client, key } = await program(await registerVerified(system.url), ['read']);
  await client.get('companies');
  const exchanged = await new Client(system.url).post('/internal/api-keys/exchange', { key });
  expect(stated(exchanged)).toBe('404 not_found');
  await new Client(system.url).post('logs', { logs: [`2026-11-21T10:00:00.000Z INFO web: used ${key}`] });
  const log = () => system.processes.flatMap((process) => process.log).join('\n');
  await eventually(async () => expect(log()).toContain('used [key]'));
  expect(log()).not.toContain(key);
});
