/** The feed that a page declares (https://www.rssboard.org/rss-autodiscovery, https://html.spec.whatwg.org/#rel-alternate). */
import { trimEndOf } from '@rivalscope/kit/text';
import { attr, type El, walk } from '../../page/dom.ts';
import { absolute } from '../../page/url.ts';

const TYPE = /^(?:application\/(?:rss|atom|rdf)\+xml|application\/feed\+json|text\/(?:rss|atom))\s*(?:;|$)/i;
/** Types of which some are feeds: an address that says so is one. */
const MAYBE = /^(?:application|text)\/(?:xml|json|rdf)\s*(?:;|$)/i;
const SAYS_FEED = /(?:^|[/._=?-])(?:rss|atom|feeds?|rdf)(?:$|[/._=?&-]|\d)/i;
/** What readers say of articles is no article of the company. */
const COMMENTS = /comment|kommentar|comentario|commento|commentaire|reacties|[?&]replies/i;
const MOST = 50;

interface Declared {
  url: string;
  title: string;
}

/**
 * The address of the one feed that is read beside the page: of those that it declares the one below its own path, else the first.
 * Feeds of comments are none. @param url the page's own address
 */
export function declaredFeed(root: El, url: string, base: string): string | null {
  const found: Declared[] = [];
  walk(root, (el) => {
    const declared = el.tag === 'link' && found.length < MOST ? declaredBy(el, base) : null;
    if (declared) found.push(declared);
    return el.tag !== 'svg' && el.tag !== 'script' && el.tag !== 'template';
  });
  const path = pathOf(url);
  const feeds = found.filter((feed) => !COMMENTS.test(feed.title) && !COMMENTS.test(feed.url) && feed.url !== url);
  return (feeds.find((feed) => path !== '/' && pathOf(feed.url).startsWith(path)) ?? feeds[0])?.url ?? null;
}

function declaredBy(el: El, base: string): Declared | null {
  const rels = (attr(el, 'rel') ?? '').toLowerCase().split(/\s+/);
  const type = (attr(el, 'type') ?? '').trim();
  const isFeed = rels.includes('feed') || TYPE.test(type) || (MAYBE.test(type) && SAYS_FEED.test(attr(el, 'href') ?? ''));
  const url =
    isFeed && (rels.includes('alternate') || rels.includes('feed'))
      ? absolute(attr(el, 'href')?.replace(/^feed:(?:\/\/)?(?=https?:)/i, ''), base)
      : null;
  return url ? { url, title: attr(el, 'title') ?? '' } : null;
}

/** With a slash at its end: '/news/' holds '/news/feed/' and not '/newsletter'. */
const pathOf = (url: string): string => `${trimEndOf(URL.parse(url)?.pathname ?? '', /\//)}/`;
