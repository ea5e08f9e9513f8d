/** What the sweep and retention do for places, with sites as they stand after an upgrade. */
import { randomUUID } from 'node:crypto';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { sweepCommands } from '../follow/sweep.commands.ts';
import { retentionCommands } from '../retention/retention.commands.ts';
import { goneMemory, NOT_GONE } from './put.ts';

let db: Awaited<ReturnType<typeof testDatabase<PrismaClient>>>;
beforeAll(async () => {
  db = await testDatabase('scraping', PrismaClient);
});
afterAll(() => db.close());

const query = <T extends object>(text: string, values: unknown[]) =>
  db.sqlTx('system', (sql) => sql.query<T>(text, values)).then(({ rows }) => rows);

/** A site whose landing page was read and links to accounts, with a follower who ticked them. */
async function startSite(socials: string[], links: Record<string, string>) {
  const [siteId, targetId, companyId, tenantId] = Array.from({ length: 4 }, () => randomUUID());
  await query('INSERT INTO site (id, website) VALUES ($1, $2)', [siteId, `${siteId}.example`]);
  await query(
    `INSERT INTO target (id, site_id, kind, url, state, last_checked, last_success, due_at) VALUES ($1, $2, 'landingPage', 'https://acme.example/', 'fresh', now(), now(), now() + interval '1 day')`,
    [targetId, siteId],
  );
  await query(
    `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at)
     VALUES ($1, $2, $3, 'Acme', $4, $5, '{}', '{}', now())`,
    [companyId, tenantId, siteId, ['landingPage', ...socials.map((each) => `@${each}`)], socials],
  );
  await version(targetId!, siteId!, 'profile', '', {});
  for (const [network, url] of Object.entries(links)) await version(targetId!, siteId!, 'accounts', network, {}, url);
  return { siteId, targetId };
}

const version = (targetId: string, siteId: string, source: string, key: string, fields: object, url: string | null = null) =>
  query(
    `INSERT INTO version (target_id, source, item_key, valid_from, site_id, label, url, fields, position, first_seen) VALUES ($1, $2, $3, now(), $4, '', $5, $6, 0, now())`,
    [targetId, source, key, siteId, url, JSON.stringify(fields)],
  );

/** Of networks: news and Wikidata are searched for every site. */
const places = (siteId: string | undefined) =>
  query<{ kind: string; place: string; due: boolean }>(
    `SELECT kind, place, due_at <= now() AS due FROM target WHERE site_id = $1 AND place IS NOT NULL AND kind NOT IN ('@news', '@wikidata', '@sitemap') ORDER BY kind`,
    [siteId],
  );

const sweep = (settings = {}) => sweepCommands({ db, floor: 0, settings, wake: () => undefined }).sweep(new AbortController().signal);

test('places are found for sites whose landing page tells nothing new, and only what is ticked becomes due', async () => {
  const { siteId } = await startSite(['github'], { github: 'https://github.com/acme', twitter: 'https://x.com/acme' });
  await sweep();
  expect(await places(siteId)).toEqual([
    { kind: '@github', place: 'acme', due: true },
    { kind: '@twitter', place: 'acme', due: null },
    { kind: '@twitter_posts', place: 'acme', due: null },
  ]);
  await query(`UPDATE version SET url = 'https://github.com/other' WHERE site_id = $1 AND item_key = 'github'`, [siteId]);
  await query(`UPDATE target SET due_at = now() + interval '1 day', state = 'fresh' WHERE site_id = $1 AND kind = '@github'`, [siteId]);
  await sweep();
  expect((await places(siteId))[0]).toEqual({ kind: '@github', place: 'other', due: true });
});

