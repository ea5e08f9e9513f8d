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
