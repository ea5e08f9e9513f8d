import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyCreatedSchema, CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scrapingService } from '../index.ts';
import { retentionCommands } from './retention.commands.ts';
import { BATCH, oldJobs } from './retention.store.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date();
const ago = (days: number, from = TODAY) => new Date(from.getTime() - days * DAY_MS);

let now = TODAY;
const boot = () => testService(scrapingService, {}, () => now);
let scraping: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  scraping = await boot();
});
afterAll(() => scraping.close());
beforeEach(() => {
  now = TODAY;
});

const query = <R extends object>(text: string, values: unknown[] = []) => scraping.db.sqlTx('system', (sql) => sql.query<R>(text, values));
const prune = () => retentionCommands({ db: scraping.db, clock: () => now }).prune();

async function entitle(tenantId: string, historyDays: number, trialEnd?: Date): Promise<void> {
  const at = timestampFromDate(now);
  await scraping.deliver(EntitlementsChangedSchema, {
    ...{ tenantId, historyDays, checkIntervalSeconds: 86_400, at },
    ...(trialEnd ? { trialEnd: timestampFromDate(trialEnd) } : {}),
  });
}

/** A tenant that follows a site; billing has said how far back it sees, or has not. */
async function follow(website: string, historyDays?: number, trialEnd?: Date) {
  const [tenantId, companyId] = [randomUUID(), randomUUID()];
  if (historyDays !== undefined) await entitle(tenantId, historyDays, trialEnd);
  await scraping.deliver(CompanyCreatedSchema, {
    tenantId,
    companyId,
    name: 'Acme',
    website,
    tracking: { websiteChangeDetection: true, pages: ['landingPage'] },
  });
  const { rows } = await query<{ id: string }>('SELECT site_id AS id FROM follow WHERE company_id = $1', [companyId]);
  return { tenantId, companyId, siteId: rows[0]?.id as string };
}
const newSite = () => `${randomUUID()}.example`;

async function snapshot(siteId: string, capturedAt: Date): Promise<string> {
  const id = randomUUID();
  await query(
    "INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes) VALUES ($1, uuid_send($1), $2, 'https://a.example', $3, '', 0)",
    [id, siteId, capturedAt],
  );
  return id;
}

