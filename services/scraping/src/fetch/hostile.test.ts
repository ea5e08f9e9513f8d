import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createFetcher } from './fetcher.ts';
import { AGENT, ALLOW_TEST_SITES, neverAborted, page, rawSite, site } from './testing.ts';

const common = { allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT };
const fetcher = createFetcher({ ...common, limits: { bodyBytes: 200_000 } });
/** For what never ends, so that the test does. */
const hasty = createFetcher({ ...common, limits: { totalMs: 1_500, headersMs: 700, bodyBytes: 200_000 } });
afterAll(async () => {
  await Promise.all([fetcher.close(), hasty.close()]);
});

const HTML = 'Content-Type: text/html\r\n';
const GOOD = page('Tables');
const whole = (headers: string, body = GOOD) => `HTTP/1.1 200 OK\r\n${HTML}${headers}\r\n${body}`;
const sized = `Content-Length: ${Buffer.byteLength(GOOD)}\r\n`;

/** Writes a piece again and again, until the other side has had enough. */
async function endlessly(socket: Socket, start: string, piece: string, everyMs = 0): Promise<void> {
  socket.write(start);
  while (socket.writable) {
    if (!socket.write(piece)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    await sleep(everyMs);
  }
}

const once =
  (answer: string | Buffer, end = true) =>
  (socket: Socket) => {
    socket.once('data', () => (end ? socket.end(answer) : socket.write(answer)));
  };
const forever = (start: string, piece: string, everyMs?: number) => (socket: Socket) => {
  socket.once('data', () => void endlessly(socket, start, piece, everyMs));
};

/** What a server may do, and the codes that may come of it; 'ok' is content. */
const SERVERS: [name: string, serve: (socket: Socket) => void, codes: string[]][] = [
  ['10,000 headers', once(whole(`${'a: b\r\n'.repeat(10_000)}${sized}`)), ['bad_response', 'ok']],
  ['a header of 1 MB', once(whole(`a: ${'b'.repeat(1_000_000)}\r\n${sized}`)), ['bad_response']],
  ['headers without end', forever(`HTTP/1.1 200 OK\r\n${HTML}`, 'a: b\r\n'), ['bad_response', 'timeout']],
  ['headers that trickle', forever(`HTTP/1.1 200 OK\r\n${HTML}`, 'a', 100), ['timeout']],
  ['a status line without end', forever('HTTP/1.1 200 ', 'OK '.repeat(1_000)), ['bad_response', 'timeout']],
  ['5,000 cookies', once(whole(`${'set-cookie: a=b\r\n'.repeat(1_500)}${sized}`)), ['ok']],
  ['early hints without end', forever('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), ['timeout', 'bad_response']],
  ['100 Continue without end', forever('', 'HTTP/1.1 100 Continue\r\n\r\n'), ['timeout', 'bad_response', 'reset']],
  [
    '101 Switching Protocols',
    once('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', false),
    ['bad_response', 'reset'],
  ],
  ['a body that trickles', forever(whole('', ''), 'a', 50), ['timeout']],
  ['a body without end', forever(whole('', ''), 'a'.repeat(10_000)), ['too_large']],
  ['chunks without end', forever(whole('Transfer-Encoding: chunked\r\n', ''), `400\r\n${'a'.repeat(1_024)}\r\n`), ['too_large']],
  ['chunks of a byte', forever(whole('Transfer-Encoding: chunked\r\n', ''), '1\r\na\r\n'.repeat(5_000)), ['too_large', 'timeout']],
  ['a chunk extension without end', forever(whole('Transfer-Encoding: chunked\r\n', '1;'), 'a'.repeat(1_000)), ['timeout', 'bad_response']],
  [
    'trailers without end',
    forever(whole('Transfer-Encoding: chunked\r\n', '1\r\na\r\n0\r\n'), 'a: b\r\n'.repeat(100)),
    ['timeout', 'bad_response'],
  ],
  ['a chunk of a size beyond numbers', once(whole('Transfer-Encoding: chunked\r\n', `${'f'.repeat(40)}\r\nabc`)), ['bad_response']],
  ['a negative length', once(whole('Content-Length: -5\r\n')), ['bad_response']],
  ['a length beyond numbers', once(whole(`Content-Length: ${'9'.repeat(30)}\r\n`)), ['bad_response', 'too_large', 'reset']],
  ['two lengths', once(whole(`${sized}Content-Length: 5\r\n`)), ['bad_response', 'reset']],
  ['a length and chunks', once(whole(`${sized}Transfer-Encoding: chunked\r\n`, '1\r\na\r\n0\r\n\r\n')), ['bad_response', 'reset', 'ok']],
  ['a length that is too long', once(whole('Content-Length: 99999\r\n')), ['reset']],
  ['a length that is too short', once(whole('Content-Length: 20\r\n')), ['ok', 'bad_response', 'not_html', 'soft_404', 'empty']],
  ['no length, and no end of headers', once(`HTTP/1.1 200 OK\r\n${HTML}`), ['reset', 'bad_response']],
  ['a status of 999', once('HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n'), ['http_5xx', 'bad_response']],
  ['a status of 000', once('HTTP/1.1 000 No\r\ncontent-length: 0\r\n\r\n'), ['bad_response']],
  ['101 that switches to nothing', once('HTTP/1.1 101 Switching Protocols\r\n\r\n'), ['bad_response']],
  ['bytes that are no HTTP', once(Buffer.alloc(100_000, 7)), ['bad_response']],
  ['HTTP 2', once('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), ['bad_response']],
  ['nothing at all', once(''), ['reset']],
  ['silence', () => undefined, ['timeout']],
  ['a location without end', once(`HTTP/1.1 302 No\r\nlocation: /${'a'.repeat(30_000)}\r\ncontent-length: 0\r\n\r\n`), ['bad_redirect']],
  ['100 layers of gzip', once(whole(`Content-Encoding: ${'gzip, '.repeat(100)}gzip\r\n${sized}`)), ['bomb']],
  ['an encoding of 20,000 letters', once(whole(`Content-Encoding: ${'x'.repeat(20_000)}\r\n${sized}`)), ['bad_encoding']],
  ['a type of 20,000 letters', once(whole(`Content-Type: ${';charset='.repeat(2_000)}\r\n${sized}`).replace(HTML, '')), ['ok', 'not_html']],
  ['a charset of nonsense', once(whole(`Content-Type: text/html; charset=${'x'.repeat(5_000)}\r\n${sized}`).replace(HTML, '')), ['ok']],
  ['UTF-7', once(whole(sized).replace('text/html', 'text/html; charset=utf-7')), ['ok']],
  ['UTF-16 without a mark', once(Buffer.concat([Buffer.from(whole('', '')), Buffer.from(GOOD, 'utf16le')])), ['ok', 'bad_charset']],
];

test.each(SERVERS)('%s ends by itself, with a reason, and what is asked next is answered', async (_name, serve, codes) => {
  const through = codes.includes('timeout') ? hasty : fetcher;
  await using bad = await rawSite(serve);
  const result = await through.fetch({ url: `${bad.origin}/` }, neverAborted());
  expect(codes).toContain(result.kind === 'failed' ? result.error.code : result.kind);
  await using good = await site((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(GOOD), '127.0.1.2');
  await expect.poll(async () => (await through.fetch({ url: good.origin }, neverAborted())).kind).toBe('ok');
});

test('gzip within gzip within gzip is bounded at each layer', async () => {
  const bomb = gzipSync(gzipSync(gzipSync(Buffer.alloc(50_000_000, ' '))));
  await using bad = await site((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip, gzip' }).end(bomb),
  );
  const result = await fetcher.fetch({ url: bad.origin }, neverAborted());
  expect(result).toMatchObject({ kind: 'failed', error: { code: expect.stringMatching(/bomb|too_large/) } });
});

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<p>inside',
  'gopher://127.0.1.1/',
  'http://user:secret@127.0.1.1/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://10.0.0.1/',
  'http://localhost/',
  'http://localhost./',
  'http://a.localhost/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://127.0.1.1:22/',
  'http://127.0.1.1:6379/',
  'http://8.8.8.8:25/',
])('a redirect to %s leads nowhere', async (location) => {
  await using bad = await site((_request, response) => response.writeHead(302, { location: encodeURI(location) }).end());
  const result = await fetcher.fetch({ url: bad.origin }, neverAborted());
  expect(result).toMatchObject({ kind: 'failed', error: { code: expect.stringMatching(/bad_redirect|private_address|dns/) } });
  expect(bad.asked).toEqual(['/']);
});

test('redirects whose addresses grow end, and so do those that never repeat', async () => {
  await using growing = await site((request, response) =>
    response.writeHead(302, { location: `${request.url}${'a'.repeat(1_500)}` }).end(),
  );
  const result = await fetcher.fetch({ url: growing.origin }, neverAborted());
  expect(result).toMatchObject({ kind: 'failed', error: { code: expect.stringMatching(/bad_redirect|too_many_redirects/) } });
  expect(growing.asked.length).toBeLessThan(10);
});

test('a name that leads to a public and then to a private address reaches neither by the second look-up', async () => {
  await using inside = await site((_request, response) => response.end('inside'), '127.0.2.1');
  let looked = 0;
  const resolve = async () => (++looked % 2 ? ['203.0.113.1'] : ['127.0.2.1']);
  const rebound = createFetcher({ ...common, limits: { totalMs: 1_000 }, resolve });
  const port = inside.host.split(':')[1];
  for (let tries = 0; tries < 2; tries += 1) {
    const result = await rebound.fetch({ url: `http://rebound.example:${port}/` }, neverAborted());
    expect(result).toMatchObject({ kind: 'failed', error: { code: expect.stringMatching(/dns|connect|timeout/) } });
  }
  await rebound.close();
  expect(inside.asked).toEqual([]);
});
