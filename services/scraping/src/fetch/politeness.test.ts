import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHosts } from './politeness.ts';

test('a host gets one request at a time, with a pause after each', async () => {
  const hosts = createHosts({ gapMs: 40 });
  const times: Array<[number, number]> = [];
  const visit = () =>
    hosts.withHost('a', async () => {
      const start = performance.now();
      await sleep(10);
      times.push([start, performance.now()]);
    });
  await Promise.all([visit(), visit(), visit()]);
  const pauses = times.slice(1).map(([start], i) => start - times[i]![1]);
  expect(pauses.every((pause) => pause >= 39)).toBe(true);
});

test('a host that never answers holds up no other host', async () => {
  const hosts = createHosts();
  const stuck = new AbortController();
  const hung = Array.from({ length: 100 }, (_, i) =>
    hosts.withHost(`slow${i}`, () => new Promise((_, no) => stuck.signal.addEventListener('abort', no))).catch(() => 'hung'),
  );
  expect(await hosts.withHost('fast', async () => 'answered')).toBe('answered');
  stuck.abort();
  await Promise.all(hung);
});

test('the global limit is kept, and everybody comes to their turn', async () => {
  const hosts = createHosts({ gapMs: 0, concurrency: 3 });
  let running = 0;
  let most = 0;
  const visit = async () => {
    most = Math.max(most, ++running);
    await sleep(2);
    running--;
  };
  await Promise.all(Array.from({ length: 30 }, (_, i) => hosts.withHost(`h${i}`, visit)));
  expect(most).toBe(3);
});

test('a crawl delay lengthens the pause for its host', async () => {
  const hosts = createHosts({ gapMs: 1 });
  await hosts.withHost('a', async () => {}, { gapMs: 80 });
  const started = performance.now();
  await hosts.withHost('a', async () => {});
  expect(performance.now() - started).toBeGreaterThan(70);
});

test('a failing request frees its host', async () => {
  const hosts = createHosts({ gapMs: 0 });
  await expect(hosts.withHost('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await hosts.withHost('a', async () => 1)).toBe(1);
});

test('a host on hold for long is refused at once, those already waiting included', async () => {
  const hosts = createHosts({ gapMs: 0, maxWaitMs: 1_000 });
  const first = hosts.withHost('a', () => sleep(20));
  const second = hosts.withHost('a', async () => 'never');
  hosts.hold('a', 120_000);
  await first;
  await expect(second).rejects.toThrow('slow down, next try in 2 min');
  await expect(hosts.withHost('a', async () => 'never')).rejects.toMatchObject({ error: { code: 'rate_limited', class: 'throttled' } });
  expect(await hosts.withHost('b', async () => 'free')).toBe('free');
});

test('a request that is given up leaves the queue', async () => {
  const hosts = createHosts({ gapMs: 0 });
  const controller = new AbortController();
  const first = hosts.withHost('a', () => sleep(30));
  const second = hosts.withHost('a', async () => 'never', { signal: controller.signal });
  controller.abort();
  await expect(second).rejects.toMatchObject({ error: { code: 'aborted' } });
  await first;
});

test('a queue that is full refuses the next', async () => {
  const hosts = createHosts({ gapMs: 0, maxQueue: 1 });
  const first = hosts.withHost('a', () => sleep(20));
  const second = hosts.withHost('a', async () => 2);
  await expect(hosts.withHost('a', async () => 3)).rejects.toMatchObject({ error: { code: 'busy' } });
  expect(await second).toBe(2);
  await first;
});

test('idle hosts are forgotten', async () => {
  const hosts = createHosts({ gapMs: 5 });
  await Promise.all(Array.from({ length: 50 }, (_, i) => hosts.withHost(`h${i}`, async () => {})));
  await expect.poll(() => hosts.size).toBe(0);
});
