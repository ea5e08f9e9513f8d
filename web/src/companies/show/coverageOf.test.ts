import { expect, test } from 'vitest';
import type { Coverage, CoverageState } from '../../api/types.ts';
import { noneMoved, noneSeen } from './coverageOf.ts';

const READ_AT = '2026-11-03T12:00:00Z';
const of = (source: string, state: CoverageState, more: Partial<Coverage> = {}): Coverage => ({
  ...{ source, state, lastSuccess: null, nextCheck: null, reason: null },
  ...more,
});
const everywhere = (state: CoverageState, more?: Partial<Coverage>) => ['website', 'pricing'].map((source) => of(source, state, more));

test('that nothing changed is said of what is read, and of nothing else', () => {
  const words = (coverage: Coverage[] | null) => noneSeen(coverage).words;
  expect(words(everywhere('fresh'))).toBe('No changes yet');
  expect(words(everywhere('sample'))).toBe('No changes yet');
  expect(words([...everywhere('fresh'), of('jobs', 'not_tracked')])).toBe('No changes yet');
  for (const state of ['pending', 'failing', 'blocked', 'robots', 'unreadable', 'stale', 'needs_key', 'not_permitted'] as const) {
    expect(words([...everywhere('fresh'), of('jobs', state)])).toBe('No changes in what is read');
    expect(words(everywhere(state))).toBe('Not read yet');
  }
  expect(words(everywhere('blocked', { lastSuccess: READ_AT }))).toBe('Not read since Nov 3, 2026');
  expect(words(everywhere('not_tracked'))).toBe('Nothing is tracked');
  expect(words(null)).toBe('Not read yet');
});

test('beside it stands what is not read, and why', () => {
  expect(noneSeen([...everywhere('fresh'), of('jobs', 'blocked')]).help).toContain('2 of 3 sources fresh, jobs blocked by the site.');
  const some = [...everywhere('failing'), of('news', 'failing'), of('social', 'stale'), of('jobs', 'fresh')];
  expect(noneSeen(some).help).toContain('1 of 5 sources fresh, website, pricing, and news not reached, socials stale.');
  expect(noneSeen(everywhere('failing', { reason: 'It did not answer.' })).help).toContain(
    'Website, Pricing: Not reached: It did not answer.',
  );
  expect(noneSeen(everywhere('pending')).help).toBe('What moves after the first look appears here.');
});

test('that no price moved is said only where the price list is read', () => {
  const still = 'No price has moved since tracking began.';
  expect(noneMoved([of('pricing', 'fresh')])).toBe(still);
  expect(noneMoved([of('pricing', 'pending'), of('website', 'fresh')])).toMatch(/^Not read yet, so that a move may have gone unseen\./);
  expect(noneMoved([of('pricing', 'unreadable', { lastSuccess: READ_AT })])).toMatch(/^Not read since Nov 3, 2026, .* Not readable/);
  expect(noneMoved([of('website', 'fresh')])).not.toBe(still);
  expect(noneMoved(null)).not.toBe(still);
});
