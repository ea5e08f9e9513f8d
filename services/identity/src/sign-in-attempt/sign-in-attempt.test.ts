import { describe, expect, it } from 'vitest';
import { guesserOf, networkOf, waitSeconds } from './sign-in-attempt.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const failures = (here: number, everywhere = here) => ({ here, everywhere, lastHere: here ? NOW : null });

describe('the wait before another sign-in', () => {
  it('is none for five failures, then doubles up to a minute', () => {
    expect([0, 4, 5, 6, 7, 8, 9, 10, 11, 40].map((here) => waitSeconds(failures(here), NOW))).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('shrinks as time passes', () => {
    expect(waitSeconds(failures(8), new Date(NOW.getTime() + 5_500))).toBe(3);
    expect(waitSeconds(failures(8), new Date(NOW.getTime() + 8_000))).toBe(0);
  });

  it('begins after the first failure while many addresses guess at the account, and never before one', () => {
    expect(waitSeconds(failures(1, 50), NOW)).toBe(1);
    expect(waitSeconds(failures(0, 10_000), NOW)).toBe(0);
  });
});

describe('a network address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('of IPv6 is one of 65,536 that a guesser may have', () => {
    expect(['2001:db8:7:1::1', '2001:DB8:7:ffff::9', '2001:db8:8::1', '203.0.113.7'].map(guesserOf)).toEqual([
      ...['2001:db8:7::/48', '2001:db8:7::/48', '2001:db8:8::/48', '203.0.113.7'],
    ]);
  });
});
