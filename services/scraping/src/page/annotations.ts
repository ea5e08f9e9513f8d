/**
 * What a page's markup states for machines, as nodes like those of JSON-LD: microdata (https://html.spec.whatwg.org/multipage/microdata.html)
 * and RDFa Lite (https://www.w3.org/TR/rdfa-lite/) of the vocabulary of schema.org.
 */
import { attr, type El, textOf } from './dom.ts';
import { isType, type Node } from './json-ld.ts';

const MOST_NODES = 2_000;
const MOST_DEPTH = 10;
const MOST_TEXT = 2_000;
const MOST_VALUES = 200;
const MOST_NAMES = 200;

/** How one of them is written. */
interface Syntax {
  isNode(el: El): boolean;
  /** Separated by blanks. */
  types: string;
  /** The attribute that names what an element states; separated by blanks. */
  names: string;
  /** The name as schema.org has it; '' for that of another vocabulary. */
  nameOf(stated: string): string;
  /** What an element states that has no node of its own; null where its text does. */
  stated(el: El): string | undefined;
}

const SOURCE = new Map([
  ...['a', 'area', 'link'].map((tag) => [tag, 'href'] as const),
  ...['img', 'source', 'iframe', 'embed', 'video', 'audio'].map((tag) => [tag, 'src'] as const),
  ...[['meta', 'content'] as const, ['object', 'data'] as const, ['data', 'value'] as const, ['meter', 'value'] as const],
]);

const sourceOf = (el: El): string | undefined => {
  const source = SOURCE.get(el.tag);
  return source ? attr(el, source) : undefined;
};

const timeOf = (el: El): string | undefined => (el.tag === 'time' ? attr(el, 'datetime') : undefined);

const MICRODATA: Syntax = {
  isNode: ({ attrs }) => attrs.itemscope !== undefined,
  types: 'itemtype',
  names: 'itemprop',
  nameOf: (stated) => stated,
  // `content` counts wherever sites put it.
  stated: (el) => attr(el, 'content') ?? sourceOf(el) ?? timeOf(el),
};

const RDFA: Syntax = {
  isNode: ({ attrs }) => attrs.typeof !== undefined,
  types: 'typeof',
  names: 'property',
  // Open Graph is written in the same attribute: og:title is no property of schema.org.
  nameOf: (stated) => /^(?:(?:schema:|https?:\/\/schema\.org\/))?(\w{1,60})$/i.exec(stated)?.[1] ?? '',
  stated: (el) => attr(el, 'content') ?? attr(el, 'resource') ?? sourceOf(el) ?? timeOf(el),
};

/** Nodes of microdata that are of one of these types, and those that they hold; outer before inner, in page order. */
export const microdataNodes = (root: El, wanted: ReadonlySet<string>): Node[] => nodesIn(root, wanted, MICRODATA);

/** The same of RDFa. */
export const rdfaNodes = (root: El, wanted: ReadonlySet<string>): Node[] => nodesIn(root, wanted, RDFA);

function nodesIn(root: El, wanted: ReadonlySet<string>, syntax: Syntax): Node[] {
  const found: Node[] = [];
  const visit = (el: El, owner: Node | null, depth: number): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || child.tag === 'template') continue;
      const node = !syntax.isNode(child) || depth >= MOST_DEPTH || found.length >= MOST_NODES ? null : nodeOf(child, syntax);
      if (node) found.push(node);
      if (owner) state(owner, child, node, syntax);
      visit(child, node ?? owner, depth + (node ? 1 : 0));
    }
  };
  visit(root, null, 0);
  const held = new Set<unknown>();
  return found.filter((node) => {
    const isStated = isType(node, wanted) || held.has(node);
    if (isStated) for (const value of Object.values(node).flat()) held.add(value);
    return isStated;
  });
}

const nodeOf = (el: El, { types }: Syntax): Node => ({ '@type': (attr(el, types) ?? '').slice(0, 400).split(/\s+/).filter(Boolean) });

/** Puts an element's value under the names that it carries. */
function state(owner: Node, el: El, node: Node | null, { names, nameOf, stated }: Syntax): void {
  let value: Node | string | null = node;
  for (const written of attr(el, names)?.slice(0, MOST_NAMES).split(/\s+/) ?? []) {
    const name = nameOf(written);
    if (name === '' || name.startsWith('@') || name === '__proto__') continue;
    // Read once, whatever the number of names.
    value ??= (stated(el) ?? textOf(el, MOST_TEXT)).slice(0, MOST_TEXT);
    const known = owner[name];
    owner[name] = known === undefined ? value : Array.isArray(known) ? [...known.slice(0, MOST_VALUES), value] : [known, value];
  }
}
