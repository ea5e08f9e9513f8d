import { hashText } from './hash.ts';

/** One free word. */
const WORD = 0;
/** Any run of words; at most once in a pattern. */
const RUN = -1;
const MAX_WORDS = 64;

/**
 * A template of words: hashes of fixed words, WORD for one free word, RUN for a free run of any length.
 * Free places never take a price, so that a place that was noise cannot hide one.
 */
export type Pattern = number[];

/** Signs and codes that make a word part of a price. */
const MONEY = /[$\u00a2-\u00a5\u20a0-\u20cf]|\b(?:usd|eur|gbp|jpy|chf|inr|cad|aud|sek|nok|dkk|pln|brl)\b/i;

/** Whether a text names an amount of money, at a glance. */
export const hasMoney = (text: string): boolean => MONEY.test(text);

/** Hashes of the words of a text, a negative one for a word of a price. `null`: too long for a template. */
export function wordsOf(text: string): number[] | null {
  const words = text.split(/\s+/, MAX_WORDS + 1).filter((w) => w !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  return words.map((w) => (hasMoney(w) ? -2 - hashText(w) : 1 + hashText(w)));
}

const fixed = (item: number): boolean => item !== WORD && item !== RUN;
const mayBeFree = (words: number[]): boolean => words.every((w) => w > RUN);

function matchRun(pattern: Pattern, run: number, words: number[]): boolean {
  const tail = pattern.length - run - 1;
  if (words.length < run + tail) return false;
  const fits = (item: number, word: number): boolean => (item === WORD ? word > RUN : item === word);
  for (let i = 0; i < run; i++) if (!fits(pattern[i]!, words[i]!)) return false;
  for (let i = 1; i <= tail; i++) if (!fits(pattern.at(-i)!, words.at(-i)!)) return false;
  return mayBeFree(words.slice(run, words.length - tail));
}

/** Whether the words fit the template. */
export function matches(pattern: Pattern, words: number[]): boolean {
  const run = pattern.indexOf(RUN);
  if (run >= 0) return matchRun(pattern, run, words);
  return pattern.length === words.length && pattern.every((item, i) => (item === WORD ? words[i]! > RUN : item === words[i]));
}

/**
 * The narrowest template that fits both the template and the words: word by word when they are equally long, else common start,
 * free run, common end. `null` when a price would have to be free.
 */
export function widen(pattern: Pattern, words: number[]): Pattern | null {
  if (matches(pattern, words)) return pattern;
  if (pattern.length === words.length && !pattern.includes(RUN)) {
    const wide = pattern.map((item, i) => (item === words[i] ? item : WORD));
    const freed = wide.some((item, i) => item === WORD && ((pattern[i]! < RUN && fixed(pattern[i]!)) || words[i]! < RUN));
    return freed ? null : wide;
  }
  let head = 0;
  const shortest = Math.min(pattern.length, words.length);
  while (head < shortest && fixed(pattern[head]!) && pattern[head] === words[head]) head++;
  let tail = 0;
  while (tail < shortest - head && fixed(pattern.at(-1 - tail)!) && pattern.at(-1 - tail) === words.at(-1 - tail)) tail++;
  const inner = pattern.slice(head, pattern.length - tail);
  if (inner.some((item) => item < RUN) || !mayBeFree(words.slice(head, words.length - tail))) return null;
  return [...pattern.slice(0, head), RUN, ...pattern.slice(pattern.length - tail)];
}

/** Whether words enough stay fixed that a template takes in no other passages. */
export const isSpecific = (pattern: Pattern): boolean => pattern.length > 1 && pattern.filter(fixed).length * 2 >= pattern.length;

/** Whether a word stays fixed by which the passage is known again. */
export const isTelling = (pattern: Pattern): boolean => pattern.some(fixed);

/** Whether more than one passage made the template. */
export const isWidened = (pattern: Pattern): boolean => !pattern.every(fixed);
