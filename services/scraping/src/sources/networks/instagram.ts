import {
  accountReading,
  countOf,
  instantOf,
  isObject,
  type Json,
  jsonOf,
  networkSource,
  objectsOf,
  type Post,
  textOf,
  unread,
} from './network.ts';

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
  asks: [{ name: 'instagram', home: 'https://graph.facebook.com/v25.0' }],
  key: 'needed',
  quota: { requests: 200, seconds: 3_600 },
  mostRequests: 1,
  ask({ name }, { url, key }, heard) {
    if (heard.length > 0) return null;
    const [account, token] = splitKey(key ?? '');
    const fields = encodeURIComponent(`business_discovery.username(${name}){${FIELDS}}`);
    return { url: `${url('instagram')}/${account}?fields=${fields}`, headers: { authorization: `Bearer ${token}` } };
  },
  read(place, [heard]) {
    const answer = jsonOf(heard);
    const found = isObject(answer) ? answer.business_discovery : null;
    if (!isObject(found)) return unread(TITLE, place, heard);
    const figures = {
      followers: countOf(found.followers_count),
      following: countOf(found.follows_count),
      posts: countOf(found.media_count),
    };
    const latest = isObject(found.media) ? objectsOf(found.media.data).flatMap(postOf) : null;
    return accountReading(place, { ...figures, latest });
  },
});

/** The key is '<id of the account>:<token>'; without an id the token speaks for `me`. */
function splitKey(key: string): [string, string] {
  const id = /^(\d{1,30}):/.exec(key)?.[1];
  return id ? [id, key.slice(id.length + 1)] : ['me', key];
}

const MEDIA: Record<string, string> = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'album' };

function postOf(media: Json): Post[] {
  const [id, url] = [textOf(media.id), textOf(media.permalink)];
  if (id === null || url === null || !/^https:\/\//.test(url)) return [];
  const type = MEDIA[textOf(media.media_type) ?? ''];
  const [likes, comments] = [countOf(media.like_count), countOf(media.comments_count)];
  return [
    { id, url, content: textOf(media.caption) ?? '', publishedAt: instantOf(media.timestamp), media: type ? [type] : [], likes, comments },
  ];
}
