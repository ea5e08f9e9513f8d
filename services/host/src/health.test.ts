import { createServer } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { assertAlive, assertReading, type Parts, readiness, serveHealth, watchParts } from './health.ts';

async function answers(stalls: number, able: boolean) {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  const standings = [
    { group: 'access', stalls: 0, able: true },
    { group: 'insights', stalls, able },
  ];
  const parts: Parts = new Map([['consumers', async () => assertReading(standings)]]);
  serveHealth(app, parts, () => assertAlive(standings));
  const [live, ready] = [await app.inject('/livez'), await app.inject('/readyz')];
  return { live, ready, told: (await readiness(parts)).parts };
}

test.each([
  ['once', 1, true, 200, 200],
  ['twice', 2, true, 200, 503],
  ['three times', 3, true, 503, 503],
  ['three times, and the bus is away or it is in its wait,', 3, false, 200, 503],
])('a consumer that was begun anew %s and reads nothing', async (_, stalls, able, livez, readyz) => {
  const { live, ready, told } = await answers(stalls, able);
  expect([live.statusCode, ready.statusCode]).toEqual([livez, readyz]);
  expect(ready.json(), 'whoever asks hears yes or no').toEqual({ status: readyz === 200 ? 'ok' : 'unavailable' });
  expect(live.json()).toEqual({ status: livez === 200 ? 'ok' : 'unavailable' });
  if (readyz === 503) expect(told.consumers).toBe(`not ready: events are not read by insights (begun anew ${stalls} times)`);
});

test('however often anybody asks, what is asked over the network is asked once a second, and the process itself each time', async () => {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  const parts: Parts = new Map();
  let [now, pings, looks, leaving, away] = [0, 0, 0, false, false];
  const process = async () => {
    looks += 1;
    if (leaving) throw new Error('it goes down');
  };
  const bus = async () => {
    pings += 1;
    if (away) throw new Error('the broker is away');
  };
  watchParts(parts, { own: { process }, asked: { bus } }, () => now);
  serveHealth(app, parts, () => undefined);
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))).map(({ statusCode }) => statusCode);

  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect([pings, looks]).toEqual([1, 20]);
  leaving = true;
  expect(new Set(await statuses()), 'at once').toEqual(new Set([503]));
  leaving = false;
  away = true;
  now = 999;
  expect(new Set(await statuses())).toEqual(new Set([200]));
  now = 1_000;
  expect(new Set(await statuses())).toEqual(new Set([503]));
  expect(pings).toBe(2);
  away = false;
  now = 2_000;
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect(pings).toBe(3);
});
