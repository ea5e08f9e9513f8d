import { expect, it } from 'vitest';
import { doubtedUntil, mayBeStrangers } from './verification.ts';

const at = new Date('2026-11-27T12:00:00Z');
const WEEK_LATER = new Date('2026-12-04T12:00:00Z');

it('an address that is proven by the link alone leaves a week of doubt, by who is signed in none', () => {
  expect(doubtedUntil(false, at)).toEqual(WEEK_LATER);
  expect(doubtedUntil(true, at)).toBeNull();
});

it.each([
  [false, null, true],
  [true, null, false],
  [true, WEEK_LATER, true],
  [true, at, false],
])('what was made in an account whose address is proven: %s, in doubt until %s, may be a stranger’s: %s', (emailVerified, until, may) => {
  expect(mayBeStrangers({ emailVerified }, until, at)).toBe(may);
});
