import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { coverageOf } from './failure.ts';
import type { FetchResult } from './result.ts';
import { AGENT, ALLOW_TEST_SITES, neverAborted, noNames, page, rawSite, type Site, site } from './testing.ts';
import { createWeb, userAgentOf } from './web.ts';

const quick = { allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT, politeness: { gapMs: 5 }, resolve: noNames };
const web = createWeb(quick);
/** For sites that never end, so that the test does. */
const hasty = createWeb({ ...quick, limits: { totalMs: 1_000, headersMs: 1_000 } });
afterAll(async () => {
  await Promise.all([web.close(), hasty.close()]);
});

const withRobots = (text: string, status = 200, address = '127.0.1.1') =>
  site((req, res) => {
    if (req.url === '/robots.txt') res.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    else res.writeHead(200, { 'content-type': 'text/html' }).end(page('Acme'));
  }, address);

const get = (acme: Site, path = '/', through = web, signal = neverAborted()) => through.get({ url: acme.origin + path }, signal);

test('robots.txt is asked once, and obeyed', async () => {
  await using acme = await withRobots('User-agent: *\nDisallow: /private\nSitemap: http://acme.example/sitemap.xml');
  expect(await get(acme, '/private/x')).toMatchObject({
    kind: 'failed',
    error: { class: 'robots', code: 'robots', reason: 'The site asks programs not to read /private/x.' },
  });
  expect(await get(acme, '/pricing')).toMatchObject({ kind: 'ok' });
  expect(acme.asked).toEqual(['/robots.txt', '/pricing']);
  expect((await web.robots(acme.origin, neverAborted())).sitemaps).toEqual(['http://acme.example/sitemap.xml']);
});

test('pages asked for at the same moment share one look at robots.txt and come one at a time', async () => {
  let open = 0;
  let most = 0;
  await using acme = await site(async (_req, res) => {
    most = Math.max(most, ++open);
    await sleep(10);
    open--;
    res.writeHead(200, { 'content-type': 'text/html' }).end(page('Acme'));
  });
  const results = await Promise.all(['/a', '/b', '/c', '/d'].map((path) => get(acme, path)));
  expect(results.map(({ kind }) => kind)).toEqual(Array(4).fill('ok'));
  expect(acme.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  expect(most).toBe(1);
});

test.each([401, 403, 404, 410])('robots.txt with HTTP %i allows all', async (status) => {
  await using acme = await withRobots('User-agent: *\nDisallow: /', status);
  expect(await get(acme)).toMatchObject({ kind: 'ok' });
});

test('of a robots.txt of any length the first 500 KiB are obeyed', async () => {
  const rule = (n: number) => `Disallow: /${'x'.repeat(90)}${n}\n`;
  const long = Array.from({ length: 60_000 }, (_, n) => rule(n)).join('');
  await using acme = await withRobots(`User-agent: *\nDisallow: /private\n${long}Disallow: /late`);
  expect(await get(acme, '/private')).toMatchObject({ kind: 'failed', error: { code: 'robots' } });
  expect(await get(acme, `/${'x'.repeat(90)}4000`)).toMatchObject({ kind: 'failed', error: { code: 'robots' } });
  expect(await get(acme, '/late')).toMatchObject({ kind: 'ok' });
});

test('robots.txt with a server error keeps us away, then is asked again', async () => {
  let time = Date.parse('2031-01-01T00:00:00Z');
  let status = 500;
  const timed = createWeb({ ...quick, clock: () => new Date(time) });
  await using acme = await site((_req, res) => res.writeHead(status, { 'content-type': 'text/html' }).end(page('Acme')));
  expect(await get(acme, '/', timed)).toMatchObject({ kind: 'failed', error: { code: 'http_5xx', class: 'retry', wholeSite: true } });
  expect(await get(acme, '/', timed)).toMatchObject({ kind: 'failed' });
  expect(acme.asked).toEqual(['/robots.txt']);
  [time, status] = [time + 61_000, 200];
  expect(await get(acme, '/', timed)).toMatchObject({ kind: 'ok' });
  await timed.close();
});

test('a redirect to another host obeys that host, too', async () => {
  await using other = await withRobots('User-agent: RivalscopeBot\nDisallow: /', 200, '127.0.1.2');
  await using acme = await site((req, res) =>
    req.url === '/robots.txt' ? res.writeHead(404).end() : res.writeHead(302, { location: `${other.origin}/x` }).end(),
  );
  expect(await get(acme)).toMatchObject({ kind: 'failed', url: `${other.origin}/x`, error: { code: 'robots' } });
  expect(other.asked).toEqual(['/robots.txt']);
});

test('a documented API is not asked for robots.txt', async () => {
  await using api = await site((req, res) =>
    res.writeHead(req.url === '/robots.txt' ? 500 : 200, { 'content-type': 'application/json' }).end('{}'),
  );
  expect(await web.call({ url: `${api.origin}/v1`, accept: 'json' }, neverAborted())).toMatchObject({ kind: 'ok' });
  expect(api.asked).toEqual(['/v1']);
});

test('a site that asks to slow down is left alone by everybody', async () => {
  await using acme = await site((req, res) =>
    req.url === '/robots.txt' ? res.writeHead(404).end() : res.writeHead(429, { 'retry-after': '120' }).end(),
  );
  expect(await get(acme, '/a')).toMatchObject({ error: { class: 'throttled', retryAfterMs: 120_000 } });
  expect(await get(acme, '/b')).toMatchObject({ error: { class: 'throttled', code: 'rate_limited' } });
  expect(acme.asked).toEqual(['/robots.txt', '/a']);
});

test('a website without https is found by http, with port and all', async () => {
  await using acme = await withRobots('');
  expect(await web.resolveOrigin(acme.host, neverAborted())).toMatchObject({ kind: 'ok', url: `${acme.origin}/` });
  expect(await web.resolveOrigin(`http://${acme.host}`, neverAborted())).toMatchObject({ kind: 'ok', url: `${acme.origin}/` });
});

test('a website that is nowhere says so', async () => {
  const gone = await site(() => {});
  await gone[Symbol.asyncDispose]();
  expect(await web.resolveOrigin(gone.host, neverAborted())).toMatchObject({ kind: 'failed', error: { code: 'connect' } });
  expect(await web.resolveOrigin('nowhere.invalid', neverAborted())).toMatchObject({ kind: 'failed', error: { code: 'dns' } });
});

test('black holes and drips hold up no other site', async () => {
  const mute = await Promise.all(Array.from({ length: 40 }, (_, i) => rawSite(() => {}, `127.0.1.${10 + i}`)));
  const drips = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      rawSite(
        (socket) => {
          socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
          const timer = setInterval(() => socket.write('<p>'), 20);
          socket.on('close', () => clearInterval(timer));
        },
        `127.0.1.${60 + i}`,
      ),
    ),
  );
  const byHand = new AbortController();
  const hostile = Promise.all([...mute, ...drips].flatMap((bad) => ['/', '/pricing'].map((path) => get(bad, path, web, byHand.signal))));
  let over = false;
  hostile.then(() => {
    over = true;
  });
  await using acme = await withRobots('', 200, '127.0.1.100');
  expect(await get(acme)).toMatchObject({ kind: 'ok' });
  expect(over).toBe(false);
  byHand.abort();
  const codes = async (results: Promise<FetchResult[]>) => (await results).map((result) => result.kind === 'failed' && result.error.code);
  expect(await codes(hostile)).toEqual(Array(120).fill('aborted'));
  expect(await codes(Promise.all([...mute, ...drips].map((bad) => get(bad, '/', hasty))))).toEqual(Array(60).fill('timeout'));
  await Promise.all([...mute, ...drips].map((bad) => bad[Symbol.asyncDispose]()));
});

