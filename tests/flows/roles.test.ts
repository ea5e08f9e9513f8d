import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, eventually, register } from './client.ts';
import { mailedParameter, registerVerified } from './mail.ts';
import { fillPath, type Operation, operationsOf } from './openapi.ts';
import { CALLERS, type Caller, DECIDED } from './roles.ts';
import { type System, startSingle } from './system.ts';

const PASSWORD = 'correct horse battery';

let system: System;
let operations: Operation[];
const callers = new Map<Caller, Client>();
let stranger: Client;
/** What the team has, by the noun in the path. */
let ids: Record<string, string>;

beforeAll(async () => {
  system = await startSingle();
  operations = await operationsOf(system.url);
  const owner = await registerVerified(system.url);
  stranger = await register(system.url);
  await buyBusiness(owner);
  callers.set('owner', owner);
  for (const role of ['admin', 'member', 'viewer'] as const) callers.set(role, await join(owner, role));
  callers.set('key', await program(owner));
  callers.set('applicant', await applicant());
  callers.set('visitor', new Client(system.url));
  ids = await belongings(owner);
}, 180_000);
afterAll(async () => {
  await system?.close();
}, 60_000);

/** Room for a whole team. */
async function buyBusiness(owner: Client): Promise<void> {
  await eventually(async () => expect((await owner.get('subscription/current')).status).toBe(200));
  const { body } = await owner.post('subscription/checkout/create-session', { priceId: 'price_business_monthly' });
  await fetch(body.url, { method: 'POST', body: new URLSearchParams({ card: 'good' }), redirect: 'manual' });
  await eventually(async () => expect((await owner.get('team')).body.limit).toBe(15));
}

async function join(owner: Client, role: string): Promise<Client> {
  const client = new Client(system.url);
  client.email = `${role}-${randomUUID()}@example.com`;
  await owner.post('team/invitations', { email: client.email, role });
  const token = await mailedParameter(client, 'token');
  const { body } = await client.post('auth/accept-invitation', { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD });
  client.token = body.accessToken;
  return client;
}

/** A program of the owner's company, which may write. */
async function program(owner: Client): Promise<Client> {
  const client = new Client(system.url);
  client.token = (await owner.post('api-keys', { name: 'Program', scopes: ['read', 'write'] })).body.key;
  return client;
}

/** Somebody between the first and the second step of the onboarding. */
async function applicant(): Promise<Client> {
  const client = new Client(system.url);
  client.email = `applicant-${randomUUID()}@example.com`;
  await client.post('auth/start-trial', { email: client.email });
  const [token, userId] = [await mailedParameter(client, 'token'), await mailedParameter(client, 'userId')];
  const { body } = await client.post('auth/complete-profile', { token, userId, firstName: 'Ada', lastName: 'Byron', password: PASSWORD });
  client.token = body.accessToken;
  return client;
}

async function belongings(owner: Client): Promise<Record<string, string>> {
  const companies = await owner.addCompany('Acme', '127.0.9.1:9');
  const { invitation } = (await owner.post('team/invitations', { email: `x-${randomUUID()}@example.com`, role: 'viewer' })).body;
  const { apiKey } = (await owner.post('api-keys', { name: 'Nightly', scopes: ['read'] })).body;
  const [session] = (await owner.get('auth/sessions')).body.sessions;
  const [member] = (await owner.get('team')).body.members;
  return { companies, invitations: invitation.id, 'api-keys': apiKey.id, sessions: session.id, members: member.id };
}

/** Every caller asks with a body that no operation takes, so that nothing is done: who may is told so, who may not is refused before. */
async function verdict(client: Client, { method, path, body }: Operation): Promise<'allowed' | 'forbidden' | 'signed out'> {
  const answer = await client.call(method, fillPath(path, randomUUID()), body ? { 'no such field': 1 } : undefined);
  if (answer.status === 403 && answer.body.code === 'forbidden') return 'forbidden';
  return answer.status === 401 ? 'signed out' : 'allowed';
}

test('every operation is decided, and those that anybody may call are the ones that need no token', () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(DECIDED).sort());
  const open = operations.filter(({ secured }) => !secured).map(({ id }) => id);
  expect(open.sort()).toEqual(
    Object.keys(DECIDED)
      .filter((id) => DECIDED[id]?.includes('visitor'))
      .sort(),
  );
});

test.each(CALLERS)(
  '%s may call what was decided, and nothing else',
  async (caller) => {
    const client = callers.get(caller) as Client;
    const wrong: string[] = [];
    for (const operation of operations.filter(({ secured }) => secured)) {
      const found = await verdict(client, operation);
      const refused = caller === 'visitor' ? 'signed out' : 'forbidden';
      const decided = DECIDED[operation.id]?.includes(caller) ? 'allowed' : refused;
      if (found !== decided) wrong.push(`${operation.id}: ${found}, not ${decided}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('what belongs to another tenant is not there, for its owner, too', async () => {
  const named = operations.flatMap((operation) => {
    const noun = /\/([\w-]+)\/\{id\}/.exec(operation.path)?.[1] ?? '';
    const id = ids[noun];
    return operation.secured && id ? [{ operation, id }] : [];
  });
  expect(named.length).toBeGreaterThan(15);
  const answers = await Promise.all(
    named.map(async ({ operation: { id: name, method, path, body }, id }) => {
      const { status } = await stranger.call(method, fillPath(path, id), body?.example);
      return { name, status };
    }),
  );
  expect(answers).toEqual(named.map(({ operation }) => ({ name: operation.id, status: 404 })));
});
