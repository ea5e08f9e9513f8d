import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it('the audit log words what it knows and shows what it does not', () => {
  expect(wordsOf('role.changed')).toBe('Changed a role');
  expect(wordsOf('moon_phase.changed')).toBe('moon phase changed');
});
