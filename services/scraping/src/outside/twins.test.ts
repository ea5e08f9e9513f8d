/** Every outside source against the twins of its services, through the whole engine: what it tells, and what comes of answers that are none. */
import { randomUUID } from 'node:crypto';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACME_LINKS, acme, acmePage, FOLLOWERS } from '../../../../tests/fixtures/outside/acme.ts';
import { gdelt, googleNews } from '../../../../tests/fixtures/outside/services/news.ts';
import { type OutsideTwins, startTwins } from '../../../../tests/fixtures/outside/twins.ts';
import type { MadeCompany } from '../../../../tests/fixtures/outside/world.ts';
import type { DueTarget } from '../check/target.ts';
import { startCompany, startPages } from '../check/testing.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import { createWeb, type Web } from '../fetch/web.ts';
import { type AnyOutside, kindOfOutside, settingOf } from '../sources/outside.ts';
import { outsideList } from '../sources/outside-list.ts';
import { type Case, table } from './cases.fixture.ts';
import { checkPlace, type PlaceDeps } from './place-check.ts';
import { MANY, MORE, ROWS, USUAL, type Usual } from './rows.fixture.ts';
import { measureCalls } from './telemetry.ts';

const { cell, missing } = table();
const asked = outsideList.filter(({ asks }) => asks.length > 0);
const keyed = asked.filter(({ key }) => key !== undefined);
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
  // Services count how often they are asked by it.
  world.now = () => new Date();
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

/** As if nothing had been asked for long. */
async function forgetQuotas(): Promise<void> {
  twins.asked.length = 0;
  await company.scraping.db.sqlTx('system', (sql) => sql.query('DELETE FROM source_quota'));
}

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
  for (const service of outsideList.flatMap(({ asks }) => asks)) expect(twins.env).toHaveProperty(settingOf(service, 'URL'));
});

test('nothing is asked of a network that permits nothing', async () => {
  expect((await look(undefined)).get('@tiktok')).toMatchObject({ state: 'not_permitted', reason: expect.stringMatching(/.{20}/) });
});

interface Change {
  id: string;
  dataType: string;
}

const changes = (): Promise<Change[]> => company.get('changes');

interface Looked {
  before: Open[];
  after: Open[];
  places: Awaited<ReturnType<typeof look>>;
  /** Changes that were told before this look. */
  told: Change[];
}

const of = ({ name }: AnyOutside, open: readonly Open[]) => open.filter(({ source }) => source === name);

/** What nobody may make of an answer, whatever it is: a figure that was not stated, or a change. */
async function expectNothingInvented({ after, told }: Looked): Promise<void> {
  expect(after.flatMap(({ fields }) => figuresIn(fields))).not.toContain(0);
  const known = new Set(told.map(({ id }) => id));
  expect((await changes()).filter(({ id, dataType }) => dataType !== 'website' && !known.has(id))).toEqual([]);
}

/** A cell for each of `sources`, of what one look of all of them comes to. */
function cells(
  what: Case,
  make: () => Promise<Looked>,
  expected: (source: AnyOutside, looked: Looked) => void | Promise<void>,
  sources = asked,
): void {
  describe(what, () => {
    let looked: Looked;
    beforeAll(async () => {
      looked = await make();
    });
    for (const source of sources) cell(source.name, what, () => expected(source, looked));
    // Lists that move are news, and those that are empty may say so by a 0.
    if (what !== 'paging' && what !== 'empty') test(`${what}: nothing is invented`, () => expectNothingInvented(looked));
  });
}

async function lookWith(fault: OutsideTwins['fault']): Promise<Looked> {
  const [before, told] = [await stored(), await changes()];
  const places = await look(fault);
  return { before, told, places, after: await stored() };
}

function expectState(source: AnyOutside, { places }: Looked, expected: CoverageState): void {
  const { state, reason } = places.get(kindOfOutside(source))!;
  expect(state, reason ?? '').toBe(expected);
  if (state !== 'fresh') expect(reason).toMatch(/.{20}/);
}

