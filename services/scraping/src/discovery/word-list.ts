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
  /** Parts of a path below which the name is that of something that is sold. */
  notBelow?: Set<string>;
  /** Names that count only where no other does. */
  late?: Set<string>;
  /** Whether a link in the site's frame may say so in other words; given without accents, in lower case. */
  inFrame?(title: readonly string[]): boolean;
  /** Whether the last part of a path is one of several such pages, where none has the name for itself: 'acme-vs-contoso'. */
  oneOf?(part: string): boolean;
  /** Where such pages stand at other hosts than the site's, and what these are: a link there that says so is followed where the site has none. */
  elsewhere?: { is(url: string): boolean; called: string };
  /** Whoever has such a page links to it: the sitemap is not read for its sake alone. */
  linked?: true;
}

/** The words of a line. */
export const setOf = (words: string): Set<string> => new Set(words.split(' '));

/** Words in a link or path that do not change what it leads to. */
export const NEUTRAL = setOf(
  "our the and & of for at in to a see view all my company latest current your us we we're were are now with about on nos notre les et de des unsere unser und die der bei nuestros nuestras los las y i nostri le onze en nossos os e com",
);

/** Words in a link by which it leads to something that is sold: 'Compliance Tools' are no page on the seller's own compliance. */
export const GOODS = setOf('tool tools software service services solution solutions suite platform product products');
