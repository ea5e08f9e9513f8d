import { expect, test } from 'vitest';
import { createProgress, type Reading } from './progress.ts';
import { createVitals } from './vitals.ts';

const ticks = (vitals: ReturnType<typeof createVitals>, n: number) =>
  Array.from({ length: n }, () => vitals.tick(0)).find((end) => end !== undefined)?.reason;

test('a join has half a minute of the process’s own time, the first one as any other', () => {
  const vitals = createVitals();
  expect(ticks(vitals, 30)).toBeUndefined();
  expect(ticks(vitals, 1)).toBe('rebalance');
  vitals.joined();
  expect(vitals.isJoining).toBe(false);
  vitals.joining();
  expect(ticks(vitals, 20)).toBeUndefined();
  // One that begins while another is under way gets no more time.
  vitals.joining();
  expect(ticks(vitals, 11)).toBe('rebalance');
});

test('a heartbeat within half a minute keeps a member', () => {
  const vitals = createVitals();
  vitals.joined();
  for (let n = 0; n < 5; n += 1) {
    expect(ticks(vitals, 30)).toBeUndefined();
    vitals.heartbeat();
  }
  expect(vitals.silentFor).toBe(0);
  expect(ticks(vitals, 31)).toBe('heartbeat');
});

test('a process that stood still is given two seconds to read what came in meanwhile', () => {
  const vitals = createVitals();
  vitals.joined();
  const woken = [0, 1_000, 2_000, 42_000, 43_000, 44_000].map((now) => {
    const before = vitals.hasJustWoken(now);
    vitals.tick(now);
    return [before, vitals.hasJustWoken(now)];
  });
  expect(woken).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, true],
    [true, true],
    [true, false],
  ]);
  expect(vitals.silentFor).toBe(6);
});

const at = (position: number, end: number, more: Partial<Reading> = {}): Reading => ({
  ...{ topic: 'companies', partition: 0, paused: false },
  position: BigInt(position),
  end: BigInt(end),
  ...more,
});

test.each([
  ['reads on', [at(1, 9), at(2, 9), at(3, 9)], undefined],
  ['has read everything', [at(9, 9), at(9, 9), at(9, 9)], undefined],
  ['stands still', [at(1, 9), at(1, 10), at(1, 12)], 'progress'],
  ['waits for its worker', [at(1, 9, { paused: true }), at(1, 9, { paused: true }), at(1, 9, { paused: true })], undefined],
  ['goes back and stays there', [at(5, 9), at(3, 9), at(3, 9)], 'progress'],
  ['moved once', [at(1, 9), at(2, 9), at(2, 9)], undefined],
  ['lost the partition meanwhile', [at(1, 9), at(1, 9, { partition: 1 }), at(1, 9)], undefined],
])('of a partition that %s', (_, readings, reason) => {
  const progress = createProgress();
  const ends = readings.map((reading, n) => progress.look([reading], n * 30));
  expect(ends.at(-1)?.reason).toBe(reason);
});

test('one partition that stands still is told among others that move', () => {
  const progress = createProgress();
  for (let second = 0; second < 60; second += 10) {
    expect(progress.look([at(second, 999), at(3, 9, { partition: 4 })], second)).toBeUndefined();
    expect(progress.moves).toBe(false);
  }
  expect(progress.look([at(60, 999), at(3, 9, { partition: 4 })], 60)?.message).toContain('companies/4');
});
