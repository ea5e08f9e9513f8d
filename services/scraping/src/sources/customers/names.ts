/** Names of customers as a page states them: by the marks that it shows, and by the stories that it links to. Nothing is made of an address alone. */

import { trimEndOf } from '@rivalscope/kit/text';
import { slug } from '../../change/wording.ts';
import { attr, type El, squeeze, textOf, walk } from '../../page/dom.ts';
import type { FoundItem, Link } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { siteOf } from '../../page/url.ts';
import { isChrome, isHidden } from '../../page/visibility.ts';
import { MOST_FOUND } from '../found-items.ts';

const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const LOGO = /\blogos?\b/i;
/** Words about the picture, and not of the name. */
const ABOUT_IT = /\b(?:(?:company|customer|client|brand)?[\s-]*logo(?:type|s)?|customer|client|image|icon|svg|png)\b/gi;
const NOTHING_OF_IT = /^(?:of|for|the|a|white|black|grey|gray|dark|light|color|colour|our)?$/i;
/** The last folder above the page of one customer. */
const STORIES =
  /\/(?:customers?|customer-stories|case-stud(?:y|ies)|success-stories|stories|clients?|kunden|referenzen|clientes|clienti|klanten|references)\/([^/?#]{1,200})\/?(?:[?#]|$)/i;
const NO_CUSTOMER = /^(?:all|page|tag|category|industry|index|\d+)$/i;

/** In page order; null where the page names none that we can read. */
export function customersOf(page: ParsedPage): FoundItem[] | null {
  const owner = slug(siteOf(page.url).split('.')[0] ?? '');
  const stories = page.links.filter(({ url, chrome }) => !chrome && STORIES.test(url)).slice(0, MOST_FOUND);
  const named = [...marked(page), ...stories.flatMap((link) => storyOf(link, page.url) ?? [])];
  const customers = named.filter(({ key }) => key !== owner && key !== 'unnamed');
  return customers.length > 0 ? customers : null;
}

/** By pictures that are said to be a logo, in words or by how the page calls them. */
function marked({ root, banners }: ParsedPage): FoundItem[] {
  const found: FoundItem[] = [];
  walk(root, (el) => {
    if (isHidden(el) || isChrome(el) || banners.has(el)) return false;
    const name = el.tag === 'img' ? markOf(el) : null;
    if (name) found.push({ key: slug(name), label: name, url: null });
    return true;
  });
  return found;
}

function markOf(el: El): string | null {
  const alt = squeeze(attr(el, 'alt') ?? '').slice(0, 200);
  const called = [el, el.parent, el.parent?.parent].map((at) => (at ? `${attr(at, 'class') ?? ''} ${attr(at, 'id') ?? ''}` : ''));
  const isMark = LOGO.test(alt) || LOGO.test(squeeze([attr(el, 'src') ?? '', ...called].join(' ').replace(/[-_/.]+/g, ' ')));
  const said = squeeze((alt === '' && isMark ? headingBeside(el) : alt).replace(ABOUT_IT, ' ')).replace(
    /^[\s–—:|,-]+(?:of |by |von )?|^(?:of|by|von) /,
    '',
  );
  const name = trimEndOf(said, /[\s–—:|,'’-]/);
  return isMark && isName(name) ? name : null;
}

const MOST_UP = 3;

/** The heading of the card that a mark stands in, with no other picture and no other heading. */
function headingBeside(mark: El): string {
  let said = '';
  for (let [at, up] = [mark.parent, 0]; at && up < MOST_UP; [at, up] = [at.parent, up + 1]) {
    const headings: El[] = [];
    let pictures = 0;
    walk(at, (el) => {
      if (el.tag === 'img') pictures++;
      if (/^h[2-6]$/.test(el.tag)) headings.push(el);
      return pictures < 2 && headings.length < 2;
    });
    if (pictures > 1 || headings.length > 1) break;
    said = headings[0] ? textOf(headings[0], LONGEST_NAME + 1) : '';
  }
  return said;
}

/** By a link to the story of one customer: of what the link says, the words that are its address. */
function storyOf({ url, text }: Link, home: string): FoundItem | null {
  const last = siteOf(url) === siteOf(home) ? STORIES.exec(URL.parse(url)?.pathname ?? '')?.[1] : undefined;
  if (last === undefined || NO_CUSTOMER.test(last)) return null;
  const name = wordsLike(text, slug(last));
  return name && isName(name) ? { key: slug(name), label: name, url } : null;
}

const withoutMarks = (name: string): string => (/['’]s$/.test(name) ? name.slice(0, -2) : trimEndOf(name, /[,.:;!?]/));

/** The words of a text that are spelt as an address is: 'How Acme Corp grew' and 'acme-corp' are 'Acme Corp'. */
export function wordsLike(text: string, address: string): string | null {
  const words = text.split(/\s+/, 40);
  const most = Math.min(MOST_WORDS, words.length);
  for (let count = most; count > 0; count--) {
    for (let from = 0; from + count <= words.length; from++) {
      const name = withoutMarks(words.slice(from, from + count).join(' '));
      const spelt = slug(name);
      if (spelt.length > 1 && spelt.replaceAll('-', '') === address.replaceAll('-', '')) return name;
    }
  }
  return null;
}

const isName = (name: string): boolean =>
  name.length > 1 &&
  name.length <= LONGEST_NAME &&
  name.split(' ').length <= MOST_WORDS &&
  /\p{L}/u.test(name) &&
  !NOTHING_OF_IT.test(name) &&
  !/\.(?:svg|png|jpe?g|webp)$/i.test(name);
