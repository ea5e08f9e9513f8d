import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { afterAll, expect, test } from 'vitest';
import { createFetcher } from './fetcher.ts';
import type { Failed, Fetched, FetchRequest } from './result.ts';
import { AGENT, ALLOW_TEST_SITES, neverAborted, noNames, page, rawSite, site } from './testing.ts';

const common = { allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT };
const fetcher = createFetcher({ ...common, limits: { bodyBytes: 100_000, decompressedBytes: 3_000_000 } });
/** For sites that never end, so that the test does. */
const hasty = createFetcher({ ...common, limits: { totalMs: 400, headersMs: 300 } });
afterAll(async () => {
  await Promise.all([fetcher.close(), hasty.close()]);
});

const get = (request: string | FetchRequest) => fetcher.fetch(typeof request === 'string' ? { url: request } : request, neverAborted());
const ok = async (request: string | FetchRequest) => (await get(request)) as Fetched;
const failure = async (request: string | FetchRequest) => ((await get(request)) as Failed).error;
const late = async (url: string) => ((await hasty.fetch({ url }, neverAborted())) as Failed).error;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

test('a page comes with its address, headers, validators and cookie names', async () => {
  await using acme = await site((req, res) => {
    expect(req.headers['user-agent']).toBe(AGENT);
    expect(req.headers.cookie).toBeUndefined();
    res.writeHead(200, {
      ...HTML,
      etag: '"v1"',
      'last-modified': 'Wed, 01 Jan 2025 00:00:00 GMT',
      'set-cookie': ['__stripe_mid=secret; Path=/', 'a=b'],
    });
    res.end(page('Acme – ünïcode'));
  });
  const found = await ok(`${acme.origin}/pricing#top`);
  expect(found).toMatchObject({
    kind: 'ok',
    url: `${acme.origin}/pricing`,
    status: 200,
    etag: '"v1"',
    cookies: ['__stripe_mid', 'a'],
    redirects: [],
    permanentRedirect: null,
  });
  expect(found.lastModified).toBe('Wed, 01 Jan 2025 00:00:00 GMT');
  expect(found.text()).toContain('Acme – ünïcode');
  expect(JSON.stringify(found.headers)).not.toContain('secret');
  await get(acme.origin);
});

test('validators make the request conditional, and 304 is not modified', async () => {
  await using acme = await site((req, res) => {
    const same = req.headers['if-none-match'] === '"v1"' && req.headers['if-modified-since'] === 'Wed, 01 Jan 2025 00:00:00 GMT';
    res.writeHead(same ? 304 : 500).end();
  });
  expect(await get({ url: acme.origin, etag: '"v1"', lastModified: 'Wed, 01 Jan 2025 00:00:00 GMT' })).toMatchObject({
    kind: 'not_modified',
  });
  expect(await failure({ url: acme.origin, etag: 'bad\r\nx: y' })).toMatchObject({ code: 'http_5xx' });
});

test('a 304 that nobody asked for is no content', async () => {
  await using acme = await site((_req, res) => res.writeHead(304).end());
  expect(await failure(acme.origin)).toMatchObject({ code: 'bad_response' });
});

const squeezers = {
  gzip: zlib.gzipSync,
  deflate: zlib.deflateSync,
  br: zlib.brotliCompressSync,
  zstd: zlib.zstdCompressSync,
  rawdeflate: zlib.deflateRawSync,
};

test.each(Object.entries(squeezers))('%s is unpacked', async (name, squeeze) => {
  await using acme = await site((_req, res) =>
    res.writeHead(200, { ...HTML, 'content-encoding': name.replace('raw', '') }).end(squeeze(Buffer.from(page('Acme')))),
  );
  expect((await ok(acme.origin)).text()).toBe(page('Acme'));
});

test.each(Object.entries(squeezers))('a bomb of %s is stopped', async (name, squeeze) => {
  const bomb = squeeze(Buffer.alloc(8_000_000, 'a'));
  await using acme = await site((_req, res) => res.writeHead(200, { ...HTML, 'content-encoding': name.replace('raw', '') }).end(bomb));
  expect(await failure(acme.origin)).toMatchObject({ code: 'bomb', class: 'never' });
});

test('a page that unpacks to more than is read of one is refused, and says so', async () => {
  const long = Buffer.from(Array.from({ length: 150_000 }, (_, n) => `<p>Paragraph ${(n * n) % 997} of many</p>`).join(''));
  await using acme = await site((_req, res) => res.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(zlib.gzipSync(long)));
  expect(await failure(acme.origin)).toMatchObject({
    code: 'too_large',
    class: 'never',
    reason: expect.stringMatching(/unpacks to more than [\d.]+ MB/),
  });
});

