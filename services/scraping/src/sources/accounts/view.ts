import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type TSchema, Type } from 'typebox';
import type { CoverageState as State } from '../../coverage/coverage.ts';
import { CoverageState, Instant, Text } from '../../data/data.schemas.ts';
import { contentOf } from '../networks/content.ts';
import { facebook } from '../networks/facebook.ts';
import { github } from '../networks/github.ts';
import { instagram } from '../networks/instagram.ts';
import { linkedin } from '../networks/linkedin.ts';
import {
  contentTypes,
  engagementOf,
  growth,
  newest,
  overallEngagement,
  postFrequency,
  postsOf,
  rankOf,
  type ShownPost,
  type Step,
  top,
  totalFollowers,
} from '../networks/metrics.ts';
import type { AccountAbout, NetworkSource, PostFields } from '../networks/network.ts';
import { tiktok } from '../networks/tiktok.ts';
import { x } from '../networks/x.ts';
import { xPosts } from '../networks/x-posts.ts';
import { youtube } from '../networks/youtube.ts';
import { youtubeFigures } from '../networks/youtube-figures.ts';
import { kindOfOutside } from '../outside.ts';
import type { Peer, Seen, Shown, View } from '../view.ts';
import { accountOf, type Network } from './socials.ts';
import { type AccountFields, accounts } from './source.ts';

const Figure = Nullable(Type.Number());
const figures = <K extends string>(...names: K[]) => Object.fromEntries(names.map((name) => [name, Figure])) as Record<K, typeof Figure>;
const counts = Type.Record(Type.String(), Type.Number());
const described = <T extends TSchema>(schema: T, description: string): T => ({ ...schema, description });

const Post = StrictObject({
  platform: Text,
  url: Nullable(Text),
  content: Text,
  publishDate: Nullable(Instant),
  engagement: StrictObject(figures('likes', 'comments', 'shares')),
  media: Type.Array(StrictObject({ type: Text })),
});

/** A figure that no network has told is null. */
const Social = StrictObject({
  lastUpdated: Instant,
  metrics: StrictObject(figures('audienceSize', 'totalFollowers', 'overallEngagement', 'growthRate', 'postFrequency', 'audienceGrowth')),
  profiles: Type.Record(
    Type.String(),
    StrictObject({
      url: Text,
      ...figures('followers', 'following', 'postsCount', 'engagement'),
      handle: Nullable(Text),
      lastUpdated: Instant,
      keptUntil: described(
        Nullable(Instant),
        'Until when the figures are kept unless they are read again, as the terms of the network ask; null where they set no time',
      ),
      coverage: CoverageState,
      reason: described(
        Nullable(Text),
        'Why nothing is read of it at the moment, or not all: a sentence; null where there is nothing to say',
      ),
    }),
  ),
  competitorComparison: Nullable(StrictObject(figures('engagementRank', 'growthRank', 'audienceRank'))),
  leftOut: described(
    Type.Array(StrictObject({ network: Text, reason: Text })),
    'Networks whose figures are in no total, growth or rank, and why',
  ),
  recentPosts: Type.Array(Post),
  topPerformingContent: Type.Array(Post),
  contentAnalysis: Nullable(
    StrictObject({
      topics: described(counts, 'Posts by what they are about, of the newest that are English'),
      sentiment: described(
        counts,
        'Percent of the newest posts: positive, neutral, negative; not readable are those that are not surely English',
      ),
      contentTypes: counts,
    }),
  ),
});

