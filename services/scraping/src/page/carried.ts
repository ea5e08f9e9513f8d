/**
 * Data that a page carries for its own scripts, as common frameworks write it: JSON in script elements (Next.js `__NEXT_DATA__`, Angular,
 * SvelteKit), assigned to a global, Next.js' flight of server components (`__next_f`), Nuxt's `__NUXT_DATA__` (devalue), JSON in attributes
 * (Inertia, Rails, Astro islands). Nothing is run: what is no JSON is left out.
 */

import { decodeHTML } from 'entities';
import { tryParse } from './lenient-json.ts';

/** Characters of scripts and attributes that are read of a page; scripts; assignments within one. */
const MOST_TEXT = 3_000_000;
const MOST_SCRIPTS = 200;
const MOST_ASSIGNED = 20;
const MOST_ATTRIBUTES = 50;
const MAX_TAG = 4_096;

const TYPE = /\stype\s*=\s*["']?([\w./+-]+)/i;
const ASSIGNED =
  /(?:\b(?:window|self|globalThis)(?:\.[\w$]{1,60}|\[["'][\w$.:-]{1,60}["']\])|\b(?:var|let|const)\s{1,5}[\w$]{1,60})\s{0,5}=\s{0,5}/g;
const PARSED = /JSON\.parse\(\s{0,5}(?=["'])/y;
const FLIGHT = 'self.__next_f.push(';
/** Where the value of an attribute begins like JSON, and what may be called so. Brackets are rarer on a page than what is before them. */
const OPENING = /[{[](?<==(["']).)/g;
const ATTRIBUTE = /\s(?:data-[a-z-]{1,40}|props)$/;
/** What no JSON of objects is without, not even one within a string; most scripts have none, and are passed over. */
const MEMBER = '":';

/** The values that a page carries, in page order. Never throws, whatever the HTML. */
export function carriedValues(html: string): unknown[] {
  const values: unknown[] = [];
  const flight: string[] = [];
  for (const { tag, text } of scriptsOf(html)) {
    const type = TYPE.exec(tag)?.[1]?.toLowerCase();
    if (type?.endsWith('json')) {
      if (type !== 'application/ld+json') values.push(plain(tryParse(text)));
    } else if (text.includes(FLIGHT)) flight.push(pushed(text));
    else if (isScript(type) && text.includes(MEMBER)) values.push(...assigned(text));
  }
  values.push(...lines(flight.join('')), ...inAttributes(html));
  return values.filter((value) => typeof value === 'object' && value !== null);
}

const isScript = (type: string | undefined): boolean => type === undefined || type === 'module' || type.endsWith('javascript');

function* scriptsOf(html: string): Generator<{ tag: string; text: string }> {
  let left = MOST_TEXT;
  let at = html.indexOf('<script');
  for (let n = 0; at >= 0 && n < MOST_SCRIPTS && left > 0; n++) {
    const open = html.indexOf('>', at);
    const end = open < 0 ? -1 : html.indexOf('</script', open);
    if (end < 0) return;
    const text = html.slice(open + 1, Math.min(end, open + 1 + left)).trim();
    left -= text.length;
    if (text !== '') yield { tag: html.slice(at, Math.min(open, at + MAX_TAG)), text };
    at = mayCarry(html, end) ? html.indexOf('<script', end) : -1;
  }
}

/** Whether an object or a list begins behind it, be it in a string with escapes. A page of text ends here; to look for one sign takes no time. */
const mayCarry = (html: string, from: number): boolean => ['{', '[', '\\'].some((sign) => html.includes(sign, from));

/** `window.__STATE__ = {…};`, `var plans = […]`, `window.data = JSON.parse("…")`. */
function assigned(script: string): unknown[] {
  const values: unknown[] = [];
  ASSIGNED.lastIndex = 0;
  for (let n = 0; n < MOST_ASSIGNED; n++) {
    const found = ASSIGNED.exec(script);
    if (!found) break;
    const at = ASSIGNED.lastIndex;
    PARSED.lastIndex = at;
    const isParsed = PARSED.test(script);
    const from = isParsed ? PARSED.lastIndex : at;
    const end = isParsed ? stringEnd(script, from) : valueEnd(script, from);
    if (end === from) continue;
    // It goes on beyond the script, and so would all that begins within it.
    if (end < 0) break;
    ASSIGNED.lastIndex = end;
    const value = tryParse(isParsed ? doubleQuoted(script.slice(from, end)) : script.slice(from, end));
    values.push(typeof value === 'string' ? tryParse(value) : value);
  }
  return values;
}

/** Where a string that begins at `from` ends, behind its quote. */
function stringEnd(text: string, from: number): number {
  const quote = text[from];
  let at = from + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}

/** A JavaScript string in single quotes as JSON writes it. */
const doubleQuoted = (literal: string): string =>
  literal.startsWith('"') ? literal : `"${literal.slice(1, -1).replace(/\\'|"/g, (mark) => (mark === '"' ? '\\"' : "'"))}"`;

/** Where an object or a list that begins at `from` ends, behind its bracket; `from` where none begins there, -1 where it has no end. */
function valueEnd(text: string, from: number): number {
  if (text[from] !== '{' && text[from] !== '[') return from;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = stringEnd(text, at) - 1;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1;
  }
  return -1;
}

/** `self.__next_f.push([1,"…"])`: a piece of the flight's text. */
function pushed(script: string): string {
  const from = script.indexOf('[', script.indexOf(FLIGHT));
  const end = from < 0 ? -1 : valueEnd(script, from);
  const value = end < 0 ? undefined : tryParse(script.slice(from, end));
  const [, piece] = Array.isArray(value) ? value : [];
  return typeof piece === 'string' ? piece : '';
}

/** Rows of a flight: an id, a colon, and JSON. */
function lines(flight: string): unknown[] {
  return flight.split('\n', 5_000).flatMap((line) => {
    const id = /^[\da-f]{1,8}:(?=[[{])/.exec(line)?.[0];
    return id === undefined ? [] : [tryParse(line.slice(id.length))];
  });
}

function inAttributes(html: string): unknown[] {
  const values: unknown[] = [];
  let left = MOST_TEXT;
  for (const { index: from, 1: quote } of html.matchAll(OPENING)) {
    if (!ATTRIBUTE.test(html.slice(Math.max(0, from - 50), from - 2))) continue;
    const end = html.indexOf(quote!, from);
    if (end < 0) continue;
    left -= end - from;
    values.push(island(tryParse(decodeHTML(html.slice(from, end)))));
    if (values.length >= MOST_ATTRIBUTES || left <= 0) break;
  }
  return values;
}

/** Values of Nuxt and others are one flat list whose objects name their members by number (https://github.com/Rich-Harris/devalue). */
function plain(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2 || !isFlat(value[0])) return value;
  return new Revived(value).at(0, 0);
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= -7;
const isFlat = (head: unknown): boolean =>
  typeof head === 'object' &&
  head !== null &&
  (Array.isArray(head) ? typeof head[0] === 'string' && head.slice(1).every(isIndex) : Object.values(head).every(isIndex));

const MAX_DEPTH = 40;
/** A value that many name is built for each of them. */
const MOST_BUILT = 50_000;

class Revived {
  private readonly flat: readonly unknown[];
  private built = 0;

  constructor(flat: readonly unknown[]) {
    this.flat = flat;
  }

  at(index: unknown, depth: number): unknown {
    if (!isIndex(index) || index < 0 || depth > MAX_DEPTH || ++this.built > MOST_BUILT) return null;
    const value = this.flat[index];
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.at(inner, depth + 1)]));
    const [kind, inner] = value;
    if (typeof kind !== 'string') return value.map((each) => this.at(each, depth + 1));
    return kind === 'Date' ? inner : this.at(inner, depth + 1);
  }
}

/** Props of an island are pairs of a type and a value (https://docs.astro.build): 0 is a value, 1 a list. */
function island(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const [type, inner] = value;
    const isPair = value.length === 2 && (type === 0 || (type === 1 && Array.isArray(inner)));
    if (!isPair) return value.map((each) => island(each, depth + 1));
    return island(inner, depth + 1);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, island(inner, depth + 1)]));
}
