import type { Page } from '@playwright/test';

/** What platforms tell, as the API has it: a browser test reaches none. */

export const AT = '2026-11-20T10:00:00.000Z';

const profile = (more: object) => ({
  ...{ url: 'https://www.youtube.com/@pipelane', followers: 12_400, following: null, postsCount: 321, engagement: 4.2 },
  ...{ handle: '@pipelane', lastUpdated: AT, coverage: 'fresh' },
  ...more,
});
const post = (content: string, likes: number) => ({
  ...{ platform: 'youtube', url: 'https://www.youtube.com/watch?v=1', content, publishDate: AT },
  ...{ engagement: { likes, comments: 0, shares: null }, media: [{ type: 'video' }, { type: 'album' }] },
});
export const SOCIAL = {
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
      reason: 'LinkedIn does not let the key of this installation read this.',
    }),
  },
  competitorComparison: { engagementRank: 2, growthRank: 1, audienceRank: 3 },
  recentPosts: [post('How we built lanes', 90)],
  topPerformingContent: [post('The launch', 900)],
  contentAnalysis: { topics: { launches: 4 }, sentiment: { positive: 62.5 }, contentTypes: { video: 5 } },
};

const point = (at: string, followers: number | null, posts: number | null = null, engagement: number | null = null) => ({
  ...{ at: `${at}T10:00:00.000Z`, followers, posts, engagement },
});
export const FOLLOWERS = {
  youtube: {
    handle: '@pipelane',
    lastRead: AT,
    points: [point('2026-10-24', 11_900, 318), point('2026-11-08', 12_100, 318), point('2026-11-19', 12_400, 321)],
  },
  instagram: { handle: '@pipelane.app', lastRead: AT, points: [point('2026-11-18', 800, null, 2.5)] },
};

/** Has the API answer with this for every company. */
export const serve = (page: Page, kind: string, data: object) =>
  page.route(`**/api/v1/data-scraping/companies/*/${kind}`, (route) => route.fulfill({ json: { success: true, data } }));
