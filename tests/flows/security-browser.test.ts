import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, register } from './client.ts';
import { fillPath, operationsOf } from './openapi.ts';
import { type System, startSingle } from './system.ts';

const PUBLIC_URL = 'https://rivalscope.example';

let system: System;
let owner: Client;
beforeAll(async () => {
  system = await startSingle({ PUBLIC_URL });
  owner = await register(system.url);
});
afterAll(() => system?.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${system.url}${path}`, { redirect: 'manual', ...init });
const signIn = () =>
  ask('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: 'correct horse battery' }),
  });
const authorization = () => ({ authorization: `Bearer ${owner.token}` });

/** An answer of every kind: page, file, data, refusals. */
async function answers(): Promise<[string, Response][]> {
  const kinds: [string, Promise<Response>][] = [
    ['a page', ask('/login', { headers: { accept: 'text/html' } })],
    ['data', ask('/api/v1/companies', { headers: authorization() })],
    ['no token', ask('/api/v1/companies')],
    ['a sign-in', signIn()],
    ['nothing there', ask('/api/v1/nothing')],
    ['a broken body', ask('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })],
    ['the OpenAPI document', ask('/api/v1/openapi.json')],
    ['the reading page', ask('/api/v1/docs/')],
  ];
  return Promise.all(kinds.map(async ([kind, answer]) => [kind, await answer] as [string, Response]));
}

describe('the refresh cookie', () => {
  test('is sent over https alone, named so, kept from scripts and from other sites’ pages', async () => {
    const cookie = (await signIn()).headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Secure-refresh_token=[\w-]{20,};/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/api/v1/auth']) expect(cookie.split('; ')).toContain(attribute);
    expect(cookie).not.toMatch(/domain=/i);
  });

  test('is the only way in which the refresh token leaves', async () => {
    const answer = await signIn();
    const token = /=([\w-]+);/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? 'missing';
    expect(await answer.text()).not.toContain(token);
    const cookie = `__Secure-refresh_token=${token}`;
    const refreshed = await ask('/api/v1/auth/refresh-token', { method: 'POST', headers: { cookie } });
    expect(refreshed.status).toBe(200);
    const next = /=([\w-]+);/.exec(refreshed.headers.getSetCookie()[0] ?? '')?.[1] ?? 'missing';
    expect(next).not.toBe(token);
    expect(await refreshed.text()).not.toContain(next);
  });
});

describe('every answer', () => {
  test('tells the browser to come back over https only', async () => {
    for (const [kind, { headers }] of await answers()) {
      const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
      expect(Number(seconds), kind).toBeGreaterThanOrEqual(31_536_000);
      expect(headers.get('strict-transport-security'), kind).toContain('includeSubDomains');
    }
  });

  test('names what a page may load, and from where: no plug-ins, no base, no frames, no scripts but files of ours', async () => {
    for (const [kind, { headers }] of await answers()) {
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/ (.*)/)),
      );
      expect(policy, kind).toMatchObject({ 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" });
      expect(policy['script-src'], kind).toMatch(/^'self'( 'sha256-[^']+')*$/);
      expect(policy['default-src'], kind).toBe("'self'");
    }
  });

  test('has the type that it says, and gives no address away', async () => {
    for (const [kind, { headers }] of await answers()) {
      expect(headers.get('x-content-type-options'), kind).toBe('nosniff');
      expect(headers.get('referrer-policy'), kind).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by'), kind).toBeNull();
    }
  });

  test('is for pages of this site alone', async () => {
    const origin = 'https://evil.example';
    const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } };
    const all = [await ask('/api/v1/companies', { headers: { ...authorization(), origin } }), await ask('/api/v1/auth/login', preflight)];
    for (const { headers } of all) expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('leads to no other site, whatever the address says', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/login?next=https://evil.example',
      '/api/v1//evil.example/..',
    ]) {
      const answer = await ask(path, { headers: { accept: 'text/html' } });
      const to = answer.headers.get('location');
      expect(to === null || new URL(to, system.url).origin === system.url, `${path} → ${to}`).toBe(true);
    }
  });
});

test('what a tenant is answered is kept by no cache, nor that there is nothing', async () => {
  const reading = (await operationsOf(system.url)).filter(({ secured, method }) => secured && method === 'GET');
  expect(reading.length).toBeGreaterThan(30);
  const companyId = await owner.addCompany('Acme', 'unreachable.invalid');
  for (const { id, path } of reading)
    for (const filled of [fillPath(path, companyId), fillPath(path, randomUUID())]) {
      const answer = await ask(filled, { headers: authorization() });
      await answer.body?.cancel();
      expect(answer.headers.get('cache-control') ?? '', `${id} ${answer.status}`).toMatch(/no-store/);
    }
});

describe('a page of another site', () => {
  test('cannot use the cookie', async () => {
    const cookie = (await signIn()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const path of ['refresh-token', 'logout']) {
      const forged = await ask(`/api/v1/auth/${path}`, { method: 'POST', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
      expect(forged.status, path).toBe(403);
    }
    expect((await ask('/api/v1/auth/refresh-token', { method: 'POST', headers: { cookie } })).status).toBe(200);
  });

  test('cannot send a form that is taken for JSON', async () => {
    const body = JSON.stringify({ email: owner.email, password: 'correct horse battery' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await ask('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': type }, body });
      expect([400, 415], type).toContain(answer.status);
    }
  });
});

test('no route takes a secret in its address', async () => {
  const operations = await operationsOf(system.url);
  const named = operations.flatMap(({ path, pathParameters, queryParameters }) =>
    [...pathParameters, ...queryParameters].map((name) => `${path} ${name}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((text) => /token|password|secret|otp|code$|api.?key$/i.test(text.split(' ')[1] ?? ''))).toEqual([]);
});

test('no route takes a field that its schema does not name', async () => {
  const smuggled = { role: 'owner', tenantId: owner.tenantId, tid: owner.tenantId, isAdmin: true, id: 'x', emailVerified: true };
  const operations = (await operationsOf(system.url)).filter(
    ({ body }) => Object(body?.example) === body?.example && !Array.isArray(body?.example),
  );
  expect(operations.length).toBeGreaterThan(15);
  for (const { method, path, body } of operations) {
    for (const [field, value] of Object.entries(smuggled)) {
      if (body?.schema.properties?.[field] || body?.schema.anyOf) continue;
      const filled = path.replaceAll(/\{[^}]+\}/g, '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11');
      const client = Object.assign(new Client(system.url), { token: owner.token });
      const answer = await client.call(method, filled, { ...(body?.example as object), [field]: value });
      expect([400, 401, 403, 404, 429], `${method} ${path} with ${field}: ${answer.status}`).toContain(answer.status);
      expect(answer.status, `${method} ${path} with ${field}`).toBeGreaterThanOrEqual(400);
    }
  }
});

/** Sends the path as it is, where fetch would tidy it up. */
async function askRaw(path: string): Promise<string> {
  const { hostname, port } = new URL(system.url);
  const sent = request({ hostname, port, path, agent: false, headers: { accept: '*/*' } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return text(answer);
}

test.each([
  '/../../package.json',
  '/assets/../../../package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/..\\..\\package.json',
  '/assets/%5c..%5c..%5cpackage.json',
  '//etc/passwd',
  '/.env',
  '/package.json%00.html',
])('%s leads to no file but those of the web', async (path) => {
  expect(await askRaw(path)).not.toMatch(/"(workspaces|dependencies)"|root:.*:0:0:|_URL=/);
});
