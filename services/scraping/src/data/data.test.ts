import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { readTable } from '@rivalscope/kit/export/export.store';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORTED } from '../export/tables.ts';
import { scrapingService } from '../index.ts';
import type { Reading } from '../sources/source.ts';
import { saveVersions } from '../version/version.store.ts';

const boot = () => testService(scrapingService);
let scraping: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  scraping = await boot();
});
afterAll(() => scraping.close());

const ON = { websiteChangeDetection: true, pricingMonitoring: true, socialMediaMonitoring: true };
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A company that follows a site of its own, and what the sources of its pages, and of places that were found, read of it so many days ago. */
async function follow(pages: string[], places: string[] = []) {
  const [tenantId, companyId] = [randomUUID(), randomUUID()];
  const website = `${randomUUID()}.example`;
  await scraping.deliver(CompanyCreatedSchema, {
    tenantId,
    companyId,
    name: 'Acme',
    website,
    tracking: create(TrackingSchema, { ...ON, pages, socials: ['github'] }),
  });
  await scraping.db.sqlTx('system', (sql) =>
    sql.query(
      'INSERT INTO target (id, site_id, kind, wanted_until) SELECT gen_random_uuid(), id, kind, NULL FROM site, unnest($2::text[]) AS kind WHERE website = $1',
      [website, places],
    ),
  );
  const { rows } = await scraping.db.sqlTx('system', (sql) =>
    sql.query<{ siteId: string; targetId: string; kind: string }>(
      `SELECT t.site_id AS "siteId", t.id AS "targetId", t.kind FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1`,
      [website],
    ),
  );
  const read = (days: number, kind: string, source: string, reading: Reading) => {
    const target = rows.find((row) => row.kind === kind) as (typeof rows)[number];
    return scraping.db.sqlTx('system', (sql) => saveVersions(sql, [{ ...target, at: ago(days), source, reading }]));
  };
  const get = async (path: string) =>
    (await scraping.app.inject({ url: `/api/v1/data-scraping/companies/${companyId}/${path}`, headers: bearer({ tid: tenantId }) })).json();
  const changed = async (days: number, kind: string, description: string) => {
    const { siteId, targetId } = rows.find((row) => row.kind === kind) as (typeof rows)[number];
    const snapshots = await stored(siteId, days);
    await scraping.db.sqlTx('system', (sql) => sql.query(CHANGE, [siteId, targetId, description, ago(days), ...snapshots]));
  };
  return { read, get, changed, tenantId, companyId };
}

const CHANGE = `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at,
    snapshot_before, snapshot_after)
  VALUES (gen_random_uuid(), $1, $2, 'pricing', 'x', $3, 'low', '', '{}', '', '', true, $4, $5, $6)`;

/** Of the page before and after a change so many days ago. */
async function stored(siteId: string, days: number): Promise<string[]> {
  const ids = [randomUUID(), randomUUID()];
  for (const [n, id] of ids.entries())
    await scraping.db.sqlTx('system', (sql) =>
      sql.query(
        "INSERT INTO snapshot (id, hash, site_id, url, captured_at, body, bytes) VALUES ($1, uuid_send($1), $2, 'https://acme.example/p', $3, '', 0)",
        [id, siteId, ago(days + 1 - n)],
      ),
    );
  return ids;
}

const opening = (title: string, department: string) => ({
  key: title,
  label: title,
  url: `https://acme.example/jobs/${title}`,
  fields: { title, department, location: null, postedAt: null },
});
const jobs = (openings: Record<string, number>, about = {}): Reading => ({
  items: Object.entries(openings).flatMap(([department, n]) =>
    Array.from({ length: n }, (_, i) => opening(`${department} ${i}`, department)),
  ),
  about,
});
const article = (n: number, publishedAt: string | null) => ({
  key: `${n}`,
  label: `Article ${n}`,
  url: `https://www.acme.example/news/${n}`,
  fields: { publishedAt },
});

