import { expect, test } from 'vitest';
import type { CoverageState } from '../../../api/types.ts';
import { coverageLines, coverageWords } from '../../../ui/Coverage.tsx';
import { whyMissing, whyUnseen } from '../coverageOf.ts';
import { whyNoFigures } from './whyNoFigures.ts';

const NO_KEY = 'X answers only to a key, and this installation has none.';
const social = (state: 'fresh' | 'stale', reason: string | null) => ({
  source: 'social',
  state,
  reason,
  lastSuccess: null,
  nextCheck: null,
});

test('a platform that tells us nothing says its own reason, else that of its kind', () => {
  expect(whyNoFigures('needs_key', NO_KEY)).toBe(`${NO_KEY} Whoever runs this installation can connect it.`);
  expect(whyNoFigures('not_permitted', null)).toContain('do not permit');
  expect(whyNoFigures('fresh', NO_KEY)).toBeNull();
  expect(whyNoFigures('failing', 'Down.')).toBeNull();
});

test('what a source that was read does not state may be what could not be had of it', () => {
  expect(whyMissing([social('fresh', NO_KEY)], 'social')).toBe(`Checked, but the source does not state it. ${NO_KEY}`);
  expect(whyMissing([social('fresh', null)], 'social')).toBe('Checked, but the source does not state it');
});

test('a source that was read says what else of it could not be', () => {
  expect(coverageWords(social('fresh', NO_KEY))).toBe(`Fresh, but not all of it. ${NO_KEY}`);
  expect(coverageWords(social('fresh', null))).toBe('Fresh');
});

test('every state but that of what was read says what can be done', () => {
  const states: CoverageState[] = ['stale', 'unreadable', 'blocked', 'robots', 'needs_key', 'not_permitted', 'failing'];
  for (const state of [...states, 'not_tracked', 'pending', 'sample'] as const) {
    expect(coverageWords({ state, reason: null })).toMatch(/\w\. \w.*\.$/);
    expect(coverageWords({ state, reason: 'Because.' })).toMatch(/: Because\. \w.*\.$/);
  }
});

test('what is said alike of several sources stands in one line', () => {
  const of = (source: string, state: CoverageState) => ({ ...social('stale', null), source, state });
  expect(coverageLines([of('website', 'fresh'), of('jobs', 'pending'), of('news', 'fresh')])).toEqual([
    'Website, News: Fresh',
    'Jobs: Being checked. The first look comes by itself, mostly within minutes.',
  ]);
});

test('that nothing changed is not said by itself where nothing is fresh', () => {
  const [down, key] = ['The site did not answer in time.', 'No key is set.'];
  const of = (source: string, state: CoverageState, reason: string | null) => ({ ...social('stale', reason), source, state });
  const site = [of('pricing', 'failing', down), of('website', 'failing', down), of('jobs', 'not_tracked', null)];
  expect(whyUnseen([...site, of('social', 'needs_key', key)])).toBe(
    `Changes may have gone unseen. Website, Pricing: Not reached: ${down} It is tried again by itself. If the address has moved, correct it. Socials: Not connected here: ${key} Whoever runs this installation can connect it.`,
  );
  for (const state of ['fresh', 'pending'] as const) expect(whyUnseen([...site, of('news', state, null)])).toBeNull();
  for (const none of [[], null, undefined, [of('jobs', 'not_tracked', null)]]) expect(whyUnseen(none)).toBeNull();
});
