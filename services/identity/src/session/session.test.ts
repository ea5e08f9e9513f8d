import { describe, expect, it } from 'vitest';
import { cookieAge, expiryOf, judge, type Session } from './session.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const session = (fields: Partial<Session> = {}): Session => ({
  id: 's',
  tenantId: 't',
  userId: 'u',
  role: 'owner',
  remember: false,
  expiresAt: new Date(NOW.getTime() + 1),
  endedAt: null,
  ...fields,
});

describe('a refresh token', () => {
  it('is good while nobody has used it', () => {
    expect(judge(session(), null, NOW)).toBe('good');
  });

  it('is good for 30 seconds after another tab has used it', () => {
    expect(judge(session(), ago(30_000), NOW)).toBe('good');
    expect(judge(session(), ago(30_001), NOW)).toBe('reused');
  });

  it('is worth nothing once its session has ended or expired, however fresh it is', () => {
    expect(judge(session({ endedAt: ago(1) }), null, NOW)).toBe('over');
    expect(judge(session({ expiresAt: NOW }), null, NOW)).toBe('over');
    expect(judge(session({ endedAt: ago(1) }), ago(60_000), NOW)).toBe('over');
  });
});

describe('a session', () => {
  it('lasts a day without use, or 30 days when remembered', () => {
    expect(expiryOf(false, NOW).toISOString()).toBe('2026-11-22T10:00:00.000Z');
    expect(expiryOf(true, NOW).toISOString()).toBe('2026-12-21T10:00:00.000Z');
  });

  it('ends with the browser unless remembered', () => {
    expect(cookieAge(false)).toBeUndefined();
    expect(cookieAge(true)).toBe(2_592_000);
  });
});
