/** What a page says about itself, and its links: title, description, headline, search engine data, links, resources. */
import { cut } from '@rivalscope/kit/text';
import { attr, type El, rawText, squeeze, textOf, walk } from './dom.ts';
import type { HeadlineTag, Link, LinkFrame, Seo } from './facts.ts';
import { addHeading, headlineOf, noHeadings } from './headline.ts';
import { absolute } from './url.ts';
import { frameOf, isChrome } from './visibility.ts';

export interface Head {
  title: string | null;
  description: string | null;
  headline: string | null;
  headlineTag: HeadlineTag | null;
  seo: Seo;
  /** The address that relative links start from. */
  base: string;
}

const MAX_LINKS = 2_000;

const orNull = (value: string | undefined, limit: number): string | null => (value ? cut(squeeze(value), limit) || null : null);

/** Reads title, meta data and headings. `url` is the page's own address. */
export function readHead(root: El, url: string, banners: ReadonlySet<El>): Head {
  const metas = new Map<string, string>();
  const head: Head = {
    title: null,
    description: null,
    headline: null,
    headlineTag: null,
    base: url,
    seo: { canonical: null, robots: null, lang: null, openGraph: {}, headings: { h1: 0, h2: 0 } },
  };
  const headings = noHeadings();
  let canonical: string | undefined;
  let baseSeen = false;
  walk(root, (el) => {
    if (el.tag === 'meta') {
      const name = (attr(el, 'property') ?? attr(el, 'name') ?? '').toLowerCase();
      const content = attr(el, 'content');
      if (name && content && !metas.has(name) && metas.size < 500) metas.set(name, content);
    } else if (el.tag === 'title') head.title ??= orNull(rawText(el, 100_000) ?? undefined, 500);
    else if (el.tag === 'html') head.seo.lang ??= orNull(attr(el, 'lang'), 35);
    else if (el.tag === 'base' && !baseSeen) {
      baseSeen = true;
      head.base = absolute(attr(el, 'href'), url) ?? url;
    } else if (el.tag === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attr(el, 'rel') ?? '')) canonical ??= attr(el, 'href');
    else {
      if (el.tag === 'h1' || el.tag === 'h2') head.seo.headings[el.tag]++;
      addHeading(headings, el);
    }
    return el.tag !== 'svg' && el.tag !== 'script' && el.tag !== 'style' && el.tag !== 'template';
  });
  const found = headlineOf(headings, banners);
  head.headline = found?.text ?? null;
  head.headlineTag = found?.tag ?? null;
  head.description = orNull(metas.get('description') ?? metas.get('og:description'), 1_000);
  head.seo.robots = orNull(metas.get('robots'), 200);
  head.seo.canonical = absolute(canonical, head.base);
  for (const key of ['title', 'description', 'image']) {
    const stated = orNull(metas.get(`og:${key}`), 1_000);
    if (stated) head.seo.openGraph[key] = stated;
  }
  return head;
}

/** The page's links, first occurrence of each address, at most 2,000. A later text fills in for a first link that only held an image, else it stands beside. */
export function readLinks(root: El, base: string): Link[] {
  const links = new Map<string, Link>();
  const visit = (el: El, frame: LinkFrame | null): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || child.tag === 'template' || child.tag === 'svg' || child.tag === 'noscript') continue;
      const inside = frame ?? (isChrome(child) ? frameOf(child) : null);
      if ((child.tag === 'a' || child.tag === 'area') && child.attrs.href !== undefined) addLink(links, child, base, inside);
      visit(child, inside);
    }
  };
  visit(root, null);
  return [...links.values()];
}

function addLink(links: Map<string, Link>, el: El, base: string, frame: LinkFrame | null): void {
  const href = attr(el, 'href')?.trim() ?? '';
  const isPart = href.startsWith('#');
  const url = absolute(isPart ? base : href, base);
  if (!url) return;
  const known = links.get(url);
  if (known) addText(known, linkText(el), isPart ? MOST_PARTS : MOST_ALSO);
  else if (isPart) return;
  else if (links.size < MAX_LINKS) links.set(url, { url, text: linkText(el), chrome: frame !== null, ...(frame && { frame }) });
}

/** Other texts kept of one address, and how long each may be: 'Prices' beside 'Start now'. */
const MOST_ALSO = 2;
/** Of links to parts of the page itself, where it links to itself besides: its menu names them. */
const MOST_PARTS = 40;
const LONGEST_ALSO = 60;

function addText(link: Link, text: string, most: number): void {
  const also = link.also ?? [];
  if (link.text === '') link.text = text;
  else if (text !== '' && text.length <= LONGEST_ALSO && text !== link.text && also.length < most && !also.includes(text))
    link.also = [...also, text];
}

function linkText(el: El): string {
  const text = textOf(el, 200) || squeeze(attr(el, 'aria-label') ?? attr(el, 'title') ?? '');
  if (text) return cut(text, 200);
  let alt = '';
  walk(el, (child) => {
    if (child.tag === 'img') alt ||= squeeze(attr(child, 'alt') ?? '');
    return alt === '';
  });
  return cut(alt, 200);
}
