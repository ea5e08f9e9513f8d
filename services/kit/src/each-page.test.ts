import { expect, test } from 'vitest';
import { eachPage } from './each-page.ts';

const pages = async (after: number | undefined) => [1, 2, 3, 4, 5].filter((n) => n > (after ?? 0)).slice(0, 2);

test('all pages are worked through, and what fails holds up nothing behind it and is told', async () => {
  const done: number[] = [];
  const failed = eachPage(pages, async (n) => {
    if (n % 2 === 0) throw new Error(`not ${n}`);
    done.push(n);
  });
  await expect(failed).rejects.toThrow('2 could not be done, the first: Error: not 2');
  expect(done).toEqual([1, 3, 5]);
});

test('it stops between two things when it is told to', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  await eachPage(
    pages,
    async (n) => {
      done.push(n);
      if (n === 3) stop.abort();
    },
    stop.signal,
  );
  expect(done).toEqual([1, 2, 3]);
});
