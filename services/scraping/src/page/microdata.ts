/** What a page states of openings and offers in microdata (https://html.spec.whatwg.org/multipage/microdata.html), as nodes like those of JSON-LD. */
import { attr, type El, textOf } from './dom.ts';
import { isType, jsonLdNodes, type Node } from './json-ld.ts';

const MOST_NODES = 2_000;
const MOST_DEPTH = 10;
const MOST_TEXT = 2_000;
/** Others state what the text shows as well; of a few kinds they say it more surely. */
const STATED = new Set([
  'JobPosting',
  'Product',
  'Offer',
  'AggregateOffer',
  'OfferCatalog',
  'Service',
  'SoftwareApplication',
  'WebApplication',
]);
const SOURCE = new Map([
  ...['a', 'area', 'link'].map((tag) => [tag, 'href'] as const),
  ...['img', 'source', 'iframe', 'embed', 'video', 'audio'].map((tag) => [tag, 'src'] as const),
  ...[['meta', 'content'] as const, ['object', 'data'] as const, ['data', 'value'] as const, ['meter', 'value'] as const],
]);

/** The nodes of a page's JSON-LD, and of its microdata where that has none on openings and offers; outer before inner, in page order. */
export function statedNodes(root: El): Node[] {
  const nodes = jsonLdNodes(root);
  return nodes.some((node) => isType(node, STATED)) ? nodes : [...nodes, ...microdataNodes(root)];
}

function microdataNodes(root: El): Node[] {
  const found: Node[] = [];
  const visit = (el: El, owner: Node | null, depth: number): void => {
    for (const child of el.children) {
      if (typeof child === 'string' || child.tag === 'template') continue;
      const node = child.attrs.itemscope === undefined || depth >= MOST_DEPTH || found.length >= MOST_NODES ? null : nodeOf(child);
      if (node) found.push(node);
      if (owner) state(owner, child, node);
      visit(child, node ?? owner, depth + (node ? 1 : 0));
    }
  };
  visit(root, null, 0);
  const held = new Set<unknown>();
  return found.filter((node) => {
    const isStated = isType(node, STATED) || held.has(node);
    if (isStated) for (const value of Object.values(node).flat()) held.add(value);
    return isStated;
  });
}

/** Types are separated by blanks. */
const nodeOf = (el: El): Node => ({ '@type': (attr(el, 'itemtype') ?? '').slice(0, 400).split(/\s+/).filter(Boolean) });

/** Puts an element's value under the names that it carries. */
function state(owner: Node, el: El, node: Node | null): void {
  const names = attr(el, 'itemprop')?.slice(0, 200).split(/\s+/) ?? [];
  for (const name of names) {
    if (name === '' || name.startsWith('@') || name === '__proto__') continue;
    const value = node ?? stringOf(el);
    const known = owner[name];
    owner[name] = known === undefined ? value : Array.isArray(known) ? [...known.slice(0, MOST_VALUES), value] : [known, value];
  }
}
const MOST_VALUES = 200;

/** An attribute where the element has one for its value, `content` wherever sites put it, else the text. */
function stringOf(el: El): string {
  const source = SOURCE.get(el.tag);
  const stated = attr(el, 'content') ?? (source ? attr(el, source) : undefined) ?? (el.tag === 'time' ? attr(el, 'datetime') : undefined);
  return (stated ?? textOf(el, MOST_TEXT)).slice(0, MOST_TEXT);
}
