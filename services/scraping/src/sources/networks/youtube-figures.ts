import { isNode } from '../../page/json-ld.ts';
import type { Refused } from '../outside.ts';
import { accountReading, countOf, jsonOf, networkSource, objectsOf, textOf, unread } from './network.ts';

const TITLE = 'YouTube';

/**
 * A channel's figures by the Data API (https://developers.google.com/youtube/v3/docs/channels/list): one unit of 10,000 a day for each call.
 * Its developer policies (III.E.4.c) let statistics be kept for 30 days, and not be mixed with those of other networks.
 */
export const youtubeFigures = networkSource('youtube', {
  name: 'youtube_figures',
  title: TITLE,
  asks: [{ name: 'youtube_figures', setting: 'youtube', home: 'https://www.googleapis.com', path: '/youtube/v3' }],
  key: 'needed',
  quota: { requests: 10_000, seconds: 86_400 },
  mostRequests: 1,
  keptDays: 30,
  apart: 'YouTube’s terms do not let its figures be mixed with those of other networks.',
  ask({ name }, { url, key }, heard) {
    if (heard.length > 0) return null;
    const by = byOf(name);
    return { url: `${url('youtube_figures')}/channels?part=snippet,statistics&${by}`, headers: { 'x-goog-api-key': key ?? '' } };
  },
  refused: (_status, said) => MEANS.find(({ when }) => reasonsIn(said).some((reason) => when.test(reason)))?.refused ?? null,
  read(place, [heard]) {
    const answer = jsonOf(heard);
    if (!isNode(answer)) return unread(TITLE, place, heard);
    const [channel] = objectsOf(answer.items);
    if (!channel) return unread(TITLE, place, { kind: 'unknown', url: place.url });
    if (!isNode(channel.statistics)) return unread(TITLE, place, heard);
    const { subscriberCount, hiddenSubscriberCount, videoCount } = channel.statistics;
    const followers = hiddenSubscriberCount === true ? null : countOf(subscriberCount);
    return accountReading(place, { followers, posts: countOf(videoCount), latest: null });
  },
});

/** By the reasons of its errors (https://developers.google.com/youtube/v3/docs/errors), nearly all of which come beside HTTP 403. */
const MEANS: readonly { when: RegExp; refused: Refused }[] = [
  { when: /^(?:quota|rateLimit|userRateLimit|dailyLimit)Exceeded$|^RATE_LIMIT_EXCEEDED$/, refused: { as: 'throttled' } },
  {
    when: /^(?:accessNotConfigured|SERVICE_DISABLED)$/,
    refused: { as: 'needs_key', why: 'the YouTube Data API is not turned on for the project that it is of' },
  },
  { when: /^(?:keyInvalid|keyExpired|ipRefererBlocked|dailyLimitExceededUnreg|API_KEY_[A-Z_]{1,40})$/, refused: { as: 'needs_key' } },
  { when: /^channel(?:Forbidden|NotFound)$/, refused: { as: 'unknown' } },
  { when: /^(?:forbidden|insufficientPermissions)$/, refused: { as: 'not_permitted' } },
];

/** Of an error in both forms in which Google states its reasons. */
function reasonsIn(said: unknown): string[] {
  const error = isNode(said) && isNode(said.error) ? said.error : {};
  return [...objectsOf(error.errors), ...objectsOf(error.details)].flatMap(({ reason }) => textOf(reason) ?? []).slice(0, 20);
}

/** '@acme', 'channel/UC…', 'user/acme', 'c/acme' or 'acme'; what is no id or user is most likely the handle. */
function byOf(name: string): string {
  const [kind = '', rest] = name.split('/');
  if (kind === 'channel' && rest) return `id=${encodeURIComponent(rest)}`;
  if (kind === 'user' && rest) return `forUsername=${encodeURIComponent(rest)}`;
  return `forHandle=${encodeURIComponent(`@${(rest ?? kind).replace(/^@/, '')}`)}`;
}
