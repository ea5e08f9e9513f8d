import { pino } from 'pino';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { errorsOf } from './openapi.ts';
import { refuses } from './refusals.ts';
import { BODY_LIMIT, createServer } from './server.ts';

const SECURED = [{ bearer: [] }];
const statuses = (method: string, operation: Parameters<typeof errorsOf>[2], path = '/dev/things') =>
  Object.keys(errorsOf(method, path, operation)).map(Number);

test('an operation is described with the errors that its form allows and that it says it refuses, and with no others', () => {
  expect(statuses('get', {})).toEqual([400, 429, 431, 500, 503]);
  // An API key that comes along is looked at.
  expect(statuses('get', {}, '/api/v1/things')).toEqual([400, 401, 403, 429, 431, 500, 503]);
  expect(statuses('get', { security: SECURED })).toEqual([400, 401, 403, 429, 431, 500, 503]);
  expect(statuses('get', { parameters: [{ in: 'path' }] })).toEqual([400, 414, 429, 431, 500, 503]);
  expect(statuses('post', {})).toEqual([400, 413, 415, 429, 431, 500, 503]);
  expect(statuses('post', { parameters: [{ in: 'header', name: 'idempotency-key' }] })).toContain(409);
  expect(statuses('get', refuses('not_found', 'trial_expired', 'already_exists'))).toEqual([400, 402, 404, 409, 429, 431, 500, 503]);
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  '%s reads a body even where none is asked for, and refuses what is no JSON or too large',
  async (method) => {
    const app = createServer({ logger: pino({ level: 'silent' }) });
    app.route({ method, url: '/thing/:id', schema: { params: Type.Object({ id: Type.String() }) }, handler: () => ({}) });
    const ask = async (type: string, payload: string, id = '1') =>
      (await app.inject({ method, url: `/thing/${id}`, headers: { 'content-type': type }, payload })).statusCode;
    expect(await ask('text/plain', 'x')).toBe(415);
    expect(await ask('application/json', JSON.stringify('x'.repeat(BODY_LIMIT)))).toBe(413);
    expect(await ask('application/json', '{}', 'x'.repeat(201))).toBe(414);
    expect(await ask('application/json', '{}')).toBe(200);
  },
);
