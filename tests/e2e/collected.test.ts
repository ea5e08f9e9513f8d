import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

/** What platforms and registers tell, as the API has it: a browser test reaches neither. */

const AT = '2026-11-20T10:00:00.000Z';

const profile = (more: object) => ({
  ...{ url: 'https://www.youtube.com/@pipelane', followers: 12_400, following: null, postsCount: 321, engagement: 4.2 },
  ...{ handle: '@pipelane', lastUpdated: AT, coverage: 'fresh' },
  ...more,
});
const post = (content: string, likes: number) => ({
  ...{ platform: 'youtube', url: 'https://www.youtube.com/watch?v=1', content, publishDate: AT },
  ...{ engagement: { likes, comments: 0, shares: null }, media: [{ type: 'video' }, { type: 'album' }] },
});
const SOCIAL = {
  lastUpdated: AT,
  metrics: {
    ...{ audienceSize: 12_400, totalFollowers: 12_400, overallEngagement: 4.2 },
    ...{ growthRate: 1.5, postFrequency: 3, audienceGrowth: null },
  },
  profiles: {
    instagram: profile({
      ...{ url: 'https://www.instagram.com/pipelane', handle: '@pipelane.app' },
      ...{ followers: 800, following: 56, postsCount: 0, engagement: null },
    }),
    youtube: profile({ reason: 'YouTube was asked about videos only.' }),
    twitter: profile({ url: 'https://x.com/pipelane', followers: null, coverage: 'needs_key' }),
    linkedin: profile({
      ...{ url: 'https://www.linkedin.com/company/pipelane', followers: null, coverage: 'not_permitted' },
      reason: 'LinkedIn does not let the key that the operator has set read this.',
    }),
  },
  competitorComparison: { engagementRank: 2, growthRank: 1, audienceRank: 3 },
  recentPosts: [post('How we built lanes', 90)],
  topPerformingContent: [post('The launch', 900)],
  contentAnalysis: { topics: { launches: 4 }, sentiment: { positive: 62.5 }, contentTypes: { video: 5 } },
};

const part = (kind: 'article' | 'filing', evidence: string, amount: number) => ({
  ...{ kind, amount, currency: 'USD', date: '2026-05-04', url: 'https://news.example/pipelane', evidence },
});
const round = (name: string, date: string, amount: number | null) => ({
  ...{ round: name, amount, currency: amount === null ? null : 'USD', date, source: 'news.example', goal: null },
  ...{ investors: amount === null ? [] : ['North Fund', 'Harbour Capital'], differs: false, counted: amount !== null },
  parts: [part('article', `Pipelane closes its ${name}`, amount ?? 0)],
});
const FUNDING = {
  ...{ lastUpdated: AT, totalFunding: 12_000_000, totals: [{ currency: 'USD', amount: 12_000_000, rounds: 1 }] },
  ...{ rounds: [round('Seed', '2024-02-01', null), round('Series A', '2026-05-04', 12_000_000)], keyInvestors: ['North Fund'] },
};

const serve = (page: Page, kind: string, data: object) =>
  page.route(`**/api/v1/data-scraping/companies/*/${kind}`, (route) => route.fulfill({ json: { success: true, data } }));

test('socials show figures, each platform, posts and what they are about; what is not stated is no zero', async ({ page, user }) => {
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await serve(page, 'social', SOCIAL);
  await open(page, `/companies/${id}?tab=socials`);
  const overview = page.getByRole('region', { name: 'Social Media Overview' });
  for (const text of ['12,400', '4.20%', '3 posts/week', '1.50%']) await expect(overview).toContainText(text);
  await expect(overview.getByRole('note', { name: 'N/A: No platform states it' })).toHaveCount(1);
  const instagram = page.getByRole('article', { name: 'Instagram' });
  await expect(instagram.getByRole('definition')).toHaveText(['800', '56', 'N/A', 'N/A']);
  await expect(instagram.getByRole('note', { name: 'N/A: Instagram does not state it' })).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('@pipelane');
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('321');
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('asked about videos only');
  await expect(page.getByRole('article', { name: 'LinkedIn' })).toContainText('does not let the key');
  await expect(page.getByRole('article', { name: 'Twitter' })).toContainText('only answers with an access key');
  const cells = page.getByRole('table', { name: 'Recent Posts' }).locator('tbody tr').first().getByRole('cell');
  await expect(cells).toContainText(['YouTube', 'How we built lanes', 'videoother', '90', 'N/A', 'N/A', 'Nov 20, 2026']);
  await expect(page.getByRole('table', { name: 'Top Performing Content' })).toContainText('900');
  await expect(page.getByRole('region', { name: 'Competitor Comparison' })).toContainText(/#2.*#1.*#3/);
  for (const text of ['launches 4', 'positive 62.5%', 'video 5'])
    await expect(page.getByRole('region', { name: 'Content Analysis' })).toContainText(text);
  await expectUsable(page, 'socials');
});

test('funding shows the total, each round with its investors and sources, and no amount where none is told', async ({ page, user }) => {
  const id = await user.addCompany('Pipelane', 'pipelane.invalid');
  await serve(page, 'funding', FUNDING);
  await open(page, `/companies/${id}?tab=funding`);
  const overview = page.getByRole('region', { name: 'Funding Overview' });
  for (const text of ['$12', 'North Fund', '2']) await expect(overview).toContainText(text);
  const rows = page.getByRole('table', { name: 'Funding rounds' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Series A');
  await expect(rows.first()).toContainText('North Fund, Harbour Capital');
  await expect(rows.first().getByRole('link', { name: 'Pipelane closes its Series A' })).toHaveAttribute(
    'href',
    'https://news.example/pipelane',
  );
  await expect(rows.last()).toContainText('Seed');
  await expect(rows.last()).not.toContainText('$0');
  await expectUsable(page, 'funding');
});
