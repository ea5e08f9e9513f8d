/** Whose crowns 'kr' are on a page that does not say where it is for: Swedish, Danish or Norwegian, by how it is written. */
import type { Line } from './lines.ts';

const MOST_LINES = 1_000;
const FEWEST = 5;

/** The country whose language the page is written in; null where it is none of the three, or cannot be told. */
export function crownCountry(lines: readonly Line[]): 'se' | 'dk' | 'no' | null {
  let [swedish, others, danish, norwegian] = [0, 0, 0, 0];
  for (const { text } of lines.slice(0, MOST_LINES)) {
    swedish += countOf(text, /[äö]/giu);
    others += countOf(text, /[æø]/giu);
    danish += countOf(text, /(?<!\p{L})(?:af|efter|eller noget|uge|ugen|hvad)(?!\p{L})/giu);
    norwegian += countOf(text, /(?<!\p{L})(?:av|etter|noe|uke|uken|hva|mva)(?!\p{L})/giu);
  }
  if (swedish >= FEWEST && swedish > others * 2) return 'se';
  if (others < FEWEST || others <= swedish || danish === norwegian) return null;
  return danish > norwegian ? 'dk' : 'no';
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
