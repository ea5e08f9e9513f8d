import { expect, test } from 'vitest';
import { coverageWords } from '../../../ui/Coverage.tsx';
import { whyMissing } from '../coverageOf.ts';
import { whyNoFigures } from './whyNoFigures.ts';

const NO_KEY = 'X answers only to a key, and the operator has set none.';
const social = (state: 'fresh' | 'stale', reason: string | null) => ({
  source: 'social',
  state,
  reason,
  lastSuccess: null,
  nextCheck: null,
});

test('a platform that tells us nothing says its own reason, else that of its kind', () => {
  expect(whyNoFigures('needs_key', NO_KEY)).toBe(NO_KEY);
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
