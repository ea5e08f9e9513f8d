import { decodeHTML } from 'entities';

export const PLAIN = 0;
export const BLANK = 1;
export const OPEN = 2;
const CODED = 3;
/** What a byte means within text. */
export const CLASS = new Uint8Array(256).fill(PLAIN);
for (const c of [9, 10, 12, 13, 0x20]) CLASS[c] = BLANK;
CLASS[0x3c] = OPEN;
// An entity, or the first byte of a white or invisible character.
for (const c of [0x26, 0xc2, 0xe2, 0xe3, 0xef]) CLASS[c] = CODED;

const NONE = new Uint8Array();
/** White space, soft hyphens and characters without width: they do not tell texts apart. */
const UNSEEN = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g;
/** The text without what does not tell texts apart. */
export const squashed = (text: string): string => text.replace(UNSEEN, '');
/** Those of them that are two or three bytes long, by their bytes. */
const UNSEEN_BYTES = new Set(
  [...Array(0x3001).keys(), 0xfeff]
    .map((code) => String.fromCharCode(code))
    .filter((char) => squashed(char) === '')
    .map((char) => Buffer.from(char).reduce((bytes, byte) => (bytes << 8) | byte, 0)),
);

/** Longest entity that is decoded, by far. */
const MAX_ENTITY = 40;

/** The bytes that an entity or a character of several bytes at i counts as, and where it ends. */
export function decoded(body: Buffer, i: number): { end: number; bytes: Uint8Array } {
  if (body[i] !== 0x26) {
    const length = body[i] === 0xc2 ? 2 : 3;
    const bytes = length === 2 ? (body[i]! << 8) | body[i + 1]! : (body[i]! << 16) | (body[i + 1]! << 8) | body[i + 2]!;
    return { end: i + length, bytes: UNSEEN_BYTES.has(bytes) ? NONE : body.subarray(i, i + length) };
  }
  let end = i + 1;
  for (let c = body[end]!; end - i < MAX_ENTITY && isEntity(c); c = body[end]!) end++;
  if (body[end] === 0x3b) end++;
  return { end, bytes: Buffer.from(squashed(decodeHTML(body.toString('latin1', i, end)))) };
}

const isEntity = (c: number): boolean => c === 0x23 || (c >= 0x30 && c <= 0x39) || ((c | 0x20) >= 0x61 && (c | 0x20) <= 0x7a);

/** An element's name as a number; scan.ts computes the same from bytes. */
export const nameKey = (name: string): number => [...name].reduce((key, ch) => (Math.imul(key, 31) + ch.charCodeAt(0)) | 0, 0);

/** Entities decoded, white space collapsed. */
export const normalise = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

const UNREAD = /<(script|style|svg|noscript|template)\b[^<>]*>/gi;
const UNREAD_ENDS: Record<string, RegExp> = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  svg: /<\/svg\s*>/gi,
  noscript: /<\/noscript\s*>/gi,
  template: /<\/template\s*>/gi,
};

/** Markup without elements whose content is no text. The end of each is looked for once where there is none: a page may open thousands. */
function withoutUnread(markup: string): string {
  const endless = new Set<string>();
  let [kept, at] = ['', 0];
  for (const { 0: tag, 1: spelt, index } of markup.matchAll(UNREAD)) {
    const name = spelt!.toLowerCase();
    if (index < at || endless.has(name)) continue;
    const end = UNREAD_ENDS[name]!;
    end.lastIndex = index + tag.length;
    if (!end.test(markup)) endless.add(name);
    else [kept, at] = [kept + markup.slice(at, index), end.lastIndex];
  }
  return kept + markup.slice(at);
}

/** Markup without comments and tags. Only before the last end of a comment can one begin. */
function withoutTags(markup: string): string {
  const last = markup.lastIndexOf('-->');
  const end = last < 0 ? 0 : last + 3;
  return markup.slice(0, end).replace(/<!--[\s\S]*?-->|<[^<>]*>/g, '') + markup.slice(end).replace(/<[^<>]*>/g, '');
}

/** The text of markup without block elements: tags go, and neighbouring elements are kept apart. A tag ends before the next, so that one pass is enough. */
export const textOf = (markup: string): string => normalise(withoutTags(withoutUnread(markup).replace(/<\/[^<>]*>(?=<[a-z])/gi, ' ')));

const END = Buffer.from('</');

/** Where the end tag of an element lies from `from` on; the length of the body when there is none. */
export function endTag(body: Buffer, name: Buffer, from: number): number {
  for (let at = body.indexOf(END, from); at >= 0; at = body.indexOf(END, at + 2)) {
    let same = 0;
    while (same < name.length && (body[at + 2 + same]! | 0x20) === name[same]) same++;
    if (same === name.length) return at;
  }
  return body.length;
}

/** The place after the '>' that ends a tag; one inside a quoted value does not. */
export function tagEnd(body: Buffer, from: number): number {
  const n = body.length;
  let i = from;
  while (i < n) {
    const c = body[i]!;
    if (c === 0x3e) return i + 1;
    i++;
    if ((c === 0x22 || c === 0x27) && body[i - 2] === 0x3d) {
      while (i < n && body[i] !== c) i++;
      i++;
    }
  }
  return n;
}
