import { attr, walk } from '../../page/dom.ts';
import type { FoundItem, Link } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { absolute, sameSite } from '../../page/url.ts';
import { foundItems } from '../found-items.ts';
import { WITH_THE_SITE } from '../site-text.ts';
import { CODES, NAMES } from './codes.ts';

const MOST_ALTERNATES = 300;
/** The languages in which the site offers its landing page: as it tells search engines (hreflang), else by the links to it. */
export const languages = foundItems({
  name: 'languages',
  page: 'landingPage',
  choice: WITH_THE_SITE,
  find: languagesOf,
  signals: alternatesIn,
  came: {
    type: 'language_added',
    one: (label) => `The site is offered in ${label}`,
    many: (n) => `The site is offered in ${n} more languages`,
  },
  went: {
    type: 'language_removed',
    one: (label) => `The site is no longer offered in ${label}`,
    many: (n) => `The site is no longer offered in ${n} languages`,
  },
});

const HREFLANG = /\bhreflang\s*=\s*["']?([a-z]{2})\b/gi;
/** They stand in the head of a page. */
const HEAD = 100_000;

function alternatesIn(html: string): string[] {
  const codes = Array.from(html.slice(0, HEAD).matchAll(HREFLANG), ([, code = '']) => code.toLowerCase());
  return [...new Set(codes)].map((code) => `language: ${code}`);
}

/** null where the page names none besides its own. */
function languagesOf({ root, base, url, links }: ParsedPage): FoundItem[] | null {
  const stated: [string, string][] = [];
  walk(root, (el) => {
    if (el.tag === 'link' && stated.length < MOST_ALTERNATES && /\balternate\b/i.test(attr(el, 'rel') ?? '')) {
      const to = absolute(attr(el, 'href'), base);
      if (to && sameSite(to, url)) stated.push([attr(el, 'hreflang') ?? '', to]);
    }
    return el.tag !== 'svg' && el.tag !== 'script';
  });
  const linked = links.map((link): [string, string] => [linkedTag(link), link.url]);
  const found = [...stated, ...linked.filter(([, to]) => sameSite(to, url))].flatMap(([tag, to]) => {
    const code = tag.slice(0, 2).toLowerCase();
    return CODES.has(code) && /^[a-z]{2}(?:[-_]|$)/i.test(tag) ? [{ key: code, label: NAMES.of(code) ?? code, url: to }] : [];
  });
  return found.length > 0 ? found : null;
}

/** The language that a link leads to by its path, where it is called so: '/it' may be a page about computers. */
function linkedTag({ url, text }: Link): string {
  const code = /^\/([a-z]{2})(?:[-_][a-z]{2,4})?\/?$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  if (!CODES.has(code)) return '';
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(code);
  const said = text.trim().toLowerCase();
  return [code, NAMES.of(code), own].some((name) => name?.toLowerCase() === said) ? code : '';
}
