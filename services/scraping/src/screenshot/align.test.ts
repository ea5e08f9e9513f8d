import { expect, test } from 'vitest';
import { aligned, type Pixels } from './align.ts';

/** A picture of rows, each of one grey; its width is one that a stray pixel cannot decide of. */
function picture(...greys: number[]): Pixels {
  const width = 400;
  const data = new Uint8Array(greys.flatMap((grey) => Array.from({ length: width * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey))));
  return { data, width, height: greys.length };
}
const rows = (data: Uint8Array, width: number) => Array.from({ length: data.length / width / 4 }, (_, row) => data[row * width * 4]);

test.each([
  ['a row that came moves nothing below it', [0, 100, 200], [0, 50, 100, 200], [0, 255, 100, 200], [0, 50, 100, 200]],
  ['so does one that went', [0, 50, 100, 200], [0, 100, 200], [0, 50, 100, 200], [0, 255, 100, 200]],
  ['one that became another lies upon it', [0, 100, 200], [0, 160, 200], [0, 100, 200], [0, 160, 200]],
  ['what is the same stays so, though the encoder is not exact', [0, 100, 200], [3, 97, 205], [0, 100, 200], [3, 97, 205]],
  ['nothing is alike', [0, 0], [200, 200, 200], [0, 0, 255], [200, 200, 200]],
])('%s', (_, before, after, wantedBefore, wantedAfter) => {
  const made = aligned(picture(...before), picture(...after));
  expect(rows(made.before, made.width)).toEqual(wantedBefore);
  expect(rows(made.after, made.width)).toEqual(wantedAfter);
  expect(made.height).toBe(Math.max(before.length, after.length));
});
