import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { maskNoise } from './noise-words.ts';

const PAGES = 300;
const PAGE_BYTES = 200_000;

test('texts that are kept for the next fetch do not keep their whole pages in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < PAGES; i++) {
    const page = Buffer.from(`A passage of the page of number ${i} alone${' '.repeat(PAGE_BYTES)}`).toString();
    expect(maskNoise(page.slice(0, 36))).toMatch(/^A passage of the page/);
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((PAGES * PAGE_BYTES) / 4);
});
