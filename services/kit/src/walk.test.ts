import { expect, test } from 'vitest';
import { runBatches, walk } from './walk.ts';

const IDS = [1, 2, 3, 4, 5].map((n) => `${n}0000000-0000-0000-0000-000000000000`);

/** Walks over five things, two at a time, for as many runs; what each run worked on, as numbers. */
async function runs(times: number, most: number, ids = IDS): Promise<string[]> {
  let kept: string | null = null;
  const all: string[] = [];
  for (let run = 0; run < times; run += 1) {
    const seen: string[] = [];
    await walk({
      place: async () => kept,
      keepPlace: async (after) => {
        kept = after;
      },
      next: async (after) =>
        ids
          .filter((id) => id > after)
          .slice(0, 2)
          .map((id) => ({ id })),
      work: async (batch) => void seen.push(...batch.map(({ id }) => id.charAt(0))),
      most,
      signal: new AbortController().signal,
    });
    all.push(seen.join(''));
  }
  return all;
}

test('one walk sees everything once, wherever it begins', async () => {
  expect(await runs(3, 100)).toEqual(['12345', '12345', '12345']);
  expect(await runs(2, 100, [])).toEqual(['', '']);
});

test('a walk that may not see everything goes on where the last one stopped, and comes round', async () => {
  expect(await runs(4, 2)).toEqual(['12', '34', '512', '34']);
});

test('a batch that fails is left for the next round, holds up none behind it, and is told', async () => {
  const seen: string[] = [];
  const failing = walk({
    place: async () => null,
    keepPlace: async () => undefined,
    next: async (after) =>
      IDS.filter((id) => id > after)
        .slice(0, 1)
        .map((id) => ({ id })),
    work: async ([one]) => {
      if (one?.id === IDS[1]) throw new Error('in use');
      seen.push(one?.id.charAt(0) ?? '');
    },
    most: 100,
    signal: new AbortController().signal,
  });
  await expect(failing).rejects.toThrow('1 could not be done, the first: Error: in use');
  expect(seen.join('')).toBe('1345');
});

test('a walk that is stopped leaves its place to the next', async () => {
  const stopping = new AbortController();
  const places: string[] = [];
  await walk({
    place: async () => null,
    keepPlace: async (after) => void places.push(after),
    next: async () => IDS.slice(0, 1).map((id) => ({ id })),
    work: async () => stopping.abort(),
    most: 100,
    signal: stopping.signal,
  });
  expect(places).toEqual(IDS.slice(0, 1));
});

test('batches end with one that is not full, or with the most', async () => {
  let asked = 0;
  const batch = (sizes: number[]) => async () => sizes[asked++] ?? 0;
  await runBatches(batch([2, 2, 1, 2]), 2, 10, new AbortController().signal);
  expect(asked).toBe(3);
  asked = 0;
  await runBatches(batch([2, 2, 2, 2]), 2, 2, new AbortController().signal);
  expect(asked).toBe(2);
});
