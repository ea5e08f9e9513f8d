/** The networks through the whole service, with twins of them. */
import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN } from '@rivalscope/kit/testing/waiting';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ReadingTurnedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test, vi } from 'vitest';
import { startCompany, startPages } from '../check/testing.ts';
import { type Saying, startTwin } from './testing.ts';

const SOCIAL = { socialMediaMonitoring: true, socials: ['github', 'youtube', 'tiktok', 'twitter'] };
const LINKS = ['https://github.com/acme', 'https://www.youtube.com/@acme', 'https://www.tiktok.com/@acme', 'https://x.com/acme']
  .map((url) => `<a href="${url}">Follow us</a>`)
  .join('');
const PAGE = `<!doctype html><html><head><title>Acme</title></head><body><h1>Acme</h1><p>${'We make tools. '.repeat(60)}</p>${LINKS}</body></html>`;
const CHANNEL = `UC${'a'.repeat(22)}`;

const user = (followers: number) => JSON.stringify({ login: 'acme', followers, following: 2 });
const release = JSON.stringify([
  {
    id: 7,
    html_url: 'https://github.com/acme/app/releases/tag/v2',
    name: 'Version 2',
    published_at: '2026-11-01T10:00:00Z',
    reactions: { total_count: 12 },
  },
]);
const SAYS: [string, Saying][] = [
  ['/users/acme', user(1_200)],
  ['/users/acme/repos?sort=pushed&per_page=30', JSON.stringify([{ full_name: 'acme/app' }])],
  ['/repos/acme/app/releases?per_page=10', release],
  [
    '/%40acme',
    `<html><head><title>Acme</title><link rel="alternate" href="https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}"></head><body>Acme</body></html>`,
  ],
  [
    `/feeds/videos.xml?channel_id=${CHANNEL}`,
    '<?xml version="1.0"?><feed><entry><yt:videoId>dQw4w9WgXcQ</yt:videoId><title>How we work</title><published>2026-11-02T09:00:00Z</published></entry></feed>',
  ],
];

async function start(says: Map<string, Saying>, env: Record<string, string> = {}) {
  const twin = await startTwin(says);
  const site = await startPages(new Map([['/', PAGE]]));
  const urls = { SOURCE_GITHUB_URL: twin.url, SOURCE_YOUTUBE_FEEDS_URL: twin.url, SOURCE_X_URL: twin.url };
  return { twin, site, company: await startCompany(site.website, { ...urls, ...env }, SOCIAL) };
}

test('accounts show what their networks tell, each with its state; what is not told is null', async () => {
  const { company } = await start(new Map(SAYS));
  const social = await company.get('social');
  expect(social.profiles).toMatchObject({
    github: { handle: 'acme', followers: 1_200, following: 2, postsCount: null, engagement: 1, coverage: 'fresh', reason: null },
    youtube: {
      handle: '@acme',
      followers: null,
      engagement: null,
      coverage: 'fresh',
      reason: expect.stringMatching(/^YouTube answers only/),
    },
    tiktok: { followers: null, coverage: 'not_permitted', reason: expect.stringMatching(/^TikTok gives/) },
    twitter: { followers: null, coverage: 'needs_key', reason: expect.stringMatching(/^X answers only to a key/) },
  });
  expect(social.metrics).toMatchObject({
    totalFollowers: 1_200,
    audienceSize: 1_200,
    overallEngagement: 1,
    growthRate: null,
    audienceGrowth: null,
  });
  expect(social.recentPosts.map(({ content }: { content: string }) => content)).toEqual(['How we work', 'app: Version 2']);
  expect(social.topPerformingContent).toMatchObject([
    { content: 'app: Version 2', engagement: { likes: 12, comments: null, shares: null } },
  ]);
  expect(social.contentAnalysis.contentTypes).toEqual({ video: 1, text: 1 });
  expect(social.competitorComparison).toBeNull();
  const { state, reason } = await company.coverage('social');
  expect(state).toBe('fresh');
  for (const title of ['X', 'YouTube', 'TikTok']) expect(reason).toMatch(new RegExp(`(?:^| )${title} (?:answers|gives)`));
});

test('one follower more costs no call more, and is ranked among its own companies only', async () => {
  const { company, twin, site } = await start(new Map(SAYS));
  const asked = twin.asked.length;
  const [companyId, tenantId] = [randomUUID(), randomUUID()];
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage'], ...SOCIAL });
  await company.scraping.deliver(CompanyCreatedSchema, { companyId, tenantId, name: 'Acme', website: site.website, tracking });
  const answer = await company.scraping.app.inject({
    url: `/api/v1/data-scraping/companies/${companyId}/social`,
    headers: bearer({ tid: tenantId }),
  });
  expect(answer.json().data).toMatchObject({ profiles: { github: { followers: 1_200 } }, competitorComparison: null });
  expect(twin.asked).toHaveLength(asked);
});

