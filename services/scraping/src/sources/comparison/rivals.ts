/** Whom a company compares itself with, by the comparisons that a page links to, and the one that it is. */
import { slug } from '../../change/wording.ts';
import type { FoundItem } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { sameSite, siteOf } from '../../page/url.ts';
import { wordsLike } from '../customers/names.ts';

/** Folders in which each page is one comparison. */
const FOLDER = /^(?:compare|comparisons?|vs|versus|alternatives?|vergleich|comparatif|comparativa|confronto|vergelijken|comparativo)$/;
const LONGEST_NAME = 60;

/** In page order, each rival once; null where the page names none. */
export function rivalsOf({ url, links, blocks }: ParsedPage): FoundItem[] | null {
  const owner = slug(siteOf(url).split('.')[0] ?? '');
  const heading = blocks.find(({ tag }) => tag === 'h1')?.text ?? '';
  const pages = [{ url, text: heading }, ...links.filter((link) => sameSite(link.url, url))];
  const rivals = pages.flatMap((page) => {
    const address = rivalIn(page.url, owner);
    if (address === null || address === owner) return [];
    const label = wordsLike(page.text, address) ?? address;
    return label.length > LONGEST_NAME ? [] : [{ key: address, label, url: page.url }];
  });
  return rivals.length > 0 ? rivals : null;
}

/** The rival's name as the address spells it: 'acme-vs-contoso', 'contoso-alternative' and 'compare/contoso' are 'contoso'. */
export function rivalIn(address: string, owner: string): string | null {
  const parts = (URL.parse(address)?.pathname ?? '')
    .split('/')
    .filter(Boolean)
    .map((part) => slug(part.replace(/\.\w{1,5}$/, '')));
  const last = parts.at(-1) ?? '';
  const [one, other] = last.split(/-?(?:^|-)vs-/);
  if (other !== undefined) return other === owner && one ? one : other.split('-vs-')[0] || null;
  const alternative = /^(.+)-alternatives?$/.exec(last)?.[1] ?? /^alternatives?-to-(.+)$/.exec(last)?.[1];
  if (alternative !== undefined) return alternative.replace(/^best-/, '') || null;
  return FOLDER.test(parts.at(-2) ?? '') && !FOLDER.test(last) ? last : null;
}
