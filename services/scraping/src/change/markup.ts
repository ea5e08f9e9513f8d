import { decodeHTML } from 'entities';
import { finish, PRIME_HIGH, PRIME_LOW, SEED_HIGH, SEED_LOW } from './hash.ts';

export const SPACE = 1;
export const OPEN = 2;
export const SLOW = 3;
/** What a byte means within text; 0 for a plain one. */
export const CLASS = new Uint8Array(256);
for (const c of [9, 10, 12, 13, 32]) CLASS[c] = SPACE;
CLASS[0x3c] = OPEN;
// An entity, or the first byte of a non-breaking space: such blocks are decoded before they are hashed.
for (const c of [0x26, 0xc2]) CLASS[c] = SLOW;

/** An element's name as a number; scan.ts computes the same from bytes. */
export const nameKey = (name: string): number => [...name].reduce((key, ch) => (Math.imul(key, 31) + ch.charCodeAt(0)) | 0, 0);

/** What ends an element whose content is not markup. */
export function closers(name: string): Buffer[] {
  return [Buffer.from(`</${name}`), Buffer.from(`</${name.toUpperCase()}`)];
}

/** Entities decoded, white space collapsed. */
export const normalise = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

/** The hash that scan.ts computes of plain bytes on the way. */
export function hashBytes(bytes: Uint8Array, seed: number): number {
  let low = SEED_LOW ^ seed;
  let high = SEED_HIGH ^ seed;
  for (let i = 0; i < bytes.length; i++) {
    low = Math.imul(low ^ bytes[i]!, PRIME_LOW);
    high = Math.imul(high ^ bytes[i]!, PRIME_HIGH);
  }
  return finish(low, high);
}

/** Where the first of the needles found lies from `from` on; the length of the body when none does. */
export function find(body: Buffer, needles: readonly Buffer[], from: number): number {
  for (const needle of needles) {
    const at = body.indexOf(needle, from);
    if (at >= 0) return at;
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