const respond =
  (status: number, headers: Record<string, string>, body: string | Buffer): RequestListener =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };

test.each<[string, RequestListener, string, RegExp]>([
  ['an error', respond(500, {}, page('Acme')), 'failing', /\(500\)/],
  ['a request to slow down', respond(429, { 'retry-after': '120' }, ''), 'blocked', /429.*2 min/],
  ['a bot wall', respond(403, {}, '<title>Just a moment...</title>'), 'blocked', /bots.*\(403\)/],
  ['a bot wall with HTTP 200', respond(200, {}, '<h1>Please verify you are human</h1>'), 'blocked', /check for bots/],
  ['maintenance', respond(200, {}, '<h1>Down for maintenance</h1>'), 'failing', /maintenance/],
  ['a PDF', respond(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'), 'failing', /application\/pdf/],
  ['a bomb', respond(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(30_000_000))), 'failing', /unpacks/],
  ['gibberish', respond(200, {}, Buffer.from('<p>\xd6\xe5\xed\xfb \xf2\xe0\xf0\xe8\xf4\xfb', 'latin1')), 'failing', /character set/],
  ['a way inwards', respond(302, { location: 'http://169.254.169.254/latest/meta-data' }, ''), 'failing', /private/],
  ['a circle', respond(302, { location: '/' }, ''), 'failing', /circle/],
  ['a reset', (req) => req.socket.resetAndDestroy(), 'failing', /connection/],
])('%s ends in its coverage state with the reason', async (_name, misbehave, state, reason) => {
  await using bad = await site((req, res) => (req.url === '/robots.txt' ? res.writeHead(404).end() : misbehave(req, res)));
  const result = await get(bad);
  if (result.kind !== 'failed') throw new Error('taken as content');
  expect(coverageOf(result.error)).toEqual({ state, reason: expect.stringMatching(reason) });
});

test('the user agent says who we are and where to complain', () => {
  expect(userAgentOf('https://rivalscope.example', 'bots@rivalscope.example')).toBe(
    'RivalscopeBot/1.0 (+https://rivalscope.example/bot; bots@rivalscope.example)',
  );
});
