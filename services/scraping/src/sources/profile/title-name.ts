/** The company's name as the title of its page says it, where the site's address, its copyright line or its logo bears it out. */
import { unaccented } from '@rivalscope/kit/text';
import { attr, type El, rawText, squeeze, textOf, walk, words } from '../../page/dom.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { siteOf } from '../../page/url.ts';
import { isHolder } from './copyright.ts';

const BETWEEN = /[|｜│·•:»]| [–—-] /;
const MOST_TITLE = 300;
const MOST_PARTS = 8;
const MOST_NAME = 60;
const MOST_WORDS = 12;
/** Words of a name that stands amid others, and its letters. */
const MOST_AMID = 4;
const LEAST_AMID = 4;

/**
 * 'Acme' of 'Acme | Books for small firms' at acme.com, and of 'Books, by Acme'; 'Acme Books' at any address whose footer says
 * '© 2026 Acme Books', or whose logo does. null where nothing bears a name out.
 */
export function titleName({ root, base, html }: Pick<ParsedPage, 'root' | 'base' | 'html'>): string | null {
  const parts = titleOf(root)
    .slice(0, MOST_TITLE)
    .split(BETWEEN, MOST_PARTS)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && part.length <= MOST_NAME && /\p{L}/u.test(part));
  if (parts.length === 0) return null;
  const [labels, logo] = [labelsOf(siteOf(base)), folded(logoOf(root))];
  return (
    parts.find((part) => labels.includes(folded(part))) ??
    parts.find((part) => isHolder(part, html)) ??
    parts.find((part) => folded(part) === logo) ??
    parts.map((part) => amid(part, labels)).find((name) => name !== null) ??
    null
  );
}

const LONGEST_TITLE = 1_000;

/** The first title outside drawings; '' where there is none. */
function titleOf(root: El): string {
  let title: string | null = null;
  walk(root, (el) => {
    if (el.tag === 'title') title ??= squeeze(rawText(el, LONGEST_TITLE) ?? '');
    return title === null && el.tag !== 'svg' && el.tag !== 'body';
  });
  return title ?? '';
}

const LOGO = new Set(['logo', 'brand']);
const MOST_LOGOS = 10;

/** What the page's first logo says, by its text or its picture's; '' where it says nothing. */
function logoOf(root: El): string {
  let [said, seen] = ['', 0];
  walk(root, (el) => {
    if (said !== '' || seen >= MOST_LOGOS) return false;
    if (!words(el).some((word) => LOGO.has(word)) || el.tag === 'body') return true;
    seen++;
    said = (textOf(el, MOST_NAME + 1) || pictureText(el)).replace(/\blogo(?:type)?\b/gi, '').trim();
    return false;
  });
  return said.length <= MOST_NAME ? said : '';
}

function pictureText(el: El): string {
  let alt = el.tag === 'img' ? (attr(el, 'alt') ?? '') : '';
  walk(el, (child) => {
    if (child.tag === 'img') alt ||= attr(child, 'alt') ?? '';
    return alt === '';
  });
  return squeeze(alt);
}

const AROUND = /^(?:get|try|use|join)(?=.{3})|(?<=.{3})(?:app|hq|inc|gmbh|group)$/;

/** What a site may be called by its address: 'getacme', 'getacme.com' and 'acme' of getacme.com. */
function labelsOf(site: string): string[] {
  const label = folded(site.split('.')[0] ?? '');
  return [label, folded(site), label.replace(AROUND, '')].filter((each) => each.length > 1 && /\p{L}/u.test(each));
}

/** Words in a row that are the site's label; of those amid a sentence only such as are written like a name. */
function amid(part: string, labels: readonly string[]): string | null {
  const said = part.split(/\s+/, MOST_WORDS);
  for (let from = 0; from < said.length; from++) {
    if (from > 0 && /^\p{Ll}/u.test(said[from] ?? '')) continue;
    for (let to = Math.min(from + MOST_AMID, said.length); to > from; to--) {
      const name = said
        .slice(from, to)
        .join(' ')
        .replace(/[.,!?]$/, '');
      const bare = folded(name);
      if (bare.length >= LEAST_AMID && labels.includes(bare)) return name;
    }
  }
  return null;
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae', å: 'aa', '&': 'and' };

/** Letters and digits as addresses spell them. */
const folded = (text: string): string =>
  unaccented(text.toLowerCase().replace(/[äöüßøæå&]/g, (letter) => SPELLED[letter] ?? letter)).replace(/[^\p{L}\p{N}]/gu, '');
