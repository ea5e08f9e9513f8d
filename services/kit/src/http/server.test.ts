import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './server.ts';

test('a request whose handler comes to no end is told so plainly, and in time', async () => {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  app.post('/slow', { handlerTimeout: 50 }, () => new Promise(() => undefined));
  app.get('/usual', async (request) => ({ within: request.routeOptions.handlerTimeout }));
  const answer = await app.inject({ method: 'POST', url: '/slow' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/took too long/) });
  expect(answer.headers['retry-after']).toBe('5');
  expect((await app.inject('/usual')).json().within).toBeLessThan(10_000);
});

test.each([
  ['one host', 'Host: a', '200'],
  ['two hosts', 'Host: a\r\nhost: evil.example', '400'],
  ['the same host twice', 'Host: a\r\nHost: a', '400'],
])('a request of %s', async (_, hosts, status) => {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  app.get('/', async () => ({}));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
