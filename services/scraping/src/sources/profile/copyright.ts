/** The company's name with its legal form, by which registers know it ('Acme, Inc.'), as its copyright line says it. */
import { squeeze } from '../../page/dom.ts';
import { saysItsForm } from './legal-form.ts';

/** Where a page states its copyright: at its end. */
const TAIL = 60_000;
const COPYRIGHT = /(?:©|&copy;|&#0?169;|\bcopyright\b)([^<>]{2,200})/gi;
const BEFORE = /^(?:[\s\d,–—-]|©|&copy;|&#0?169;|\(c\)|copyright\b|present\b|by\b|&nbsp;|&ndash;)+/i;
const AFTER = /(?:(?: ?[,.])? ?(?:all rights|alle rechte|tous droits|todos los derechos|a delaware|is a registered)\b| ?[|·•]| [–—-] ).*/i;
const MOST_NAME = 120;
/** What follows the end of a sentence; shorter words are abbreviations. */
const SENTENCE = /(?<=\p{L}{5})\. .*/u;

/** @returns null where no copyright line says one, or several lines differ */
export function copyrightName(html: string): string | null {
  const lines = [...html.slice(-TAIL).matchAll(COPYRIGHT)].slice(0, 10).map(([, line = '']) => nameIn(line));
  const names = [...new Set(lines.filter((name) => name !== null))];
  return names.length === 1 ? (names[0] as string) : null;
}

function nameIn(line: string): string | null {
  const name = plainText(line)
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .trim()
    .replace(/ ?\d{4}$/, '');
  if (name.includes('©')) return null;
  const found = [name.split('. ')[0] ?? '', name.replace(SENTENCE, '')].find((each) => saysItsForm(each)) ?? '';
  return found !== '' && found.length <= MOST_NAME ? found : null;
}

const LINE = /(?:©|\bcopyright\b)([^©]{2,200})/gi;
const MOST_LINES = 10;
/** What may stand between the sign and the name; '¦' is where an element begins or ends. */
const BEFORE_HOLDER = /^(?:[\s\d,.¦–—-]|©|\(c\)|copyright\b|present\b|by\b)+/i;
const AFTER_HOLDER = /^[ ¦]*(?:$|[.,;|·•–—¦-]|(?:all|alle|tous|todos|tutti|\d{4})(?![\p{L}\p{N}]))/iu;

/** Whether a copyright line at the page's end names this holder and nothing more: '© 2026 Acme Books' does not say 'Acme'. */
export function isHolder(name: string, html: string): boolean {
  const holder = name.toLowerCase();
  const text = plainText(html.slice(-TAIL).replace(/<[^<>]*>/g, '¦'));
  return [...text.matchAll(LINE)].slice(-MOST_LINES).some(([, line = '']) => {
    const said = line.replace(BEFORE_HOLDER, '').toLowerCase();
    return said.startsWith(holder) && AFTER_HOLDER.test(said.slice(holder.length));
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  '#39': "'",
  rsquo: '’',
  ndash: '–',
  copy: '©',
  '#169': '©',
  '#xa9': '©',
};

const plainText = (html: string): string =>
  squeeze(html.replace(/&(amp|nbsp|#39|rsquo|ndash|copy|#169|#xa9);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ' '));
