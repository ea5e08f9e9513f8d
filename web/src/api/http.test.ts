import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpError, NO_RESPONSE, SESSION_EXPIRED } from './errors.ts';
import { createHttp } from './http.ts';
import type { Session } from './session.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

async function api(answer: Answer, token: string | null = 'old', timeoutMs = 5_000) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  let kept = token;
  const session: Session = {
    token: () => kept,
    set: (next) => {
      kept = next;
    },
  };
  const ends: string[] = [];
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { http: createHttp({ base, session, onSessionEnd: (how) => ends.push(how), timeoutMs }), session, ends };
}

const json = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

describe('a call of the API', () => {
  it('carries the token and returns body and headers', async () => {
    const { http } = await api((req, res) => {
      res.setHeader('content-range', 'companies 0-0/7');
      json(res, 200, { auth: req.headers.authorization });
    });
    const reply = await http('/companies');
    expect(reply.json).toEqual({ auth: 'Bearer old' });
    expect(reply.headers.get('content-range')).toBe('companies 0-0/7');
  });

  it('says how long a throttled call has to wait', async () => {
    const { http } = await api((_, res) => {
      res.setHeader('retry-after', '7');
      json(res, 429, { code: 'rate_limited', message: 'Too many requests' });
    });
    await expect(http('/auth/login', { method: 'POST', body: {} })).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('reports what the server failed, and what got no answer, for the log', async () => {
    const faults: string[] = [];
    const session: Session = { token: () => null, set: () => undefined };
    const deps = { base: '', session, onSessionEnd: () => undefined, onFault: (what: string) => faults.push(what) };
    const failing = createHttp({ ...deps, fetch: async () => new Response('{}', { status: 503 }) });
    const silent = createHttp({ ...deps, fetch: () => Promise.reject(new TypeError('no route')) });
    const refusing = createHttp({ ...deps, fetch: async () => new Response('{}', { status: 404 }) });
    for (const http of [failing, silent, refusing]) await http('/companies').catch(() => undefined);
    expect(faults).toEqual(['GET /companies: 503', 'GET /companies: no response']);
  });

  it('says that the network failed when nothing answers in time', async () => {
    const { http } = await api(() => undefined, null, 50);
    await expect(http('/slow')).rejects.toMatchObject({ status: 0, message: NO_RESPONSE });
  });

  it('has words for an error without a message and for a body that is not JSON', async () => {
    const bare = await api((_, res) => json(res, 500, {}));
    await expect(bare.http('/x')).rejects.toThrow('An error occurred');
    const html = await api((_, res) => res.writeHead(502).end('<html>'));
    await expect(html.http('/x')).rejects.toThrow('An unexpected error occurred');
  });

  it('lets an aborted call end as aborted, not as a network error', async () => {
    const { http } = await api(() => undefined, null);
    const stop = new AbortController();
    const call = http('/slow', { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.not.toBeInstanceOf(HttpError);
  });
});

describe('a token that has run out', () => {
  it('refreshes once for many calls that fail together and retries each with the new token', async () => {
    let refreshes = 0;
    const { http, session } = await api((req, res) => {
      if (req.url === '/auth/refresh-token') {
        refreshes += 1;
        return json(res, 200, { accessToken: 'new' });
      }
      return req.headers.authorization === 'Bearer new' ? json(res, 200, { path: req.url }) : json(res, 401, { message: 'expired' });
    });
    const replies = await Promise.all(['/a', '/b', '/c', '/d'].map((path) => http(path)));
    expect(replies.map((r) => r.json)).toEqual([{ path: '/a' }, { path: '/b' }, { path: '/c' }, { path: '/d' }]);
    expect(refreshes).toBe(1);
    expect(session.token()).toBe('new');
  });

  it('does not refresh a refused sign-in and shows the words of the server', async () => {
    const paths: (string | undefined)[] = [];
    const { http, ends } = await api((req, res) => {
      paths.push(req.url);
      json(res, 401, { statusCode: 401, code: 'unauthorized', message: 'Wrong email or password' });
    }, null);
    await expect(http('/auth/login', { method: 'POST', body: {} })).rejects.toMatchObject({
      status: 401,
      message: 'Wrong email or password',
    });
    expect(paths).toEqual(['/auth/login']);
    expect(ends).toEqual([]);
  });

  it('does not refresh when the second factor is asked for', async () => {
    const paths: (string | undefined)[] = [];
    const { http, session } = await api((req, res) => {
      paths.push(req.url);
      json(res, 401, { code: 'otp_required', message: 'Please confirm with your second factor' });
    });
    await expect(http('/api-keys', { method: 'POST', body: {} })).rejects.toMatchObject({ code: 'otp_required' });
    expect(paths).toEqual(['/api-keys']);
    expect(session.token()).toBe('old');
  });

  it('goes on with the token of another tab that refreshed first', async () => {
    const { http, session } = await api((req, res) => {
      if (req.url !== '/auth/refresh-token') return json(res, req.headers.authorization === 'Bearer theirs' ? 200 : 401, {});
      session.set('theirs');
      return json(res, 401, { message: 'used already' });
    });
    expect((await http('/companies')).status).toBe(200);
    expect(session.token()).toBe('theirs');
  });
});

describe('a session that cannot be refreshed', () => {
  it('records an expired session in place for companies and sends auth calls to sign-in', async () => {
    const first = await api((_, res) => json(res, 401, { message: 'no' }));
    await expect(first.http('/companies')).rejects.toThrow(SESSION_EXPIRED);
    expect(first.ends).toEqual(['expired']);
    expect(first.session.token()).toBeNull();
    const second = await api((_, res) => json(res, 401, { message: 'no' }));
    await expect(second.http('/auth/me')).rejects.toThrow(SESSION_EXPIRED);
    expect(second.ends).toEqual(['logout']);
  });

  it('keeps the session when the refresh itself gets no answer', async () => {
    const { http, session, ends } = await api((req, res) => {
      if (req.url === '/auth/refresh-token') return res.destroy();
      return json(res, 401, { message: 'expired' });
    });
    await expect(http('/companies')).rejects.toThrow(NO_RESPONSE);
    expect(session.token()).toBe('old');
    expect(ends).toEqual([]);
  });

  it('keeps the session when the refresh is throttled', async () => {
    const { http, session } = await api((req, res) => json(res, req.url === '/auth/refresh-token' ? 429 : 401, { message: 'no' }));
    await expect(http('/companies')).rejects.toMatchObject({ status: 429 });
    expect(session.token()).toBe('old');
  });

  it('is not begun again by a call of who has signed out, although the cookie is still good', async () => {
    const paths: (string | undefined)[] = [];
    const { http, session } = await api((req, res) => {
      paths.push(req.url);
      return req.url === '/auth/refresh-token' ? json(res, 200, { accessToken: 'new' }) : json(res, 401, { message: 'no' });
    }, null);
    await expect(http('/companies')).rejects.toThrow(SESSION_EXPIRED);
    expect(paths).toEqual(['/companies']);
    expect(session.token()).toBeNull();
  });

  it('does not come back to life when another tab signs out during the refresh', async () => {
    const { http, session } = await api((req, res) => {
      if (req.url !== '/auth/refresh-token') return json(res, 401, { message: 'expired' });
      session.set(null);
      return json(res, 200, { accessToken: 'new' });
    });
    await expect(http('/companies')).rejects.toThrow(SESSION_EXPIRED);
    expect(session.token()).toBeNull();
  });
});
