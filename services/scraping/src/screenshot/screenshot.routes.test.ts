import { randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, CompanyDeletedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFailure } from '../fetch/failure.ts';
import type { FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { scrapingService } from '../index.ts';
import type { Renderer } from '../render/renderer.ts';
import { retentionCommands } from '../retention/retention.commands.ts';
import { screenshotCommands } from './screenshot.commands.ts';
import { askForShots } from './screenshot.store.ts';
import { MOST_A_DAY } from './screenshot.ts';

const HOUR_MS = 3_600_000;
const boot = () => testService(scrapingService);
let scraping: Awaited<ReturnType<typeof boot>>;
let picture: Buffer;
beforeAll(async () => {
  scraping = await boot();
  picture = await sharp({ create: { width: 96, height: 60, channels: 3, background: '#eee' } })
    .webp()
    .toBuffer();
});
afterAll(() => scraping?.close());

const query = <R extends object>(text: string, values: unknown[] = []) => scraping.db.sqlTx('system', (sql) => sql.query<R>(text, values));

/** What the browser was asked to show, and the pages that were asked for. */
function browser(shoot: Renderer['shoot'] = async () => ({ body: picture, width: 96, height: 60, whole: true })) {
  const [shown, fetched]: [string[], string[]] = [[], []];
  const web: Pick<Web, 'get' | 'visit'> = {
    visit: (_url, run) => run(),
    async get({ url }) {
      fetched.push(url);
      const body = Buffer.from('<h1>The whole page</h1>');
      const said = { kind: 'ok', url, status: 200, headers: {}, cookies: [], redirects: [], durationMs: 1 } as const;
      return {
        ...said,
        ...{ body, text: () => body.toString(), etag: null, lastModified: null, permanentRedirect: null },
      } as unknown as FetchResult;
    },
  };
  const renderer: Pick<Renderer, 'shoot'> = {
    async shoot(page, schedule, signal) {
      shown.push(page.html.toString());
      return shoot(page, schedule, signal);
    },
  };
  let now = new Date();
  const commands = screenshotCommands({ db: scraping.db, clock: () => now, web, renderer, concurrency: 2 });
  const takeShots = (hours = 0) => {
    now = new Date(Date.now() + hours * HOUR_MS);
    return commands.takeShots();
  };
  return { shown, fetched, takeShots };
}

/** A company that follows a site's home page, which was stored as often as it says. */
async function followed(pages: string[]) {
  const [companyId, tenantId, website] = [randomUUID(), randomUUID(), `${randomUUID()}.example`];
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage'] });
  await scraping.deliver(CompanyCreatedSchema, { companyId, tenantId, name: 'Acme', website, tracking });
  const { rows } = await query<{ id: string; siteId: string }>(
    `SELECT t.id, t.site_id AS "siteId" FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1 AND t.kind = 'landingPage'`,
    [website],
  );
  const { id: targetId, siteId } = rows[0]!;
  const ids = pages.map(() => randomUUID());
  for (const [n, html] of pages.entries()) {
    await query(
      `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes) VALUES ($1, uuid_send($1), $2, 'https://a.example/', now(), $3, 1)`,
      [ids[n], siteId, zstdCompressSync(html)],
    );
    await query('UPDATE target SET snapshot_id = $2 WHERE id = $1', [targetId, ids[n]]);
    if (n === 0) continue;
    await query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at, snapshot_before, snapshot_after)
       VALUES (gen_random_uuid(), $1, $2, 'website', 'x', '', 'low', '', '{}', '', '', true, now(), $3, $4)`,
      [siteId, targetId, ids[n - 1], ids[n]],
    );
  }
  const ask = (more: { changed?: boolean; at?: Date } = {}) =>
    scraping.db.sqlTx('system', (sql) =>
      askForShots(
        sql,
        ids.map((snapshotId, n) => ({ snapshotId, siteId, targetId, at: new Date(Date.now() - 1_000), changed: n > 0, ...more })),
      ),
    );
  const get = (path: string, tid = tenantId) =>
    scraping.app.inject({ url: `/api/v1/data-scraping/snapshots/${path}`, headers: bearer({ tid }) });
  return { companyId, tenantId, siteId, targetId, ids, ask, get };
}

test('a picture is taken of what was stored, the changed page first, and given to those who see the page', async () => {
  const { ids, ask, get } = await followed(['<h1>Before</h1>', '<h1>After</h1>']);
  const [before, after] = ids as [string, string];
  expect((await get(after)).json().data.screenshot).toMatchObject({ state: 'none', reason: expect.stringMatching(/no browser/) });
  await ask();
  await ask();
  expect((await get(after)).json().data.screenshot).toMatchObject({ state: 'waiting' });
  expect((await get(`${after}/screenshot`)).statusCode).toBe(404);
  const { shown, fetched, takeShots } = browser();
  await takeShots();
  expect(shown.toSorted()).toEqual(['<h1>After</h1>', '<h1>Before</h1>']);
  expect(fetched).toEqual([]);
  expect((await get(after)).json().data.screenshot).toMatchObject({ state: 'taken', width: 96, height: 60, whole: true, reason: null });
  const answer = await get(`${after}/screenshot`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=604800, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload).toEqual(picture);
  const difference = await get(`${after}/screenshot?comparedWith=${before}`);
  expect(await sharp(difference.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 60 });
  const stranger = randomUUID();
  expect((await get(`${after}/screenshot`, stranger)).statusCode).toBe(404);
  expect((await get(`${after}/screenshot?comparedWith=${before}`, stranger)).statusCode).toBe(404);
  for (const wrong of ['x', randomUUID()]) expect((await get(`${after}/screenshot?comparedWith=${wrong}`)).statusCode).toBe(404);
});

test('a page of which only a part was stored is loaded again, so that it is shown whole', async () => {
  const { targetId, ask } = await followed(['<p>Part</p>']);
  await query("UPDATE target SET selector = 'p' WHERE id = $1", [targetId]);
  await ask();
  const { shown, fetched, takeShots } = browser();
  await takeShots();
  expect([fetched, shown]).toEqual([['https://a.example/'], ['<h1>The whole page</h1>']]);
});

test('what cannot be taken says why, after three attempts', async () => {
  const { ids, ask, get } = await followed(['<h1>Heavy</h1>']);
  await ask();
  const { shown, takeShots } = browser(() => Promise.reject(new FetchFailure('scripts', 'It takes too much.')));
  const state = async () => (await get(ids[0]!)).json().data.screenshot;
  for (const hours of [0, 1, 2]) {
    expect(await state()).toMatchObject({ state: 'waiting' });
    await takeShots(hours);
  }
  expect(await state()).toMatchObject({ state: 'none', reason: 'It takes too much.' });
  await takeShots(3);
  expect(shown).toHaveLength(3);
});

test('a site has so many pictures a day, and the next says so', async () => {
  const { ids, ask, get } = await followed(Array.from({ length: MOST_A_DAY + 1 }, (_, n) => `<h1>${n}</h1>`));
  for (const id of ids.slice(0, -1)) {
    const { rows } = await query<{ siteId: string }>('SELECT site_id AS "siteId" FROM snapshot WHERE id = $1', [id]);
    await scraping.db.sqlTx('system', (sql) =>
      askForShots(sql, [{ snapshotId: id, siteId: rows[0]!.siteId, targetId: randomUUID(), at: new Date(), changed: true }]),
    );
  }
  await ask({ at: new Date() });
  expect((await get(ids.at(-1)!)).json().data.screenshot).toMatchObject({
    state: 'none',
    reason: expect.stringMatching(/12 are taken a day/),
  });
  await browser().takeShots();
  expect((await get(ids[0]!)).json().data.screenshot.state).toBe('taken');
});

test('old pictures go, but not that of a page as it stands, and each goes with its page', async () => {
  const { ids, ask, siteId } = await followed(['<h1>Before</h1>', '<h1>After</h1>']);
  await ask();
  await query("UPDATE screenshot SET asked_at = now() - interval '91 days' WHERE site_id = $1", [siteId]);
  await retentionCommands({ db: scraping.db, clock: () => new Date() }).prune();
  const left = async () => (await query<{ id: string }>('SELECT snapshot_id AS id FROM screenshot WHERE site_id = $1', [siteId])).rows;
  expect(await left()).toEqual([{ id: ids[1] }]);
  await query('UPDATE target SET snapshot_id = NULL WHERE site_id = $1', [siteId]);
  await query('DELETE FROM change WHERE site_id = $1', [siteId]);
  await query('DELETE FROM snapshot WHERE site_id = $1', [siteId]);
  expect(await left()).toEqual([]);
});

test('who no longer follows the company is shown no picture of it', async () => {
  const { companyId, tenantId, ids, ask, get } = await followed(['<h1>Now</h1>']);
  await ask();
  await browser().takeShots();
  expect((await get(`${ids[0]}/screenshot`)).statusCode).toBe(200);
  await scraping.deliver(CompanyDeletedSchema, { companyId, tenantId });
  expect((await get(`${ids[0]}/screenshot`)).statusCode).toBe(404);
});
