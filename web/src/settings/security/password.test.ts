import { describe, expect, it } from 'vitest';
import { canSubmit, mismatch, NO_CHANGE, problemOf } from './password.ts';
import { inGroups } from './second-factor/secret.ts';

describe('a password change', () => {
  const change = (current: string, wanted: string, confirmation = wanted) => ({ current, wanted, confirmation });
  it('complains in the order of the form', () => {
    expect(problemOf(NO_CHANGE)).toBe('All fields are required');
    expect(problemOf(change('', 'b'))).toBe('All fields are required');
    expect(problemOf(change('a', 'b', 'c'))).toBe('New passwords do not match');
    expect(problemOf(change('a', 'a'))).toBe('New password must be different from current password');
    expect(problemOf(change('a', '1234567'))).toBe('Password must be at least 8 characters long');
    expect(problemOf(change('a', '12345678'))).toBeNull();
  });
  it('can be submitted when all is filled and equal, and says early what does not match', () => {
    expect(canSubmit(change('a', 'b', 'c'))).toBe(false);
    expect(canSubmit(change('', 'b'))).toBe(false);
    expect(canSubmit(change('a', 'b'))).toBe(true);
    expect(mismatch(change('a', 'b', ''))).toBeNull();
    expect(mismatch(change('a', 'b', 'c'))).toBe('Passwords do not match');
  });
});

it('a secret is shown in groups that can be typed over', () => {
  expect(inGroups('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
});