/** By network: where its figures come from, and where its posts do. */
export const SOURCES: Readonly<Record<Network, { figures: NetworkSource; posts?: NetworkSource }>> = {
  linkedin: { figures: linkedin },
  twitter: { figures: x, posts: xPosts },
  facebook: { figures: facebook },
  instagram: { figures: instagram },
  youtube: { figures: youtubeFigures, posts: youtube },
  tiktok: { figures: tiktok },
  github: { figures: github },
};
/** Sources whose figures stand by themselves. */
const APART = new Set(Object.values(SOURCES).flatMap(({ figures }) => (figures.apart === undefined ? [] : figures.name)));
/** By sources of figures that may be reckoned with: the other source of the network that reads its posts. */
const POSTS_BESIDE = new Map(
  Object.values(SOURCES).flatMap(({ figures, posts }) => (posts && !APART.has(figures.name) ? [[figures.name, posts.name] as const] : [])),
);
const DAY_MS = 86_400_000;
const MOST_RECENT = 20;
const MOST_TOP = 5;
const MONTH = 30;
const WEEK = 7;

/** What is known of one account. */
interface Account {
  network: Network;
  url: string;
  handle: string | null;
  about: AccountAbout | null;
  seenAt: Date | null;
  keptUntil: Date | null;
  posts: ShownPost[];
  coverage: State;
  reason: string | null;
}

/** Accounts as the landing page links to them, with what their networks tell; a missing figure is null, never 0. */
export const socialView: View = {
  path: 'social',
  summary: 'Social accounts',
  schema: Social,
  example: null,
  sources: [accounts, linkedin, x, xPosts, facebook, instagram, youtube, youtubeFigures, github],
  daysBefore: [WEEK, MONTH],
  ranksOver: MONTH,
  show(shown) {
    const linked = linkedFrom(shown);
    if (!linked) return null;
    const { items } = linked;
    const known = items.map(({ key, url }) => accountAt(shown, key as Network, url ?? ''));
    const posts = known.flatMap((account) => account.posts);
    const lastUpdated = new Date(Math.max(...known.map(({ seenAt }) => (seenAt ?? linked.since).getTime()))).toISOString();
    return {
      lastUpdated,
      metrics: metricsOf(shown, known),
      profiles: Object.fromEntries(known.map((account) => [account.network, profileOf(account, linked.since)])),
      competitorComparison: ranks(shown),
      leftOut: known.flatMap(leftOutOf),
      recentPosts: newest(posts).slice(0, MOST_RECENT).map(postView),
      topPerformingContent: top(posts).slice(0, MOST_TOP).map(postView),
      contentAnalysis: posts.length > 0 ? { ...contentOf(newest(posts)), contentTypes: contentTypes(posts) } : null,
    };
  },
};

/** Accounts of followed networks, as the landing page links to them; null where there are none. */
export function linkedFrom(shown: Shown): Seen<AccountFields> | null {
  const linked = shown.of(accounts);
  const items = linked?.items.filter(({ key }) => shown.socials.includes(key)) ?? [];
  return linked && items.length > 0 ? { ...linked, items } : null;
}

/** The account that the page links to; what was read of another one before is not its. */
function accountAt(shown: Shown, network: Network, url: string): Account {
  const handle = accountOf(url)?.handle ?? null;
  const { figures, posts: from = figures } = SOURCES[network];
  const isIts = (seen: Seen<PostFields, AccountAbout> | null) => (seen?.about.handle === handle ? seen : null);
  const [seen, seenPosts] = [isIts(shown.of(figures)), isIts(shown.of(from))];
  return {
    ...{ network, url, handle },
    about: seen && withPosts(seen.about, POSTS_BESIDE.has(figures.name) ? seenPosts?.about : null),
    seenAt: (seen ?? seenPosts)?.at ?? null,
    keptUntil: seen && figures.keptDays !== undefined ? new Date(seen.since.getTime() + figures.keptDays * DAY_MS) : null,
    posts: seenPosts ? postsOf(network, seenPosts) : [],
    ...coverageOf(shown, figures, from, seenPosts?.about.noPosts),
  };
}

/** An account's figures with what people did with its posts, where another source has read those of the same account. */
const withPosts = (about: AccountAbout, posts: AccountAbout | null | undefined): AccountAbout =>
  posts?.handle === about.handle ? { ...about, engaged: posts.engaged } : about;

