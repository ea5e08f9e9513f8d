import { accountReading, countOf, isObject, jsonOf, networkSource, objectsOf, unread } from './network.ts';

const TITLE = 'YouTube';

/**
 * A channel's figures by the Data API (https://developers.google.com/youtube/v3/docs/channels/list): one unit of 10,000 a day for each call.
 * Its developer policies (III.E.4.c) let statistics be kept for 30 days, and not be mixed with those of other networks.
 */
export const youtubeFigures = networkSource('youtube', {
  name: 'youtube_figures',
  title: TITLE,
  asks: [{ name: 'youtube_figures', home: 'https://www.googleapis.com/youtube/v3' }],
  key: 'needed',
  quota: { requests: 10_000, seconds: 86_400 },
  mostRequests: 1,
  keptDays: 30,
  ask({ name }, { url, key }, heard) {
    if (heard.length > 0) return null;
    const by = byOf(name);
    return { url: `${url('youtube_figures')}/channels?part=snippet,statistics&${by}`, headers: { 'x-goog-api-key': key ?? '' } };
  },
  read(place, [heard]) {
    const answer = jsonOf(heard);
    if (!isObject(answer)) return unread(TITLE, place, heard);
    const [channel] = objectsOf(answer.items);
    if (!channel) return unread(TITLE, place, { kind: 'unknown', url: place.url });
    if (!isObject(channel.statistics)) return unread(TITLE, place, heard);
    const { subscriberCount, hiddenSubscriberCount, videoCount } = channel.statistics;
    const followers = hiddenSubscriberCount === true ? null : countOf(subscriberCount);
    return accountReading(place, { followers, posts: countOf(videoCount), latest: null });
  },
});

/** '@acme', 'channel/UC…', 'user/acme', 'c/acme' or 'acme'; what is no id or user is most likely the handle. */
function byOf(name: string): string {
  const [kind = '', rest] = name.split('/');
  if (kind === 'channel' && rest) return `id=${encodeURIComponent(rest)}`;
  if (kind === 'user' && rest) return `forUsername=${encodeURIComponent(rest)}`;
  return `forHandle=${encodeURIComponent(`@${(rest ?? kind).replace(/^@/, '')}`)}`;
}