test('a place that needed a key is looked at when the operator has set it, and one whose key was refused at its time', async () => {
  const { siteId } = await startSite(['twitter', 'facebook'], { twitter: 'https://x.com/acme', facebook: 'https://www.facebook.com/acme' });
  await sweep();
  const closed = `UPDATE target SET state = 'needs_key', last_checked = now(), due_at = now() + $2::interval WHERE site_id = $1 AND kind = $3`;
  await query(closed, [siteId, '7 days', '@twitter']);
  await query(closed, [siteId, '1 day', '@facebook']);
  await sweep();
  expect((await places(siteId)).map(({ due }) => due)).toEqual([false, false, null]);
  await sweep({ SOURCE_X_KEY: 'k', SOURCE_META_GRAPH_KEY: 'k' });
  expect((await places(siteId)).map(({ due }) => due)).toEqual([false, true, null]);
});

test('figures of YouTube go 30 days after they were read: those that ended since, and those that were not read again', async () => {
  const { siteId } = await startSite(['youtube'], { youtube: 'https://www.youtube.com/@acme' });
  await sweep();
  const [place] = await query<{ id: string }>(`SELECT id FROM target WHERE site_id = $1 AND kind = '@youtube_figures'`, [siteId]);
  for (const source of ['youtube_figures', 'youtube']) await version(place!.id, siteId!, source, '', { followers: 5 });
  const kept = async (now: Date) => {
    await retentionCommands({ db, clock: () => now }).prune();
    return (await query<{ source: string }>('SELECT source FROM version WHERE target_id = $1 ORDER BY source', [place!.id])).map(
      ({ source }) => source,
    );
  };
  const DAY = 86_400_000;
  expect(await kept(new Date(Date.now() + 29 * DAY))).toEqual(['youtube', 'youtube_figures']);
  // It was another figure from the day after on, however long ago that was not yet.
  await query(`UPDATE version SET valid_to = now() + interval '5 days' WHERE target_id = $1`, [place!.id]);
  expect(await kept(new Date(Date.now() + 30 * DAY))).toEqual(['youtube']);
});

test('what X told goes when X itself has said for three days that the account is gone; what it could not say for long stays', async () => {
  const { siteId } = await startSite(['twitter', 'github'], { twitter: 'https://x.com/acme', github: 'https://github.com/acme' });
  await sweep();
  const of = async (kind: string) =>
    (await query<{ id: string }>('SELECT id FROM target WHERE site_id = $1 AND kind = $2', [siteId, kind]))[0]!.id;
  const [x, github] = [await of('@twitter'), await of('@github')];
  for (const [id, source] of [
    [x, 'twitter'],
    [github, 'github'],
  ] as const) {
    await version(id, siteId!, source, '', { followers: 5 });
    await query(
      `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
       VALUES (gen_random_uuid(), $1, $2, 'social', 'followers_jumped', $3, 'medium', '', '{}', '', '', true, now())`,
      [siteId, id, source],
    );
  }
  const stand = (state: string, memory: Buffer | null) =>
    query(`UPDATE target SET state = $2, memory = $3 WHERE site_id = $1 AND kind LIKE '@%'`, [siteId, state, memory]);
  const goneFor = (days: number) => goneMemory(new Date(Date.now() - days * 86_400_000));
  const kept = async () => {
    await retentionCommands({ db, clock: () => new Date() }).prune();
    const [versions, changes] = await Promise.all([
      query<{ source: string }>('SELECT source FROM version WHERE target_id = ANY($1::uuid[]) ORDER BY 1', [[x, github]]),
      query<{ source: string }>('SELECT description AS source FROM change WHERE site_id = $1 ORDER BY 1', [siteId]),
    ]);
    return [versions, changes].map((rows) => rows.map(({ source }) => source));
  };
  const both = ['github', 'twitter'];
  for (const [state, memory] of [
    ['unreadable', goneFor(2.9)],
    ['unreadable', NOT_GONE],
    ['unreadable', null],
    ['failing', goneFor(9)],
    ['stale', goneFor(9)],
    ['fresh', NOT_GONE],
  ] as const) {
    await stand(state, memory);
    expect(await kept(), state).toEqual([both, both]);
  }
  await stand('unreadable', goneFor(3));
  expect(await kept()).toEqual([['github'], ['github']]);
});
