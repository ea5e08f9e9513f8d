import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isUuid, madeAt, timedUuid } from './ids.ts';

it('an id says when it was made, and no two are the same', () => {
  const at = new Date('2026-11-21T10:00:00.123Z');
  const ids = Array.from({ length: 100 }, () => timedUuid(at));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(madeAt(id)).toBe(at.getTime());
  }
});

it('reads the time of the example in RFC 9562, A.6', () => {
  expect(madeAt('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toBe(Date.parse('2022-02-22T19:22:22.000Z'));
});

it('an id of another version, and what is none, do not say when they were made', () => {
  for (const id of [randomUUID(), '', 'nonsense', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n']) expect(madeAt(id)).toBeNull();
});

it.each(['', 'x', '017f22e279b07cc398c4dc0c0c07398f', '{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}', '017f22e2-79b0-7cc3-98c4-dc0c0c07398g'])(
  '%j is no id',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
