import { describe, expect, test } from 'vitest';
import { type Ask, grantOf, monthOf, refusal, resetOf, type Standing } from './metering.ts';

const ask = (fields: Partial<Ask> = {}): Ask => ({
  tenantId: '',
  month: '2026-11',
  used: 0,
  outstanding: 0,
  waiting: 0,
  ahead: 0,
  ...fields,
});
const standing = (fields: Partial<Standing> = {}): Standing => ({ callsPerMonth: 100, permitted: true, calls: 0, held: 0, ...fields });

describe('a grant', () => {
  test('is what waits and what is expected, while there is plenty', () => {
    expect(grantOf(ask({ waiting: 3, ahead: 10 }), standing())).toBe(13);
  });

  test('takes no more in advance than a quarter of what is left', () => {
    expect(grantOf(ask({ waiting: 3, ahead: 90 }), standing())).toBe(3 + 24);
    expect(grantOf(ask({ waiting: 1, ahead: 90 }), standing({ calls: 96 }))).toBe(1);
  });

  test('is never more than what nobody has used or holds', () => {
    expect(grantOf(ask({ waiting: 50, outstanding: 20 }), standing({ calls: 30, held: 40 }))).toBe(10);
    expect(grantOf(ask({ waiting: 1 }), standing({ calls: 100 }))).toBe(0);
    expect(grantOf(ask({ waiting: 1 }), standing({ calls: 500 }))).toBe(0);
  });

  test('of an unlimited plan is all, and of a plan without API keys nothing', () => {
    expect(grantOf(ask({ waiting: 5, ahead: 9 }), standing({ callsPerMonth: -1, calls: 1e12 }))).toBe(14);
    expect(grantOf(ask({ waiting: 5 }), standing({ permitted: false }))).toBe(0);
  });
});

test('a month is counted in UTC and ends with the first moment of the next', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59.999-02:00'))).toBe('2026-12');
  expect(resetOf('2026-11').toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(resetOf('2026-12').toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(resetOf('2028-02').toISOString()).toBe('2028-03-01T00:00:00.000Z');
});

test('who is refused is told the limit, the day of the reset, and how long to wait', () => {
  const error = refusal('2026-11', standing({ callsPerMonth: 10_000 }), new Date('2026-11-30T23:59:00Z'));
  expect(error).toMatchObject({
    code: 'api_quota_reached',
    statusCode: 429,
    retryAfter: 60,
    message: expect.stringMatching(/10,000 API calls.*2026-12-01/),
    details: { resource: 'apiCalls', limit: 10_000, resetsAt: '2026-12-01T00:00:00.000Z' },
  });
  expect(refusal('2026-11', standing({ permitted: false }), new Date())).toMatchObject({ code: 'limit_reached' });
});
