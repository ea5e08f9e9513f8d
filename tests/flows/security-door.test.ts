import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, eventually, register } from './client.ts';
import { fillPath, operationsOf } from './openapi.ts';
import { callFrom } from './proxy.ts';
import { type System, startSingle } from './system.ts';

/** A tenth: 12 calls a minute of somebody unknown, 30 in 15 seconds of somebody signed in. */
const FACTOR = '0.1';
const MOST_OF_UNKNOWN = 12;

let system: System;
let user: Client;
let other: Client;
beforeAll(async () => {
  system = await startSingle({ RATE_LIMIT_FACTOR: FACTOR });
  [user, other] = [await register(system.url), await register(system.url)];
});
afterAll(() => system?.close());

const call = (from: string, path: string, method: string, headers: Record<string, string>) =>
  callFrom(from, `${system.url}${path}`, { method, headers });

describe('a limit', () => {
  /** What one more call than somebody unknown may make is answered, from an address of its own. */
  async function answers(from: string, headers: Record<string, string>): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n <= MOST_OF_UNKNOWN; n += 1) statuses.push((await call(from, '/api/v1/companies', 'GET', headers)).status);
    return statuses;
  }
  const LIMITED = [...Array(MOST_OF_UNKNOWN).fill(401), 429];

  test('is that of somebody unknown for any header that anybody may write', async () => {
    const [head, body, signature] = user.token.split('.');
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const headers: Record<string, Record<string, string>> = {
      'no header': {},
      nonsense: bearer('nonsense'),
      'an unsigned token': bearer(`${head}.${body}.`),
      'a token under the signature of another': bearer(`${head}.${body}.${other.token.split('.')[2]}`),
      'a token with other claims': bearer(`${head}.${other.token.split('.')[1]}.${signature}`),
      'an API key that is made up': bearer(`rvs_${'x'.repeat(43)}`),
      'a good token as a cookie': { cookie: `token=${user.token}; refresh_token=${'x'.repeat(43)}` },
      'a good token in another header': { 'x-access-token': user.token, 'proxy-authorization': `Bearer ${user.token}` },
    };
    for (const [n, [what, header]] of Object.entries(headers).entries())
      expect(await answers(`127.0.2.${n + 1}`, header), what).toEqual(LIMITED);
  });

  test('is a higher one for a token that is good, as long as it is', async () => {
    const headers = { authorization: `Bearer ${other.token}` };
    expect(await answers('127.0.2.100', headers)).toEqual(Array(MOST_OF_UNKNOWN + 1).fill(200));
    expect((await other.call('POST', 'auth/logout', undefined, { cookie: other.cookie })).status).toBe(200);
    await eventually(async () => expect((await call('127.0.2.101', '/api/v1/companies', 'GET', headers)).status).toBe(401));
    expect(await answers('127.0.2.102', headers)).toEqual(LIMITED);
  });
});

test('a page of another site reaches nothing that the cookie is sent to, whatever it asks', async () => {
  const operations = (await operationsOf(system.url)).filter(({ path }) => path.startsWith('/api/v1/auth/'));
  expect(operations.length).toBeGreaterThan(20);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${system.url}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const [n, { method, path }] of operations.entries())
    for (const [k, headers] of foreign.entries()) {
      const { status, body } = await call(`127.0.${k + 3}.${n + 1}`, fillPath(path, randomUUID()), method, {
        ...headers,
        cookie: user.cookie,
      });
      expect([status, body.code], `${method} ${path} ${JSON.stringify(headers)}`).toEqual([403, 'forbidden']);
    }
  expect((await user.call('POST', 'auth/refresh-token', undefined, { cookie: user.cookie })).status, 'the cookie is still good').toBe(200);
});

/** Sends bytes. @returns all that came back until the other side closed */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(system.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const HEAD = 'POST /api/v1/logs/test HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const SECOND = 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n';

test('a request of two hosts is refused', async () => {
  const bytes = 'GET /api/v1/auth/me HTTP/1.1\r\nHost: a\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
  expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 .*The request names more than one host/s);
});

/** What a proxy in front may read as one request, and we as two. */
test.each([
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SECOND}`],
  ['a length and chunks', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a list of lengths', `${HEAD}Content-Length: 2, 2\r\n\r\n{}${SECOND}`],
  ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${SECOND}`],
  ['a space before the colon', `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two encodings', `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SECOND}`],
  ['an encoding that is none', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a folded header', `${HEAD}X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n${SECOND}`],
  ['a carriage return alone', `${HEAD}X-A: b\rX-B: c\r\nContent-Length: 0\r\n\r\n${SECOND}`],
  ['a negative chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${SECOND}`],
])('a request with %s is refused, and nothing behind it is answered', async (_, bytes) => {
  const answer = await raw(bytes);
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  expect(answer).toContain('The request is not valid HTTP');
});
