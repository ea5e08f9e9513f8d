/**
 * Google News as RSS 2.0. Its licence allows personal, non-commercial readers only, so that it is asked where the operator turned it on.
 * A title is 'Headline - Source', the link leads to the article by way of Google.
 */
import { absolute } from '../../page/url.ts';
import { clean } from '../feeds/feed.ts';
import { type Entry, readXmlFeed } from '../feeds/xml-feed.ts';
import { distinct, domainOf, headlineOf, isPage, type Mention, type NewsAnswer, publisherOf, unread } from './mention.ts';

/** The most that it lists. */
const MOST_ENTRIES = 100;

/** Reads what it answers to a search. Never throws, whatever the bytes. @param url the address that answered */
export function readGoogleNews(body: string, url: string): NewsAnswer {
  if (isPage(body.slice(0, 1_000))) return unread('Google News answers with a web page.');
  const feed = readXmlFeed(body, MOST_ENTRIES);
  if (feed === null) return unread(body.trim() === '' ? 'Google News answers nothing.' : 'Google News answers something that is no feed.');
  // A search that finds nothing is a whole feed without entries.
  if (feed.entries.length === 0 && !isWhole(body)) return unread('Google News’ answer breaks off.');
  const articles = distinct(feed.entries.flatMap((entry) => mentionOf(entry, url) ?? []));
  if (articles.length === 0 && feed.entries.length > 0) return unread('Google News states its articles in a form that is not known.');
  return { kind: 'articles', articles, cut: feed.cut || feed.entries.length >= MOST_ENTRIES };
}

const isWhole = (body: string): boolean => /<\/channel>\s{0,200}<\/rss>\s{0,200}$/i.test(body.slice(-1_000));

function mentionOf({ texts, publisher, base }: Entry, feed: string): Mention | null {
  const address = absolute(texts.get('link'), base || feed);
  const [domain, source] = [domainOf(publisher), publisherOf(texts.get('source'))];
  const title = headlineOf(texts.get('title'));
  const headline = title && withoutSource(title, source);
  if (!address || !headline) return null;
  return { title: headline, url: address, publisher: source ?? domain ?? '', domain, publishedAt: momentOf(texts.get('pubdate')) };
}

/** 'Headline - Source' without what is behind the last dash, where that is the source. */
function withoutSource(title: string, source: string | null): string {
  const end = source === null ? -1 : title.lastIndexOf(` - ${source}`);
  return end > 0 && end + 3 + (source?.length ?? 0) === title.length ? title.slice(0, end).trim() : title;
}

/** A date of RFC 822 with its zone. @returns ISO 8601, UTC; null where it is none */
function momentOf(value: unknown): string | null {
  const said = clean(value, 60);
  const at =
    said !== null && /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|[+-]\d{4})$/i.test(said)
      ? new Date(said)
      : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The address of a search. @param home SOURCE_GOOGLE_NEWS_URL @param query in its language, as 'Acme when:7d' */
export function googleNewsAddress(home: string, query: string): string {
  const url = new URL('/rss/search', home);
  url.search = String(new URLSearchParams({ q: query, hl: 'en-US', gl: 'US', ceid: 'US:en' }));
  return url.href;
}
