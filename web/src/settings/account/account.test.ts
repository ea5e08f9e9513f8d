import { describe, expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';
import { timeLeft } from './timeLeft.ts';

describe('the time until a deletion', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it('is said in days and hours, never too much', () => {
    expect(timeLeft('2026-11-28T10:00:00Z', now)).toBe('7 days');
    expect(timeLeft('2026-11-28T09:59:59Z', now)).toBe('6 days and 23 hours');
    expect(timeLeft('2026-11-22T11:00:00Z', now)).toBe('1 day and 1 hour');
    expect(timeLeft('2026-11-21T10:30:00Z', now)).toBe('less than an hour');
    expect(timeLeft('2026-11-20T10:30:00Z', now)).toBe('less than an hour');
  });
});

describe('sizes', () => {
  it('have one decimal and the unit that fits', () => {
    expect(formatBytes(0)).toBe('0 B');
    expect(formatBytes(730)).toBe('730 B');
    expect(formatBytes(1_000)).toBe('1.0 kB');
    expect(formatBytes(12_400_000)).toBe('12.4 MB');
    expect(formatBytes(5_000_000_000_000)).toBe('5000.0 GB');
  });
});
