import { expect, it } from 'vitest';
import { isNewSince, type Unread, unreadSentence } from './unread.ts';

const NOW = new Date('2026-11-24T18:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const unread = (more: Partial<Unread> = {}): Unread => ({
  companyId: 'c',
  companyName: 'Globex',
  title: 'Pricing page',
  isService: false,
  reason: 'The site did not answer in time.',
  since: ago(30),
  lastRead: ago(80),
  ...more,
});

it.each<[Partial<Unread>, string]>([
  [{}, 'Not read for 3 days: The site did not answer in time.'],
  [{ lastRead: ago(30) }, 'Not read for a day: The site did not answer in time.'],
  [{ lastRead: null, since: ago(49) }, 'Never read, for 2 days now: The site did not answer in time.'],
])('of %j it is said for how long, and why', (more, said) => {
  expect(unreadSentence(unread(more), NOW)).toBe(said);
});

it('is new to who was told before it had lasted for a day', () => {
  expect(isNewSince(unread({ since: ago(30) }), ago(24))).toBe(true);
  expect(isNewSince(unread({ since: ago(50) }), ago(24))).toBe(false);
});
