/** Marks are plain text, so that finding them takes time linear in the page. */
export interface Rule {
  name: string;
  category: string;
  /** Hosts of scripts, styles, frames and forms; a subdomain counts. An image of a host proves no product, unless the host is there for the site's own. */
  host: string[];
  /** Hosts of anything that is loaded, images too. */
  media: string[];
  /** Parts of the path of what is loaded (its start with the host where they begin with '//', of images too), and of its query where they hold a '?'. '#' stands for a version. */
  path: string[];
  /** How the generator's name starts, in lower case; a version may follow. */
  generator: string[];
  /** `name` or `name:part of the value`, in lower case; a version may follow. A value that is a version is one where the name ends so. */
  header: string[];
  /** How a cookie's name starts. */
  cookie: string[];
  /** Parts of inline scripts. */
  inline: string[];
  /** Parts of comments. '#' stands for a version. */
  comment: string[];
  /** `tag`, `#id`, `[attribute]` (a value that is a version is one) or `[name=value]`, which may have a content: `[name=value=content]`. */
  dom: string[];
}

export type MarkKind = Exclude<keyof Rule, 'name' | 'category'>;
const KINDS: readonly MarkKind[] = ['host', 'media', 'path', 'generator', 'header', 'cookie', 'inline', 'comment', 'dom'];

/**
 * Rules of one category, a line each: `Name | kind mark mark | kind mark`. In a mark '~' stands for a blank.
 * @throws where a line is not written so
 */
export const rulesOf = (category: string, lines: string): Rule[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ruleOf(category, line));

function ruleOf(category: string, line: string): Rule {
  const [name = '', ...parts] = line.split(' | ').map((part) => part.trim());
  const rule: Rule = { name, category, ...noMarks() };
  for (const part of parts) {
    const [kind, ...marks] = part.split(' ');
    const known = KINDS.find((each) => each === kind);
    if (!known || marks.length === 0) throw new Error(`A rule's part is '<kind> <mark> …': ${line}`);
    rule[known].push(...marks.map((mark) => mark.replaceAll('~', ' ')));
  }
  return rule;
}

const noMarks = (): Record<MarkKind, string[]> => ({
  host: [],
  media: [],
  path: [],
  generator: [],
  header: [],
  cookie: [],
  inline: [],
  comment: [],
  dom: [],
});
