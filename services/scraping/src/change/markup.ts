import { decodeHTML } from 'entities';
import { finish, PRIME_HIGH, PRIME_LOW, SEED_HIGH, SEED_LOW } from './hash.ts';

export const PLAIN = 0;
export const BLANK = 1;
export const SPACE = 2;
export const OPEN = 3;
export const SLOW = 4;
/** What a byte means within text. */
export const CLASS = new Uint8Array(256).fill(PLAIN);
CLASS[0x20] = BLANK;
for (const c of [9, 10, 12, 13]) CLASS[c] = SPACE;
CLASS[0x3c] = OPEN;
// An entity, or the first byte of a non-breaking space: such blocks are decoded before they are hashed.
for (const c of [0x26, 0xc2]) CLASS[c] = SLOW;

/** White space of one kind or the other. */
export const isWhite = (byte: number): boolean => CLASS[byte] === BLANK || CLASS[byte] === SPACE;

/** An element's name as a number; scan.ts computes the same from bytes. */
export const nameKey = (name: string): number => [...name].reduce((key, ch) => (Math.imul(key, 31) + ch.charCodeAt(0)) | 0, 0);

/** Entities decoded, white space collapsed. */
export const normalise = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

/** The same for hashing, as bytes: only white space that CLASS tells is collapsed, so that other text hashes as it stands. */
export const canonical = (text: string): Buffer =>
  Buffer.from(
    decodeHTML(text)
      .replace(/[\t\n\f\r \u00a0]+/g, ' ')
      .replace(/^ | $/g, ''),
  );

/**
 * The hash of bytes [from, to): two lanes that take four bytes a step, each by rotation, exclusive or and multiplication (as FxHash does,
 * https://docs.rs/rustc-hash), finished like any other hash of a page.
 */
export function hashBytes(bytes: DataView, from: number, to: number, seed: number): number {
  let low = SEED_LOW ^ seed;
  let high = SEED_HIGH ^ seed;
  let i = from;
  for (; i + 4 <= to; i += 4) {
    const four = bytes.getInt32(i, true);
    low = Math.imul(((low << 5) | (low >>> 27)) ^ four, PRIME_LOW);
    high = Math.imul(((high << 9) | (high >>> 23)) ^ four, PRIME_HIGH);
  }
  for (; i < to; i++) {
    low = Math.imul(((low << 5) | (low >>> 27)) ^ bytes.getUint8(i), PRIME_LOW);
    high = Math.imul(((high << 9) | (high >>> 23)) ^ bytes.getUint8(i), PRIME_HIGH);
  }
  return finish(low, high);
}

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
