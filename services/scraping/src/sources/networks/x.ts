import { isNode, type Node } from '../../page/json-ld.ts';
import type { Refused } from '../outside.ts';
import { accountReading, countOf, jsonOf, networkSource, objectsOf, textOf, unread } from './network.ts';

const TITLE = 'X';
const GONE_DAYS = 3;

/** An account's figures by the API v2 (https://docs.x.com/x-api/users/get-user-by-username), paid for by request: $0.01 for each user read. */
export const x = networkSource('twitter', {
  name: 'twitter',
  title: TITLE,
  asks: [{ name: 'twitter', setting: 'x', home: 'https://api.x.com' }],
  key: 'needed',
  quota: { requests: 300, seconds: 900 },
  costs: { cents: 1, budgetCents: 1_000 },
  mostRequests: 1,
  goneDays: GONE_DAYS,
  ask: ({ name }, { url, key }, heard) =>
    heard.length > 0
      ? null
      : {
          url: `${url('twitter')}/2/users/by/username/${encodeURIComponent(name)}?user.fields=public_metrics`,
          headers: { authorization: `Bearer ${key}` },
        },
  refused: refusedByX,
  read(place, [heard]) {
    const answer = jsonOf(heard);
    if (!isNode(answer)) return unread(TITLE, place, heard);
    // An account that is not known, or was suspended, is an error beside HTTP 200.
    if (!isNode(answer.data) && Array.isArray(answer.errors)) {
      if (!objectsOf(answer.errors).some(saysGone)) return unread(TITLE, place, { kind: 'unknown', url: place.url });
      const reason = `${TITLE} knows no account "${place.name}" at the moment, or has suspended it; what it told before is removed after ${GONE_DAYS} days of that.`;
      return { kind: 'unread', reason, gone: true };
    }
    const figures = isNode(answer.data) ? answer.data.public_metrics : null;
    if (!isNode(figures)) return unread(TITLE, place, heard);
    const [followers, following, posts] = [figures.followers_count, figures.following_count, figures.tweet_count].map(countOf);
    return accountReading(place, { followers: followers ?? null, following: following ?? null, posts: posts ?? null, latest: null });
  },
});

/** Whether an error beside HTTP 200 says that there is no such account, or that it is suspended. */
export const saysGone = ({ type, title, detail }: Node): boolean =>
  /not[- ]found|suspended/i.test([type, title, detail].map((each) => textOf(each) ?? '').join(' '));

/**
 * X names its problems by an address (https://docs.x.com/x-api/fundamentals/response-codes-and-errors). A plan without this endpoint, and one
 * whose credits are spent, leave a good key that nothing is told to; a cap that ends with its period is a limit like others.
 */
export function refusedByX(status: number, said: unknown): Refused | null {
  const problem = isNode(said) ? [said.type, said.title, said.reason].map((each) => textOf(each) ?? '').join(' ') : '';
  const isSpent = /credits-?depleted|usage-?cap/i.test(problem);
  if (status === 429) return { as: 'throttled' };
  if (status === 402 || (status === 403 && isSpent))
    return { as: 'not_permitted', why: 'what its plan allows is used up, or not paid for' };
  if (status !== 403) return null;
  if (/unsupported-authentication/i.test(problem)) return { as: 'needs_key', why: 'it is of a kind that this is not answered to' };
  const isOfPlan = /client-(?:forbidden|not-enrolled)/i.test(problem);
  return problem.trim() === '' ? null : { as: 'not_permitted', ...(isOfPlan && { why: 'its plan does not include this' }) };
}
