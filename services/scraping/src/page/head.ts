/** What a page says about itself, and its links: title, description, headline, search engine data, links, resources. */
import { cut } from '@rivalscope/kit/text';
import { attr, closest, type El, isUnread, rawText, squeeze, textOf, walk, words } from './dom.ts';
import type { HeadlineTag, Link, LinkFrame, Seo } from './facts.ts';
import { absolute } from './url.ts';
import { frameOf, isChrome, isHidden } from './visibility.ts';

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
/** Headings looked at in search of the headline. */
const MAX_HEADLINES = 50;

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
  const headings: Record<'h1' | 'h2', El[]> = { h1: [], h2: [] };
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
    else if (el.tag === 'h1' || el.tag === 'h2') {
      head.seo.headings[el.tag]++;
      if (head.seo.headings[el.tag] <= MAX_HEADLINES) headings[el.tag].push(el);
    }
    return el.tag !== 'svg' && el.tag !== 'script' && el.tag !== 'style' && el.tag !== 'template';
  });
  const found = headlineOf(headings.h1, headings.h2, banners);
  head.headline = found && textOf(found.heading, 500).replace(/¶$/, '').trimEnd();
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

/** The first h1 of the content; else one of the frame (a logo, a search box); else the first h2 of the content. */
function headlineOf(h1: readonly El[], h2: readonly El[], banners: ReadonlySet<El>): { heading: El; tag: HeadlineTag } | null {
  const shown = h1.filter((el) => isShown(el, banners));
  const content = shown.filter((el) => !isFrame(el) && !isEntry(el));
  if (content.length > 0) return { heading: content[0]!, tag: 'h1' };
  const sections = h2.filter((el) => isShown(el, banners) && !isFrame(el) && !isEntry(el));
  const own = shown.filter((el) => !isInArticle(el) || !isLinked(el));
  if (own.length > 0) return { heading: own[0]!, tag: 'frame' };
  return sections.length > 0 ? { heading: sections[0]!, tag: 'h2' } : null;
}

const isShown = (heading: El, banners: ReadonlySet<El>): boolean =>
  !closest(heading, (el) => isUnread(el) || isHidden(el) || banners.has(el)) && textOf(heading, 500) !== '';

/** The title of one of the page's articles, or a link to another page; one to its own place on this page is none. */
const isInArticle = (heading: El): boolean => closest(heading, (el) => el.tag === 'article') !== null;
const isEntry = (heading: El): boolean => isInArticle(heading) || isLinked(heading);

function isLinked(heading: El): boolean {
  let linked = closest(heading, (el) => el.tag === 'a' && !isAnchor(el)) !== null;
  walk(heading, (el) => {
    linked ||= el.tag === 'a' && el.attrs.href !== undefined && !isAnchor(el);
    return !linked;
  });
  return linked;
}

const isAnchor = (el: El): boolean => /^#./.test(attr(el, 'href') ?? '');

const FRAME = new Set(['logo', 'brand', 'branding', 'search', 'modal', 'popup', 'offcanvas', 'menu', 'navbar']);
const MOST_OF_FRAME = 30;

/** A heading that belongs to the site rather than to the page; names say so only of short ones. */
const isFrame = (heading: El): boolean => {
  const isShort = textOf(heading, MOST_OF_FRAME + 1).length <= MOST_OF_FRAME;
  let at: El | null = heading;
  for (let up = 0; at; up++, at = at.parent) {
    if (at.tag === 'nav' || at.tag === 'footer' || at.tag === 'aside') return true;
    if (isShort && up <= 4 && at.tag !== 'body' && at.tag !== 'main' && words(at).some((word) => FRAME.has(word))) return true;
  }
  return false;
};

/** The page's links, first occurrence of each address, at most 2,000. A later text fills in for a first link that only held an image. */
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
  const url = absolute(attr(el, 'href'), base);
  if (!url) return;
  const known = links.get(url);
  if (known) {
    if (known.text === '') known.text = linkText(el);
  } else if (links.size < MAX_LINKS) links.set(url, { url, text: linkText(el), chrome: frame !== null, ...(frame && { frame }) });
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
