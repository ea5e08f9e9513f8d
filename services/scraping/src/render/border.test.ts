import { request } from 'node:http';
import { connect } from 'node:net';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { expect, onTestFinished, test } from 'vitest';
import { site } from '../fetch/testing.ts';
import { type Border, type BorderOptions, openBorder } from './border.ts';

const MB = 1024 * 1024;

async function open(more: Partial<BorderOptions> = {}): Promise<Border> {
  const allowPrivate = parseAllowPrivate('127.0.1.0/24');
  const border = await openBorder({ allowPrivate, resolve: async () => ['127.0.0.1'], connections: 10, bytes: 10 * MB, ...more });
  onTestFinished(() => border.close());
  return border;
}

const secret = ({ proxy }: Border) => `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`;

/** Asks through the border. @returns status and body; 0 where the connection broke */
function ask(border: Border, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const call = request(border.proxy.server, { path, headers: { 'proxy-authorization': secret(border), ...headers } }, (answer) => {
      let body = '';
      answer.on('data', (piece) => (body += piece)).on('error', () => done({ status: 0, body }));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    });
    call.on('error', () => done({ status: 0, body: '' })).end();
  });
}

/** Opens a tunnel and sends a request through it. @returns all that comes back */
function tunnel(border: Border, authority: string, authorization = secret(border)): Promise<string> {
  return new Promise((done) => {
    let heard = '';
    const socket = connect(Number(new URL(border.proxy.server).port), '127.0.0.1');
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${authorization}\r\n\r\n`);
    socket.on('data', (piece) => {
      if (heard === '' && piece.includes('200')) socket.write('GET /tunnelled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      heard += piece;
    });
    socket.on('error', () => undefined).on('close', () => done(heard));
  });
}

test('what the guard permits passes, in plain requests and in tunnels, without what is meant for a proxy', async () => {
  const seen: unknown[] = [];
  await using to = await site((req, res) => {
    seen.push([req.url, req.headers['proxy-authorization'], req.headers.host]);
    res.end('here');
  });
  const border = await open();
  expect(await ask(border, `${to.origin}/a?b=1#c`)).toEqual({ status: 200, body: 'here' });
  expect(await tunnel(border, to.host)).toMatch(/^HTTP\/1.1 200[\s\S]*here/);
  expect(seen).toEqual([
    ['/a?b=1', undefined, to.host],
    ['/tunnelled', undefined, 'x'],
  ]);
});

test('what it refuses is not connected to, however it is written', async () => {
  await using to = await site((_req, res) => void res.end('inside'), '127.0.0.1');
  const port = to.host.split(':')[1];
  const border = await open({ connections: 100 });
  for (const host of ['127.0.0.1', 'localhost', 'www.example.com', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001', '0.0.0.0']) {
    expect(await ask(border, `http://${host}:${port}/`)).toMatchObject({ status: 502 });
    expect(await tunnel(border, `${host}:${port}`)).toMatch(/^HTTP\/1.1 502/);
  }
  for (const path of ['https://127.0.1.1/', 'ftp://127.0.1.1/', 'http://a:b@127.0.1.1/', '/', '*'])
    expect(await ask(border, path)).toMatchObject({ status: 403 });
  for (const authority of ['x', '127.0.1.1', 'a@127.0.1.1:80', '127.0.1.1:80/x'])
    expect(await tunnel(border, authority)).toMatch(/^HTTP\/1.1 4/);
  expect(to.asked).toEqual([]);
});

test('nobody passes without the password', async () => {
  await using to = await site((_req, res) => void res.end('here'));
  const border = await open();
  for (const given of ['', 'Basic', `Basic ${Buffer.from('browser:').toString('base64')}`, `${secret(border)}x`]) {
    expect(await ask(border, to.origin, { 'proxy-authorization': given })).toMatchObject({ status: 407 });
    expect(await tunnel(border, to.host, given)).toMatch(/^HTTP\/1.1 407/);
  }
  expect(to.asked).toEqual([]);
});

test('more bytes or connections than allowed end everything', async () => {
  await using to = await site((_req, res) => void res.end('x'.repeat(MB)));
  const few = await open({ connections: 2 });
  for (let n = 0; n < 2; n += 1) expect(await ask(few, to.origin)).toMatchObject({ status: 200 });
  expect((await ask(few, to.origin)).status).not.toBe(200);
  expect(few.over).toBe('connections');
  const short = await open({ bytes: MB / 2 });
  expect(await ask(short, to.origin)).toMatchObject({ status: 0 });
  expect(short.over).toBe('bytes');
  const narrow = await open({ bytes: MB / 2 });
  expect((await tunnel(narrow, to.host)).length).toBeLessThan(MB);
  expect(narrow.over).toBe('bytes');
});
