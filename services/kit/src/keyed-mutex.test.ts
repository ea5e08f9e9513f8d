import { expect, test } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

test('what has one key runs in order, and a failure does not stop the next', async () => {
  const mutex = keyedMutex();
  const order: string[] = [];
  const first = mutex('a', async () => {
    await new Promise(setImmediate);
    order.push('first');
    throw new Error('failed');
  });
  const second = mutex('a', async () => order.push('second'));
  const other = mutex('b', async () => order.push('other'));
  await Promise.allSettled([first, second, other]);
  expect(order).toEqual(['other', 'first', 'second']);
  await expect(first).rejects.toThrow('failed');
});
