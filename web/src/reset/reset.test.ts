import { expect, it } from 'vitest';
import { resetError } from './reset.ts';

it.each([
  [{ password: '', confirmation: '' }, 'All fields are required'],
  [{ password: 'difference engine', confirmation: '' }, 'All fields are required'],
  [{ password: 'difference engine', confirmation: 'difference engines' }, 'Passwords do not match'],
  [{ password: 'seven77', confirmation: 'seven77' }, 'Password must be at least 8 characters long'],
  [{ password: '🙂🙂🙂🙂', confirmation: '🙂🙂🙂🙂' }, 'Password must be at least 8 characters long'],
  [{ password: 'eight888', confirmation: 'eight888' }, null],
])('%j: %s', (form, message) => {
  expect(resetError({ token: 'secret', ...form })).toBe(message);
});

it('asks for a token last', () => {
  expect(resetError({ token: '', password: 'eight888', confirmation: 'eight888' })).toBe('Invalid reset token');
});
