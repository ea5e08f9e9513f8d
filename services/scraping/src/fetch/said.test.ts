/** What a service says beside an error. */
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createFetcher } from './fetcher.ts';
import type { Failed, FetchRequest } from './result.ts';
import { AGENT, ALLOW_TEST_SITES, neverAborted, site } from './testing.ts';

const fetcher = createFetcher({ allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT });
afterAll(() => fetcher.close());

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const ERROR = JSON.stringify({ error: { code: 190, message: 'Ende – ünïcode' } });

async function refused(status: number, headers: Record<string, string>, body: string | Buffer, accept: FetchRequest['accept'] = 'json') {
  await using service = await site((_req, res) => res.writeHead(status, headers).end(body));
  return (await fetcher.fetch({ url: service.origin, accept }, neverAborted())) as Failed;
}

test.each([400, 402, 403, 429, 500])('is carried beside HTTP %i, and its status is told as ever', async (status) => {
  expect(await refused(status, JSON_TYPE, ERROR)).toMatchObject({ kind: 'failed', status, said: ERROR });
});

test('is unpacked, and no more of it is kept than its beginning', async () => {
  expect(await refused(400, { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(ERROR))).toMatchObject({ said: ERROR });
  const { said } = await refused(400, JSON_TYPE, JSON.stringify('x'.repeat(1_000_000)));
  expect(said).toHaveLength(8 * 1024);
});

test('is nothing where it is a page, is broken, or where no JSON was asked for', async () => {
  expect(await refused(403, { 'content-type': 'text/html' }, '<html><title>No</title></html>')).not.toHaveProperty('said');
  expect(await refused(400, { ...JSON_TYPE, 'content-encoding': 'gzip' }, ERROR)).not.toHaveProperty('said');
  expect(await refused(400, JSON_TYPE, ERROR, 'html')).not.toHaveProperty('said');
});
