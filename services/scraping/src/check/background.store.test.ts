import { randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { Sql } from '@rivalscope/kit/db/sql';
import { testService } from '@rivalscope/kit/testing/service';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scrapingService } from '../index.ts';
import { toldElsewhere } from '../outside/told-elsewhere.store.ts';
import { acceptedFacts, openChanges, storedPage } from './background.store.ts';
import { claim, dueConfirmations, keepLinked, knownLinked, renew } from './claim.store.ts';
import { ownerOf } from './owner.store.ts';
import { saveOutcomes } from './save.store.ts';
import type { DueTarget, Outcome } from './target.ts';

const NOW = new Date();
const boot = () => testService(scrapingService, {});
let scraping: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  scraping = await boot();
});
afterAll(() => scraping.close());

// What a reader thread asks for is sent by the main thread: here it is sent from where it is written.
const write = <T>(fn: (sql: Sql) => Promise<T>) => scraping.db.sqlTx('system', fn);
const read = <T>(fn: (sql: Sql) => Promise<T>) => scraping.db.sqlRead('system', fn);
const packed = (value: string) => zstdCompressSync(Buffer.from(value));

const follow = (tenantId: string, website: string) =>
  scraping.deliver(CompanyCreatedSchema, { tenantId, companyId: randomUUID(), name: 'Acme', website });

/** A site that a tenant follows, and its landing page. */
async function followed() {
  const [tenantId, website] = [randomUUID(), `${randomUUID()}.example`];
  await follow(tenantId, website);
  const { rows } = await write((sql) =>
    sql.query<{ id: string; siteId: string }>(
      `SELECT t.id, t.site_id AS "siteId" FROM target t JOIN site s ON s.id = t.site_id WHERE website = $1 AND kind = 'landingPage'`,
      [website],
    ),
  );
  return { ...(rows[0] as { id: string; siteId: string }), tenantId, website };
}
type Page = Awaited<ReturnType<typeof followed>>;