test('layers of compression are unpacked within the limit, many layers refused', async () => {
  const twice = zlib.brotliCompressSync(zlib.gzipSync(page('Acme')));
  await using acme = await site((req, res) => {
    const encoding = req.url === '/two' ? 'gzip, br' : Array(10).fill('gzip').join(',');
    res.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(twice);
  });
  expect((await ok(`${acme.origin}/two`)).text()).toBe(page('Acme'));
  expect(await failure(`${acme.origin}/ten`)).toMatchObject({ code: 'bomb' });
});

test.each([
  ['gzip', zlib.gzipSync(page('Acme')).subarray(0, 60)],
  ['gzip', Buffer.from(page('Acme'))],
  ['x-unknown', Buffer.from(page('Acme'))],
])('broken compression (%s) is never content', async (encoding, body) => {
  await using acme = await site((_req, res) => res.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body));
  expect(await failure(acme.origin)).toMatchObject({ code: 'bad_encoding' });
});

test('redirects are followed and told; permanent ones name the new address', async () => {
  await using acme = await site((req, res) => {
    if (req.url === '/old') res.writeHead(301, { location: '/new' }).end();
    else if (req.url === '/new') res.writeHead(308, { location: 'page' }).end('ignored');
    else if (req.url === '/temporary') res.writeHead(302, { location: '/page' }).end();
    else res.writeHead(200, HTML).end(page('Acme'));
  });
  const [moved, away] = [await ok(`${acme.origin}/old`), await ok(`${acme.origin}/temporary`)];
  expect(moved).toMatchObject({
    url: `${acme.origin}/page`,
    redirects: [`${acme.origin}/old`, `${acme.origin}/new`],
    permanentRedirect: `${acme.origin}/page`,
  });
  expect(away).toMatchObject({ url: `${acme.origin}/page`, permanentRedirect: null });
});

test('a key for one origin is not carried to another', async () => {
  await using other = await site((req, res) => res.writeHead(200, HTML).end(page(`key: ${req.headers.authorization}`)), '127.0.1.2');
  await using acme = await site((_req, res) => res.writeHead(302, { location: other.origin }).end());
  expect((await ok({ url: acme.origin, headers: { authorization: 'Bearer x' } })).text()).toContain('key: undefined');
  expect((await ok({ url: other.origin, headers: { authorization: 'Bearer x' } })).text()).toContain('key: Bearer x');
});

test.each([
  ['a circle', '/a', 'redirect_loop'],
  ['itself', '/self', 'redirect_loop'],
  ['ever further', '/0', 'too_many_redirects'],
  ['nowhere', '/none', 'bad_redirect'],
  ['a file', '/file', 'bad_redirect'],
])('a redirect to %s ends', async (_name, path, code) => {
  const location: Record<string, string> = { '/a': '/b', '/b': '/a', '/self': '/self', '/file': 'file:///etc/passwd' };
  await using acme = await site((req, res) => {
    const to = req.url === '/none' ? undefined : (location[req.url ?? ''] ?? `/${Number(req.url?.slice(1)) + 1}`);
    res.writeHead(302, to ? { location: to } : {}).end();
  });
  expect(await failure(`${acme.origin}${path}`)).toMatchObject({ code });
});

test.each([
  '127.0.0.1',
  '169.254.169.254',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  '[::]',
  '10.0.0.1',
  'localhost',
  'x.localhost',
])('a redirect inwards to %s is never followed', async (inside) => {
  const isName = inside.endsWith('localhost');
  let touched = false;
  await using secret = await site((_req, res) => {
    touched = true;
    res.end('secret');
  }, '127.0.0.1');
  await using acme = await site((_req, res) => res.writeHead(302, { location: `http://${inside}:${secret.host.split(':')[1]}/` }).end());
  expect(await failure(acme.origin)).toMatchObject(
    // Of a name is not told whether it is known, neither in words nor by when it is tried again.
    isName ? { code: 'dns', class: 'retry' } : { code: 'private_address', class: 'never' },
  );
  expect(touched).toBe(false);
});

