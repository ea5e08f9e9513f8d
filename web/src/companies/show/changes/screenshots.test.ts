import { expect, test } from 'vitest';
import type { Snapshot } from '../../../api/types.ts';
import { altOf, isAwaited, missing, sizeOf, viewsOf } from './screenshots.ts';

type Shot = Snapshot['screenshot'];
const NONE: Shot = { state: 'none', takenAt: null, width: null, height: null, whole: null, reason: 'This installation has no browser.' };
const page = (screenshot: Partial<Shot>) => ({ screenshot: { ...NONE, ...screenshot } });
const taken = page({ state: 'taken', takenAt: '2026-11-25T10:00:00.000Z', width: 960, height: 1_200, whole: true, reason: null });
const none = page({});

test('the difference is shown first where both pictures are there, else the one that is', () => {
  expect(viewsOf({ before: taken, after: taken })).toEqual(['difference', 'before', 'after']);
  expect(viewsOf({ before: null, after: taken })).toEqual(['after']);
  expect(viewsOf({ before: taken, after: none })).toEqual(['before']);
  expect(viewsOf({ before: none, after: none })).toEqual([]);
});

test('why a picture is missing is said of its side, and once where it is the same for both', () => {
  expect(missing({ before: none, after: none })).toEqual(['This installation has no browser.']);
  expect(missing({ before: null, after: none })).toEqual(['Before: no page was stored.', 'After: this installation has no browser.']);
  expect(missing({ before: taken, after: page({ state: 'waiting', reason: null }) })).toEqual(['After: the picture is about to be taken.']);
  expect(missing({ before: taken, after: taken })).toEqual([]);
  const long = page({ ...taken.screenshot, whole: false });
  expect(missing({ before: long, after: long })).toEqual(['The page goes on below the picture.']);
});

test('one that is about to be taken is waited for', () => {
  expect(isAwaited({ before: taken, after: page({ state: 'waiting' }) })).toBe(true);
  expect(isAwaited({ before: null, after: none })).toBe(false);
});

test('the place of a picture has its size, that of the difference the longer one', () => {
  const long = page({ ...taken.screenshot, height: 3_000 });
  expect(sizeOf({ before: long, after: taken }, 'difference')).toEqual({ width: 960, height: 3_000 });
  expect(sizeOf({ before: long, after: taken }, 'after')).toEqual({ width: 960, height: 1_200 });
});

test('a picture is described by its page, its side and the change', () => {
  const change = { url: 'https://acme.example/pricing', description: 'Team: $49 → $59' };
  expect(altOf(change, 'before')).toBe('https://acme.example/pricing before the change: Team: $49 → $59');
  expect(altOf(change, 'difference')).toContain('looks different');
});
