/** Every outside source against the twins of its services, through the whole engine: what it tells, and what comes of answers that are none. */
import { randomUUID } from 'node:crypto';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACME_LINKS, acme, acmePage, FOLLOWERS } from '../../../../tests/fixtures/outside/acme.ts';
import { type OutsideTwins, startTwins } from '../../../../tests/fixtures/outside/twins.ts';
import type { MadeCompany } from '../../../../tests/fixtures/outside/world.ts';
import type { DueTarget } from '../check/target.ts';
import { startCompany, startPages } from '../check/testing.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import { createWeb } from '../fetch/web.ts';
import { kindOfOutside } from '../sources/outside.ts';
import { outsideList } from '../sources/outside-list.ts';
import { checkPlace } from './place-check.ts';
import { measureCalls } from './telemetry.ts';

/** What is wrong with all answers, and the state of a source that is asked then; the last are answers that are read. */
const USUAL = {
  error: 'failing',
  page: 'unreadable',
  cut: 'unreadable',
  broken: 'failing',
  huge: 'unreadable',
  blank: 'unreadable',
  unknown: 'unreadable',
  odd: 'unreadable',
  lacking: 'fresh',
  extra: 'fresh',
} satisfies Partial<Record<NonNullable<OutsideTwins['fault']>, CoverageState>>;
type Usual = keyof typeof USUAL;

interface Row {
  /** What it stores of the company, by keys; its own (`''`) is what it states of all. */
  states: Record<string, object>;
  /** Where it is another state than usual, and why. */
  but?: Partial<Record<Usual, CoverageState>>;
}

const account = (network: string, more: object = {}) => ({ '': { followers: FOLLOWERS[network], ...more } });
const posts = { 'post:11': { content: 'Post 11' }, 'post:12': { content: 'Post 12' } };

/** One for each registered source: what is registered without its row fails. */
const ROWS: Record<string, Row> = {
  news: {
    states: { 'https://techdaily.example/acme-robotics-opens-a-factory-for-its-customers': { publisher: 'techdaily.example' } },
    // Of several services one may fail, so that none alone ends a check; and a search that finds nothing has been read.
    but: { error: 'unreadable', broken: 'unreadable', unknown: 'fresh' },
  },
  linkedin: { states: account('linkedin'), but: { lacking: 'unreadable' } },
  // Accounts that are found, and tell no figure, were read.
  twitter: { states: account('twitter', { posts: 2 }), but: { odd: 'fresh' } },
  facebook: { states: account('facebook'), but: { odd: 'fresh', lacking: 'unreadable' } },
  instagram: { states: { ...account('instagram', { posts: 2 }), ...posts }, but: { odd: 'fresh' } },
  // Its feed has no figures.
  youtube: { states: { '': { followers: null }, 'post:video-110000': { content: 'Post 11' } }, but: { odd: 'fresh' } },
  youtube_figures: { states: { '': { followers: 45_600, posts: 2 } }, but: { odd: 'fresh' } },
  // Nothing may be asked of it.
  tiktok: { states: {} },
  github: { states: { ...account('github', { following: 7 }), 'post:12': { content: 'app: Post 12' } }, but: { lacking: 'unreadable' } },
  // A register that has no filing, or no entry, has been read.
  edgar: { states: { '0000000001-26-000001': { soldCents: 350_000_000, goalCents: 500_000_000 } }, but: { unknown: 'fresh' } },
  wikidata: {
    states: { employees: { value: 410, asOf: '2025' }, headquarters: { value: 'Lyon' }, industry: { value: ['robotics'] } },
    but: { unknown: 'fresh' },
  },
};

const asked = outsideList.filter(({ asks }) => asks.length > 0);
const TICKED = {
  ...{ pages: ['landingPage'], newsMonitoring: true, newsSources: ['googleNews'] },
  ...{ socialMediaMonitoring: true, socials: Object.keys(ACME_LINKS) },
};

let twins: OutsideTwins;
let made: MadeCompany;
let company: Awaited<ReturnType<typeof startCompany>>;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  const pages = new Map<string, string>();
  const site = await startPages(pages, false, (end) => ends.push(end));
  const { world, company: acmeRobotics } = acme(site.website);
  made = acmeRobotics;
  pages.set('/', acmePage(made));
  twins = await startTwins(world);
  company = await startCompany(site.website, twins.env, TICKED, (end) => ends.push(end));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await twins?.close();
});

const rows = <T extends object>(text: string): Promise<T[]> =>
  company.scraping.db.sqlRead('system', (sql) => sql.query<T>(text)).then(({ rows: found }) => found);

interface Open {
  source: string;
  key: string;
  fields: Record<string, unknown>;
}

const stored = () =>
  rows<Open>(`SELECT v.source, item_key AS key, fields FROM version v JOIN target t ON t.id = v.target_id
    WHERE v.valid_to IS NULL AND t.place IS NOT NULL ORDER BY v.source, item_key`);

const forgetQuotas = () => company.scraping.db.sqlTx('system', (sql) => sql.query('DELETE FROM source_quota'));

/** Has all sources asked, whatever their quotas are, and tells how each stands. */
async function look(fault: OutsideTwins['fault']): Promise<Map<string, { state: CoverageState; reason: string | null }>> {
  twins.fault = fault;
  await forgetQuotas();
  await company.check();
  const places = await rows<{ kind: string; state: CoverageState; reason: string | null }>(
    'SELECT kind, state, reason FROM target WHERE place IS NOT NULL',
  );
  return new Map(places.map(({ kind, ...place }) => [kind, place]));
}

const figuresIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : [];

test('every registered source has its row, and each service that it asks its twin', () => {
  expect(Object.keys(ROWS).sort()).toEqual(outsideList.map(({ name }) => name).sort());
  for (const { name } of outsideList.flatMap(({ asks }) => asks)) expect(twins.env).toHaveProperty(`SOURCE_${name.toUpperCase()}_URL`);
});

test.each(outsideList)('$name tells what its services answer', async ({ name }) => {
  const open = (await stored()).filter(({ source }) => source === name);
  for (const [key, fields] of Object.entries(ROWS[name]?.states ?? {}))
    expect(open.find((each) => each.key === key)?.fields, key).toMatchObject(fields);
});

test.each(Object.keys(USUAL) as Usual[])('%s: each source says so, nothing is gone, told or 0', async (fault) => {
  const before = await stored();
  const places = await look(fault);
  const after = await stored();
  for (const source of asked) {
    const { state, reason } = places.get(kindOfOutside(source))!;
    expect(`${source.name}: ${state}`, reason ?? '').toBe(`${source.name}: ${ROWS[source.name]?.but?.[fault] ?? USUAL[fault]}`);
    if (state === 'fresh') continue;
    expect(reason, source.name).toMatch(/.{20}/);
    // Of two services one may tell something while the other does not.
    expect(after).toEqual(expect.arrayContaining(before.filter((each) => each.source === source.name)));
  }
  expect(after.flatMap(({ fields }) => figuresIn(fields))).not.toContain(0);
  expect((await company.get('changes')).filter(({ dataType }: { dataType: string }) => dataType !== 'website')).toEqual([]);
});

test('what a service lists on its first page only: what rolls off its end is not gone', async () => {
  const day = (ago: number) => new Date(twins.world.now().getTime() - ago * 86_400_000);
  const many = (from: number) =>
    Array.from({ length: 60 }, (_, i) => ({ n: from - i, text: `Post ${from - i}`, at: day(i / 10), likes: 1, comments: 1, shares: 1 }));
  for (const each of Object.values(made.accounts)) each!.posts = many(500);
  made.articles = Array.from({ length: 300 }, (_, i) => ({
    ...{ title: `Acme Robotics customers report, part ${i}`, host: `paper-${i}.example`, at: day(i / 60) },
  }));
  made.filings = Array.from({ length: 150 }, (_, i) => ({
    ...{ accession: `0000000001-26-${String(i + 100).padStart(6, '0')}`, filed: day(400 + i), sold: 1_000 + i, offered: null },
  }));
  await look(undefined);
  const first = await stored();
  for (const each of Object.values(made.accounts)) each!.posts = many(600);
  const states = await look(undefined);
  for (const source of asked) expect(states.get(kindOfOutside(source)), source.name).toMatchObject({ state: 'fresh' });
  const keys = new Set((await stored()).map(({ source, key }) => `${source} ${key}`));
  expect(first.filter(({ source, key }) => !keys.has(`${source} ${key}`))).toEqual([]);
  expect(first.length).toBeGreaterThan(100);
});

test.each(asked)('$name: an answer that drips without end is ended, and says so', async (source) => {
  twins.fault = 'drip';
  await forgetQuotas();
  const web = createWeb({ ...{ allowPrivate: parseAllowPrivate('127.0.0.0/8'), userAgent: 'test' }, limits: { totalMs: 300 } });
  const place = source.place({ website: made.website, origin: null, profile: PROFILE })!;
  const outcome = await checkPlace(
    {
      ...{
        web,
        meter: measureCalls(),
        settings: { ...twins.env, SOURCE_TWITTER_BUDGET_CENTS: 100 },
        closing: new AbortController().signal,
      },
      ...{ clock: () => new Date(), random: Math.random, wait: async () => undefined },
      read: (work) => company.scraping.db.sqlRead('system', work),
      write: (work) => company.scraping.db.sqlTx('system', work),
    },
    { ...TARGET, kind: kindOfOutside(source), place: place.name, url: place.url },
  );
  await web.close();
  expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/time|long|complete|seconds/i) });
});

const PROFILE = {
  ...{ name: 'Acme Robotics', legalName: 'Acme Robotics, Inc.', logo: null, description: null, headquarters: null, founded: null },
  ...{ employees: null, industry: [], socialProfiles: ACME_LINKS },
};
const TARGET: DueTarget = {
  ...{
    id: randomUUID(),
    siteId: randomUUID(),
    website: 'acme.example',
    kind: '@',
    url: null,
    selector: null,
    place: null,
    dueAt: new Date(),
  },
  ...{
    state: 'fresh',
    failures: 0,
    etag: null,
    lastModified: null,
    memory: null,
    snapshotId: null,
    unreadLinks: 0,
    intervalSeconds: 86_400,
  },
  ...{ recentChanges: 0, traceparent: null, attempts: 1, confirmationDue: false, isToFind: false },
};

// The last, because all know of the pause.
test('throttled: each source keeps the pause that its service asks for, with what it knew', async () => {
  await look(undefined);
  const before = await stored();
  const places = await look('throttled');
  for (const source of asked) expect(places.get(kindOfOutside(source)), source.name).toMatchObject({ state: 'blocked' });
  expect(await stored()).toEqual(before);
});
