import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeModel, render, seeded } from './made-pages.ts';
import { emptyText } from './memory.ts';
import { passages } from './passages.ts';

const PAGES = 300;
const PAGE_BYTES = 200_000;

test('passages that are kept for the next fetch do not keep their whole pages in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const facts = render(makeModel('landingPage', seeded(1)), [], seeded(1), 1).facts();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < PAGES; i++) {
    const page = Buffer.from(`A passage of the page of number ${i} alone${' '.repeat(PAGE_BYTES)}`).toString();
    const [passage] = passages('landingPage', { ...facts, blocks: [{ tag: 'p', text: page.slice(0, 36) }] }, emptyText);
    expect(passage?.text).toMatch(/^A passage of the page/);
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((PAGES * PAGE_BYTES) / 4);
});
