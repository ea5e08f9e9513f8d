import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { scrapingService } from '../index.ts';
import { decode } from './decode.ts';
import { FRESH_MS, nextFetch } from './picture.ts';

const never = new AbortController().signal;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10" onload="alert(1)">
  <script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><rect width="20" height="10" fill="#06c"/></svg>`;

describe('a picture of a site', () => {
  it('becomes a small WebP of the same shape, whatever it came as', async () => {
    const given = await png(1_600, 400);
    const comes = [given, await sharp(given).jpeg().toBuffer(), await sharp(given).webp().toBuffer(), await sharp(given).gif().toBuffer()];
    for (const bytes of comes) {
      const small = await sharp((await decode(bytes, never)) as Buffer).metadata();
      expect(small).toMatchObject({ format: 'webp', width: 112, height: 28 });
    }
    const tiny = await sharp((await decode(await png(16, 16), never)) as Buffer).metadata();
    expect(tiny).toMatchObject({ width: 16, height: 16 });
  });

  it('that is a drawing becomes pixels: no script and no file goes with it', async () => {
    const small = (await decode(Buffer.from(SVG), never)) as Buffer;
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 112, height: 56 });
    expect(small.toString('latin1')).not.toMatch(/script|alert|root:/);
  });

  it.each([
    ['a web page', async () => Buffer.from('<!doctype html><title>No</title>')],
    [
      'a format that logos do not come in',
      async () =>
        sharp(await png(9, 9))
          .tiff()
          .toBuffer(),
    ],
    ['one that breaks off', async () => (await png(800, 800)).subarray(0, 300)],
    ['one of a billion pixels', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is none where it is %s', async (_, bytes) => {
    expect(await decode(await bytes(), never)).toBeNull();
  });

  it('is looked at anew after a week, one that could not be had after a growing pause', () => {
    const failed = { error: { class: 'retry', code: 'timeout', reason: 'Too late.' } } as const;
    expect(nextFetch({ body: Buffer.alloc(1) }, 1, () => 0)).toBe(FRESH_MS);
    expect([1, 2, 3].map((attempts) => nextFetch(failed, attempts, () => 1))).toEqual([60_000, 120_000, 240_000]);
  });
});

const asked: string[] = [];
const served = new Map<string, [type: string, body: Buffer | string]>();
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const [type, body] = served.get(request.url ?? '') ?? [];
  response.writeHead(body === undefined ? 404 : 200, type === undefined ? {} : { 'content-type': type }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
const scraping = await testService(scrapingService, { SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '0' });
afterAll(async () => {
  server.close().closeAllConnections();
  await scraping.close();
});
const fetchPictures = scraping.running.jobs?.find(([, name]) => name === 'pictures')?.[2] as (signal: AbortSignal) => Promise<void>;

/** A company whose logo somebody gave. */
async function company(logo: string) {
  const ids = { companyId: randomUUID(), tenantId: randomUUID() };
  const about = { ...ids, name: 'Acme', website: `${ids.companyId}.example` };
  await scraping.deliver(CompanyCreatedSchema, about);
  await scraping.deliver(CompanyUpdatedSchema, { ...about, status: 'active', logo });
  const get = (of: string | null = logo, tid = ids.tenantId) =>
    scraping.app.inject({
      url: `/api/v1/data-scraping/companies/${ids.companyId}/logo${of === null ? '' : `?${new URLSearchParams({ of })}`}`,
      headers: bearer({ tid }),
    });
  return { ...ids, get };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a logo', () => {
  it('is fetched when somebody has asked for it, and served from then on without asking the site', async () => {
    served.set('/logo.png', ['image/png', await png(300, 300)]);
    const { get } = await company(`${origin}/logo.png`);
    expect((await get()).statusCode).toBe(204);
    await fetchPictures(never);
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=604800, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 112, height: 112 });
    await fetchPictures(never);
    expect(asked.filter((path) => path === '/logo.png')).toHaveLength(1);
  });

  it('is what the site itself states, too', async () => {
    served.set('/stated.svg', ['image/svg+xml', SVG]);
    const { companyId, get } = await company('');
    const stated = `${origin}/stated.svg`;
    await scraping.db.sqlTx('system', (sql) =>
      sql.query(
        `INSERT INTO version (target_id, site_id, source, item_key, valid_from, label, fields, position, first_seen)
         SELECT gen_random_uuid(), site_id, 'profile', '', now(), '', $2, 0, now() FROM follow WHERE company_id = $1`,
        [companyId, JSON.stringify({ logo: stated })],
      ),
    );
    expect((await get(stated)).statusCode).toBe(204);
    await fetchPictures(never);
    expect((await get(stated)).headers['content-type']).toBe('image/webp');
    const unnamed = await get(null);
    expect(unnamed.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    expect(unnamed.rawPayload).toEqual((await get(stated)).rawPayload);
  });

  it('is shown to those who follow the company, and no other address is fetched for them', async () => {
    const { get } = await company(`${origin}/logo.png`);
    expect((await get(undefined, randomUUID())).statusCode).toBe(404);
    expect((await get(`${origin}/elsewhere.png`)).statusCode).toBe(204);
    await fetchPictures(never);
    expect(asked).not.toContain('/elsewhere.png');
  });

  it('that cannot be had keeps its reason, and is not asked for again at once', async () => {
    served.set('/page', ['text/html', '<h1>No logo</h1>']);
    served.set('/much.png', ['image/png', Buffer.alloc(3 * 1024 * 1024, 1)]);
    served.set('/lie.png', ['image/png', '<h1>No logo</h1>']);
    const companies = await Promise.all(['page', 'much.png', 'lie.png', 'gone.png'].map((path) => company(`${origin}/${path}`)));
    for (const { get } of companies) await get();
    await fetchPictures(never);
    const { rows } = await scraping.db.pool.query(
      "SELECT reason FROM picture WHERE body IS NULL AND address ~ '(page|much.png|lie.png|gone.png)$'",
    );
    expect(rows.filter(({ reason }) => reason !== null)).toHaveLength(4);
    for (const { get } of companies) expect((await get()).statusCode).toBe(204);
    const before = asked.length;
    await fetchPictures(never);
    expect(asked).toHaveLength(before);
  });

  it('that nobody has asked for in two months goes', async () => {
    const prune = scraping.running.jobs?.find(([, name]) => name === 'old refreshes')?.[2] as (signal: AbortSignal) => Promise<void>;
    await scraping.db.pool.query("UPDATE picture SET asked_at = now() - interval '61 days' WHERE address = $1", [`${origin}/logo.png`]);
    await prune(never);
    const { rows } = await scraping.db.pool.query('SELECT address FROM picture WHERE address = $1', [`${origin}/logo.png`]);
    expect(rows).toEqual([]);
  });
});
