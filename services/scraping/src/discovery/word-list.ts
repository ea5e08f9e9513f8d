/** By which sites name a page. */
export interface Words {
  /** A part of the path that is the page's name, best first. */
  path: string[];
  /** A subdomain that is the page's name. */
  host: string[];
  /** What the link says, whole. */
  text: string[];
  /** Words that name such a page by themselves, among words that say nothing else. Without accents. */
  core: Set<string>;
  /** Words that often stand beside a core word. */
  beside: Set<string>;
  /** Names that stand for such a page, and for others as often. */
  vague: Set<string>;
  /** Parts of a path below which such a page may stand, although most pages there are articles, help texts or documents. */
  above?: Set<string>;
}

export const setOf = (words: string): Set<string> => new Set(words.split(' '));