/**
 * That of its figures, unless they are closed to us and its posts are not; then it is still said why there are no figures. Of figures that
 * are read it is said why posts are not.
 */
function coverageOf(
  { places }: Shown,
  figures: NetworkSource,
  posts: NetworkSource,
  noPosts = posts.noPosts,
): Pick<Account, 'coverage' | 'reason'> {
  const placeOf = (source: NetworkSource) => places.find(({ kind }) => kind === kindOfOutside(source));
  const [own, other] = [placeOf(figures), placeOf(posts)];
  const [coverage, reason] = [own?.state ?? 'pending', own?.reason ?? null];
  const isSpokenFor = coverage === 'needs_key' && other && other.state !== 'pending' && other.state !== 'needs_key';
  if (isSpokenFor) return { coverage: other.state, reason: other.reason ?? reason };
  return { coverage, reason: coverage === 'fresh' ? (reason ?? noPosts ?? other?.reason ?? null) : reason };
}

/** Of what is known: a network without figures is missed for another reason, which its coverage says. */
function leftOutOf({ network, about }: Account): { network: Network; reason: string }[] {
  const { apart } = SOURCES[network].figures;
  return about && apart !== undefined ? [{ network, reason: apart }] : [];
}

const profileOf = ({ url, handle, about, seenAt, keptUntil, coverage, reason }: Account, linkedAt: Date) => ({
  url,
  followers: about?.followers ?? null,
  following: about?.following ?? null,
  postsCount: about?.posts ?? null,
  engagement: about && engagementOf(about),
  handle,
  lastUpdated: (seenAt ?? linkedAt).toISOString(),
  keptUntil: keptUntil?.toISOString() ?? null,
  coverage,
  reason,
});

function metricsOf(shown: Shown, known: readonly Account[]) {
  const joint = known.flatMap(({ network, about }) => {
    const { figures } = SOURCES[network];
    return about && !APART.has(figures.name) ? [{ figures, about }] : [];
  });
  const abouts = joint.map(({ about }) => about);
  const grown = (days: number) =>
    growth(joint.map(({ figures, about }) => ({ now: about, before: shown.before(figures, days)?.about ?? null })));
  const audience = totalFollowers(abouts);
  return {
    audienceSize: audience,
    totalFollowers: audience,
    overallEngagement: overallEngagement(abouts),
    growthRate: grown(WEEK),
    postFrequency: postFrequency(
      known.map(({ posts }) => posts),
      shown.moment,
    ),
    audienceGrowth: grown(MONTH),
  };
}

/** A company's account by one source, with its posts by the other of the network. */
function stepOf({ source, now, before }: Peer & Step, own: readonly (Peer & Step)[]): Step {
  const beside = POSTS_BESIDE.get(source);
  return { now: withPosts(now, beside === undefined ? null : own.find((peer) => peer.source === beside)?.now), before };
}

/** Among the tenant's companies whose networks tell a figure; null where there is nobody to compare with. */
function ranks({ companyId, peers }: Shown) {
  const joint = peers.filter(({ source }) => source !== accounts.name && !APART.has(source)) as (Peer & Step)[];
  const by = Map.groupBy(joint, (peer) => peer.companyId);
  const rank = (figure: (steps: Step[]) => number | null) =>
    rankOf(companyId, new Map([...by].map(([id, own]) => [id, figure(own.map((peer) => stepOf(peer, own)))])));
  const abouts = (steps: Step[]) => steps.map(({ now }) => now);
  const found = {
    engagementRank: rank((steps) => overallEngagement(abouts(steps))),
    growthRank: rank(growth),
    audienceRank: rank((steps) => totalFollowers(abouts(steps))),
  };
  return Object.values(found).some((place) => place !== null) ? found : null;
}

const postView = ({ platform, url, content, publishedAt, media, likes, comments, shares }: ShownPost) => ({
  ...{ platform, url, content, publishDate: publishedAt },
  engagement: { likes, comments, shares },
  media: media.map((type) => ({ type })),
});
