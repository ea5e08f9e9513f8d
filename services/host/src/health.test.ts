import { createServer } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { assertAlive, assertReading, serveHealth } from './health.ts';

async function answers(stalls: number, able: boolean) {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  const standings = [
    { group: 'access', stalls: 0, able: true },
    { group: 'insights', stalls, able },
  ];
  serveHealth(app, { consumers: async () => assertReading(standings) }, () => assertAlive(standings));
  const [live, ready] = [await app.inject('/livez'), await app.inject('/readyz')];
  return { live, ready };
}

test.each([
  ['once', 1, true, 200, 200],
  ['twice', 2, true, 200, 503],
  ['three times', 3, true, 503, 503],
  ['three times, and the bus is away or it is in its wait,', 3, false, 200, 503],
])('a consumer that was begun anew %s and reads nothing', async (_, stalls, able, livez, readyz) => {
  const { live, ready } = await answers(stalls, able);
  expect([live.statusCode, ready.statusCode]).toEqual([livez, readyz]);
  if (readyz === 503) expect(ready.json().parts.consumers).toBe(`not ready: events are not read by insights (begun anew ${stalls} times)`);
  if (livez === 503) expect(live.json()).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('insights') });
});
