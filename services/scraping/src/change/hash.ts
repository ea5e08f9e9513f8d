import { squashed } from './markup.ts';

/**
 * 53-bit hashes (they fit a double exactly): two FNV-1a lanes with different primes, finished with MurmurHash3's fmix32.
 * Not for secrets: they only tell passages of one page apart.
 */
export const SEED_LOW = 0x811c9dc5 | 0;
export const SEED_HIGH = 0x2c1b3c6d | 0;
export const PRIME_LOW = 0x01000193;
export const PRIME_HIGH = 0x297a2d39;

const mix = (value: number): number => {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
};

/** Two 32-bit lanes to one number of 53 bits. */
export const finish = (low: number, high: number): number => (mix(high) >>> 11) * 4_294_967_296 + (mix(low) >>> 0);

/** The hash of a text, by UTF-16 units. */
export function hashText(text: string): number {
  let low = SEED_LOW;
  let high = SEED_HIGH;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, PRIME_LOW);
    high = Math.imul(high ^ unit, PRIME_HIGH);
  }
  return finish(low, high);
}

const ASCII = 0x80;

/** The hash of a passage by its text: the same as scan.ts finds in its bytes. */
export function hashPassage(text: string): number {
  let low = SEED_LOW;
  let high = SEED_HIGH;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= ASCII) return hashBytes(Buffer.from(squashed(text)));
    if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) continue;
    low = Math.imul(low ^ unit, PRIME_LOW);
    high = Math.imul(high ^ unit, PRIME_HIGH);
  }
  return finish(low, high);
}

function hashBytes(bytes: Uint8Array): number {
  let low = SEED_LOW;
  let high = SEED_HIGH;
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, PRIME_LOW);
    high = Math.imul(high ^ byte, PRIME_HIGH);
  }
  return finish(low, high);
}
