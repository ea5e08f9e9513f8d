/** Titles of openings as rules read them. */
import { unaccented } from '@rivalscope/kit/text';

/** What follows is read no more: patterns over thousands of titles that a page made long would hold the process that shows them. */
const MOST = 120;

/**
 * In small letters without accents, so that `\b` ends every word of a Latin script. 'IT' is written out while it can be told from 'it'.
 */
export const plainTitle = (title: string): string =>
  unaccented(title.slice(0, MOST).replace(/\bIT\b/g, 'information technology'))
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’`]/g, "'")
    // 'Entwickler:in', 'Entwickler*innen', 'developpeur·se' without the mark.
    .replace(/[:*_·.](?<=\p{L}.)(?:in|innen|r|e|se|euse|trice|rice)\b/gu, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

/** The parts of a plain title in their order: 'head of sales, dach (remote)' has three. The first names the role, what follows is about it. */
export const partsOf = (plain: string): string[] =>
  plain
    .split(/\s[-–—|·/]+\s|[,;:()[\]{}@|–—]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
