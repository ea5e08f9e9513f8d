import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const late = () => new Error('too late');

test('so many of one key run at a time, in the order of their calls, and those of another key beside them', async () => {
  const inTurn = turns({ atOnce: 2, withinMs: 60_000, late });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await end;
    return name;
  };
  const all = [...['a 1', 'a 2', 'a 3', 'a 4'].map((name) => inTurn('a', work(name))), inTurn('b', work('b 1'))];
  await expect.poll(() => begun).toEqual(['a 1', 'a 2', 'b 1']);
  resolve();
  expect(await Promise.all(all)).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'b 1']);
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'a 3', 'a 4']);
});

test('who waits too long is told so and never runs; who fails gives the place away', async () => {
  const inTurn = turns({ atOnce: 1, withinMs: 20, late });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let ran = false;
  const first = inTurn('a', () => end);
  const second = inTurn('a', async () => {
    ran = true;
  });
  await expect(second).rejects.toThrow('too late');
  resolve();
  await first;
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 'runs')).toBe('runs');
  expect(ran).toBe(false);
});