/** Changes so many days ago, each with its two snapshots. */
async function changes(siteId: string, days: number[], { open = false } = {}): Promise<void> {
  for (const day of days) {
    const [before, after] = [await snapshot(siteId, ago(day + 1)), await snapshot(siteId, ago(day))];
    await query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed,
         detected_at, confirm_due_at, snapshot_before, snapshot_after)
       SELECT gen_random_uuid(), $1, id, 'website', 'text_changed', $2, 'low', '', '{}', '', '', false, $3, $4, $5, $6
       FROM target WHERE site_id = $1 AND kind = 'landingPage'`,
      [siteId, String(day), ago(day), open ? ago(day) : null, before, after],
    );
  }
}
async function kept(siteId: string): Promise<number[]> {
  const { rows } = await query<{ day: string }>('SELECT description AS day FROM change WHERE site_id = $1 ORDER BY detected_at DESC', [
    siteId,
  ]);
  return rows.map(({ day }) => Number(day));
}
const count = async (table: 'snapshot' | 'posting_page', siteId: string): Promise<number> =>
  (await query(`SELECT 1 FROM ${table} WHERE site_id = $1`, [siteId])).rows.length;

test.each<[string, (number | undefined)[], number[]]>([
  ['90 days', [90], [1, 89]],
  ['90 days until billing has said', [undefined], [1, 89]],
  ['365 days', [365], [1, 89, 91, 364]],
  ['the longest plan of any follower', [90, 365, undefined], [1, 89, 91, 364]],
  ['ever', [90, -1], [1, 89, 91, 364, 366, 4_000]],
])('history is kept for %s', async (_, plans, expected) => {
  const website = newSite();
  const followers = [];
  for (const days of plans) followers.push(await follow(website, days));
  const { siteId } = followers[0] as { siteId: string };
  await changes(siteId, [1, 89, 91, 364, 366, 4_000]);
  await prune();
  expect(await kept(siteId)).toEqual(expected);
  expect(await count('snapshot', siteId)).toBe(2 * expected.length);
});

test('what may be kept for a year only goes then, whatever the plan shows: figures, and what was told of them', async () => {
  const { siteId } = await follow(newSite(), -1);
  const places = { linkedin: randomUUID(), github: randomUUID() };
  for (const [network, id] of Object.entries(places)) {
    await query("INSERT INTO target (id, site_id, kind, url) VALUES ($1, $2, $3, 'https://a.example')", [id, siteId, `@${network}`]);
    for (const day of [10, 300, 366]) {
      await query(
        `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, fields, position, first_seen)
         VALUES ($1, $2, '', $3, $4, $5, '', '{"followers": 1}', 0, $3)`,
        [id, network, ago(day), ago(day - 1), siteId],
      );
      await query(
        `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
         VALUES (gen_random_uuid(), $1, $2, 'social', 'followers_jumped', $3, 'low', '', '{}', '', '', true, $4)`,
        [siteId, id, String(day), ago(day)],
      );
    }
  }
  await prune();
  const left = async (table: 'change' | 'version', at: 'detected_at' | 'valid_from', id: string) =>
    (await query<{ at: Date }>(`SELECT ${at} AS at FROM ${table} WHERE target_id = $1 ORDER BY 1 DESC`, [id])).rows.map((row) =>
      Math.round((TODAY.getTime() - row.at.getTime()) / DAY_MS),
    );
  for (const [table, at] of [
    ['change', 'detected_at'],
    ['version', 'valid_from'],
  ] as const) {
    expect(await left(table, at, places.linkedin), table).toEqual([10, 300]);
    expect(await left(table, at, places.github), table).toEqual([10, 300, 366]);
  }
});

test('as days go by, history falls out of the plan', async () => {
  const { siteId } = await follow(newSite(), 90);
  await changes(siteId, [1, 80]);
  const seen = [];
  for (const days of [9, 11, 88, 90]) {
    now = ago(-days);
    await prune();
    seen.push(await kept(siteId));
  }
  expect(seen).toEqual([[1, 80], [1], [1], []]);
});

test('a trial that is over loses nothing until a plan is bought', async () => {
  const { siteId, tenantId } = await follow(newSite(), 90, ago(-14));
  await changes(siteId, [1, 70, 80]);
  now = ago(-400);
  await prune();
  expect(await kept(siteId)).toEqual([1, 70]);
  await entitle(tenantId, 365);
  await prune();
  expect(await kept(siteId)).toEqual([]);
});

test('a longer plan keeps what is there from then on, a shorter one gives it up', async () => {
  const { siteId, tenantId } = await follow(newSite(), 365);
  await changes(siteId, [1, 100]);
  await entitle(tenantId, -1);
  await prune();
  expect(await kept(siteId)).toEqual([1, 100]);
  now = new Date(now.getTime() + 1_000);
  await entitle(tenantId, 90);
  await prune();
  expect(await kept(siteId)).toEqual([1]);
});

test('a site that nobody follows any more keeps what a trial would show', async () => {
  const { siteId, tenantId, companyId } = await follow(newSite(), -1);
  await changes(siteId, [1, 91]);
  await scraping.deliver(CompanyDeletedSchema, { tenantId, companyId });
  await prune();
  expect(await kept(siteId)).toEqual([1]);
});

test('the latest state of a page stays, however old, and so does a change that waits for its second look', async () => {
  const { siteId } = await follow(newSite(), 90);
  const latest = await snapshot(siteId, ago(500));
  await snapshot(siteId, ago(500));
  await query("UPDATE target SET snapshot_id = $2 WHERE site_id = $1 AND kind = 'landingPage'", [siteId, latest]);
  await changes(siteId, [200], { open: true });
  await prune();
  expect(await kept(siteId)).toEqual([200]);
  expect(await count('snapshot', siteId)).toBe(3);
});

test('pages of postings that were read long ago go', async () => {
  const { siteId } = await follow(newSite(), 90);
  for (const days of [10, 100])
    await query('INSERT INTO posting_page (site_id, url, read_at) VALUES ($1, $2, $3)', [siteId, `https://a.example/${days}`, ago(days)]);
  await prune();
  expect(await count('posting_page', siteId)).toBe(1);
});

