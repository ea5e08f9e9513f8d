import { getDomain } from 'tldts';
import { attr, type El, rawText } from '../../page/dom.ts';

/** An answer and what it says of the products behind it. */
export interface TechnologyInput {
  root: El;
  html: string;
  headers: Record<string, string>;
  cookies: readonly string[];
  base: string;
}

/** What a page loads, by its address. */
export interface Loaded {
  tag: string;
  href: string;
  host: string;
  /** Where path and query begin in `href`; the latter is its end where there is none. */
  path: number;
  query: number;
  /** An image, a video or an icon: anybody's may stand on a page. */
  media: boolean;
  /** Of the page's own domain. */
  own: boolean;
}

const MOST_HREF = 1_000;
const MOST_HEADERS = 200;
const MOST_VALUE = 2_000;
const MOST_COMMENTS = 300;
const MOST_COMMENT = 400;
/** Characters of a page that are looked at as text. */
export const MOST_HTML = 600_000;

const STATED_IN: Record<string, string> = {
  script: 'src',
  link: 'href',
  img: 'src',
  iframe: 'src',
  form: 'action',
  source: 'src',
  video: 'src',
};
const MEDIA = new Set(['img', 'source', 'video']);
const LOADS = /stylesheet|preload|prefetch|preconnect|icon/i;

/** A reader of what elements load, relative to `base`; null where one loads nothing. */
export function loadedBy(base: string): (el: El) => Loaded | null {
  const domain = domainOf(base);
  return (el) => {
    const name = Object.hasOwn(STATED_IN, el.tag) ? STATED_IN[el.tag] : undefined;
    const stated = name && attr(el, name);
    if (!stated || stated.startsWith('data:')) return null;
    const rel = el.tag === 'link' ? (attr(el, 'rel') ?? '') : '';
    // A canonical or alternate link names a page; it loads nothing.
    if (el.tag === 'link' && !LOADS.test(rel)) return null;
    const url = URL.parse(stated, base);
    if (!url?.host) return null;
    const path = url.origin.length;
    return {
      tag: el.tag,
      href: url.href.slice(0, MOST_HREF),
      host: url.hostname,
      path,
      query: path + url.pathname.length,
      media: MEDIA.has(el.tag) || /icon/i.test(rel),
      own: domain !== null && (url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
    };
  };
}

const domainOf = (base: string): string | null => {
  const host = URL.parse(base)?.hostname;
  return host ? (getDomain(host) ?? host) : null;
};

/** A page's host and the domains above it. */
export const hostsAbove = (host: string): string[] => {
  const labels = host.split('.').slice(-MOST_LABELS);
  return labels.map((_, n) => labels.slice(n).join('.'));
};
const MOST_LABELS = 8;

/** A script that runs, not data that stands in one: text of the site may stand there. */
export const inlineOf = (el: El, limit: number): string =>
  el.tag === 'script' && !/json|template|html/i.test(el.attrs.type ?? '') ? (rawText(el, limit) ?? '') : '';

/** Response headers by name in lower case, with values in lower case. */
export const headersOf = (headers: Record<string, string>): [name: string, value: string][] =>
  Object.entries(headers)
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => [name.slice(0, MOST_VALUE).toLowerCase(), String(value).slice(0, MOST_VALUE).toLowerCase()]);

/** What comments say, each cut, a line apart. */
export function commentsOf(html: string): string {
  const within = html.slice(0, MOST_HTML);
  const comments: string[] = [];
  for (let at = within.indexOf('<!--'); at >= 0 && comments.length < MOST_COMMENTS; at = within.indexOf('<!--', at + 4)) {
    const text = within.slice(at + 4, at + 4 + MOST_COMMENT);
    const end = text.indexOf('-->');
    comments.push(end < 0 ? text : text.slice(0, end));
  }
  return comments.join('\n');
}
