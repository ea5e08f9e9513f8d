import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const secret = (n: number) => `${n}`.repeat(32);
const LOST = 'It was stored with another secret. Restore that setting.';
const opened = (sealing: ReturnType<typeof createSealing>, sealed: Uint8Array, owner = 'ada') => sealing.open(sealed, owner).toString();

test('what was sealed opens for its owner alone, and is sealed differently each time', () => {
  const sealing = createSealing([secret(1)], 'trial', LOST);
  const [first, second] = [sealing.seal(Buffer.from('x'), 'ada'), sealing.seal(Buffer.from('x'), 'ada')];
  expect(opened(sealing, first)).toBe('x');
  expect(first.equals(second)).toBe(false);
  expect(() => opened(sealing, first, 'bob')).toThrow(LOST);
});

test('a secret that was replaced still opens what it sealed, until it goes', () => {
  const sealed = createSealing([secret(1)], 'trial', LOST).seal(Buffer.from('x'), 'ada');
  expect(opened(createSealing([secret(2), secret(1)], 'trial', LOST), sealed)).toBe('x');
  expect(() => opened(createSealing([secret(2)], 'trial', LOST), sealed)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

test('another purpose, a change on the way and nonsense open nothing', () => {
  const sealing = createSealing([secret(1)], 'trial', LOST);
  const sealed = sealing.seal(Buffer.from('x'), 'ada');
  expect(() => opened(createSealing([secret(1)], 'other', LOST), sealed)).toThrow(LOST);
  sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
  expect(() => opened(sealing, sealed)).toThrow(LOST);
  expect(() => opened(sealing, Buffer.alloc(3))).toThrow(LOST);
});
