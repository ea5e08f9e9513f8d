import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

const [SEEN, AT] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-21T10:00:00Z')];

it.each([
  ['2026-11-01', 20, 'posted'],
  ['2026-11-21T09:59:00Z', 0, 'posted'],
  ['2027-01-01', 0, 'posted'],
  ['yesterday', 19, 'firstSeen'],
  [null, 19, 'firstSeen'],
])('posted %s: %s days, by %s', (postedAt, days, from) => {
  expect(ageOf(postedAt, SEEN, AT)).toEqual({ days, from });
});