async function storePage({ siteId }: Page, html: string): Promise<string> {
  const id = randomUUID();
  await write((sql) =>
    sql.query(
      `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes) VALUES ($1, $2, $3, 'https://acme.example', $4, $5, 1)`,
      [...[id, Buffer.from(id), siteId, NOW, packed(html)]],
    ),
  );
  return id;
}
async function waiting(page: Page, snapshotId: string | null, dueInMs: number): Promise<string> {
  const id = randomUUID();
  await write((sql) =>
    sql.query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at, confirm_due_at, snapshot_before)
       VALUES ($1, $2, $3, 'website', 'text_changed', '', 'low', '', '{}', '', '', false, $4, $5, $6)`,
      [id, page.siteId, page.id, NOW, new Date(NOW.getTime() + dueInMs), snapshotId],
    ),
  );
  return id;
}

test('the facts that a page stands for are read as they were packed; none before its first check', async () => {
  const page = await followed();
  expect(await read((sql) => acceptedFacts(sql, page.id))).toBeNull();
  await write((sql) => sql.query('UPDATE target SET facts = $2 WHERE id = $1', [page.id, packed('{"title":"Acme"}')]));
  expect(await read((sql) => acceptedFacts(sql, page.id))).toEqual({ title: 'Acme' });
});

test('changes that wait for their second look come by the page from before them; those whose time has come are named', async () => {
  const page = await followed();
  const before = await storePage(page, '<h1>Acme</h1>');
  const [due, later] = [await waiting(page, before, -1_000), await waiting(page, before, 60_000)];
  await waiting(page, null, 60_000);
  const [open, ...more] = await read((sql) => openChanges(sql, page.id));
  expect([open?.snapshotId, open?.changes.map(({ id }) => id).sort(), more]).toEqual([before, [due, later].sort(), []]);
  expect(await read((sql) => dueConfirmations(sql, page.id, NOW))).toEqual([due]);
  const claimed = await write((sql) => claim(sql, randomUUID(), 100));
  expect(claimed.find(({ id }) => id === page.id)?.confirmDueAt).toEqual(new Date(NOW.getTime() - 1_000));
  expect(await read((sql) => storedPage(sql, before))).toEqual({ url: 'https://acme.example', html: '<h1>Acme</h1>' });
  expect(await read((sql) => storedPage(sql, randomUUID()))).toBeNull();
});

test('postings that were read are known by their address, as they were read last', async () => {
  const { siteId } = await followed();
  const [one, none, unread] = ['https://acme.example/1', 'https://acme.example/2', 'https://acme.example/3'];
  for (const title of ['Cook', 'Chef']) await write((sql) => keepLinked(sql, siteId, one, { title }, NOW));
  await write((sql) => keepLinked(sql, siteId, none, null, NOW));
  const known = await read((sql) => knownLinked(sql, siteId, [one, none, unread]));
  expect(known).toEqual(
    new Map<string, unknown>([
      [one, { title: 'Chef' }],
      [none, null],
    ]),
  );
});

test('a lease is renewed by who holds it, and by nobody else', async () => {
  const page = await followed();
  const [worker, other] = [randomUUID(), randomUUID()];
  expect((await write((sql) => claim(sql, worker, 100))).map(({ id }) => id)).toContain(page.id);
  const left = async () => {
    await write((sql) => sql.query("UPDATE target SET leased_until = now() - interval '1 second' WHERE id = $1", [page.id]));
    return async () =>
      (await write((sql) => sql.query<{ held: boolean }>('SELECT leased_until > now() AS held FROM target WHERE id = $1', [page.id])))
        .rows[0]?.held;
  };
  const held = await left();
  await write((sql) => renew(sql, other, [page.id]));
  expect(await held()).toBe(false);
  await write((sql) => renew(sql, worker, [page.id]));
  expect(await held()).toBe(true);
});

test('a page counts for the tenant that has followed its site longest; for the site itself when nobody does', async () => {
  const { siteId, tenantId, website } = await followed();
  await follow(randomUUID(), website);
  expect(await read((sql) => ownerOf(sql, siteId))).toBe(tenantId);
  const nobodys = randomUUID();
  expect(await read((sql) => ownerOf(sql, nobodys))).toBe(nobodys);
});

test('a second look confirms what was seen again and marks what went as flapping, each once', async () => {
  const page = await followed();
  const worker = randomUUID();
  await write((sql) => claim(sql, worker, 100));
  const [confirmed, flapped] = [await waiting(page, null, -1), await waiting(page, null, -1)];
  const target = {
    ...page,
    kind: 'landingPage',
    dueAt: NOW,
    intervalSeconds: 86_400,
    recentChanges: 0,
    state: 'fresh',
  } as unknown as DueTarget;
  const looked = { kind: 'unchanged', answer: null, memory: null, confirmed: [confirmed], flapped: [flapped] } as const;
  const outcome = { ...looked, target, at: NOW, nextDueAt: NOW } as unknown as Outcome;
  await write((sql) => saveOutcomes(sql, [outcome], { worker, confirmAfter: 60, floor: 60 }));
  const { rows } = await read((sql) =>
    sql.query('SELECT id, confirmed, flapping FROM change WHERE id = ANY($1) AND confirm_due_at IS NULL', [[confirmed, flapped]]),
  );
  expect(new Set(rows)).toEqual(
    new Set([
      { id: confirmed, confirmed: true, flapping: false },
      { id: flapped, confirmed: false, flapping: true },
    ]),
  );
});

test('pages of the sitemap that another source tells as its own are known', async () => {
  const { id, siteId } = await followed();
  const urls = ['https://acme.example/blog/one', 'https://acme.example/blog/gone', 'https://acme.example/compare'];
  await write((sql) =>
    sql.query(
      `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, url, fields, position, first_seen)
       SELECT $1, 'blog', url, $3, valid_to, $2, 'An article', url, '{}', 0, $3
       FROM unnest($4::text[], $5::timestamptz[]) AS article(url, valid_to)`,
      [id, siteId, NOW, urls.slice(0, 2), [null, NOW]],
    ),
  );
  expect(await read((sql) => toldElsewhere(sql, siteId, urls))).toEqual(new Set(urls.slice(0, 1)));
  expect(await read((sql) => toldElsewhere(sql, randomUUID(), urls))).toEqual(new Set());
});
