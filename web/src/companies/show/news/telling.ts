/** Words of so few letters mark nothing. */
const SHORTEST = 3;
const MOST = 20;
const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The words of a title that may mark a namesake: each once, as it is written first, without those of the company's own name. */
export function telling(title: string, name: string): string[] {
  const own = new Set(wordsOf(name.toLowerCase()));
  const words = new Map<string, string>();
  for (const word of wordsOf(title)) {
    const key = word.toLowerCase();
    if ([...word].length >= SHORTEST && !own.has(key) && !words.has(key)) words.set(key, word);
  }
  return [...words.values()].slice(0, MOST);
}
