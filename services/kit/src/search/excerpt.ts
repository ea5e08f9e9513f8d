import { cut } from '../text.ts';

const LONGEST = 160;
/** Of what stands before the word. */
const BEFORE = 50;
/** Endings that a word may have in the text and not in the question. */
const ENDING = 3;
const SHORTEST_STEM = 4;

/** A piece of a text about the first of the words that it holds, from its start where it holds none; ends are marked by '…'. Plain text. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= LONGEST) return plain;
  const found = firstOf(plain.toLowerCase(), words);
  const space = plain.indexOf(' ', found - BEFORE);
  const start = found <= BEFORE ? 0 : space >= 0 && space < found ? space + 1 : found;
  // A lower-case letter may be longer than its capital, so that the place may be one off.
  const rest = plain.slice(start).toWellFormed();
  return `${start > 0 ? '… ' : ''}${rest.length <= LONGEST ? rest : `${wholeWords(cut(rest, LONGEST))} …`}`;
}

/** Where the first word stands, in one form or another; 0 where none does. */
function firstOf(lower: string, words: readonly string[]): number {
  const places = words.map((word) => lower.indexOf(stemOf(word.toLowerCase()))).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : 0;
}

const stemOf = (word: string): string => cut(word, Math.max(SHORTEST_STEM, word.length - ENDING));

/** Without the word that a cut went through, unless it is the only one. */
const wholeWords = (text: string): string => text.slice(0, text.lastIndexOf(' ') > 0 ? text.lastIndexOf(' ') : text.length);