test('with 1,000 tenants that follow the same accounts there is one call for all of them, at every check', async () => {
  const { company, twin } = await start(new Map(SAYS));
  const once = twin.asked.map(({ path }) => path).toSorted();
  await company.scraping.db.sqlTx('system', (sql) =>
    sql.query(
      `INSERT INTO follow (company_id, tenant_id, site_id, company_name, pages, socials, news_sources, settings, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), site_id, company_name, pages, socials, news_sources, settings, now()
       FROM follow, generate_series(2, 1000) WHERE company_id = $1`,
      [company.companyId],
    ),
  );
  await company.check();
  const again = twin.asked.slice(once.length);
  expect(again.map(({ path }) => path).toSorted()).toEqual(once);
});

test('an account that was never heard of is told as not read, with what keeps us from it', async () => {
  const says = new Map<string, Saying>(SAYS);
  says.set('/users/acme', 503);
  const { company } = await start(says);
  const told = new Map((await company.scraping.emitted(ReadingTurnedSchema)).map((one) => [one.page, one]));
  expect(told.get('@twitter')).toMatchObject({ title: 'X', reason: expect.stringMatching(/^X answers only to a key/) });
  expect(told.get('@tiktok')).toMatchObject({ title: 'TikTok', reason: expect.stringMatching(/^TikTok gives/) });
  expect(told.get('@github')).toMatchObject({ title: 'GitHub', reason: expect.stringMatching(/^GitHub .*503/) });
  expect(told.get('@twitter')?.lastRead).toBeUndefined();
  expect(told.has('@youtube')).toBe(false);
});

test('a pause that GitHub asks for is kept, and the figures stay with their age', async () => {
  const says = new Map(SAYS);
  const { company, twin } = await start(says);
  const reset = String(Math.ceil(Date.now() / 1000) + 3_600);
  says.set('/users/acme', {
    status: 403,
    body: '{"message":"API rate limit exceeded"}',
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
  });
  await company.check();
  const social = await company.get('social');
  expect(social.profiles.github).toMatchObject({ followers: 1_200, coverage: 'stale' });
  const asked = twin.asked.length;
  await company.check();
  expect((await company.get('social')).profiles.github).toMatchObject({ followers: 1_200, coverage: 'stale' });
  expect(twin.asked.slice(asked).filter(({ path }) => path.startsWith('/users'))).toEqual([]);
});

test.each([
  ['before it was ever asked', '0', null],
  ['after it was read', '1', 1_203],
])(
  'a network whose budget of the month is spent %s is stale, says why, and is tried again in the next month',
  async (_, budget, followers) => {
    const says = new Map(SAYS).set(
      '/2/users/by/username/acme?user.fields=public_metrics',
      JSON.stringify({ data: { id: '1', username: 'acme', public_metrics: { followers_count: 1_203 } } }),
    );
    const { company, twin } = await start(says, { SOURCE_X_KEY: 'k', SOURCE_X_BUDGET_CENTS: budget });
    await company.check();
    expect(twin.asked.filter(({ path }) => path.startsWith('/2/'))).toHaveLength(Number(budget));
    expect((await company.get('social')).profiles.twitter).toMatchObject({ followers, coverage: 'stale' });
    const { state, reason, nextCheck, lastSuccess } = await company.coverage('social');
    expect([state, lastSuccess !== null]).toEqual(['stale', followers !== null]);
    expect(reason).toMatch(/^X costs money for each request, and the budget of this month is spent; next try in \d+ (?:h|min|s)\./);
    expect(reason.includes('Nothing was read of it yet.')).toBe(followers === null);
    const now = new Date();
    expect(Math.abs(Date.parse(nextCheck) - Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))).toBeLessThan(60_000);
  },
);

test('what a tenant does not tick is not fetched for it and not shown', async () => {
  const twin = await startTwin(new Map(SAYS));
  const site = await startPages(new Map([['/', PAGE]]));
  const env = { SOURCE_GITHUB_URL: twin.url, SOURCE_YOUTUBE_FEEDS_URL: twin.url };
  const company = await startCompany(site.website, env, { socialMediaMonitoring: false, socials: ['github'] });
  await vi.waitFor(async () => expect((await company.get('website')).pages.landingPage).toBeDefined(), WITHIN);
  expect(await company.get('social')).toBeNull();
  expect(await company.coverage('social')).toMatchObject({ state: 'not_tracked' });
  expect(twin.asked).toEqual([]);
});
