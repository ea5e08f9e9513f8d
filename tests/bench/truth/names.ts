/** A name or title without case, punctuation and spacing. */
export const bare = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}+%#]+/gu, ' ')
    .trim();

const wordsOf = (text: string): string[] => bare(text).split(' ').filter(Boolean);

export const isSameName = (accepted: readonly string[], read: string): boolean => accepted.some((name) => bare(name) === bare(read));

/** Words that one of two names may have more than the other. */
const MORE_WORDS = 3;

export const isNearName = (accepted: readonly string[], read: string): boolean =>
  accepted.some((name) => {
    const [fewer = [], more = []] = [wordsOf(name), wordsOf(read)].sort((a, b) => a.length - b.length);
    return fewer.length > 0 && more.length - fewer.length <= MORE_WORDS && fewer.every((word) => more.includes(word));
  });

const SHORT_TITLE = 3;
const MORE_LETTERS = 30;

/** Titles that are the same, or the one with a label before or behind it. */
export function isSameTitle(a: string, b: string): boolean {
  const [one, other] = [bare(a), bare(b)];
  if (one === other) return true;
  if (one.length <= SHORT_TITLE || other.length <= SHORT_TITLE || Math.abs(a.length - b.length) >= MORE_LETTERS) return false;
  return one.includes(other) || other.includes(one);
}
