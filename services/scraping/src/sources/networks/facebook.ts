import { isNode, type Node } from '../../page/json-ld.ts';
import type { Heard } from '../outside.ts';
import { graphRefusal } from './graph-errors.ts';
import { GRAPH, GRAPH_QUOTA, splitKey } from './graph-key.ts';
import { accountReading, countOf, instantOf, jsonOf, networkSource, objectsOf, type Post, textOf, unread } from './network.ts';

const TITLE = 'Facebook';
const FIGURES = 'id,name,fan_count,followers_count';
const POSTS =
  'id,message,permalink_url,created_time,attachments{media_type},shares,reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count)';
const MOST_LISTED = 25;

/**
 * Followers of a page, and what it published, by the Graph API (https://developers.facebook.com/docs/graph-api/reference/page/,
 * https://developers.facebook.com/docs/graph-api/reference/page/feed/); of pages of others the key needs Page Public Content Access. Posts
 * are asked for beside: a key may be let have the figures alone.
 */
export const facebook = networkSource('facebook', {
  name: 'facebook',
  title: TITLE,
  asks: [{ name: 'facebook', setting: 'meta_graph', home: 'https://graph.facebook.com', path: '/v25.0' }],
  key: 'needed',
  quota: GRAPH_QUOTA,
  quotaWith: GRAPH,
  mostRequests: 2,
  ask({ name }, { url, key }, heard) {
    const headers = { authorization: `Bearer ${splitKey(key ?? '')[1]}` };
    const page = heard.length === 0 ? (name.split('/').at(-1) ?? name) : pageIn(heard[0]);
    if (page === null || heard.length > 1) return null;
    const asked = `${url('facebook')}/${encodeURIComponent(page)}`;
    if (heard.length === 0) return { url: `${asked}?fields=${FIGURES}`, headers };
    return { url: `${asked}/posts?limit=${MOST_LISTED}&fields=${encodeURIComponent(POSTS)}`, headers, optional: true };
  },
  refused: (_status, said) => graphRefusal(said, { as: 'unknown' }),
  read(place, [first, second]) {
    if (first?.kind === 'unknown')
      return {
        kind: 'unread',
        reason: `${TITLE} shows no page "${place.name}" at the moment: it may have another name, be a person's, or not be shown to everybody.`,
      };
    const answer = jsonOf(first);
    if (!isNode(answer) || answer.id === undefined) return unread(TITLE, place, first);
    const followers = countOf(answer.followers_count) ?? countOf(answer.fan_count);
    const listed = jsonOf(second);
    if (isNode(listed) && Array.isArray(listed.data))
      return accountReading(place, { followers, latest: objectsOf(listed.data).flatMap(postOf) });
    return accountReading(place, { followers, latest: null, noPosts: `Its posts could not be read: ${whyNot(second)}` });
  },
});

/** The page's own id, by which its posts are asked for. */
function pageIn(heard: Heard | undefined): string | null {
  const answer = jsonOf(heard);
  const id = isNode(answer) ? textOf(answer.id) : null;
  return id !== null && /^\d{1,30}$/.test(id) ? id : null;
}

const whyNot = (heard: Heard | undefined): string =>
  heard?.kind === 'failed' ? heard.reason.replace(/^The (?:site|page|address)\b/, TITLE) : `${TITLE} does not list them.`;

const MEDIA: Record<string, string> = { photo: 'image', video: 'video', video_inline: 'video', album: 'album' };

function postOf(post: Node): Post[] {
  const [id, url] = [textOf(post.id), textOf(post.permalink_url)];
  if (id === null || url === null || !/^https:\/\//.test(url)) return [];
  const attached = isNode(post.attachments) ? objectsOf(post.attachments.data) : [];
  const media = attached.flatMap(({ media_type }) => MEDIA[textOf(media_type) ?? ''] ?? []);
  return [
    {
      ...{ id, url, content: textOf(post.message) ?? '', publishedAt: instantOf(post.created_time), media },
      ...{
        likes: totalOf(post.reactions),
        comments: totalOf(post.comments),
        shares: isNode(post.shares) ? countOf(post.shares.count) : null,
      },
    },
  ];
}

const totalOf = (edge: unknown): number | null => (isNode(edge) && isNode(edge.summary) ? countOf(edge.summary.total_count) : null);
