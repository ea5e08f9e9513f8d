/** Figures of a company's accounts, by what its networks tell. Nothing is guessed: what cannot be told is null. */
import type { Seen } from '../view.ts';
import type { AccountAbout, Engagement, PostFields } from './network.ts';

const DAY_MS = 86_400_000;
/** Posts of so many days tell how often something is posted. */
const RHYTHM_DAYS = 28;
/** So many posts at least, before a shorter time than that stands for it. */
const ENOUGH_POSTS = 10;

/** A post as it is shown, with what people did with it. */
export interface ShownPost extends PostFields, Engagement {
  platform: string;
  url: string | null;
}

/** How often a post was answered in any way; null where nothing is counted of it. */
const interactions = ({ likes, comments, shares }: Engagement): number | null =>
  likes === null && comments === null && shares === null ? null : (likes ?? 0) + (comments ?? 0) + (shares ?? 0);

type Engaged = Pick<AccountAbout, 'followers' | 'engaged'>;

/** What people did with the posts of an account that are known, and how many tell it. */
function engaged({ engaged: posts }: Engaged): { interactions: number; posts: number } {
  const told = Object.values(posts).flatMap((post) => interactions(post) ?? []);
  return { interactions: told.reduce((sum, n) => sum + n, 0), posts: told.length };
}

/** Percent of an account's followers who do something with one of its posts, on average; null where either is not told. */
export const engagementOf = (about: Engaged): number | null => overallEngagement([about]);

/** The same over several accounts: all interactions by all followers that the posts could reach. */
export function overallEngagement(accounts: readonly Engaged[]): number | null {
  const told = accounts.flatMap((about) => {
    const { interactions: done, posts } = engaged(about);
    return about.followers && posts > 0 ? [{ done, reach: about.followers * posts }] : [];
  });
  const reach = told.reduce((sum, each) => sum + each.reach, 0);
  return reach > 0 ? (told.reduce((sum, each) => sum + each.done, 0) / reach) * 100 : null;
}

/** Followers of the accounts that tell them; null where none does. */
export function totalFollowers(accounts: readonly AccountAbout[]): number | null {
  const told = accounts.flatMap(({ followers }) => followers ?? []);
  return told.length > 0 ? told.reduce((sum, n) => sum + n, 0) : null;
}

/** An account now and some time before; null: it was not known then. */
export interface Step {
  now: AccountAbout;
  before: AccountAbout | null;
}

/** Percent by which the followers grew, of the accounts that told them at both times; another account of the network is none of them. */
export function growth(steps: readonly Step[]): number | null {
  const told = steps.flatMap(({ now, before }) =>
    before && before.handle === now.handle && before.followers !== null && now.followers !== null
      ? [{ from: before.followers, to: now.followers }]
      : [],
  );
  const from = told.reduce((sum, each) => sum + each.from, 0);
  return from > 0 ? (told.reduce((sum, each) => sum + each.to, 0) / from - 1) * 100 : null;
}

/**
 * Posts a week on all accounts together: of the last four weeks, or of the time that the posts of an account which are known reach back
 * where that is shorter, as each network lists its newest only. Null where no post is dated.
 */
export function postFrequency(accounts: readonly (readonly Dated[])[], moment: Date): number | null {
  const told = accounts.flatMap((posts) => frequencyOf(posts, moment) ?? []);
  return told.length === 0 ? null : told.reduce((sum, each) => sum + each, 0);
}

type Dated = Pick<PostFields, 'publishedAt'>;

function frequencyOf(posts: readonly Dated[], moment: Date): number | null {
  const ages = posts
    .flatMap(({ publishedAt }) => (publishedAt ? [(moment.getTime() - Date.parse(publishedAt)) / DAY_MS] : []))
    .filter((days) => days >= 0);
  if (ages.length === 0) return null;
  const reach = Math.max(...ages);
  const days = ages.length >= ENOUGH_POSTS ? Math.min(RHYTHM_DAYS, Math.max(reach, 1)) : RHYTHM_DAYS;
  return (ages.filter((age) => age <= days).length / days) * 7;
}

/** The posts of an account with what people did with them. */
export const postsOf = (platform: string, { items, about }: Seen<PostFields, AccountAbout>): ShownPost[] =>
  items.map(({ key, url, fields }) => ({
    platform,
    url,
    ...fields,
    ...(about.engaged[key] ?? { likes: null, comments: null, shares: null }),
  }));

/** Newest first; those without a date behind. */
export const newest = (posts: readonly ShownPost[]): ShownPost[] =>
  posts.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));

/** Those that people did most with, of those that tell it and with which anything was done. */
export const top = (posts: readonly ShownPost[]): ShownPost[] =>
  posts.filter((post) => (interactions(post) ?? 0) > 0).toSorted((a, b) => (interactions(b) ?? 0) - (interactions(a) ?? 0));

/** How many posts there are of each kind of media. */
export function contentTypes(posts: readonly { media: readonly string[] }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { media } of posts) for (const type of media.length > 0 ? new Set(media) : ['text']) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** The place of a company among those that tell a figure, 1 for the highest; null where it does not tell it, or is the only one. */
export function rankOf(companyId: string, figures: ReadonlyMap<string, number | null>): number | null {
  const own = figures.get(companyId) ?? null;
  const others = [...figures].filter(([id, figure]) => id !== companyId && figure !== null);
  return own === null || others.length === 0 ? null : 1 + others.filter(([, figure]) => (figure as number) > own).length;
}
