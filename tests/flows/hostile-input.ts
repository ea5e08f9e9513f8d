import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachAtOnce } from './at-once.ts';
import { type Client, insisted, register, textOf } from './client.ts';
import { connected, type ObservedSystem } from './database.ts';
import { forge } from './hostile-tokens.ts';
import { HOSTILE_PATHS, HOSTILE_QUERIES, hostileBodies } from './hostile-values.ts';
import { fillPath, type Operation, operationsOf } from './openapi.ts';
import { signingKey } from './signing-key.ts';

/** Words of code and of databases that no answer may hold. */
const INSIDES = /\n\s+at |node_modules|\.ts:\d|prisma|postgres|SELECT |INSERT |UPDATE |violates|\bundefined\b|\[object /i;
/** Parameters of lists: JSON of a known shape. Another parameter may be any text. */
const JSON_PARAMETERS = new Set(['filter', 'sort', 'range']);
const AT_A_TIME = 8;

interface Reply {
  status: number;
  type: string;
  text: string;
}

/**
 * Whatever is sent, the answer is a 4xx that says what is wrong, and the system goes on.
 * @param only which operations to try; all by default
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
export function hostileInput(start: () => Promise<ObservedSystem>, only: (operation: Operation) => boolean = () => true): void {
  let system: ObservedSystem;
  let user: Client;
  let companyId: string;
  let operations: Operation[];

  beforeAll(async () => {
    system = await start();
    operations = (await operationsOf(system.url)).filter(only);
    user = await register(system.url);
    companyId = await user.addCompany('Target', 'unreachable.invalid');
  }, 180_000);
  afterAll(() => system?.close(), 60_000);

  const send = (method: string, path: string, init: { headers?: Record<string, string>; body?: string | Uint8Array } = {}) =>
    sendTo(system.url, method, path, { ...init, headers: { authorization: `Bearer ${user.token}`, ...init.headers } });

  test('bodies that break the schema are refused, whatever is broken', async () => {
    const taking = operations.flatMap((operation) => (operation.body ? [{ operation, body: operation.body }] : []));
    expect(taking.length).toBeGreaterThan(0);
    await eachAtOnce(taking, AT_A_TIME, async ({ operation: { id, method, path, secured }, body }) => {
      // A user of its own: one of these routes signs out.
      const own = await register(system.url);
      const target = fillPath(path, await own.addCompany('Target', 'target.invalid'));
      for (const { what, raw, type, mayPass } of hostileBodies(body)) {
        const headers = { authorization: `Bearer ${own.token}`, ...(type === null ? {} : { 'content-type': type }) };
        const reply = await sendTo(system.url, method, target, { headers, body: type === null ? Buffer.from(raw) : raw });
        expectRefusal(reply, `${id}: ${what}`, mayPass);
        if (secured) expect(reply.status, `${id}: ${what} never came to the body`).not.toBe(401);
      }
    });
  }, 400_000);

  test('query strings of nonsense are refused', async () => {
    await eachAtOnce(operations, AT_A_TIME, async ({ id, method, path, queryParameters }) => {
      for (const name of queryParameters) {
        for (const { value, mayPass } of HOSTILE_QUERIES) {
          const reply = await send(method, `${fillPath(path, companyId)}?${name}=${encodeURIComponent(value.toWellFormed())}`);
          expectRefusal(reply, `${id}: ${name}=${value.slice(0, 80)}`, mayPass || !JSON_PARAMETERS.has(name));
        }
        expectRefusal(await send(method, `${path}?${name}=%&${name}=%ff`), `${id}: ${name} not decodable`, true);
        expectRefusal(await send(method, `${path}?${name}=[0,1]&${name}=[0,1]`), `${id}: ${name} twice`, true);
        expectRefusal(await send(method, `${path}?${name}[a][b]=1&surprise=1`), `${id}: unknown parameters`, false);
      }
    });
  }, 300_000);

  test('paths of nonsense are refused', async () => {
    const withPath = operations.filter(({ pathParameters, method }) => pathParameters.length > 0 && method !== 'DELETE');
    await eachAtOnce(withPath, AT_A_TIME, async ({ id, method, path, body }) => {
      for (const value of HOSTILE_PATHS) {
        const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body.example) } : {};
        expectRefusal(await send(method, path.replaceAll(/\{[^}]+\}/g, value), init), `${id}: ${value.slice(0, 40)}`);
      }
    });
  }, 300_000);

  test('a route that wants a token answers 401 without one', async () => {
    await eachAtOnce(
      operations.filter(({ secured }) => secured),
      AT_A_TIME,
      async ({ id, method, path, body }) => {
        const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body.example) } : {};
        const reply = await sendTo(system.url, method, fillPath(path, companyId), init);
        expectRefusal(reply, id);
        expect(reply.status, id).toBe(401);
      },
    );
  });

  test('no forged, expired or foreign token opens anything', async () => {
    const { control, forgeries } = forge(user.token, await connected(system.databaseUrl, signingKey));
    const routes = operations.filter(
      ({ method, secured, path, needsQuery }) => method === 'GET' && secured && !path.includes('{') && !needsQuery,
    );
    expect(routes.length).toBeGreaterThan(0);
    await eachAtOnce(routes, AT_A_TIME, async ({ id, path }) => {
      const held = await sendTo(system.url, 'GET', path, { headers: { authorization: control.authorization } });
      expect(held.status, `${id}: ${control.what}: ${held.text}`).toBe(200);
      for (const { what, authorization } of forgeries) {
        const reply = await sendTo(system.url, 'GET', path, { headers: { authorization } });
        expectRefusal(reply, `${id}: a token ${what}`);
        expect(reply.status, `${id}: a token ${what}`).toBe(401);
      }
    });
  }, 300_000);

  describe('below the routes', () => {
    test('a path and a method that do not exist are told so', async () => {
      for (const [method, path] of [
        ['GET', '/api/v1/nothing'],
        ['PATCH', '/api/v1/companies'],
        ['PROPFIND', '/api/v1/companies'],
        ['POST', '/api/v2/companies'],
      ]) {
        expectRefusal(await send(method ?? '', path ?? ''), `${method} ${path}`);
      }
    });

    test('headers of 40 KB are refused in the form of every other error', async () => {
      expectRefusal(await send('GET', '/api/v1/companies', { headers: { 'x-large': 'x'.repeat(40_000) } }), 'large headers');
    });

    test('what is not HTTP is refused in the form of every other error', async () => {
      for (const raw of [
        'NONSENSE\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
        'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n',
      ]) {
        expectRefusal(await sendRaw(system.url, raw), JSON.stringify(raw));
      }
    });
  });

  test('after all of that the system is ready and works', async () => {
    expect((await sendTo(system.url, 'GET', '/readyz')).status).toBe(200);
    for (const { child, name } of system.processes) expect([name, child.exitCode, child.signalCode]).toEqual([name, null, null]);
    const another = await register(system.url);
    const company = await another.addCompany('Still here', 'still-here.invalid');
    expect((await another.get(`companies/${company}`)).status).toBe(200);
  });
}

function expectRefusal({ status, type, text }: Reply, what: string, mayPass = false): void {
  const told = `${what} → ${status} ${text.slice(0, 300)}`;
  expect(status, told).toBeLessThan(500);
  if (mayPass && status < 400) return;
  expect(status, told).toBeGreaterThanOrEqual(400);
  expect(type, told).toMatch(/^application\/json/);
  const answer = JSON.parse(text);
  expect(answer, told).toMatchObject({ statusCode: status, code: expect.stringMatching(/^[a-z_]+$/), error: expect.any(String) });
  expect(answer.message, told).toMatch(/\S{2,} \S/);
  expect(text, told).not.toMatch(INSIDES);
}

async function sendTo(
  url: string,
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: string | Uint8Array } = {},
) {
  const response = await insisted(() => fetch(url + path, { method, ...init } as RequestInit));
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await textOf(response) };
}

/** Sends bytes and reads one answer. */
async function sendRaw(url: string, raw: string): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(raw);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '', text };
}
