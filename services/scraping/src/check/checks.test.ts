import { expect, test } from 'vitest';
import { Checks, type ChecksOptions } from './checks.ts';
import type { DueTarget, Outcome } from './target.ts';

/** Checks of pages that end when they are told to. @param claims what is claimed at each look; null: it is another process's turn */
function started(claims: (string[] | null)[]) {
  const ends = new Map<string, () => void>();
  let wakes = 0;
  const checks = new Checks({
    worker: 'w',
    write: async () => (claims.shift()?.map((id) => ({ id }) as DueTarget) ?? null) as never,
    examine: (target: DueTarget) => new Promise<Outcome>((resolve) => ends.set(target.id, () => resolve({ target } as Outcome))),
    writer: { add: () => undefined, full: false, idle: async () => undefined },
    measured: { ended: () => undefined },
    over: () => {
      wakes += 1;
    },
    closing: new AbortController().signal,
    concurrency: 10,
  } as unknown as ChecksOptions);
  const end = async (id: string) => {
    ends.get(id)?.();
    await new Promise((resolve) => setImmediate(resolve));
    return wakes;
  };
  return { checks, end };
}

test('the schedule is looked through when a check ends, as long as the last look took something', async () => {
  const { checks, end } = started([['a', 'b', 'c'], []]);
  expect(await checks.takeDue()).toBe(3);
  expect(await end('a')).toBe(1);
  expect(await checks.takeDue()).toBe(0);
  expect(await end('b')).toBe(1);
});

test('and where another process was claiming, for it may have left something', async () => {
  const { checks, end } = started([['a', 'b'], null]);
  await checks.takeDue();
  await checks.takeDue();
  expect(await end('a')).toBe(1);
});

test('what was saved has the schedule looked through where it may have made something due, or more was', async () => {
  const { checks, end } = started([['a', 'b'], []]);
  const saved = (kind: string, more: object = {}) => checks.ended([{ kind, target: { id: 'a' }, ...more } as Outcome]);
  await checks.takeDue();
  saved('unchanged');
  expect(await end('a')).toBe(2);
  await checks.takeDue();
  saved('unchanged');
  expect(await end('b')).toBe(2);
  saved('unchanged', { discovery: { origin: 'https://acme.com', pages: {} } });
  saved('accepted');
  saved('failed');
  expect(await end('c')).toBe(5);
});
