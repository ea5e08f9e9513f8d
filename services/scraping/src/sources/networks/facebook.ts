import { graphRefusal } from './graph-errors.ts';
import { GRAPH, GRAPH_QUOTA, splitKey } from './graph-key.ts';
import { accountReading, countOf, isObject, jsonOf, networkSource, unread } from './network.ts';

const TITLE = 'Facebook';

/** Followers of a page by the Graph API (https://developers.facebook.com/docs/graph-api/reference/page/); the key needs Page Public Content Access. */
export const facebook = networkSource('facebook', {
  name: 'facebook',
  title: TITLE,
  asks: [{ name: 'facebook', setting: 'meta_graph', home: 'https://graph.facebook.com', path: '/v25.0' }],
  key: 'needed',
  quota: GRAPH_QUOTA,
  quotaWith: GRAPH,
  mostRequests: 1,
  ask: ({ name }, { url, key }, heard) =>
    heard.length > 0
      ? null
      : {
          url: `${url('facebook')}/${encodeURIComponent(name.split('/').at(-1) ?? name)}?fields=id,name,fan_count,followers_count`,
          headers: { authorization: `Bearer ${splitKey(key ?? '')[1]}` },
        },
  refused: (_status, said) => graphRefusal(said, { as: 'unknown' }),
  read(place, [heard]) {
    if (heard?.kind === 'unknown')
      return {
        kind: 'unread',
        reason: `${TITLE} shows no page "${place.name}" at the moment: it may have another name, be a person's, or not be shown to everybody.`,
      };
    const answer = jsonOf(heard);
    if (!isObject(answer) || answer.id === undefined) return unread(TITLE, place, heard);
    return accountReading(place, { followers: countOf(answer.followers_count) ?? countOf(answer.fan_count), latest: null });
  },
});
