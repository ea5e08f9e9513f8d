/** Articles of a page with those of its feed: one article once. */
import { trimEndOf, upTo } from '@rivalscope/kit/text';
import { plain } from '../../change/wording.ts';
import type { Article, PageFacts } from '../../page/facts.ts';
import { sameSite } from '../../page/url.ts';

type Told = Pick<PageFacts, 'url' | 'articles' | 'feeds' | 'fed'>;

/** A feed of another list has few of its articles on the page by chance. */
const SHARE = 0.5;

/** The address without scheme, query, fragment and session: sites name one article in several ways. */
const pathOf = (url: string): string => trimEndOf(upTo(url.replace(/^https?:\/\/(?:www\.)?/i, ''), /[?#;]/), /\//);

/** Articles by address, where it is of one alone, and by title. */
class Known {
  private readonly paths: Map<string, Article>;
  private readonly titles: Map<string, Article>;

  constructor(articles: readonly Article[]) {
    const byPath = Map.groupBy(articles, ({ url }) => pathOf(url));
    this.paths = new Map([...byPath].flatMap(([path, all]) => (all.length === 1 ? [[path, all[0]!]] : [])));
    this.titles = new Map(articles.map((article) => [plain(article.title), article]));
  }

  of({ url, title }: Article): Article | undefined {
    return this.titles.get(plain(title)) ?? this.paths.get(pathOf(url));
  }
}

/**
 * Whether the feed is one of what the page lists: most of the shorter of the two stands in the other. Where the page shows no list that we
 * read, a feed of its own site stands for it.
 */
function isOfPage(shown: readonly Article[] | null, fed: readonly Article[], { url, feeds = [] }: Told): boolean {
  if (shown === null || shown.length === 0) return feeds.every((feed) => sameSite(feed.url, url));
  const known = new Known(fed);
  const both = shown.filter((article) => known.of(article)).length;
  return both > 0 && both >= SHARE * Math.min(shown.length, fed.length);
}

/** Whether the feed's articles count among the page's; what the page's own service states, also where it states none. */
export const hasFeed = (facts: Told): boolean => {
  const { fed, feeds = [] } = facts;
  if (fed === undefined) return false;
  return feeds.some(({ own }) => own) || (fed.length > 0 && isOfPage(facts.articles, fed, facts));
};

const known = new WeakMap<Told, Article[] | null>();

/** In page order, then what only the feed states; what the page does not date has the feed's date. null: neither lists articles. */
export function listedArticles(facts: Told): Article[] | null {
  const found = known.get(facts);
  if (found !== undefined) return found;
  const listed = hasFeed(facts) ? joined(facts.articles ?? [], facts.fed ?? []) : facts.articles;
  known.set(facts, listed);
  return listed;
}

function joined(shown: readonly Article[], fed: readonly Article[]): Article[] {
  const [stated, onPage] = [new Known(fed), new Known(shown)];
  const dated = shown.map((article) => {
    const { publishedAt = null, teaser } = stated.of(article) ?? {};
    return { ...article, publishedAt: article.publishedAt ?? publishedAt, ...(teaser !== undefined && { teaser }) };
  });
  return [...dated, ...fed.filter((article) => !onPage.of(article))];
}
