/** A picture as pixels: red, green, blue and alpha of each, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Of 255: what lossy pictures of the same thing differ by. */
const NOISE = 40;
/** Pixels of a row that may differ more, of which there is a share of. */
const STRAY_SHARE = 1 / 200;
const WHITE = 255;

/**
 * Two pictures of a page at one size, so that what stands in both stands at one height: rows that are alike from the top, and from the
 * bottom, lie upon each other, and what lies between is filled up with white where one has less. So a passage that came moves nothing
 * below it. Both are as wide; one pass over each.
 */
export function aligned(before: Pixels, after: Pixels): { before: Uint8Array; after: Uint8Array; width: number; height: number } {
  const [least, most] = [before.height, after.height].sort((a, b) => a - b) as [number, number];
  let head = 0;
  while (head < least && isAlike(before, head, after, head)) head += 1;
  let tail = 0;
  while (tail < least - head && isAlike(before, before.height - 1 - tail, after, after.height - 1 - tail)) tail += 1;
  const filled = (picture: Pixels) => filledUp(picture, picture.height - tail, most);
  return { before: filled(before), after: filled(after), width: after.width, height: most };
}

/** @param at the row above which white is put @param height that it comes to */
function filledUp({ data, width, height }: Pixels, at: number, wanted: number): Uint8Array {
  if (height === wanted) return data;
  const row = width * 4;
  const filled = new Uint8Array(wanted * row).fill(WHITE);
  filled.set(data.subarray(0, at * row));
  filled.set(data.subarray(at * row), (at + wanted - height) * row);
  return filled;
}

function isAlike(a: Pixels, rowOfA: number, b: Pixels, rowOfB: number): boolean {
  const [startA, startB, bytes] = [rowOfA * a.width * 4, rowOfB * b.width * 4, a.width * 4];
  let stray = 0;
  for (let at = 0; at < bytes; at += 4) {
    if (!isNear(a.data, startA + at, b.data, startB + at)) stray += 1;
    if (stray > a.width * STRAY_SHARE) return false;
  }
  return true;
}

function isNear(a: Uint8Array, atA: number, b: Uint8Array, atB: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((a[atA + channel] ?? 0) - (b[atB + channel] ?? 0)) > NOISE) return false;
  }
  return true;
}
