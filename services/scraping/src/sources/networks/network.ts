/** What social networks tell of an account, in one shape, and what their sources have in common. */
import { cut, storable } from '@rivalscope/kit/text';
import { isNode, type Node } from '../../page/json-ld.ts';
import { parseJson } from '../../page/modest-json.ts';
import { accountOf, type Network } from '../accounts/socials.ts';
import type { Heard, OutsidePlace, OutsideReading, OutsideSource } from '../outside.ts';
import { type Item, uniqueItems } from '../source.ts';
import { followersJumped } from './jump.ts';

/** What people did with a post; null where the network does not tell it. */
export interface Engagement {
  likes: number | null;
  comments: number | null;
  shares: number | null;
}

/** A post, as far as it stays as it is. */
export interface PostFields {
  content: string;
  /** ISO 8601; null where it is not told. */
  publishedAt: string | null;
  /** 'image', 'video' or what else the network names; none of a text. */
  media: string[];
}

/** What moves from day to day, in one piece: a version a day for each account, whatever the number of its posts. */
export interface AccountAbout {
  handle: string;
  followers: number | null;
  following: number | null;
  posts: number | null;
  /** By the keys of posts. */
  engaged: Record<string, Engagement>;
  /** Why its posts could not be had beside its figures; a whole sentence. */
  noPosts?: string;
}

export interface Post extends PostFields, Partial<Engagement> {
  id: string;
  url: string;
}

/** What one check read of an account; a figure that is not told is null, never 0. */
export interface AccountRead {
  followers?: number | null;
  following?: number | null;
  posts?: number | null;
  /** Newest first; null where posts were not read. */
  latest: readonly Post[] | null;
  /** Why not, where the figures stand all the same and it may be so for good; a whole sentence. */
  noPosts?: string;
}

export interface NetworkSource extends OutsideSource<PostFields, AccountAbout> {
  /** Why its figures are neither added to those of other networks nor compared with them; a whole sentence. */
  apart?: string;
  /** Why posts of its accounts are never listed; a whole sentence. */
  noPosts?: string;
}

const MOST_CONTENT = 500;
/** Of one check. */
const MOST_POSTS = 50;
const DAY_S = 86_400;

/** A whole number of at least 0, also as digits; null for anything else. */
export function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** A moment as ISO 8601; null where the value is none. */
export function instantOf(value: unknown): string | null {
  const ms = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN;
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

/** The objects of a list; none where it is no list. */
export const objectsOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
/** A text without the blanks about it; null for an empty one, and for what is none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** The JSON that was heard; null where nothing was, or something else. */
export const jsonOf = (heard: Heard | undefined): unknown => (heard?.kind === 'answer' ? (parseJson(heard.text) ?? null) : null);

/** A reading of an account. @param lacks why something of it could not be had */
export function accountReading(place: OutsidePlace, read: AccountRead, lacks?: string): OutsideReading<PostFields, AccountAbout> {
  const { followers = null, following = null, posts = null, latest, noPosts } = read;
  const kept = (latest ?? []).slice(0, MOST_POSTS);
  const items = uniqueItems(kept.map(toItem));
  const engaged = Object.fromEntries(
    kept.flatMap((post) => {
      const { likes = null, comments = null, shares = null } = post;
      return likes === null && comments === null && shares === null ? [] : [[`post:${post.id}`, { likes, comments, shares }]];
    }),
  );
  const about = { handle: place.name, followers, following, posts, engaged, ...(noPosts !== undefined && { noPosts }) };
  // The network shows its newest posts only: what falls off the end of the list is not gone.
  return { kind: 'read', reading: { items, about, rest: { unread: [], cut: true } }, ...(lacks !== undefined && { lacks }) };
}

const toItem = ({ id, url, content, publishedAt, media }: Post): Item<PostFields> => {
  const words = cut(storable(content), MOST_CONTENT);
  return { key: `post:${id}`, label: cut(words, 200), url, fields: { content: words, publishedAt, media } };
};

type Common = 'area' | 'choice' | 'everySeconds' | 'none' | 'place';

/** A source of a social network: its account is the one that the site links to. */
export function networkSource(network: Network, source: Omit<NetworkSource, Common>): NetworkSource {
  return {
    area: 'social',
    choice: { tick: { list: 'socials', name: network }, setting: 'socialMediaMonitoring' },
    everySeconds: DAY_S,
    none: `The site links to no account at ${source.title}.`,
    place: ({ profile }) => {
      const account = accountOf(profile?.socialProfiles[network] ?? '');
      return account?.network === network ? { name: account.handle, url: account.url } : null;
    },
    // A change would outlast what may be kept for a short while only.
    ...(source.keptDays === undefined && { compare: followersJumped(network, source.title) }),
    ...source,
  };
}

/** Why an answer tells nothing of an account. */
export function unread(title: string, { name }: OutsidePlace, heard: Heard | undefined): { kind: 'unread'; reason: string } {
  if (heard?.kind === 'unknown')
    return { kind: 'unread', reason: `${title} knows no account "${name}" at the moment; that alone does not say that it is gone.` };
  if (heard?.kind === 'failed') return { kind: 'unread', reason: heard.reason };
  const isPage = heard?.kind === 'answer' && /^\s*</.test(heard.text);
  return {
    kind: 'unread',
    reason: `${title} answered ${isPage ? 'with a web page' : 'with something that is not readable'} instead of the account.`,
  };
}
