import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, eventually, register } from './client.ts';
import { connected, type OwnPostgres, startPostgres } from './database.ts';
import { freePort, type HostProcess, startProcess, stopProcess, untilReady } from './system.ts';

let postgres: OwnPostgres;
let system: { url: string; databaseUrl: string; processes: HostProcess[] };
beforeAll(async () => {
  postgres = await startPostgres();
  const port = String(await freePort());
  const host = startProcess('rivalscope', { PORT: port, DATABASE_URL: postgres.url, LOG_LEVEL: 'debug' });
  system = { url: `http://127.0.0.1:${port}`, databaseUrl: postgres.url, processes: [host] };
  await untilReady(host);
});
afterAll(async () => {
  await Promise.all(system.processes.map((process) => stopProcess(process)));
  await postgres.stop();
});

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

test('a key works for the routes of all services, and for nothing that belongs to a person', async () => {
  const { client } = await program(await register(system.url), ['read', 'write']);
  for (const path of ['companies', 'watchlists', 'insights', 'subscription/usage', 'team', 'subscription/current'])
    expect((await eventually(async () => client.get(path))).status, path).toBe(200);
  expect((await client.post('companies', { name: 'Acme', website: `${randomUUID().slice(0, 8)}.example` })).status).toBe(201);
  for (const path of ['auth/me', 'auth/sessions', 'auth/preferences']) expect(stated(await client.get(path)), path).toBe('403 forbidden');
  expect(stated(await client.post('api-keys', { name: 'Another', scopes: ['read'] }))).toBe('403 forbidden');
  expect(stated(await client.get('%61uth/me'))).toBe('403 forbidden');
});

test('a key for reading changes nothing', async () => {
  const { client } = await program(await register(system.url), ['read']);
  expect((await client.get('companies')).status).toBe(200);
  expect(stated(await client.post('companies', { name: 'Acme', website: 'acme.example' }))).toBe('403 forbidden');
  expect(stated(await client.delete(`companies/${randomUUID()}`))).toBe('403 forbidden');
});

test('a key sees its own company alone', async () => {
  const [mine, theirs] = [await register(system.url), await register(system.url)];
  const { body } = await theirs.post('companies', { name: 'Secret', website: `${randomUUID().slice(0, 8)}.example` });
  const { client } = await program(mine, ['read']);
  expect(stated(await client.get(`companies/${body.companyId}`))).toBe('404 not_found');
  expect((await client.get('companies')).body.companies).toEqual([]);
});

test('a key that is revoked, unknown or made up is refused', async () => {
  const owner = await register(system.url);
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
  const owner = await register(system.url);
  const { client } = await program(owner, ['read']);
  for (let n = 0; n < 7; n += 1) await client.get('companies');
  for (let n = 0; n < 5; n += 1) await owner.get('companies');
  await eventually(async () => expect((await owner.get('subscription/usage')).body.usage.apiCallsThisMonth).toBe(7));
});

test('of a hundred calls at once with one left one passes, and the others are told when to come back', async () => {
  const owner = await register(system.url);
  const { client } = await program(owner, ['read']);
  await plan(owner.tenantId, 1, true);
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.get('companies')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(99);
  const reset = new Date();
  reset.setUTCMonth(reset.getUTCMonth() + 1, 1);
  expect(refused[0]?.body).toMatchObject({ code: 'api_quota_reached', message: expect.stringContaining(reset.toISOString().slice(0, 10)) });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await owner.get('companies')).status).toBe(200);
});

test('a plan without API keys refuses them', async () => {
  const owner = await register(system.url);
  const { client } = await program(owner, ['read']);
  await plan(owner.tenantId, 1_000, false);
  expect(stated(await client.get('companies'))).toBe('403 limit_reached');
});

test('of calls that a kill interrupts those of the last second are missing at most, and none counts twice', async () => {
  const owner = await register(system.url);
  const { client } = await program(owner, ['read']);
  // A quick machine would use up the calls of a trial.
  await plan(owner.tenantId, -1, true);
  const answeredAt: number[] = [];
  for (const end = performance.now() + 2_500; performance.now() < end; ) {
    expect((await client.get('companies')).status).toBe(200);
    answeredAt.push(performance.now());
  }
  const [host] = system.processes as [HostProcess];
  const killedAt = performance.now();
  await stopProcess(host, 'SIGKILL');
  system.processes[0] = startProcess(host.name, host.env);
  await untilReady(system.processes[0]);
  const known = answeredAt.filter((at) => at < killedAt - 1_000).length;
  const usage = async () => (await owner.get('subscription/usage')).body.usage.apiCallsThisMonth;
  await eventually(async () => expect(await usage()).toBeGreaterThanOrEqual(known));
  const counted = await connected(system.databaseUrl, (query) =>
    query<{ calls: number }>('SELECT calls::int FROM gateway.api_usage WHERE tenant_id = $1', [owner.tenantId]),
  );
  await eventually(async () => expect(await usage()).toBe(counted[0]?.calls));
  expect(counted[0]?.calls).toBeLessThanOrEqual(answeredAt.length);
}, 180_000);

test('the exchange is out of reach from outside, and no key is ever logged', async () => {
  const { client, key } = await program(await register(system.url), ['read']);
  await client.get('companies');
  const exchanged = await new Client(system.url).post('/internal/api-keys/exchange', { key });
  expect(stated(exchanged)).toBe('404 not_found');
  await new Client(system.url).post('logs', { logs: [`2026-11-21T10:00:00.000Z INFO web: used ${key}`] });
  const log = () => system.processes.flatMap((process) => process.log).join('\n');
  await eventually(async () => expect(log()).toContain('used [key]'));
  expect(log()).not.toContain(key);
});