test('a name that turns inwards after the check is caught at the connection', async () => {
  let touched = false;
  await using secret = await site((_req, res) => {
    touched = true;
    res.end('secret');
  }, '127.0.0.1');
  await using acme = await site((_req, res) => res.writeHead(200, { ...HTML, connection: 'close' }).end(page('Acme')));
  const answers = [['127.0.1.1'], ['127.0.0.1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']];
  const rebound = createFetcher({ allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT, resolve: async () => answers.shift() ?? [] });
  const results = [];
  for (const port of [acme, secret, secret, secret].map(({ host }) => host.split(':')[1]))
    results.push(await rebound.fetch({ url: `http://rebind.example:${port}/` }, neverAborted()));
  expect(results.map((r) => (r.kind === 'failed' ? r.error.code : r.kind))).toEqual(['ok', 'dns', 'dns', 'dns']);
  expect(touched).toBe(false);
  await rebound.close();
});

test('of several addresses only permitted ones are used', async () => {
  await using acme = await site((_req, res) => res.writeHead(200, HTML).end(page('Acme')));
  const mixed = createFetcher({
    allowPrivate: ALLOW_TEST_SITES,
    userAgent: AGENT,
    resolve: async () => ['127.0.0.1', '10.0.0.1', '127.0.1.1'],
  });
  expect(await mixed.fetch({ url: `http://mixed.example:${acme.host.split(':')[1]}/` }, neverAborted())).toMatchObject({ kind: 'ok' });
  await mixed.close();
});

test('a name that the operator lists is resolved by the system', async () => {
  await using acme = await site((_req, res) => res.writeHead(200, HTML).end(page('Acme')), '127.0.0.1');
  const host = `localhost:${acme.host.split(':')[1]}`;
  const inside = createFetcher({ allowPrivate: parseAllowPrivate(host), userAgent: AGENT });
  expect(await inside.fetch({ url: `http://${host}/` }, neverAborted())).toMatchObject({ kind: 'ok' });
  await inside.close();
});

test('a name that does not exist is said so', async () => {
  const lost = createFetcher({ ...common, resolve: noNames });
  const result = await lost.fetch({ url: 'http://nowhere.invalid/' }, neverAborted());
  expect(result).toMatchObject({ kind: 'failed', error: { code: 'dns', class: 'retry' } });
  await lost.close();
});

test('a slow drip ends at the total limit', async () => {
  await using acme = await rawSite(async (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
    while (!socket.destroyed) {
      socket.write('<p>');
      await sleep(20);
    }
  });
  expect(await late(acme.origin)).toMatchObject({ code: 'timeout', class: 'retry' });
});

test('headers that drip end at the total limit, redirects included', async () => {
  await using acme = await rawSite(async (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    for (let i = 0; !socket.destroyed; i++) {
      socket.write(`x-${i}: y\r\n`);
      await sleep(20);
    }
  });
  await using slow = await site(async (_req, res) => {
    await sleep(150);
    res.writeHead(302, { location: `/${Math.random()}` }).end();
  }, '127.0.1.2');
  expect([await late(acme.origin), await late(slow.origin)]).toMatchObject([{ code: 'timeout' }, { code: 'timeout' }]);
});

test('an endless body is cut at the limit, announced or not', async () => {
  await using endless = await rawSite((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
    const more = () => {
      while (!socket.destroyed && socket.write('a'.repeat(10_000)));
    };
    socket.on('drain', more);
    more();
  });
  await using huge = await site((_req, res) => res.writeHead(200, { ...HTML, 'content-length': 10_000_000 }).write('x'), '127.0.1.2');
  expect([await failure(endless.origin), await failure(huge.origin)]).toMatchObject([{ code: 'too_large' }, { code: 'too_large' }]);
});

test.each<[string, string, string]>([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'bad_response'],
  ['an early end', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 500\r\n\r\n<p>', 'reset'],
  ['a broken chunk', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'bad_response'],
  ['nothing', '', 'reset'],
  ['endless headers', `HTTP/1.1 200 OK\r\n${'x-a: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\n'.repeat(2_000)}\r\n`, 'bad_response'],
])('%s is never content', async (_name, answer, code) => {
  await using acme = await rawSite((socket) => socket.once('data', () => socket.end(answer)));
  expect(await failure(acme.origin)).toMatchObject({ code, class: 'retry' });
});

test('a reset, a refusal to connect and a connection that never opens are told apart from content', async () => {
  await using acme = await rawSite((socket) => socket.once('data', () => socket.resetAndDestroy()));
  expect(await failure(acme.origin)).toMatchObject({ code: 'reset' });
  const gone = await site(() => {});
  await gone[Symbol.asyncDispose]();
  expect(await failure(gone.origin)).toMatchObject({ code: 'connect' });
  await using mute = await rawSite(() => {});
  expect(await late(mute.origin.replace('http:', 'https:'))).toMatchObject({ code: expect.stringMatching(/connect|timeout/) });
});

