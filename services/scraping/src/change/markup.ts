import { decodeHTML } from 'entities';

export const PLAIN = 0;
export const BLANK = 1;
export const OPEN = 2;
export const CODED = 3;
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

/** Longest entity that is decoded, by far. */
const MAX_ENTITY = 40;

/** The bytes that an entity or a character of several bytes at i counts as, and where it ends. */
export function decoded(body: Buffer, i: number): { end: number; bytes: Uint8Array } {
  if (body[i] !== 0x26) {
    const end = i + (body[i] === 0xc2 ? 2 : 3);
    return { end, bytes: squashed(body.toString('utf8', i, end)) === '' ? NONE : body.subarray(i, end) };
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

/** The text of markup without block elements: tags go, and neighbouring elements are kept apart. A tag ends before the next, so that one pass is enough. */
export const textOf = (markup: string): string =>
  normalise(
    markup
      .replace(/<(script|style|svg|noscript|template)\b[^<>]*>[\s\S]{0,8192}?<\/\1\s*>/gi, '')
      .replace(/<\/[^<>]*>(?=<[a-z])/gi, ' ')
      .replace(/<!--[\s\S]{0,8192}?-->|<[^<>]*>/g, ''),
  );

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
