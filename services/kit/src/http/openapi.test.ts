import { expect, test } from 'vitest';
import { errorsOf } from './openapi.ts';

const SECURED = [{ bearer: [] }];
const statuses = (method: string, operation: Parameters<typeof errorsOf>[1]) => Object.keys(errorsOf(method, operation)).map(Number);

test('an operation is described with the errors that its form allows, and not with others', () => {
  expect(statuses('get', {})).toEqual([400, 429, 431, 500, 503]);
  expect(statuses('get', { security: SECURED })).toEqual([400, 401, 402, 403, 404, 429, 431, 500, 503]);
  expect(statuses('get', { parameters: [{ in: 'query' }] })).toContain(404);
  expect(statuses('get', { parameters: [{ in: 'path' }] })).toContain(414);
  expect(statuses('delete', { security: SECURED })).not.toContain(413);
  expect(statuses('post', { requestBody: {} })).toEqual([400, 401, 402, 403, 404, 409, 413, 415, 429, 431, 500, 503]);
});
