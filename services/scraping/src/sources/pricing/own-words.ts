/** What tells one of several lists by their titles. */

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
const MOST_WORDS = 3;

/** A short title, else the few words of it that no other title has; null where nothing short tells it. */
export function ownWords(title: string, others: readonly (string | null | undefined)[]): string | null {
  const all = wordsOf(title);
  if (all.length <= MOST_WORDS) return title;
  const theirs = new Set(others.flatMap((other) => wordsOf((other ?? '').toLowerCase())));
  const own = all.filter((word) => !theirs.has(word.toLowerCase()));
  return own.length > 0 && own.length <= MOST_WORDS ? own.join(' ') : null;
}
