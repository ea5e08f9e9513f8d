import { accountReading, countOf, isObject, jsonOf, networkSource, unread } from './network.ts';

const TITLE = 'X';

/** An account's figures by the API v2 (https://docs.x.com/x-api/users/get-user-by-username), paid for by request: $0.01 for each user read. */
export const x = networkSource('twitter', {
  name: 'twitter',
  title: TITLE,
  asks: [{ name: 'twitter', home: 'https://api.x.com' }],
  key: 'needed',
  quota: { requests: 300, seconds: 900 },
  costs: { cents: 1, budgetCents: 1_000 },
  mostRequests: 1,
  ask: ({ name }, { url, key }, heard) =>
    heard.length > 0
      ? null
      : {
          url: `${url('twitter')}/2/users/by/username/${encodeURIComponent(name)}?user.fields=public_metrics`,
          headers: { authorization: `Bearer ${key}` },
        },
  read(place, [heard]) {
    const answer = jsonOf(heard);
    if (!isObject(answer)) return unread(TITLE, place, heard);
    // An account that is not known, or was suspended, is an error beside HTTP 200.
    if (!isObject(answer.data) && Array.isArray(answer.errors)) return unread(TITLE, place, { kind: 'unknown', url: place.url });
    const figures = isObject(answer.data) ? answer.data.public_metrics : null;
    if (!isObject(figures)) return unread(TITLE, place, heard);
    const [followers, following, posts] = [figures.followers_count, figures.following_count, figures.tweet_count].map(countOf);
    return accountReading(place, { followers: followers ?? null, following: following ?? null, posts: posts ?? null, latest: null });
  },
});