function expectWhole(source: AnyOutside, { after }: Pick<Looked, 'after'>): void {
  const open = of(source, after);
  for (const [key, fields] of Object.entries(ROWS[source.name]?.states ?? {}))
    expect(open.find((each) => each.key === key)?.fields, key).toMatchObject(fields);
}

cells(
  'whole',
  () => lookWith(undefined),
  (source, looked) => {
    expectState(source, looked, 'fresh');
    expectWhole(source, looked);
  },
);

for (const fault of Object.keys(USUAL) as Usual[])
  cells(
    fault,
    () => lookWith(fault),
    (source, looked) => {
      const expected = ROWS[source.name]?.but?.[fault] ?? USUAL[fault];
      expectState(source, looked, expected);
      if (fault === 'extra') expectWhole(source, looked);
      // Of two services one may tell something while the other does not.
      if (expected !== 'fresh') expect(of(source, looked.after)).toEqual(expect.arrayContaining(of(source, looked.before)));
    },
  );

/** Services of sources that ask several: one of them fails, and the others do not. */
const ONE_OF_SEVERAL = asked.filter(({ asks }) => asks.length > 1).flatMap((source) => source.asks.map(({ name }) => ({ source, name })));

describe.each(ONE_OF_SEVERAL)('only $name', ({ source, name }) => {
  test.each(['error', 'page', 'cut', 'huge', 'blank'] as const)('%s: its source says so, and keeps what it knew', async (fault) => {
    const before = of(source, await stored());
    twins.faultOf = (service) => (service === name ? fault : undefined);
    const { state, reason } = (await look(undefined)).get(kindOfOutside(source))!;
    twins.faultOf = () => twins.fault;
    expect(state, reason ?? '').toMatch(/^(?:unreadable|failing|stale)$/);
    expect(reason).toMatch(/.{20}/);
    expect(of(source, await stored())).toEqual(expect.arrayContaining(before));
  });
});

/** It is known, and has nothing. */
async function lookEmpty(): Promise<Looked> {
  const kept = {
    ...made,
    accounts: Object.fromEntries(Object.entries(made.accounts).map(([network, account]) => [network, { ...account! }])),
  };
  for (const account of Object.values(made.accounts)) account!.posts = [];
  Object.assign(made, { articles: [], filings: [], entry: null });
  const looked = await lookWith(undefined);
  Object.assign(made, kept);
  return looked;
}

cells('empty', lookEmpty, (source, looked) => {
  expectState(source, looked, 'fresh');
  // What an entry states it may state no more; what was published was.
  const keys = (open: readonly Open[]) => of(source, open).map(({ key }) => key);
  if (source.name !== 'wikidata') expect(keys(looked.after)).toEqual(expect.arrayContaining(keys(looked.before)));
});

/** All that services list is longer than they give at once, and all of it is other than `from`; figures move with it. */
function fill(from: number): void {
  const day = (ago: number) => new Date(twins.world.now().getTime() - ago * 86_400_000);
  const posts = Array.from({ length: MANY }, (_, i) => ({
    ...{ n: from - i, text: `Post ${from - i}`, at: day(i / 10), likes: 1, comments: 1, shares: 1 },
  }));
  for (const each of Object.values(made.accounts)) each!.posts = posts;
  made.articles = Array.from({ length: 300 }, (_, i) => ({
    ...{ title: `Acme Robotics customers report, part ${from + i}`, host: `paper-${i}.example`, at: day(i / 60) },
  }));
  made.filings = Array.from({ length: 150 }, (_, i) => ({
    ...{ accession: `0000000001-26-${String(from + i).padStart(6, '0')}`, filed: day(400 + i), sold: from + i, offered: null },
  }));
}

