import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedTimers } from './timers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('long timers that end within a second share one of the browser, and each ends within a second of its time', () => {
  const timers = new SharedTimers();
  const ended: string[] = [];
  for (const name of ['a', 'b', 'c']) timers.setTimeout(() => ended.push(name), 30_000);
  timers.setTimeout(() => ended.push('later'), 32_000);
  expect(vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(29_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1_001);
  expect(ended).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(2_000);
  expect(ended).toEqual(['a', 'b', 'c', 'later']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a short timer is on time', () => {
  const ended = vi.fn();
  new SharedTimers().setTimeout(ended, 1_500);
  vi.advanceTimersByTime(1_499);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('what is cleared never runs, also by one of the same second; what ended can be cleared', () => {
  const timers = new SharedTimers();
  const cleared = vi.fn();
  const short = timers.setTimeout(cleared, 10);
  const long = timers.setTimeout(cleared, 60_000);
  timers.clearTimeout(short);
  timers.clearTimeout(long);
  timers.clearTimeout(undefined);
  const clearing = timers.setTimeout(() => timers.clearTimeout(last), 60_000);
  const last = timers.setTimeout(cleared, 60_000);
  vi.advanceTimersByTime(61_000);
  timers.clearTimeout(clearing);
  expect(cleared).not.toHaveBeenCalled();
});

test('an interval comes again until it is cleared', () => {
  const timers = new SharedTimers();
  const came = vi.fn();
  const id = timers.setInterval(came, 20_000);
  vi.advanceTimersByTime(41_000);
  timers.clearInterval(id);
  vi.advanceTimersByTime(60_000);
  expect(came).toHaveBeenCalledTimes(2);
});
