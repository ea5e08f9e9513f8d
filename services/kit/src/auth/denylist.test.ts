import { expect, test } from 'vitest';
import { Denylist } from './denylist.ts';

const NOW = Date.parse('2026-11-29T10:00:00Z');
const MOST = 100_000;
const MINUTE_MS = 60_000;
const token = (sid: string, at: number) => ({ sub: `of ${sid}`, sid, iat: at / 1_000 });

test('more ended access than there is room for opens nothing again: older tokens are refused, whosever they are', () => {
  const denylist = new Denylist(undefined, () => NOW);
  denylist.deny('ended', NOW);
  for (let n = 0; n < MOST; n += 1) denylist.deny(`session ${n}`, NOW + 1_000);
  expect(denylist.denied(token('ended', NOW - MINUTE_MS))).toBe(true);
  expect(denylist.denied(token('somebody', NOW - MINUTE_MS)), 'and gets another token by a refresh').toBe(true);
  expect(denylist.denied(token('somebody', NOW + 500))).toBe(false);
});

test('what was ended longer ago than a token lives is forgotten, and refuses nobody', () => {
  const denylist = new Denylist(undefined, () => NOW);
  denylist.deny('ended', NOW);
  denylist.deny('later', NOW + 16 * MINUTE_MS);
  expect(denylist.denied(token('ended', NOW - 1))).toBe(false);
  expect(denylist.denied(token('later', NOW + 16 * MINUTE_MS - 1))).toBe(true);
});