/** The first ones of each list roll off its end, all at once. */
async function lookTwice(): Promise<Looked> {
  fill(1_000);
  await look(undefined);
  const [before, told] = [await stored(), await changes()];
  fill(2_000);
  for (const [network, each] of Object.entries(made.accounts)) each!.followers = () => (FOLLOWERS[network] ?? 0) + MORE;
  made.entry!.employees += MORE;
  return { before, told, places: await look(undefined), after: await stored() };
}

cells('paging', lookTwice, async (source, looked) => {
  expectState(source, looked, 'fresh');
  const { moved, lists = 0, atLeast } = ROWS[source.name]!;
  const [before, after] = [of(source, looked.before), of(source, looked.after)];
  const keys = new Set(after.map(({ key }) => key));
  expect(before.filter(({ key }) => !keys.has(key))).toEqual([]);
  expect(after.length - before.length).toBe(lists);
  if (moved) expect(after.find(({ key }) => key === (source.name === 'wikidata' ? 'employees' : ''))?.fields).toMatchObject(moved);
  if (atLeast) expect(await company.get(atLeast)).toMatchObject({ atLeast: true });
});

for (const source of asked)
  cell(source.name, 'drip', async () => {
    twins.fault = 'drip';
    await forgetQuotas();
    const web = createWeb({ ...{ allowPrivate: parseAllowPrivate('127.0.0.0/8'), userAgent: 'test' }, limits: { totalMs: 300 } });
    const place = source.place({ website: made.website, origin: null, profile: PROFILE })!;
    const outcome = await checkPlace(placeDeps(web), { ...TARGET, kind: kindOfOutside(source), place: place.name, url: place.url });
    await web.close();
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/time|long|complete|seconds/i) });
  });

const placeDeps = (web: Web): PlaceDeps => ({
  ...{ web, meter: measureCalls(), settings: { ...twins.env, SOURCE_X_BUDGET_CENTS: 100 }, closing: new AbortController().signal },
  ...{ clock: () => new Date(), random: Math.random, wait: async () => undefined },
  read: (work) => company.scraping.db.sqlRead('system', work),
  write: (work) => company.scraping.db.sqlTx('system', work),
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
  ...{ recentChanges: 0, traceparent: null, attempts: 1, confirmDueAt: null, isToFind: false },
};

/** What a service refuses whatever account it is asked about, in its own words; what was known stays. */
const REFUSALS = [
  ['key refused', 'key', 'needs_key', /did not accept the key of this installation/],
  ['not permitted', 'forbidden', 'not_permitted', /does not let/],
  ['out of quota', 'spent', 'stale', /slow down/],
] as const;

for (const [what, fault, state, reason] of REFUSALS)
  cells(
    what,
    () => lookWith(fault),
    (source, looked) => {
      expectState(source, looked, state);
      expect(looked.places.get(kindOfOutside(source))?.reason).toMatch(reason);
      expect(of(source, looked.after)).toEqual(of(source, looked.before));
    },
    keyed,
  );

test('a service that is asked more often than it allows says so, and its source is stale', async () => {
  twins.fault = undefined;
  await forgetQuotas();
  // Somebody else of ours has just had all that it allows.
  const at = new Date(Date.now() + 60_000);
  for (const { name, allows } of [gdelt, googleNews]) twins.asked.push(...Array(allows.requests).fill({ service: name, path: '/', at }));
  await company.check();
  const [news] = await rows<{ state: string; reason: string }>("SELECT state, reason FROM target WHERE kind = '@news'");
  expect(news).toMatchObject({ state: 'stale', reason: expect.stringContaining('asked us to slow down') });
});

// The last, because all know of the pause.
async function lookThrottled(): Promise<Looked> {
  await look(undefined);
  return lookWith('throttled');
}

cells('throttled', lookThrottled, (source, looked) => {
  expectState(source, looked, 'stale');
  expect(of(source, looked.after)).toEqual(of(source, looked.before));
});

test('each source that is asked has its test in every case', () => {
  expect(missing(asked)).toEqual([]);
});
