/** The feed of a page's articles as a list beside it. */

import { printOf } from '../../change/print.ts';
import type { Article, FeedState, PageFacts } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { type Beside, type ListReading, unreadOf } from '../beside.ts';
import { declaredFeed } from './declared.ts';
import { MOST_ENTRIES, readFeed } from './feed.ts';
import { hasFeed } from './listed.ts';

/** What a page says of its feed. */
export function feedOf({ root, url, base }: ParsedPage): Pick<PageFacts, 'feeds'> {
  const feed = declaredFeed(root, url, base);
  return feed === null ? {} : { feeds: [{ url: feed, print: null }] };
}

export const feedsBeside: Beside<Article> = {
  mostItems: MOST_ENTRIES,
  mostRequests: 1,
  keyOf: ({ url, title }) => `${url} ${title}`,
  lists: ({ feeds = [] }) =>
    feeds.map(({ url }) => ({
      name: url,
      accept: 'feed' as const,
      address: () => url,
      read: (body: string, _from: number, answered: string) => readFeed(body, answered),
      called: "The page's feed",
      none: "There is nothing at the address of the page's feed.",
    })),
  states: ({ feeds = [] }) => feeds.map((feed) => ({ ...feed, name: feed.url })),
  join(facts, readings) {
    const counted = readings.filter((reading) => counts(facts, reading));
    const { feeds: _declared, fed: _fed, ...page } = facts;
    if (counted.length === 0) return page;
    const fed = counted.flatMap(({ items }) => items ?? []).slice(0, MOST_ENTRIES);
    return { ...page, feeds: counted.map(stateOf), ...(counted.some(({ items }) => items !== null) && { fed }) };
  },
  isOfList: ({ itemUrl }, { articles }) => !articles?.some(({ url }) => url === itemUrl),
  withLists(before, now) {
    const { feeds: _feeds, fed: _fed, ...page } = before;
    return { ...page, ...(now.feeds && { feeds: now.feeds }), ...(now.fed && { fed: now.fed }) };
  },
};

/** A feed that is no more, or never was one, says nothing beside articles that the page itself shows. */
const counts = ({ articles }: PageFacts, { items, unread, lasting }: ListReading<Article>): boolean =>
  unread === null || (items !== null && !lasting) || (articles?.length ?? 0) === 0;

const stateOf = ({ name, items, unread }: ListReading<Article>): FeedState => ({
  url: name,
  print: items && printOf(items.map(({ teaser: _, ...article }) => article)),
  ...(unread !== null && { unread }),
});

/** Why the feed could not be read; null when it was, or there is none. */
export const unreadFeed = ({ feeds = [] }: PageFacts): string | null => unreadOf(feeds);

const feedsIn = ({ feeds = [] }: PageFacts): string => feeds.map(({ url, print }) => `${url} ${print === null}`).join('\n');

/** Articles of a feed that only one of two readings has are no news. */
export const areFeedsComparable = (before: PageFacts, after: PageFacts): boolean =>
  feedsIn(before) === feedsIn(after) && hasFeed(before) === hasFeed(after);