test('https on a plain http port fails fast as tls', async () => {
  await using acme = await site((_req, res) => res.end('x'));
  expect(await failure(acme.origin.replace('http:', 'https:'))).toMatchObject({ code: 'tls' });
});

test.each<[string, number, Record<string, string>, Record<string, unknown>]>([
  ['500', 500, {}, { code: 'http_5xx', class: 'retry' }],
  ['503 with Retry-After', 503, { 'retry-after': '90' }, { code: 'http_5xx', retryAfterMs: 90_000 }],
  ['429', 429, {}, { code: 'rate_limited', class: 'throttled' }],
  [
    '429 with Retry-After',
    429,
    { 'retry-after': '120' },
    { retryAfterMs: 120_000, reason: 'The site asked us to slow down (429), next try in 2 min.' },
  ],
  ['403 with Retry-After', 403, { 'retry-after': '60' }, { code: 'rate_limited', retryAfterMs: 60_000 }],
  ['403', 403, {}, { code: 'refused', class: 'blocked' }],
  ['401', 401, {}, { code: 'refused', class: 'blocked' }],
  ['404', 404, {}, { code: 'http_4xx', class: 'retry' }],
  ['410', 410, {}, { code: 'gone', class: 'never' }],
  ['204', 204, {}, { code: 'bad_response' }],
  ['206', 206, {}, { code: 'bad_response' }],
])('%s is no content and says why', async (_name, status, headers, expected) => {
  await using acme = await site((_req, res) =>
    res.writeHead(status, { ...HTML, ...headers }).end(status === 204 ? undefined : page('Oh no')),
  );
  expect(await get(acme.origin)).toMatchObject({ kind: 'failed', status, error: expected });
});

test('an error page of any size keeps its status', async () => {
  await using acme = await site((_req, res) => res.writeHead(500, HTML).end('x'.repeat(2_000_000)));
  expect(await failure(acme.origin)).toMatchObject({ code: 'http_5xx' });
});

test.each([
  ['a PDF', 'application/pdf', '%PDF-1.7 …'],
  ['a PDF sent as HTML', 'text/html', '%PDF-1.7 …'],
  ['an image without a type', '', '\x89PNG\r\n'],
  ['JSON', 'application/json', '{}'],
  ['plain text', 'text/plain', 'hello'],
])('%s is not a page', async (_name, type, body) => {
  await using acme = await site((_req, res) => res.writeHead(200, type ? { 'content-type': type } : {}).end(Buffer.from(body, 'latin1')));
  expect(await failure(acme.origin)).toMatchObject({ code: 'not_html', class: 'never' });
});

test('a page without a declared type is taken by its bytes, an empty one is not', async () => {
  await using acme = await site((req, res) => res.end(req.url === '/empty' ? '' : page('Acme')));
  expect((await ok(acme.origin)).text()).toContain('Acme');
  expect(await failure(`${acme.origin}/empty`)).toMatchObject({ code: 'empty' });
});

test('JSON and gzipped sitemaps are taken when asked for', async () => {
  await using acme = await site((req, res) => {
    if (req.url === '/api') res.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
    else res.writeHead(200, { 'content-type': 'application/x-gzip' }).end(zlib.gzipSync('<urlset></urlset>'));
  });
  expect((await ok({ url: `${acme.origin}/api`, accept: 'json' })).text()).toBe('{"a":1}');
  expect((await ok({ url: `${acme.origin}/sitemap.xml.gz`, accept: 'xml' })).text()).toBe('<urlset></urlset>');
  expect(await failure({ url: `${acme.origin}/api`, accept: 'xml' })).toMatchObject({ code: 'wrong_type' });
});

test('a caller that ends stops its fetch', async () => {
  await using acme = await site(() => {});
  const result = await fetcher.fetch({ url: acme.origin }, AbortSignal.timeout(30));
  expect(result).toMatchObject({ kind: 'failed', error: { code: 'aborted', class: 'retry' } });
  expect(await fetcher.fetch({ url: acme.origin }, AbortSignal.abort())).toMatchObject({ error: { code: 'aborted' } });
});

test.each(['ftp://a.example/', 'http://u:p@127.0.1.1/', 'nonsense'])('%s is not fetched', async (url) => {
  expect(await get(url)).toMatchObject({ kind: 'failed', error: { code: 'bad_url', class: 'never' } });
});