test('of what was stated goes what ended long ago; what still holds stays, however old', async () => {
  const { siteId } = await follow(newSite(), 90);
  for (const [key, from, to] of [
    ['gone', 200, 91],
    ['seen', 200, 89],
    ['held', 200, null],
  ] as const)
    await query(
      `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, fields, position, first_seen)
       VALUES (gen_random_uuid(), 'pricing', $2, $3, $4, $1, '', '{}', 0, $3)`,
      [siteId, key, ago(from), to && ago(to)],
    );
  await prune();
  const { rows } = await query<{ key: string }>('SELECT item_key AS key FROM version WHERE site_id = $1 ORDER BY 1', [siteId]);
  expect(rows.map(({ key }) => key)).toEqual(['held', 'seen']);
});

test('how a filing was before it was read stays for two years, whatever the plan', async () => {
  const { siteId } = await follow(newSite(), 90);
  for (const [key, to, firstSeen] of [
    ['stated', 700, 1],
    ['stated too long ago', 740, 1],
    ['seen', 700, 710],
  ] as const)
    await query(
      `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, fields, position, first_seen)
       VALUES (gen_random_uuid(), 'edgar', $2, $3, $4, $1, '', '{}', 0, $5)`,
      [siteId, key, ago(to + 10), ago(to), ago(firstSeen)],
    );
  await prune();
  const { rows } = await query<{ key: string }>('SELECT item_key AS key FROM version WHERE site_id = $1', [siteId]);
  expect(rows.map(({ key }) => key)).toEqual(['stated']);
});

