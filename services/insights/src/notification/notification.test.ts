import { describe, expect, it, test } from 'vitest';
import { checkSettings, isMailedAtOnce, type NotificationSettings, nextDigest, quietUntil, STANDARD } from './notification.ts';
import { instantOf, localTime, weekdayOf } from './zone.ts';

const ZONES = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
const HOUR_MS = 3_600_000;
const weekly = (digestDay: number, digestHour: number): NotificationSettings => ({ ...STANDARD, mail: 'weekly', digestDay, digestHour });
const daily = (digestHour: number): NotificationSettings => ({ ...STANDARD, mail: 'daily', digestHour });

/** All digests of a year, each asked for when the one before is due. */
function ofYear(settings: NotificationSettings, timeZone: string): Date[] {
  const due: Date[] = [];
  for (let at = new Date('2026-01-01T00:00:00Z'); ; ) {
    const next = nextDigest(settings, timeZone, at);
    if (!next || next >= new Date('2027-01-01T00:00:00Z')) return due;
    due.push(next);
    at = next;
  }
}
const dayOf = (at: Date, timeZone: string) => {
  const { year, month, day } = localTime(at, timeZone);
  return `${year}-${month}-${day}`;
};

describe('digests of a year', () => {
  it.each(ZONES.flatMap((zone) => [0, 1, 2, 3, 8, 23].map((hour) => [zone, hour] as const)))(
    'in %s at %i o’clock come once a day, none left out and none twice',
    (zone, hour) => {
      const due = ofYear(daily(hour), zone);
      expect(new Set(due.map((at) => dayOf(at, zone))).size).toBe(due.length);
      expect(due.length).toBeGreaterThanOrEqual(364);
      expect(due.length).toBeLessThanOrEqual(366);
      const others = due.filter((at) => localTime(at, zone).minute !== hour * 60);
      // Only where daylight saving has left that hour out.
      expect(others.length).toBeLessThanOrEqual(1);
      const gaps = due.slice(1).map((at, i) => (at.getTime() - (due[i] as Date).getTime()) / HOUR_MS);
      expect(gaps.every((hours) => hours >= 22.5 && hours <= 25.5)).toBe(true);
    },
  );

  it.each(ZONES)('in %s come once a week, on the chosen day', (zone) => {
    for (const day of [1, 4, 7]) {
      const due = ofYear(weekly(day, 8), zone);
      expect([52, 53]).toContain(due.length);
      expect(due.every((at) => weekdayOf(localTime(at, zone)) === day)).toBe(true);
    }
  });

  it('come at the local hour on both sides of a change of the clocks', () => {
    expect(nextDigest(daily(8), 'Europe/Paris', new Date('2026-03-28T12:00:00Z'))).toEqual(new Date('2026-03-29T06:00:00Z'));
    expect(nextDigest(daily(8), 'Europe/Paris', new Date('2026-03-27T12:00:00Z'))).toEqual(new Date('2026-03-28T07:00:00Z'));
  });

  it('are none for who wants mails at once, or none', () => {
    expect(nextDigest({ ...STANDARD, mail: 'now' }, 'UTC', new Date())).toBeUndefined();
    expect(nextDigest({ ...STANDARD, mail: 'off' }, 'UTC', new Date())).toBeUndefined();
  });
});

describe('quiet hours', () => {
  const quiet = (from: string, to: string, zone: string, now: string) =>
    quietUntil({ quietHours: { from, to } }, zone, new Date(now))?.toISOString();

  it.each([
    ['22:00', '07:00', 'UTC', '2026-11-24T21:59:00Z', undefined],
    ['22:00', '07:00', 'UTC', '2026-11-24T22:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['22:00', '07:00', 'UTC', '2026-11-25T06:59:59Z', '2026-11-25T07:00:00.000Z'],
    ['22:00', '07:00', 'UTC', '2026-11-25T07:00:00Z', undefined],
    ['12:00', '13:30', 'Asia/Kolkata', '2026-11-24T07:00:00Z', '2026-11-24T08:00:00.000Z'],
    ['12:00', '13:30', 'Asia/Kolkata', '2026-11-24T08:00:00Z', undefined],
    // The night in which the clocks go back is an hour longer.
    ['22:00', '07:00', 'Europe/Paris', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('from %s to %s in %s: at %s until %s', (from, to, zone, now, until) => {
    expect(quiet(from, to, zone, now)).toBe(until);
  });

  it('are none where none are chosen', () => {
    expect(quietUntil({ quietHours: null }, 'UTC', new Date())).toBeUndefined();
  });

  it('that would never end are refused', () => {
    expect(() => checkSettings({ ...STANDARD, quietHours: { from: '08:00', to: '08:00' } })).toThrow('another time');
  });
});

test('what is mailed at once is chosen beside the digest', () => {
  const at = (mail: NotificationSettings['mail'], mailFrom: NotificationSettings['mailFrom']) =>
    (['low', 'medium', 'high'] as const).filter((importance) => isMailedAtOnce({ ...STANDARD, mail, mailFrom }, importance));
  expect(at('weekly', 'high')).toEqual(['high']);
  expect(at('now', 'medium')).toEqual(['medium', 'high']);
  expect(at('daily', null)).toEqual([]);
  expect(at('off', 'low')).toEqual([]);
  expect(checkSettings({ ...STANDARD, mail: 'now', mailFrom: null }).mailFrom).toBe('high');
});

test('a time that daylight saving leaves out is as long after the change as it would have been', () => {
  expect(instantOf({ year: 2026, month: 3, day: 29, minute: 150 }, 'Europe/Paris')).toEqual(new Date('2026-03-29T01:30:00Z'));
});

test('a zone that nobody knows is UTC', () => {
  expect(localTime(new Date('2026-11-24T10:30:00Z'), 'Mars/Olympus')).toEqual({ year: 2026, month: 11, day: 24, minute: 630 });
});
