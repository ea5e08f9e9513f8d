import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { unpacked } from './answer.ts';
import { createFetcher } from './fetcher.ts';
import type { Fetched } from './result.ts';
import { AGENT, ALLOW_TEST_SITES, neverAborted, site } from './testing.ts';

const fetcher = createFetcher({ allowPrivate: ALLOW_TEST_SITES, userAgent: AGENT });
afterAll(() => fetcher.close());

const SITEMAP = '<urlset><url><loc>https://acme.example/preise-für-alle</loc></url></urlset>';
const XML = { 'content-type': 'application/xml; charset=iso-8859-1', 'content-encoding': 'gzip' };

test('a body that stays as the site sent it is unpacked and converted where it is read', async () => {
  const packed = gzipSync(Buffer.from(SITEMAP, 'latin1'));
  await using acme = await site((_request, response) => response.writeHead(200, XML).end(packed));
  const sent = (await fetcher.fetch({ url: acme.origin, accept: 'xml', asSent: true }, neverAborted())) as Fetched;
  expect(sent.body.equals(packed)).toBe(true);
  expect(((await unpacked(sent, 'xml')) as Fetched).text()).toBe(SITEMAP);
});

test('what cannot be unpacked is a failure with its reason', async () => {
  const bomb = gzipSync(Buffer.alloc(30_000_000, ' '));
  await using acme = await site((_request, response) => response.writeHead(200, XML).end(bomb));
  const sent = (await fetcher.fetch({ url: acme.origin, accept: 'xml', asSent: true }, neverAborted())) as Fetched;
  expect(await unpacked(sent, 'xml')).toMatchObject({
    kind: 'failed',
    status: 200,
    error: { code: expect.stringMatching(/bomb|too_large/) },
  });
  const broken = { ...sent, body: bomb.subarray(0, 100) };
  expect(await unpacked(broken, 'xml')).toMatchObject({ kind: 'failed', error: { code: 'bad_encoding' } });
});
