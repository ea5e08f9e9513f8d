import { createAllowance } from '@rivalscope/kit/allowance';
import { expect, test, vi } from 'vitest';
import { createHosts } from './politeness.ts';

const HOUR = 3_600_000;

test('a host is asked so often at once, then evenly over the hour, and other hosts are not held up', () => {
  const allowance = createAllowance(60);
  for (let n = 0; n < 60; n += 1) expect(allowance.take('a.example', 0)).toBe(0);
  expect(allowance.take('a.example', 0)).toBe(60_000);
  expect(allowance.take('b.example', 0)).toBe(0);
  expect(allowance.take('a.example', 60_000)).toBe(0);
  expect(allowance.take('a.example', 60_000)).toBe(60_000);
});

test('no hour has more than twice the allowance, and a day no more than it for each hour and one at once', () => {
  const allowance = createAllowance(60);
  let asked = 0;
  for (let ms = 0; ms < 24 * HOUR; ms += 1_000) if (allowance.take('a.example', ms) === 0) asked += 1;
  expect(asked).toBeLessThanOrEqual(25 * 60);
  expect(asked).toBeGreaterThanOrEqual(24 * 60);
});

test('no allowance is no bound', () => {
  const allowance = createAllowance(0);
  for (let n = 0; n < 100_000; n += 1) expect(allowance.take('a.example', 0)).toBe(0);
});

test('who asks a host beyond its allowance is told when to come again, and nothing is sent', async () => {
  const hosts = createHosts({ gapMs: 0, perHour: 2 });
  const sent = vi.fn(async () => undefined);
  const ask = () => hosts.withHost('a.example', sent);
  await ask();
  await ask();
  await expect(ask()).rejects.toMatchObject({ error: { code: 'rate_limited', reason: expect.stringMatching(/often enough.*30 min/) } });
  expect(sent).toHaveBeenCalledTimes(2);
});
