/**
 * A small tree of a page, built from htmlparser2's events. It is our own because every size must have a bound: length, depth, nodes.
 */
import { cut } from '@rivalscope/kit/text';
import { Parser } from 'htmlparser2';
import { mended } from './mended.ts';
import { remembered } from './remembered.ts';

export interface El {
  tag: string;
  attrs: Record<string, string>;
  parent: El | null;
  children: (El | string)[];
  /** What `words` found, kept because many ask. */
  words: readonly string[] | null;
  /** Its whole text and how long that is in the source, where `textOf` kept it, because many ask. */
  text: { whole: string; length: number } | null;
}

/** A page as parsed; `cut`: it goes on beyond what was read. */
export interface Page extends El {
  cut: boolean;
}

/** Characters, about 5 MB. */
const MAX_LENGTH = 5_000_000;
const MAX_NODES = 150_000;
/** Browsers flatten at this depth, too: what is nested deeper joins its ancestor. Everything that walks the tree may recurse because of it. */
export const MAX_DEPTH = 512;
const CHUNK = 32_768;
const MAX_ATTRIBUTE = 4_000;

/** What a head may hold; anything else ends it, as in browsers, and is the first of the body. */
const OF_HEAD = new Set(['title', 'meta', 'link', 'base', 'script', 'style', 'noscript', 'template', 'object', 'bgsound', 'basefont']);

/** A new element beside another. */
function besides({ parent }: El, tag: string): El {
  const el: El = { tag, attrs: {}, parent, children: [], words: null, text: null };
  parent?.children.push(el);
  return el;
}

/** Parses HTML into a tree under a root without a tag. Reading stops, without an error, where a page is beyond every sensible size. */
export function parsePage(source: string): Page {
  const html = mended(source);
  textLeft = MOST_KEPT;
  const root: Page = { tag: '', attrs: {}, parent: null, children: [], words: null, text: null, cut: false };
  let open: El = root;
  let depth = 0;
  let nodes = 0;
  const parser = new Parser({
    onopentag(tag, attrs) {
      depth++;
      if (depth > MAX_DEPTH) return;
      if (open.tag === 'head' && !OF_HEAD.has(tag)) open = besides(open, 'body');
      const el: El = { tag, attrs, parent: open, children: [], words: null, text: null };
      open.children.push(el);
      open = el;
      nodes++;
    },
    onclosetag() {
      if (depth <= MAX_DEPTH) open = open.parent ?? root;
      depth--;
    },
    ontext(text) {
      const last = open.children.length - 1;
      const before = open.children[last];
      if (typeof before === 'string') open.children[last] = before + text;
      else open.children.push(text);
    },
  });
  root.cut = readInto(parser, html, () => depth < MAX_DEPTH * 2 && nodes < MAX_NODES) < html.length;
  return root;
}

/** Has a parser read a page piece by piece, as long as what it makes of it is of a sensible size. @returns how far it came */
export function readInto(parser: Parser, html: string, goesOn: () => boolean): number {
  const end = Math.min(html.length, MAX_LENGTH);
  let at = 0;
  for (; at < end && goesOn(); at += CHUNK) parser.write(html.slice(at, Math.min(at + CHUNK, end)));
  parser.end();
  return Math.min(at, end);
}

/** An attribute's value, bounded; undefined when absent. */
export function attr(el: El, name: string): string | undefined {
  const value = el.attrs[name];
  return value !== undefined && value.length > MAX_ATTRIBUTE ? cut(value, MAX_ATTRIBUTE) : value;
}

/** What `squeeze` changes within a text: every blank but a single space, and signs that nobody sees. */
const UNEVEN = / {2}|[\t-\r\u00a0\u00ad\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;

/** Whitespace of every kind to single spaces, trimmed; soft hyphens and zero-width characters go. Most texts are even: they are looked at once. */
export const squeeze = (text: string): string =>
  UNEVEN.test(text)
    ? text
        .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
        .trim()
        .replace(/\s{2,}|[^\S ]/g, ' ')
    : text.trim();

/**
 * Lower-case words of class, id, test id and role: "PriceCard_annual-x1" gives price, card, annual, x1. An id of a whole sentence, as is made
 * of a heading, names nothing: its "share" is no button.
 */
export function words(el: El): readonly string[] {
  el.words ??= wordsIn(el.attrs);
  return el.words;
}

const NONE: readonly string[] = [];
const MOST_NAMES = 600;

const MOST_KNOWN = 2_000;
/** Words of names met lately: the elements of a page share few. */
const split = remembered<readonly string[]>(MOST_KNOWN, (names) => {
  const apart = names.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return apart.match(/[a-z0-9]+/g) ?? NONE;
});

function wordsIn(attrs: Record<string, string>): readonly string[] {
  if (!attrs.class && !attrs.id && !attrs['data-testid'] && !attrs.role) return NONE;
  const id = attrs.id && SENTENCE.test(attrs.id) ? '' : attrs.id;
  return split(`${attrs.class ?? ''} ${id ?? ''} ${attrs['data-testid'] ?? ''} ${attrs.role ?? ''}`.slice(0, MOST_NAMES));
}

const SENTENCE = /^(?:[\p{L}\d.]{1,30}-){6,40}[\p{L}\d.]{1,30}-?$/u;

/** Visits elements in page order; `visit` answers false to skip what is inside. */
export function walk(root: El, visit: (el: El) => boolean): void {
  for (const child of root.children) {
    if (typeof child !== 'string' && visit(child)) walk(child, visit);
  }
}

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'canvas', 'audio', 'video', 'head']);

