import { describe, expect, it } from 'vitest';
import { DAYS, HOURS, isOn, type Mail, sentSentence, timesWith, turned } from './mail.ts';

const ALL: Mail[] = ['off', 'now', 'daily', 'weekly'];

describe('the switches', () => {
  it('say whether mails come, and whether they come as a weekly digest', () => {
    expect(ALL.map((mail) => isOn(mail, 'email'))).toEqual([false, true, true, true]);
    expect(ALL.map((mail) => isOn(mail, 'weeklyDigest'))).toEqual([false, false, false, true]);
  });

  it('change the choice, and show what they were turned to', () => {
    for (const mail of ALL) {
      for (const on of [true, false]) {
        for (const which of ['email', 'weeklyDigest'] as const) expect(isOn(turned(mail, which, on), which)).toBe(on);
      }
    }
  });

  it('leave what they do not speak of', () => {
    expect(turned('daily', 'email', true)).toBe('daily');
    expect(turned('daily', 'weeklyDigest', false)).toBe('daily');
    expect(turned('weekly', 'weeklyDigest', false)).toBe('now');
    expect(turned('off', 'weeklyDigest', true)).toBe('weekly');
  });
});

it('days and hours are as people count them', () => {
  expect(DAYS[0]).toEqual(['1', 'Monday']);
  expect(DAYS).toHaveLength(7);
  expect([HOURS[0], HOURS[23]]).toEqual([
    ['0', '00:00'],
    ['23', '23:00'],
  ]);
});

it('a time between two hours stays choosable, in its place', () => {
  expect(timesWith('07:00')).toHaveLength(24);
  expect(timesWith('07:30').map(([time]) => time)).toContain('07:30');
  expect(timesWith('07:30')[8]).toEqual(['07:30', '07:30']);
});

it.each([
  [7, 41, 'In the last 90 days 7 of 41 alerts would have been sent there.'],
  [41, 41, 'In the last 90 days all of 41 alerts would have been sent there.'],
  [0, 1, 'In the last 90 days none of 1 alert would have been sent there.'],
  [0, 0, 'In the last 90 days there was no alert.'],
])('what would have been sent is told of what there was: %i of %i', (alerts, before, said) => {
  expect(sentSentence({ days: 90, alerts, before }, 'been sent there')).toBe(said);
});