test('the past that an archive shows stays for two years, whatever the plan, and is shown on each', async () => {
  const { siteId, companyId, tenantId } = await follow(newSite(), 90);
  const { rows } = await query<{ id: string }>("SELECT id FROM target WHERE site_id = $1 AND kind = 'landingPage'", [siteId]);
  const [page] = rows;
  await query(`INSERT INTO archive_page (target_id, site_id, state, until, queue, line, due_at) VALUES ($1, $2, 'read', $3, 0, $3, $3)`, [
    ...[page?.id, siteId, ago(100)],
  ]);
  for (const [days, origin] of [
    [1, 'live'],
    [99, 'live'],
    [101, 'archive'],
    [700, 'archive'],
    [740, 'archive'],
  ] as const) {
    await query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at, origin)
       VALUES (gen_random_uuid(), $1, $2, 'website', 'headline_changed', $3, 'low', '', '{}', '', '', true, $4, $5)`,
      [siteId, page?.id, String(days), ago(days), origin],
    );
    await query(
      `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, fields, position, first_seen)
       VALUES ($1, 'website', '', $2, $3, $4, '', '{}', 0, $2)`,
      [page?.id, ago(days + 1), ago(days), siteId],
    );
  }
  await prune();
  expect(await kept(siteId)).toEqual([1, 101, 700]);
  const { rows: versions } = await query<{ at: Date }>('SELECT valid_to AS at FROM version WHERE site_id = $1 ORDER BY 1 DESC', [siteId]);
  expect(versions.map(({ at }) => Math.round((TODAY.getTime() - at.getTime()) / DAY_MS))).toEqual([1, 101, 700]);
  const url = `/api/v1/data-scraping/companies/${companyId}/changes`;
  const answer = await scraping.app.inject({ url, headers: bearer({ tid: tenantId }) });
  expect(answer.json().data.map(({ description }: { description: string }) => Number(description))).toEqual([1, 101, 700]);
});

test('more than one batch goes in one run, also when several processes prune at a time', async () => {
  const { siteId } = await follow(newSite(), 90);
  await query(
    `INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes)
     SELECT gen_random_uuid(), int4send(n), $1, '', $2, '', 0 FROM generate_series(1, $3) AS n`,
    [siteId, ago(100), BATCH + 10],
  );
  await Promise.all([prune(), prune(), prune()]);
  await prune();
  expect(await count('snapshot', siteId)).toBe(0);
});

test('the walk goes on where the last run was stopped, and comes round', async () => {
  await query('DELETE FROM retention_place');
  const { siteId } = await follow(newSite(), 90);
  await changes(siteId, [100]);
  await query("INSERT INTO retention_place VALUES ('sites', 'ffffffff-ffff-ffff-ffff-ffffffffffff')");
  await prune();
  expect(await kept(siteId)).toEqual([]);
  await changes(siteId, [100]);
  await retentionCommands({ db: scraping.db, clock: () => now }).prune(AbortSignal.abort());
  expect(await kept(siteId)).toEqual([100]);
  await prune();
  expect(await kept(siteId)).toEqual([]);
});

test('a step that fails stops neither the next one nor the next sites', async () => {
  const { siteId } = await follow(newSite(), 90);
  await changes(siteId, [1, 100]);
  await query("INSERT INTO posting_page (site_id, url, read_at) VALUES ($1, 'https://a.example', $2)", [siteId, ago(100)]);
  const admin = new pg.Client({ connectionString: scraping.db.adminUrl });
  await admin.connect();
  await admin.query('REVOKE DELETE ON scraping.snapshot FROM rivalscope_scraping_system');
  await expect(prune()).rejects.toThrow('could not be done');
  expect(await kept(siteId)).toEqual([1]);
  expect(await count('posting_page', siteId)).toBe(0);
  expect(await count('snapshot', siteId)).toBe(4);
  await admin.query('GRANT DELETE ON scraping.snapshot TO rivalscope_scraping_system');
  await admin.end();
  await prune();
  expect(await count('snapshot', siteId)).toBe(2);
});

test('refreshes that were asked for long ago are forgotten', async () => {
  const { siteId, tenantId, companyId } = await follow(newSite(), 90);
  for (const days of [1, 91])
    await query("INSERT INTO refresh_job (id, tenant_id, company_id, site_id, source, created_at) VALUES ($1, $2, $3, $4, 'all', $5)", [
      randomUUID(),
      tenantId,
      companyId,
      siteId,
      ago(days),
    ]);
  await removeOld(scraping.db, () => [oldJobs(now)])();
  expect((await query('SELECT FROM refresh_job WHERE tenant_id = $1', [tenantId])).rows).toHaveLength(1);
});

test('a snapshot that a page takes back while it is pruned stays', async () => {
  const { siteId } = await follow(newSite(), 90);
  const old = await snapshot(siteId, ago(100));
  const saving = await scraping.db.pool.connect();
  await saving.query('BEGIN');
  await saving.query('UPDATE snapshot SET hash = hash WHERE id = $1', [old]);
  await saving.query("UPDATE target SET snapshot_id = $2 WHERE site_id = $1 AND kind = 'landingPage'", [siteId, old]);
  const pruned = prune();
  await pruned;
  await saving.query('COMMIT');
  saving.release();
  await prune();
  expect(await count('snapshot', siteId)).toBe(1);
});

test('a new follower of a known site sees its earlier changes, as far back as its own plan shows', async () => {
  const website = newSite();
  const { siteId } = await follow(website, -1);
  await changes(siteId, [1, 89, 91, 364, 366]);
  await prune();
  const seen: Record<string, number[]> = {};
  for (const [plan, days] of Object.entries({ trial: undefined, starter: 90, business: 365, enterprise: -1 })) {
    const { tenantId, companyId } = await follow(website, days);
    const answer = await scraping.app.inject({
      url: `/api/v1/data-scraping/companies/${companyId}/changes`,
      headers: bearer({ tid: tenantId }),
    });
    seen[plan] = answer.json().data.map(({ description }: { description: string }) => Number(description));
  }
  expect(seen).toEqual({ trial: [1, 89], starter: [1, 89], business: [1, 89, 91, 364], enterprise: [1, 89, 91, 364, 366] });
});
