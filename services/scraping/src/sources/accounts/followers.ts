import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Instant, Text } from '../../data/data.schemas.ts';
import { engagementOf } from '../networks/metrics.ts';
import type { AccountAbout } from '../networks/network.ts';
import type { Shown, View } from '../view.ts';
import { accountOf, type Network } from './socials.ts';
import { accounts } from './source.ts';
import { linkedFrom, SOURCES } from './view.ts';

const Figure = Nullable(Type.Number({ description: 'null: the network did not tell it then' }));

/** By network. A figure holds until the next; of many the first, the last, and those that lie evenly between are told. */
const Followers = Type.Record(
  Type.String(),
  StrictObject({
    handle: Text,
    lastRead: Instant,
    points: Type.Array(StrictObject({ at: Instant, followers: Figure, posts: Figure, engagement: Figure })),
  }),
);

const EXAMPLE = {
  github: {
    ...{ handle: 'acme', lastRead: '2026-11-17T06:00:00.000Z' },
    points: [
      { at: '2026-10-01T06:00:00.000Z', followers: 1_180, posts: 40, engagement: 1.2 },
      { at: '2026-11-02T06:00:00.000Z', followers: 1_200, posts: 42, engagement: 1.4 },
    ],
  },
};

/** How the figures of accounts went, each by itself: those of one network are not mixed with those of another. */
export const followersView: View = {
  path: 'followers',
  summary: 'Followers, number of posts and engagement of social accounts over time',
  schema: Followers,
  example: EXAMPLE,
  sources: [accounts, ...Object.values(SOURCES).map(({ figures }) => figures)],
  overTime: ['handle', 'followers', 'posts', 'engaged'],
  show(shown) {
    const linked = linkedFrom(shown);
    return linked && Object.fromEntries(linked.items.flatMap(({ key, url }) => courseOf(shown, key as Network, url ?? '')));
  },
};

/** None of an account that never told a figure; what was read of another one before is not its. */
function courseOf(shown: Shown, network: Network, url: string) {
  const { figures } = SOURCES[network];
  const handle = accountOf(url)?.handle;
  const seen = shown.of(figures);
  if (!seen || handle === undefined || seen.about.handle !== handle) return [];
  const points = shown
    .course(figures)
    .map(({ at, about }) => ({ at: at.toISOString(), ...(about.handle === handle ? told(about) : NONE) }));
  const first = points.findIndex((point) => FIGURES.some((figure) => point[figure] !== null));
  return first < 0 ? [] : [[network, { handle, lastRead: seen.at.toISOString(), points: points.slice(first) }] as const];
}

const FIGURES = ['followers', 'posts', 'engagement'] as const;
const NONE = { followers: null, posts: null, engagement: null };

/** What earlier versions did not store is not told. */
function told({ followers = null, posts = null, engaged }: Partial<AccountAbout>) {
  return { followers, posts, engagement: engagementOf({ followers, engaged: engaged ?? {} }) };
}
