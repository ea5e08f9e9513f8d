/** What a page says with letters put right says nothing new. */
import { unaccented } from '@rivalscope/kit/text';

/** Shorter words differ in what they say when they differ in a letter; so do words of scripts that write a syllable with one sign. */
const WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{5,}$/u;

/** Of these a letter makes another number: million and billion in most languages, eight and eighty. */
const NUMBER = /^(?:[mb]ill?[hij]?o|eight)/u;

/** Whether two words differ in one letter, or in two that changed places. */
function isMistyped(a: string, b: string): boolean {
  if (!WORD.test(a) || !WORD.test(b) || NUMBER.test(a)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [was, is] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return Math.max(was.length, is.length) <= 1 || (was.length === 2 && was === [...is].reverse().join(''));
}

/** Whether two texts are the same but for letters that were put right. */
export function isCorrected(a: string, b: string): boolean {
  const [was, is] = [a.split(' '), b.split(' ')];
  return was.length === is.length && was.every((word, i) => word === is[i] || isMistyped(word, is[i]!));
}

/** The words of a text, whatever accents and signs are set about them; amounts and shares keep theirs. */
const words = (text: string): string =>
  unaccented(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sc}%+]+/gu, ' ')
    .trim();

/** Whether two runs of passages say the same words in the same order, cut into passages otherwise: lines that were joined or broken. */
export function isCutOtherwise(gone: readonly string[], fresh: readonly string[]): boolean {
  if (gone.length === fresh.length || gone.length > MANY || fresh.length > MANY) return false;
  const [was, is] = [words(gone.join(' ')), words(fresh.join(' '))];
  return was === is && was !== '';
}

const MANY = 40;
/** Of longer passages no letter is looked at. */
const LONGEST = 1_000;

/** Without passages that are the same but for letters that were put right. */
export function withoutCorrections({ gone, fresh }: { gone: string[]; fresh: string[] }): { gone: string[]; fresh: string[] } {
  const bare = (texts: readonly string[]) =>
    texts
      .slice(0, MANY)
      .filter(({ length }) => length <= LONGEST)
      .map((text) => ({ text, said: words(text) }));
  const [was, is] = [bare(gone), bare(fresh)];
  const pairs = was.flatMap((a) => is.filter((b) => isCorrected(a.said, b.said)).map((b) => [a.text, b.text]));
  const same = new Set(pairs.flat());
  return { gone: gone.filter((text) => !same.has(text)), fresh: fresh.filter((text) => !same.has(text)) };
}
