import type { Link } from '../page/facts.ts';

/** A line of fewer is a sentence that holds a link; what goes on behind so many is a menu however it ends. */
const [FEWEST_LABELS, MOST_LABELS] = [3, 40];
const [LONGEST_LABEL, LONGEST_MENU] = [50, 600];
const SKIPS =
  /^(?:skip|jump|direkt|springe|zum|aller|passer|ir|saltar|pular|vai|salta|naar|ga|gå|hop|siirry|przejdź|přejít|перейти)(?: \p{L}+){0,3} (?:content|navigation|inhalt|contenu|contenido|conteúdo|contenuto|inhoud|innehåll|innhold|indhold|sisältöön|treści|obsah|содержанию)$/iu;

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Tells whether a line of a page is nothing but what its links say, one behind the other: a menu, however it is marked; or the link that
 * skips it. No such line is wording.
 */
export function menuOf(links: readonly Pick<Link, 'text' | 'also'>[]): (line: string) => boolean {
  const labels = new Set(links.flatMap(({ text, also = [] }) => [text, ...also]).map(bare));
  return (line) => SKIPS.test(line) || (line.length <= LONGEST_MENU && isOfLabels(bare(line), labels));
}

/** The longest label that fits is taken each time. */
function isOfLabels(said: string, labels: ReadonlySet<string>): boolean {
  let found = 0;
  for (let at = 0; at < said.length && found < MOST_LABELS; found++) {
    let end = Math.min(at + LONGEST_LABEL, said.length);
    while (end > at && !labels.has(said.slice(at, end))) end--;
    if (end === at) return false;
    at = end;
  }
  return found >= FEWEST_LABELS;
}
