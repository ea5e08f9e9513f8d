import { isNode, type Node } from '../../page/json-ld.ts';
import type { Heard } from '../outside.ts';
import { accountReading, countOf, instantOf, jsonOf, networkSource, objectsOf, type Post, textOf, unread } from './network.ts';
import { refusedByX, saysGone } from './x.ts';

const TITLE = 'X (posts)';
/** Each is paid for. */
const MOST_LISTED = 10;

/**
 * An account's newest posts by the API v2 (https://docs.x.com/x-api/users/get-posts), by its id. A key of its own opens them, which may be that
 * of the figures, because they cost more: $0.01 for the account, on a day on which it was not read yet, and $0.005 for each post. Its terms ask
 * that what goes there goes here, so that they are kept from one reading to the next only.
 */
export const xPosts = networkSource('twitter', {
  name: 'twitter_posts',
  title: TITLE,
  asks: [{ name: 'twitter_posts', setting: 'x_posts', home: 'https://api.x.com' }],
  key: 'needed',
  quota: { requests: 300, seconds: 900 },
  // Of two requests that come to six.
  costs: { cents: 3, budgetCents: 1_000 },
  mostRequests: 2,
  keptDays: 2,
  ask({ name }, { url, key }, heard) {
    const headers = { authorization: `Bearer ${key}` };
    if (heard.length === 0) return { url: `${url('twitter_posts')}/2/users/by/username/${encodeURIComponent(name)}`, headers };
    const id = heard.length === 1 ? accountIn(heard[0]) : null;
    const fields = 'tweet.fields=created_at,public_metrics,attachments';
    if (id === null) return null;
    return { url: `${url('twitter_posts')}/2/users/${id}/tweets?max_results=${MOST_LISTED}&exclude=retweets,replies&${fields}`, headers };
  },
  refused: refusedByX,
  read(place, [first, second]) {
    const account = jsonOf(first);
    if (isNode(account) && !isNode(account.data) && objectsOf(account.errors).some(saysGone))
      return unread(TITLE, place, { kind: 'unknown', url: place.url });
    const answer = jsonOf(second);
    // An account that published nothing has no list.
    const isList = isNode(answer) && (Array.isArray(answer.data) || isNode(answer.meta));
    if (!isList) return unread(TITLE, place, second ?? first);
    return accountReading(place, { latest: objectsOf(answer.data).flatMap((post) => postOf(post, place.name)) });
  },
});

function accountIn(heard: Heard | undefined): string | null {
  const answer = jsonOf(heard);
  const id = isNode(answer) && isNode(answer.data) ? textOf(answer.data.id) : null;
  return id !== null && /^\d{1,20}$/.test(id) ? id : null;
}

function postOf(post: Node, handle: string): Post[] {
  const id = textOf(post.id);
  if (id === null || !/^\d{1,20}$/.test(id)) return [];
  const metrics = isNode(post.public_metrics) ? post.public_metrics : {};
  const [likes, comments, reposts, quotes] = [metrics.like_count, metrics.reply_count, metrics.retweet_count, metrics.quote_count].map(
    countOf,
  );
  const hasMedia = isNode(post.attachments) && Array.isArray(post.attachments.media_keys) && post.attachments.media_keys.length > 0;
  return [
    {
      ...{ id, url: `https://x.com/${encodeURIComponent(handle)}/status/${id}`, content: textOf(post.text) ?? '' },
      // What of is asked for at a price of its own.
      ...{ publishedAt: instantOf(post.created_at), media: hasMedia ? ['other'] : [], likes: likes ?? null, comments: comments ?? null },
      shares: reposts === null && quotes === null ? null : (reposts ?? 0) + (quotes ?? 0),
    },
  ];
}
