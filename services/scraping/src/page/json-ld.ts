/** JSON-LD of a page (https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents) as a flat list of nodes. */
import { cut } from '@rivalscope/kit/text';
import { attr, type El, rawText, squeeze, walk } from './dom.ts';
import { parseJsonLd } from './lenient-json.ts';

export type Node = Record<string, unknown>;

/** Whether a value is an object with names, as a list is not. */
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_SCRIPTS = 100;
const MAX_SCRIPT = 2_000_000;
const MAX_NODES = 5_000;
const MAX_DEPTH = 20;

/** Every object of every JSON-LD script, outer before inner, in page order. A script that is not JSON is skipped: sites ship broken ones. */
export function jsonLdNodes(root: El): Node[] {
  const nodes: Node[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || nodes.length >= MAX_NODES) return;
    if (!Array.isArray(value)) nodes.push(value as Node);
    for (const inner of Array.isArray(value) ? value.slice(0, MAX_NODES) : Object.values(value)) collect(inner, depth + 1);
  };
  for (const script of jsonLdScripts(root)) for (const value of parseJsonLd(script)) collect(value, 0);
  return nodes;
}

function jsonLdScripts(root: El): string[] {
  const scripts: string[] = [];
  walk(root, (el) => {
    if (el.tag === 'script' && scripts.length < MAX_SCRIPTS && /^application\/ld\+json\b/i.test((attr(el, 'type') ?? '').trim())) {
      const text = rawText(el, MAX_SCRIPT);
      if (text) scripts.push(text);
    }
    return true;
  });
  return scripts;
}

/** One value or many, as an array of at most 500. */
export const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 500) : value === undefined || value === null ? [] : [value];

/** The objects of a value or list of values. */
export const nodesOf = (value: unknown): Node[] => many(value).filter(isNode);

/** Type names without their vocabulary: "https://schema.org/Product", "schema:Product" and "Product" are one. */
export const typesOf = (node: Node): string[] =>
  many(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.slice(0, 200).replace(/^.*[/:#]/, ''));

/** True when the node has one of the types. */
export const isType = (node: Node, types: ReadonlySet<string>): boolean => typesOf(node).some((type) => types.has(type));

/** The first text among a value, a list, an object's name or @value: single-spaced, entities decoded and tags dropped where the site left them in; null when there is none. */
export function text(value: unknown, limit = 200): string | null {
  for (const item of many(value)) {
    const raw = typeof item === 'object' && item !== null ? (nodesOf(item)[0]?.name ?? nodesOf(item)[0]?.['@value']) : item;
    if (typeof raw !== 'string' && typeof raw !== 'number') continue;
    const clean = cut(squeeze(decode(String(raw).slice(0, limit * 4)).replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')), limit);
    if (clean !== '') return clean;
  }
  return null;
}

const ENTITY: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
};

const decode = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|#0?39|apos|nbsp);/g, (entity) => ENTITY[entity] ?? entity);

/** A number stated as number or digits; null otherwise. */
export function number(value: unknown): number | null {
  const [first] = many(value);
  if (typeof first === 'number') return Number.isFinite(first) ? first : null;
  if (typeof first !== 'string' || !/^\s*\d[\d,]{0,14}(?:\.\d{1,6})?\s*$/.test(first)) return null;
  return Number(first.replaceAll(',', ''));
}

/** An address stated as text, as a node with @id or url, or in a list; null when there is none. */
export function link(value: unknown): string | null {
  for (const item of many(value)) {
    if (typeof item === 'string') return item;
    const [node] = nodesOf(item);
    const stated = node?.url ?? node?.contentUrl ?? node?.['@id'];
    if (typeof stated === 'string') return stated;
  }
  return null;
}
