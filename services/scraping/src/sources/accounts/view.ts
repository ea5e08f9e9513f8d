import { Nullable } from '@rivalscope/kit/http/nullable';
import { Type } from 'typebox';
import { CoverageState, Instant, strict, Text } from '../../data/data.schemas.ts';
import type { View } from '../view.ts';
import { accountOf } from './socials.ts';
import { accounts } from './source.ts';

const Figure = Nullable(Type.Number());
const figures = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, Figure])) as Record<K, typeof Figure>;
const counts = Type.Record(Type.String(), Type.Number());

const Post = Type.Object(
  {
    platform: Text,
    url: Nullable(Text),
    content: Text,
    publishDate: Nullable(Instant),
    engagement: Type.Object(figures('likes', 'comments', 'shares'), strict),
    media: Type.Array(Type.Object({ type: Text }, strict)),
  },
  strict,
);

/** A figure that no network has told is null. */
const Social = Type.Object(
  {
    lastUpdated: Instant,
    metrics: Type.Object(
      figures('audienceSize', 'totalFollowers', 'overallEngagement', 'growthRate', 'postFrequency', 'audienceGrowth'),
      strict,
    ),
    profiles: Type.Record(
      Type.String(),
      Type.Object(
        {
          url: Text,
          ...figures('followers', 'following', 'postsCount', 'engagement'),
          handle: Nullable(Text),
          lastUpdated: Instant,
          coverage: CoverageState,
        },
        strict,
      ),
    ),
    competitorComparison: Nullable(Type.Object(figures('engagementRank', 'growthRank', 'audienceRank'), strict)),
    recentPosts: Type.Array(Post),
    topPerformingContent: Type.Array(Post),
    contentAnalysis: Nullable(Type.Object({ topics: counts, sentiment: counts, contentTypes: counts }, strict)),
  },
  strict,
);

const UNKNOWN = { followers: null, following: null, postsCount: null, engagement: null };
const METRICS = {
  audienceSize: null,
  totalFollowers: null,
  overallEngagement: null,
  growthRate: null,
  postFrequency: null,
  audienceGrowth: null,
};

/** Accounts found by links; figures need each network's own key, and a missing figure is null, never 0. */
export const socialView: View = {
  path: 'social',
  summary: 'Social accounts',
  schema: Social,
  example: null,
  sources: [accounts],
  show({ of, socials }) {
    const seen = of(accounts);
    const items = seen?.items.filter(({ key }) => socials.includes(key)) ?? [];
    if (!seen || items.length === 0) return null;
    const lastUpdated = seen.since.toISOString();
    const profile = (url: string) => ({ url, ...UNKNOWN, handle: accountOf(url)?.handle ?? null, lastUpdated, coverage: 'needs_key' });
    return {
      lastUpdated,
      metrics: METRICS,
      profiles: Object.fromEntries(items.map(({ key, url }) => [key, profile(url ?? '')])),
      competitorComparison: null,
      recentPosts: [],
      topPerformingContent: [],
      contentAnalysis: null,
    };
  },
};