test('articles are listed newest first, those without a date behind, from the first look on', async () => {
  const { read, get } = await follow(['press']);
  expect((await get('news')).data).toBeNull();
  const items = [article(1, null), article(2, '2026-01-01'), article(3, '2026-03-01T10:00:00Z'), article(4, null)];
  await read(1, 'press', 'press', { items, about: {} });
  const { data } = await get('news');
  expect(data.articles.map(({ title }: { title: string }) => title)).toEqual(['Article 3', 'Article 2', 'Article 1', 'Article 4']);
  expect(data.articles[0]).toEqual({
    ...{ title: 'Article 3', url: 'https://www.acme.example/news/3', source: 'acme.example', publishedAt: '2026-03-01T10:00:00Z' },
    ...{ kind: 'own', foundBy: null, about: 'other', cluster: expect.any(String) },
  });
});

test('a page or account that is not ticked is not shown, but for what it tells of the company itself', async () => {
  const { read, get } = await follow([]);
  await read(1, 'press', 'press', { items: [article(1, null)], about: {} });
  await read(1, 'pricing', 'pricing', { items: [], about: { model: 'flat', method: 'structure' } });
  await read(1, 'landingPage', 'website', { items: [], about: { title: 'Acme', description: null, headline: null } });
  const stated = { name: 'Acme', logo: null, description: null, headquarters: null, founded: null, employees: null, industry: [] };
  await read(1, 'landingPage', 'profile', { items: [], about: stated });
  const account = { key: 'twitter', label: 'twitter', url: 'https://x.com/acme', fields: { network: 'twitter', handle: 'acme' } };
  await read(1, 'landingPage', 'accounts', { items: [account], about: {} });
  await read(1, 'careers', 'jobs', jobs({ Sales: 1 }));
  expect(await Promise.all(['news', 'pricing', 'website', 'social'].map(async (path) => (await get(path)).data))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect((await get('profile')).data).toMatchObject({
    name: { value: 'Acme' },
    socialProfiles: { value: { twitter: 'https://x.com/acme' }, source: 'link' },
  });
  expect((await get('jobs')).data.openings).toHaveLength(1);
});

test('a profile says by what each field is stated and since when, with what contradicts it', async () => {
  const { read, get } = await follow([]);
  const about = { name: 'Acme', logo: null, description: null, headquarters: 'Lyon', founded: null, employees: null, industry: [] };
  const field = (key: string, fields: object) => ({ key, label: key, url: null, fields });
  const name = field('name', { value: 'Acme', by: 'open_graph' });
  const at = (town: string) =>
    field('headquarters', { value: town, by: 'organization_json_ld', others: [{ value: 'Oslo', by: 'footer' }] });
  await read(9, 'landingPage', 'profile', { items: [name, at('Lyon')], about });
  await read(2, 'landingPage', 'profile', { items: [name, at('Paris')], about: { ...about, headquarters: 'Paris' } });
  const account = { network: 'twitter', handle: 'acme', by: 'link', others: ['https://x.com/help'] };
  await read(2, 'landingPage', 'accounts', { items: [{ ...field('twitter', account), url: 'https://x.com/acme' }], about: {} });
  const { data } = await get('profile');
  expect(data).toMatchObject({
    name: { value: 'Acme', source: 'open_graph' },
    headquarters: { value: 'Paris', source: 'organization_json_ld', others: [{ value: 'Oslo', source: 'footer' }] },
    socialProfiles: { value: { twitter: 'https://x.com/acme' }, others: [{ value: { twitter: 'https://x.com/help' } }] },
  });
  expect(data.name.observedAt < data.headquarters.observedAt).toBe(true);
});

test.each<[string, [days: number, list: Reading][], string[]]>([
  [
    '30 days ago',
    [
      [40, jobs({ Sales: 1, Legal: 3, Design: 1 })],
      [20, jobs({ Sales: 3, Legal: 2, Design: 1, Support: 1 })],
    ],
    ['Sales', 'Support'],
  ],
  [
    'the state then, not the first reading',
    [
      [90, jobs({ Sales: 1 })],
      [40, jobs({ Sales: 4 })],
      [1, jobs({ Sales: 3 })],
    ],
    [],
  ],
  [
    'the first reading of a list that is not known so long',
    [
      [10, jobs({ Sales: 1, Legal: 1 })],
      [5, jobs({ Sales: 1, Legal: 2 })],
    ],
    ['Legal'],
  ],
  [
    'the first that was whole',
    [
      [10, jobs({ Sales: 1 }, { atLeast: true })],
      [9, jobs({ Sales: 40 })],
      [5, jobs({ Sales: 40, Legal: 1 })],
    ],
    ['Legal'],
  ],
  [
    'none, where none was whole',
    [
      [10, jobs({ Sales: 1 }, { atLeast: true })],
      [5, jobs({ Sales: 40 }, { atLeast: true })],
    ],
    [],
  ],
])('departments have grown against %s', async (_, lists, expected) => {
  const { read, get } = await follow([]);
  for (const [days, list] of lists) await read(days, 'careers', 'jobs', list);
  expect((await get('jobs')).data.trends.growingDepartments).toEqual(expected);
});

test('an opening tells when it was first seen, whatever moved of it since', async () => {
  const { read, get } = await follow([]);
  await read(20, 'careers', 'jobs', jobs({ Sales: 1 }));
  const [first] = (await get('jobs')).data.openings;
  await read(10, 'careers', 'jobs', { items: [{ ...opening('Sales 0', 'Revenue') }], about: {} });
  expect((await get('jobs')).data.openings).toEqual([{ ...first, department: 'Revenue' }]);
});

test('an opening tells its workplace, level, function and salary, as far as it states them, and since when it is open', async () => {
  const { read, get } = await follow([]);
  const salary = { minCents: 5_000_000, maxCents: 6_000_000, currency: 'EUR', period: 'year' };
  const stated = {
    title: 'Senior Developer',
    department: null,
    location: 'Oslo',
    postedAt: ago(9).toISOString(),
    workplace: 'hybrid',
    salary,
  };
  const items = [
    { ...opening('Barista', 'Café'), fields: { title: 'Barista', department: 'Café', location: null, postedAt: null } },
    { ...opening('b', ''), fields: stated },
    { ...opening('c', ''), fields: { title: 'Head of Sales (£60k-£70k)', department: null, location: 'Remote, UK', postedAt: null } },
  ];
  await read(3, 'careers', 'jobs', { items, about: {} });
  const told = async (query = '') =>
    (await get(`jobs${query}`)).data.openings.map((each: Record<string, unknown>) =>
      ['remote', 'seniority', 'function', 'salary', 'age'].map((name) => each[name]),
    );
  const pounds = { minCents: 6_000_000, maxCents: 7_000_000, currency: 'GBP', period: null };
  expect(await told()).toEqual([
    [null, null, null, null, { days: 3, from: 'firstSeen' }],
    ['hybrid', 'senior', 'engineering', salary, { days: 9, from: 'posted' }],
    ['remote', 'director', 'sales', pounds, { days: 3, from: 'firstSeen' }],
  ]);
  const ages = (await told(`?${at(1)}`)).map((each: unknown[]) => each.at(-1));
  expect(ages).toEqual([2, 8, 2].map((days, n) => ({ days, from: n === 1 ? 'posted' : 'firstSeen' })));
});

const at = (days: number) => `asOf=${encodeURIComponent(ago(days).toISOString())}`;

test('every kind of data is told as of a moment, growth as well; before the first look there is nothing', async () => {
  const { read, get } = await follow(['pricing', 'press', 'landingPage']);
  for (const [days, name, n] of [
    [80, 'Old', 1],
    [40, 'Mid', 2],
    [5, 'New', 3],
  ] as const) {
    const plan = { name, cents: 100 * n, currency: 'USD', period: 'month', features: [], limits: {} };
    await read(days, 'pricing', 'pricing', { items: [{ key: 'team', label: name, url: null, fields: plan }], about: { model: name } });
    await read(days, 'landingPage', 'website', { items: [], about: { title: name, description: null, headline: null } });
    await read(days, 'careers', 'jobs', jobs({ Sales: n }));
    await read(days, 'press', 'press', { items: [article(n, null)], about: {} });
    const stated = { name, logo: null, description: null, headquarters: null, founded: null, employees: null, industry: [] };
    await read(days, 'landingPage', 'profile', { items: [], about: stated });
    const account = {
      key: 'github',
      label: 'github',
      url: `https://github.com/acme${n}`,
      fields: { network: 'github', handle: `acme${n}` },
    };
    await read(days, 'landingPage', 'accounts', { items: [account], about: {} });
  }
  const told = async (query: string) => {
    const [pricing, website, listed, news, profile, social] = await Promise.all(
      ['pricing', 'website', 'jobs', 'news', 'profile', 'social'].map(async (path) => (await get(`${path}${query}`)).data),
    );
    return [
      ...[pricing?.plans[0].name, website?.metaInfo.title, listed?.openings.length, listed?.trends.growingDepartments],
      ...[news?.articles[0].title, profile?.name.value, social?.profiles.github.handle],
    ];
  };
  expect(await told('')).toEqual(['New', 'New', 3, ['Sales'], 'Article 3', 'New', 'acme3']);
  expect(await told(`?${at(0)}`)).toEqual(['New', 'New', 3, ['Sales'], 'Article 3', 'New', 'acme3']);
  expect(await told(`?${at(6)}`)).toEqual(['Mid', 'Mid', 2, [], 'Article 2', 'Mid', 'acme2']);
  expect(await told(`?${at(50)}`)).toEqual(['Old', 'Old', 1, [], 'Article 1', 'Old', 'acme1']);
  expect(new Set(await told(`?${at(81)}`))).toEqual(new Set([undefined]));
  expect((await get(`pricing?${at(50)}`)).data.captureDate).toBe((await get(`pricing?${at(60)}`)).data.captureDate);
});

const githubAccount = (handle: string) => ({
  ...{ key: 'github', label: 'github', url: `https://github.com/${handle}`, fields: { network: 'github', handle } },
});

test('followers of years are sixty figures, from where the plan begins to show them until the moment that is asked for', async () => {
  const { read, get, companyId } = await follow(['landingPage'], ['@github']);
  await read(200, 'landingPage', 'accounts', { items: [githubAccount('acme')], about: {} });
  expect((await get('followers')).data).toEqual({});
  await scraping.db.sqlTx('system', (sql) =>
    sql.query(
      `INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, fields, position, first_seen)
       SELECT t.id, 'github', '', now() - make_interval(days => n), CASE WHEN n > 0 THEN now() - make_interval(days => n - 1) END, t.site_id, '',
         jsonb_build_object('handle', 'acme', 'followers', 1000 - n), 0, now()
       FROM generate_series(0, 199) AS n, target t JOIN follow f ON f.site_id = t.site_id AND t.kind = '@github' WHERE f.company_id = $1`,
      [companyId],
    ),
  );
  const { handle, points } = (await get('followers')).data.github;
  expect([handle, points.length, points[0].followers, points.at(-1).followers]).toEqual(['acme', 60, 910, 1_000]);
  expect(Date.parse(points[0].at)).toBeGreaterThan(ago(90.01).getTime());
  const steps = points.slice(1).map(({ followers }: { followers: number }, n: number) => followers - points[n].followers);
  expect(new Set(steps)).toEqual(new Set([1, 2]));
  expect((await get(`followers?${at(50)}`)).data.github.points.at(-1)).toMatchObject({ followers: 950 });
  const url = `/api/v1/data-scraping/companies/${companyId}/followers`;
  expect((await scraping.app.inject({ url, headers: bearer({ tid: randomUUID() }) })).statusCode).toBe(404);
});

test('followers that were not told are a gap, and those of another account are not its', async () => {
  const { read, get } = await follow(['landingPage'], ['@github']);
  const links = [githubAccount('acme'), { ...githubAccount('acme'), key: 'twitter', url: 'https://x.com/acme' }];
  await read(20, 'landingPage', 'accounts', { items: links, about: {} });
  for (const [days, handle, followers] of [
    [12, 'acme-old', 7_000],
    [9, 'acme', 100],
    [7, 'acme-old', 7_100],
    [5, 'acme', null],
    [2, 'acme', 120],
  ] as const)
    await read(days, '@github', 'github', { items: [], about: { handle, followers } });
  const about = { handle: 'acme', followers: 120, posts: 7, engaged: { 'post:1': { likes: 5, comments: 1, shares: null } } };
  await read(1, '@github', 'github', { items: [], about });
  const { data } = await get('followers');
  expect([Object.keys(data), data.github.points.at(-1)]).toMatchObject([['github'], { posts: 7, engagement: 5 }]);
  expect(data.github.points.map(({ followers }: { followers: number | null }) => followers)).toEqual([100, null, null, 120, 120]);
});

test('changes and pages are those of the moment', async () => {
  const { read, get, changed } = await follow(['pricing']);
  await read(60, 'pricing', 'pricing', { items: [], about: { model: 'flat' } });
  await changed(40, 'pricing', 'first');
  await changed(20, 'pricing', 'second');
  const listed = async (path: string) => (await get(path)).data.map(({ description }: { description: string }) => description);
  expect(await listed('changes')).toEqual(['second', 'first']);
  expect(await listed(`changes?${at(30)}`)).toEqual(['first']);
  expect(await listed(`changes?${at(50)}`)).toEqual([]);
  const page = async (days: number) => (await get(`website?${at(days)}`)).data?.pages.pricing;
  const [before, between, after] = [await page(39.5), await page(20.5), await page(19.5)];
  const { snapshots } = (await get('changes')).data[1];
  expect([before?.snapshotId, between?.snapshotId]).toEqual([snapshots.after, snapshots.after]);
  expect((await page(40.5))?.snapshotId).toBe(snapshots.before);
  expect(after).toMatchObject({ snapshotId: (await get('changes')).data[0].snapshots.after, status: 200, lastChecked: null });
  expect(await page(61)).toBeUndefined();
});

test.each([
  ['is no date', 'asOf=yesterday', 'ISO 8601'],
  ['is no day that there is', 'asOf=2026-02-31', 'ISO 8601'],
  ['has no such month', 'asOf=2026-13-01T00:00:00Z', 'ISO 8601'],
  ['is too large', 'asOf=%2B275760-09-13T00:00:00.001Z', 'ISO 8601'],
  ['is still to come', at(-1), 'future'],
  ['is further back than the plan shows', at(90.01), 'your plan'],
])('a moment that %s is refused', async (_, query, words) => {
  const { get, tenantId } = await follow([]);
  for (const path of ['website', 'pricing', 'jobs', 'social', 'followers', 'profile', 'news', 'funding', 'changes'])
    expect(await get(`${path}?${query}`), path).toMatchObject({
      statusCode: 400,
      code: 'invalid',
      message: expect.stringContaining(words),
    });
  const all = await scraping.app.inject({ url: `/api/v1/data-scraping/changes?${query}`, headers: bearer({ tid: tenantId }) });
  expect(all.json()).toMatchObject({ code: 'invalid' });
});

test('a plan without an end shows every moment, one of a year a year', async () => {
  for (const [historyDays, refused] of [
    [-1, []],
    [365, [400]],
  ] as const) {
    const { get, tenantId } = await follow([]);
    await scraping.deliver(EntitlementsChangedSchema, {
      tenantId,
      historyDays,
      checkIntervalSeconds: 86_400,
      at: timestampFromDate(new Date()),
    });
    for (const days of [100, 400]) expect((await get(`jobs?${at(days)}`)).success).toBe(refused.includes(days as never) ? undefined : true);
  }
});

test('the export holds what was stated of what is followed, from when to when, as far back as the plan shows', async () => {
  const { read, tenantId } = await follow(['pricing']);
  for (const [n, days] of [200, 100, 50].entries()) {
    const fields = { price: n + 1 };
    await read(days, 'pricing', 'pricing', { items: [{ key: 'team', label: 'Team', url: null, fields }], about: {} });
  }
  await read(50, 'press', 'press', { items: [article(1, null)], about: {} });
  const table = EXPORTED.find(({ name }) => name === 'version') as (typeof EXPORTED)[number];
  const at = (column: string) => Object.keys(table.columns).indexOf(column);
  const rows = [];
  for await (const page of readTable(scraping.db, tenantId, table)) rows.push(...page);
  expect(rows.map((row) => ['source', 'key', 'fields'].map((column) => row[at(column)]))).toEqual([
    ['pricing', '', {}],
    ['pricing', 'team', { price: 2 }],
    ['pricing', 'team', { price: 3 }],
  ]);
});
