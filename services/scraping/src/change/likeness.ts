const MANY = 40;
/** Two wordings of one passage have this share of their words in common. */
const ALIKE = 0.4;

const wordsOf = (text: string): Set<string> => new Set(text.slice(0, 1_000).toLowerCase().split(/\s+/));

/** Common words of two texts, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common / Math.max(a.size, b.size);
}

/**
 * Of the passages about a fact that came or went (the card of a plan, the summary of an article), only those that are a new wording of one
 * another: the rest came or went with the fact, which is told.
 */
export function alike({ gone, fresh }: { gone: string[]; fresh: string[] }): { gone: string[]; fresh: string[] } {
  const [was, is] = [gone.slice(0, MANY), fresh.slice(0, MANY)].map((texts) => texts.map((text) => ({ text, words: wordsOf(text) })));
  const pairs = was!.flatMap((a) => is!.filter((b) => likeness(a.words, b.words) >= ALIKE).map((b) => [a.text, b.text] as const));
  return { gone: [...new Set(pairs.map(([a]) => a))], fresh: [...new Set(pairs.map(([, b]) => b))] };
}
