import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './server.ts';

function serverThatThrows(error: unknown) {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  app.get('/broken', async () => {
    throw error;
  });
  return app;
}

test.each([
  new Error('duplicate key value violates unique constraint "app_user_email_key": ada@acme.com'),
  Object.assign(new Error('select * from app_user where password_hash = $1'), { code: '42P01', statusCode: 500 }),
  new TypeError("Cannot read properties of undefined (reading 'secret')"),
  'a thrown text: secret',
])('an error nobody foresaw (%s) is answered without a word of it, with the id to ask for', async (error) => {
  const answer = await serverThatThrows(error).inject('/broken');
  expect(answer.statusCode).toBe(500);
  const { message, ...rest } = answer.json();
  expect(rest).toEqual({ statusCode: 500, code: 'internal', error: 'Internal Server Error' });
  expect(message).toMatch(/^Something went wrong on our side\. If it happens again, tell us the request id [0-9a-f-]{36}\.$/);
  expect(answer.body).not.toMatch(/app_user|secret|ada@|at .*\.ts|stack/i);
});

test('a database that does not answer a statement in time is unavailable, not broken', async () => {
  const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  for (const error of [ended, new Error('Query read timeout'), new Error('Connection terminated during a transaction', { cause: ended })])
    expect((await serverThatThrows(error).inject('/broken')).json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
});

test('a database that is away is said plainly, with when to try again, and nothing of its address', async () => {
  const answer = await serverThatThrows(new Error('connect ECONNREFUSED 10.0.0.7:5432')).inject('/broken');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.body).not.toContain('10.0.0.7');
});
