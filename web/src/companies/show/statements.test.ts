import { expect, it } from 'vitest';
import { shownStatement, whereStated } from './statements.ts';

it.each([
  ['organization_microdata', 'Stated on the site, Nov 21, 2026'],
  ['a_new_one', 'a new one, Nov 21, 2026'],
])('%s is said in words', (source, words) => {
  expect(whereStated({ source, observedAt: '2026-11-21T10:00:00.000Z' })).toBe(words);
  expect(whereStated({ source })).toBe(words.split(',')[0]);
});

it.each([
  [['Software', 'Tea'], 'Software, Tea'],
  [{ twitter: 'https://x.com/acme' }, 'https://x.com/acme'],
  [41, '41'],
])('%j is one line', (value, line) => {
  expect(shownStatement(value)).toBe(line);
});
