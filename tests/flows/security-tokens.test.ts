import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Client, eventually, insisted, register } from './client.ts';
import { connected, type OwnPostgres, startPostgres } from './database.ts';
import { forge } from './hostile-tokens.ts';
import { registerVerified } from './mail.ts';
import { nothingPending } from './nothing-pending.ts';
import { signingKey } from './signing-key.ts';
import { freePort, type HostProcess, startProcess, startSingle, stopProcess, untilReady } from './system.ts';

/** A route of each that a signed-in user may read. */
const ROUTES: Record<string, string> = {
  identity: '/api/v1/auth/sessions',
  billing: '/api/v1/subscription/usage',
  companies: '/api/v1/companies',
  scraping: `/api/v1/data-scraping/companies/${randomUUID()}/changes`,
  insights: '/api/v1/insights',
  gateway: '/api/v1/events',
};

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const privateKey = () => connected(postgres.url, signingKey);

const statusOf = async (url: string, authorization: string): Promise<number> => {
  const response = await insisted(() => fetch(url, { headers: { authorization } }));
  await response.body?.cancel();
  return response.status;
};

/** Somebody whom the owner invited and who joined. */
async function join(owner: Client): Promise<{ member: Client; id: string }> {
  const email = `member-${randomUUID()}@example.com`;
  expect((await owner.post('team/invitations', { email, role: 'member' })).status).toBe(201);
  const text = await eventually(async () => {
    const { body } = await owner.get(`/dev/mail?to=${encodeURIComponent(email)}`);
    expect(JSON.stringify(body)).toContain('token=');
    return JSON.stringify(body);
  });
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const member = new Client(owner.url);
  const { body } = await member.post('auth/accept-invitation', {
    token,
    firstName: 'Grace',
    lastName: 'Hopper',
    password: 'correct horse battery',
  });
  member.token = body.accessToken;
  return { member, id: body.user.id };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('every service alone, with nothing but the key set to go by', () => {
  const urls = new Map<string, string>();
  const processes: HostProcess[] = [];
  let token: string;
  let tenantId: string;

  beforeAll(async () => {
    for (const name of Object.keys(ROUTES)) urls.set(name, `http://127.0.0.1:${await freePort()}`);
    const addresses = Object.fromEntries([...urls].map(([name, url]) => [`${name.toUpperCase()}_URL`, url]));
    const shared = { DATABASE_URL: postgres.url, KAFKA_BROKERS: '127.0.0.1:1', LOG_LEVEL: 'fatal', ...addresses };
    const keys = { JWKS_URL: `${urls.get('identity')}/.well-known/jwks.json` };
    for (const [name, url] of urls) processes.push(startProcess(name, { ...shared, ...keys, SERVICES: name, PORT: new URL(url).port }));
    for (const url of urls.values()) await eventually(async () => expect((await fetch(`${url}/livez`)).status).toBe(200), 240_000);
    ({ token, tenantId } = await registerVerified(urls.get('identity') ?? ''));
  }, 300_000);
  afterAll(async () => {
    await Promise.all(processes.map((process) => stopProcess(process, 'SIGKILL')));
  });

  test.each(Object.keys(ROUTES))('%s refuses every forged token and takes a good one', async (name) => {
    const url = `${urls.get(name)}${ROUTES[name]}`;
    const { control, forgeries } = forge(token, await privateKey());
    expect(await statusOf(url, control.authorization)).not.toBe(401);
    expect(forgeries.length).toBeGreaterThan(40);
    for (const { what, authorization } of forgeries) expect(await statusOf(url, authorization), what).toBe(401);
  });

  test('a gateway alone exchanges an API key at identity, hands a token on, and counts the call', async () => {
    const owner = Object.assign(new Client(urls.get('identity') ?? ''), { token });
    const { body } = await owner.post('api-keys', { name: 'Program', scopes: ['read'] });
    const [gateway, companies] = [urls.get('gateway') ?? '', urls.get('companies') ?? ''];
    expect(await statusOf(`${gateway}/api/v1/companies`, `Bearer ${body.key}`)).toBe(200);
    expect(await statusOf(`${companies}/api/v1/companies`, `Bearer ${body.key}`), 'a service knows no keys').toBe(401);
    const counted = () =>
      connected(postgres.url, (query) => query('SELECT calls::int FROM gateway.api_usage WHERE tenant_id = $1', [tenantId]));
    await eventually(async () => expect(await counted()).toEqual([{ calls: 1 }]));
  });

  test('a session that ends opens nothing more, though no event can travel: it is looked up', async () => {
    const owner = await register(urls.get('identity') ?? '');
    const bystander = await register(urls.get('identity') ?? '');
    const answers = ({ token }: Client) =>
      Promise.all([...urls].map(([name, url]) => statusOf(`${url}${ROUTES[name]}`, `Bearer ${token}`)));
    expect(await answers(owner)).not.toContain(401);
    expect((await owner.call('POST', 'auth/logout', undefined, { cookie: owner.cookie })).status).toBeLessThan(300);
    await eventually(async () => expect(await answers(owner)).toEqual(Array(6).fill(401)));
    const others = await answers(bystander);
    for (const refused of [401, 503]) expect(others).not.toContain(refused);
  });

  test('a token in the address is none', async () => {
    for (const [name, path] of Object.entries(ROUTES)) {
      const response = await fetch(`${urls.get(name)}${path}?token=${token}&access_token=${token}`);
      await response.body?.cancel();
      expect([400, 401], name).toContain(response.status);
    }
  });
});

test('a removed user’s token is refused everywhere once the event has gone round, also by a process that starts afterwards', async () => {
  const system = await startSingle({ DATABASE_URL: postgres.url });
  onTestFinished(() => system.close());
  const owner = await registerVerified(system.url);
  const { member, id } = await join(owner);
  const answers = () => Promise.all(Object.values(ROUTES).map((path) => statusOf(`${system.url}${path}`, `Bearer ${member.token}`)));
  expect(await answers()).not.toContain(401);
  expect((await owner.delete(`team/members/${id}`)).status).toBe(204);
  await nothingPending(postgres.url);
  expect(await answers()).toEqual(Array(6).fill(401));

  const [host] = system.processes as [HostProcess];
  await stopProcess(host, 'SIGKILL');
  system.processes[0] = startProcess(host.name, host.env);
  await untilReady(system.processes[0]);
  await eventually(async () => expect(await answers()).toEqual(Array(6).fill(401)));
  expect((await owner.get('companies')).status).toBe(200);
}, 180_000);
