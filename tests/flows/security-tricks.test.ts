import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, eventually, register } from './client.ts';
import { mailedParameter, registerVerified } from './mail.ts';
import { watch } from './stream.ts';
import { type System, startSingle } from './system.ts';

let system: System;
let user: Client;
beforeAll(async () => {
  system = await startSingle();
  user = await registerVerified(system.url);
});
afterAll(() => system?.close());

/** Sends bytes as they are. @returns all that came back until the other side closed */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(system.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

test.each([
  '/internal/revocations?since=2020-01-01T00:00:00Z',
  '/INTERNAL/revocations?since=2020-01-01T00:00:00Z',
  '//internal/revocations?since=2020-01-01T00:00:00Z',
  '/%69nternal/revocations?since=2020-01-01T00:00:00Z',
  '/internal%2frevocations?since=2020-01-01T00:00:00Z',
  '/api/v1/../../internal/revocations?since=2020-01-01T00:00:00Z',
  '/api/v1/auth/..;/..;/..;/internal/revocations?since=2020-01-01T00:00:00Z',
  'http://a/internal/revocations?since=2020-01-01T00:00:00Z',
  'http://evil.example/internal/revocations?since=2020-01-01T00:00:00Z',
])('what services say to each other is not there for a stranger, however it is written: %s', async (target) => {
  expect(await raw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 .*"code":"not_found"/s);
});

test('an upgrade, a tunnel and an echo are not to be had', async () => {
  const head = 'Host: a\r\nCookie: refresh_token=of-the-caller\r\n';
  const upgrade = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  const asked = (protocol: string) =>
    raw(`GET /api/v1/events HTTP/1.1\r\n${head}${upgrade}Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`);
  for (const protocol of ['websocket', 'h2c']) expect(await asked(protocol)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await raw(`CONNECT 127.0.0.1:22 HTTP/1.1\r\n${head}\r\n`)).toBe('');
  const echo = await raw(`TRACE /api/v1/auth/me HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  expect(echo).toMatch(/^HTTP\/1\.1 404 /);
  expect(echo).not.toContain('of-the-caller');
});

test('no header, parameter or field makes another method of a request', async () => {
  const path = `companies/${await user.addCompany('Target', 'target.invalid')}`;
  for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    expect((await user.call('GET', path, undefined, { [header]: 'DELETE' })).status).toBe(200);
    expect((await user.call('POST', path, {}, { [header]: 'DELETE' })).status).toBe(404);
  }
  expect((await user.call('POST', `${path}?_method=DELETE`, { _method: 'DELETE' })).status).toBe(404);
  for (const header of ['X-Original-URL', 'X-Rewrite-URL'])
    expect((await user.call('GET', path, undefined, { [header]: '/internal/revocations' })).body.company.name).toBe('Target');
  expect((await user.get(path)).status).toBe(200);
});

test('a body that is packed is not unpacked: 50 megabytes in 50 kilobytes are no JSON', async () => {
  const body = gzipSync(Buffer.alloc(50 * 1_048_576, ' '));
  expect(body.length).toBeLessThan(64 * 1_024);
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await fetch(`${system.url}/api/v1/companies`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()], encoding).toMatchObject([400, { code: 'invalid', message: 'The body is not valid JSON' }]);
  }
});

test.each([
  ['', 'must be an ISO 8601 date'],
  ['now', 'must be an ISO 8601 date'],
  ['+275760-09-13T00:00:00.000Z', 'must be an ISO 8601 date'],
  ['-271821-04-20T00:00:00.000Z', 'must be an ISO 8601 date'],
  ['2026-11-27T00:00:00+99:99', 'must be an ISO 8601 date'],
  ["2026-01-01'; --", 'must be an ISO 8601 date'],
  ['9999-12-31T23:59:59Z', 'must not lie in the future'],
  ['1970-01-01T00:00:00Z', 'lies further back than the history of your plan'],
])('the past is asked for by a date of the plan’s history: asOf=%s %s', async (asOf, why) => {
  const path = `data-scraping/companies/${await companyId()}/pricing?asOf=${encodeURIComponent(asOf)}`;
  const { status, body } = await user.get(path);
  expect([status, body.code]).toEqual([400, 'invalid']);
  expect(body.message).toContain(why);
});

let company: Promise<string> | undefined;
const companyId = (): Promise<string> => {
  company ??= user.addCompany('Past', 'past.invalid');
  return company;
};

describe('a live stream ends', () => {
  test('for who signs out', async () => {
    const own = await register(system.url);
    await endsBy(own, () => own.call('POST', 'auth/logout', undefined, { cookie: own.cookie }));
  });

  test('for who gets another role', async () => {
    const email = `grace-${Date.now()}@example.com`;
    expect((await user.post('team/invitations', { email, role: 'admin' })).status).toBe(201);
    const admin = Object.assign(new Client(system.url), { email });
    const person = { firstName: 'Grace', lastName: 'Hopper', password: 'correct horse battery' };
    const { body } = await admin.post('auth/accept-invitation', { token: await mailedParameter(admin, 'token'), ...person });
    admin.token = body.accessToken;
    await endsBy(admin, () => user.put(`team/members/${body.user.id}`, { role: 'viewer' }));
  });

  /** The stream ends by itself after `act`, and does not begin anew. */
  async function endsBy(watcher: Client, act: () => Promise<{ status: number }>): Promise<void> {
    const stream = await watch(watcher);
    expect(stream.status).toBe(200);
    expect((await act()).status).toBe(200);
    await stream.ended;
    await eventually(async () => expect((await watch(watcher)).status).toBe(401));
  }
});