/** Fonts that draw a picture in the place of its name: `<span class="material-icons">rocket_launch</span>` shows a rocket. */
const PICTURE_FONT = /(?:^|\s)material-(?:icons|symbols)(?:-[a-z]{1,20})?(?:\s|$)/;

/** True for elements whose content is never text for a reader. */
export const isUnread = ({ tag, attrs }: El): boolean =>
  UNREAD.has(tag) || ((tag === 'span' || tag === 'i') && attrs.class !== undefined && PICTURE_FONT.test(attrs.class.slice(0, 600)));

/** What a template leaves where a script is to put a text in: '{{ plan.name }}', '{plan.name}', '<%= title %>', or what a failed one put there. */
export const isTemplate = (text: string): boolean =>
  /\{\{|\}\}|<%|%>|\$\{|\{%|%\}|\{[A-Za-z_$]\w{0,40}\.[\w.$]{1,80}\}/.test(text) || NO_TEXT.has(text);
const NO_TEXT = new Set(['undefined', 'null', 'NaN', '[object Object]']);

/** Characters of texts that are kept of a page: what is nested deeply has the same text again and again. */
const MOST_KEPT = 2_000_000;
let textLeft = MOST_KEPT;

/** All text inside, single-spaced, at most `limit` characters of source; neighbouring elements are kept apart. */
export function textOf(el: El, limit = 2_000): string {
  // A text that was read whole is the same for every limit beyond its length.
  if (el.text !== null && el.text.length <= limit) return el.text.whole;
  const source = sourceOf(el, limit);
  const text = cut(squeeze(source), limit);
  if (source.length < limit && text.length <= textLeft) {
    textLeft -= text.length;
    el.text = { whole: text, length: source.length };
  }
  return text;
}

function sourceOf(el: El, limit: number): string {
  let out = '';
  // At the beginning, and behind a blank: to look at the end of a text that grows would copy all of it each time.
  let isApart = true;
  // How a page is indented takes nothing of the limit.
  const blank = (): void => {
    if (!isApart) out += ' ';
    isApart = true;
  };
  const say = (text: string): void => {
    const begun = text.trimStart();
    if (begun.length < text.length) blank();
    const said = begun.trimEnd();
    const part = said.length > limit ? said.slice(0, limit) : said;
    out += part;
    if (part !== '') isApart = part.endsWith(' ');
    if (said.length < begun.length) blank();
  };
  const add = (node: El): void => {
    for (const child of node.children) {
      if (out.length > limit) return;
      if (typeof child === 'string') say(child);
      else {
        blank();
        if (!isUnread(child)) add(child);
        blank();
      }
    }
  };
  add(el);
  return out;
}

const places = new WeakMap<El, ReadonlyMap<El | string, number>>();
/** Up to so many children are looked through as quickly as they are looked up. */
const FEW = 32;

/** Where an element stands among the children of the one around it: looked up at once for all of them, because a list may have very many. */
export function placeOf(el: El): number {
  const all = el.parent?.children ?? [];
  if (!el.parent || all.length <= FEW) return all.indexOf(el);
  const known = places.get(el.parent) ?? new Map(all.map((child, at) => [child, at]));
  places.set(el.parent, known);
  return known.get(el) ?? -1;
}

/** The nearest ancestor, the element itself included, that passes. */
export function closest(el: El, test: (el: El) => boolean): El | null {
  for (let at: El | null = el; at; at = at.parent) if (test(at)) return at;
  return null;
}

/** The text of a raw element (script, style, title), at most `limit` characters; null beyond it. */
export function rawText(el: El, limit: number): string | null {
  const text = el.children.filter((child) => typeof child === 'string').join('');
  return text.length > limit ? null : text;
}
