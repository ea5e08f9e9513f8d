import { createHash } from 'node:crypto';
import type { Loaded } from './evidence.ts';
import { Literals } from './literals.ts';
import { type Mark, pathMark, type Read, textMark, versionAfter, wholeVersion } from './marks.ts';
import type { MarkKind, Rule } from './rule.ts';

/** A mark that is looked up by a name: a host, a header, an attribute. */
export interface Named {
  name: string;
  read(value: string): Read;
}

/** Rules as a page is looked up in them: by what stands on the page, not rule by rule. */
export interface Table {
  /** Changes with the rules: what other rules found differs because of them. */
  print: string;
  categories: ReadonlyMap<string, string>;
  /** By host of what is loaded; `media` also by that of images. */
  hosts: ReadonlyMap<string, Named[]>;
  media: ReadonlyMap<string, Named[]>;
  paths: Literals<Mark<Loaded>>;
  inline: Literals<Mark<string>>;
  /** Of an operator; null for none. In lower case. */
  scripts: Literals<Mark<Loaded>> | null;
  html: Literals<Mark<string>> | null;
  comments: Literals<Mark<string>>;
  generators: readonly Mark<string>[];
  headers: ReadonlyMap<string, Named[]>;
  metas: ReadonlyMap<string, Named[]>;
  cookies: readonly { name: string; start: string; exact: boolean }[];
  dom: Record<'tag' | 'id' | 'attribute' | 'named', ReadonlyMap<string, Named[]>>;
  /** Names that come with a name. */
  implied: ReadonlyMap<string, readonly string[]>;
}

/** What an operator's rules add, each already known to be safe. */
export interface Added {
  print: string;
  categories: [name: string, category: string][];
  scripts: Mark<Loaded>[];
  html: Mark<string>[];
  headers: [header: string, Named][];
  metas: [meta: string, Named][];
  cookies: { name: string; start: string; exact: true }[];
  implied: [name: string, implied: string[]][];
}

const NOTHING_ADDED: Added = { print: '', categories: [], scripts: [], html: [], headers: [], metas: [], cookies: [], implied: [] };

const nothingMore = (): Read => '';

/** @throws where a mark is too short */
export function tableOf(rules: readonly Rule[], added = NOTHING_ADDED): Table {
  const each = <T>(kind: MarkKind, make: (mark: string, rule: Rule) => T): T[] =>
    rules.flatMap((rule) => rule[kind].map((mark) => make(mark, rule)));
  const named = (kind: MarkKind) => each(kind, (mark, { name }): [string, Named] => [mark, { name, read: nothingMore }]);
  return {
    print: createHash('sha256').update(JSON.stringify(rules)).update(added.print).digest('hex').slice(0, 12),
    categories: new Map([...added.categories, ...rules.map(({ name, category }): [string, string] => [name, category])]),
    hosts: grouped([...named('host'), ...named('media')]),
    media: grouped(named('media')),
    paths: new Literals(each('path', (mark, { name }) => pathMark(name, mark))),
    scripts: added.scripts.length > 0 ? new Literals(added.scripts) : null,
    html: added.html.length > 0 ? new Literals(added.html) : null,
    inline: new Literals(each('inline', (mark, { name }) => textMark(name, mark))),
    comments: new Literals(each('comment', (mark, { name }) => textMark(name, mark))),
    generators: each('generator', (start, { name }) => ({ name, literal: start, read: (text) => versionAfter(text.slice(start.length)) })),
    headers: grouped([...each('header', headerMark), ...added.headers]),
    metas: grouped(added.metas),
    cookies: [...each('cookie', (start, { name }) => ({ name, start, exact: false })), ...added.cookies],
    dom: domOf(each('dom', (mark, { name }): [string, string] => [mark, name])),
    implied: new Map(added.implied),
  };
}

const grouped = (pairs: readonly [string, Named][]): ReadonlyMap<string, Named[]> =>
  new Map([...Map.groupBy(pairs, ([key]) => key)].map(([key, list]) => [key, list.map(([, mark]) => mark)]));

function headerMark(mark: string, { name }: Rule): [string, Named] {
  const colon = mark.indexOf(':');
  const header = colon < 0 ? mark : mark.slice(0, colon);
  const part = colon < 0 ? '' : mark.slice(colon + 1);
  const versionIn = (value: string) => (header.endsWith('version') ? wholeVersion(value) : '');
  const read = (value: string): Read => {
    if (part === '') return versionIn(value);
    const at = value.indexOf(part);
    const end = at + part.length;
    // A word of its own: 'ats', and not 'gatsby'.
    const isWord = !/[a-z0-9]/.test(value.charAt(at - 1)) && !/[a-z]/.test(value.charAt(end));
    return at >= 0 && isWord ? versionAfter(value.slice(end)) : null;
  };
  return [header, { name, read }];
}

function domOf(marks: [mark: string, name: string][]): Table['dom'] {
  const of = (kind: string) => grouped(marks.filter(([mark]) => kindOf(mark) === kind).map(([mark, name]) => domMark(bare(mark), name)));
  return { tag: of('tag'), id: of('id'), attribute: of('attribute'), named: of('named') };
}

/** Under what comes before a '=', with what comes after it as the only value that counts. */
function domMark(mark: string, name: string): [string, Named] {
  const [key = '', wanted] = mark.split('=');
  return [key, { name, read: wanted === undefined ? wholeVersion : (value) => (value === wanted ? '' : null) }];
}

const kindOf = (mark: string): string => {
  if (mark.startsWith('#')) return 'id';
  if (mark.startsWith('[name=')) return 'named';
  return mark.startsWith('[') ? 'attribute' : 'tag';
};
const bare = (mark: string): string => mark.replace(/^(?:\[name=|\[|#)/, '').replace(/\]$/, '');
