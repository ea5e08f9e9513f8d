import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  ['', 'Weak', 1],
  ['abc', 'Weak', 1],
  ['abcdefgh', 'Weak', 1],
  ['Abcdefgh', 'Medium', 2],
  ['Abcdefg1', 'Medium', 2],
  ['Abcdef1!', 'Strong', 3],
  ['Abcdefghijk1', 'Strong', 3],
  ['Abcdefghij1!', 'Very Strong', 4],
  ['correct horse battery', 'Medium', 2],
  ['Ünïcödé wörds 7', 'Very Strong', 4],
])('%j is %s', (password, strength, level) => {
  expect(strengthOf(password)).toMatchObject({ strength, level });
});

it('advises what comes next, and nothing when all is there', () => {
  expect(strengthOf('Ab1!').advice).toBe('At least 8 characters');
  expect(strengthOf('Abcdef1!').advice).toBe('12 characters are stronger');
  expect(strengthOf('Abcdefghijk1').advice).toBe('Add a special character');
  expect(strengthOf('Abcdefghij1!').advice).toBe('');
});

it('counts a character outside the basic plane once', () => {
  expect(strengthOf('🙂🙂🙂🙂').advice).toBe('At least 8 characters');
});
