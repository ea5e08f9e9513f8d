/** A title as words, each with what its spelling tells. */
import { trimEndOf } from '@rivalscope/kit/text';

export interface Word {
  /** As written, without 's. */
  text: string;
  lower: string;
  isCapital: boolean;
  /** It is followed by 's. */
  owns: boolean;
  /** Punctuation other than a comma stands before it, or it is the first: its capital says nothing. */
  opens: boolean;
  /** Any punctuation stands before it. */
  parted: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.&+-]{0,60}(?:['’](?!s\b)\p{L}{1,10})?/gu;
const MOST_WORDS = 80;

/** At most 80 words of a title. */
export function wordsOf(title: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const found of title.slice(0, 500).matchAll(WORD)) {
    const text = trimEndOf(found[0], /[.&+-]/);
    const between = title.slice(end, found.index);
    end = found.index + text.length;
    const own = /^['’]s?(?![\p{L}\p{N}])/u.exec(title.slice(end, end + 3))?.[0] ?? '';
    end += own.length;
    // A possessive s is a word of the pattern's own where the mark before it was no letter.
    if (text === '') continue;
    words.push({
      text,
      lower: text.toLowerCase(),
      isCapital: /^\p{Lu}/u.test(text),
      owns: own !== '' && own.toLowerCase() !== "'",
      opens: words.length === 0 || /[^\s,$€£'’]/.test(between),
      parted: /[^\s$€£]/.test(between),
    });
    if (words.length >= MOST_WORDS) break;
  }
  return words.filter(({ lower }, i) => !(lower === 's' && words[i - 1]?.owns));
}

const LONG = 4;

/** Whether the title capitalises its words as such, so that a capital tells no name. @param skip words that are names for sure */
export function isTitleCase(words: readonly Word[], skip: ReadonlySet<string>): boolean {
  const told = words.filter(({ lower, opens, text }) => !opens && text.length >= LONG && /^\p{L}/u.test(text) && !skip.has(lower));
  return told.length >= 2 && told.filter(({ isCapital }) => isCapital).length >= 0.7 * told.length;
}

/** Where words stand one behind another, by their lower case. */
export function placesOf(words: readonly Word[], wanted: readonly string[]): number[] {
  if (wanted.length === 0) return [];
  return words.flatMap((_, at) => (wanted.every((word, i) => words[at + i]?.lower === word) ? [at] : []));
}
