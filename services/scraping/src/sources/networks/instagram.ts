import { isNode, type Node } from '../../page/json-ld.ts';
import { graphRefusal } from './graph-errors.ts';
import { GRAPH, GRAPH_QUOTA, splitKey } from './graph-key.ts';
import { accountReading, countOf, instantOf, jsonOf, networkSource, objectsOf, type Post, textOf, unread } from './network.ts';

const TITLE = 'Instagram';
const FIELDS =
  'followers_count,follows_count,media_count,media.limit(25){id,caption,permalink,timestamp,media_type,like_count,comments_count}';

/**
 * Figures and posts of professional accounts by Business Discovery
 * (https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login/business-discovery), asked in the name of `me`:
 * the professional account that the key is of.
 */
export const instagram = networkSource('instagram', {
  name: 'instagram',
  title: TITLE,
  asks: [{ name: 'instagram', setting: 'meta_graph', home: 'https://graph.facebook.com', path: '/v25.0' }],
  key: 'needed',
  quota: GRAPH_QUOTA,
  quotaWith: GRAPH,
  mostRequests: 1,
  ask({ name }, { url, key }, heard) {
    if (heard.length > 0) return null;
    const [account, token] = splitKey(key ?? '');
    const fields = encodeURIComponent(`business_discovery.username(${name}){${FIELDS}}`);
    return { url: `${url('instagram')}/${account}?fields=${fields}`, headers: { authorization: `Bearer ${token}` } };
  },
  // What its address names is the account that asks, which the key is of.
  refused: (_status, said) => graphRefusal(said, { as: 'needs_key', why: 'it does not show the account in whose name it asks' }),
  read(place, [heard]) {
    if (heard?.kind === 'unknown')
      return {
        kind: 'unread',
        reason: `${TITLE} tells of no account "${place.name}" at the moment: only professional accounts can be read, and it may not be one.`,
      };
    const answer = jsonOf(heard);
    const found = isNode(answer) ? answer.business_discovery : null;
    if (!isNode(found)) return unread(TITLE, place, heard);
    const figures = {
      followers: countOf(found.followers_count),
      following: countOf(found.follows_count),
      posts: countOf(found.media_count),
    };
    const latest = isNode(found.media) ? objectsOf(found.media.data).flatMap(postOf) : null;
    return accountReading(place, { ...figures, latest });
  },
});

const MEDIA: Record<string, string> = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'album' };

function postOf(media: Node): Post[] {
  const [id, url] = [textOf(media.id), textOf(media.permalink)];
  if (id === null || url === null || !/^https:\/\//.test(url)) return [];
  const type = MEDIA[textOf(media.media_type) ?? ''];
  const [likes, comments] = [countOf(media.like_count), countOf(media.comments_count)];
  return [
    { id, url, content: textOf(media.caption) ?? '', publishedAt: instantOf(media.timestamp), media: type ? [type] : [], likes, comments },
  ];
}
