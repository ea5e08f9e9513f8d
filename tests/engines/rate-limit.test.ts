import { limitRates } from '@rivalscope/gateway/rate-limit';
import { createServer } from '@rivalscope/kit/http/server';
import { pino } from 'pino';
import { getContainerRuntimeClient } from 'testcontainers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RedisServer, startRedis } from './redis.ts';

let redis: RedisServer;
const apps: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await redis.stop();
});

/** One replica of the gateway: what its limiter says to a sign-in from an address. */
async function replica() {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  await limitRates(app, { factor: 0.1, redisUrl: redis.url });
  app.post('/api/v1/auth/login', async () => ({}));
  apps.push(app);
  return async (remoteAddress: string) => (await app.inject({ method: 'POST', url: '/api/v1/auth/login', remoteAddress })).statusCode;
}

/** Two replicas that have reached Redis: a try at one is seen by the other. */
async function connected() {
  const [one, two] = [await replica(), await replica()];
  let n = 0;
  await vi.waitFor(
    async () => {
      n += 1;
      const address = `10.9.0.${n}`;
      for (const call of [one, one, two]) await call(address);
      expect(await two(address)).toBe(429);
    },
    { timeout: 60_000, interval: 100 },
  );
  return { one, two };
}

test('replicas of the gateway count one address together', async () => {
  const { one, two } = await connected();
  let n = 0;
  // A Redis that takes a moment too long for once is done without, so that another address is tried.
  await vi.waitFor(
    async () => {
      n += 1;
      const seen: number[] = [];
      for (const call of [one, two, one, two, one]) seen.push(await call(`10.1.0.${n}`));
      expect(seen).toEqual([200, 200, 200, 429, 429]);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(await two('10.1.1.0')).toBe(200);
});

test('a Redis that falls silent makes nobody wait, lifts no limit, and is used again when it is back', async () => {
  const { one, two } = await connected();
  const engine = await getContainerRuntimeClient();
  const handle = engine.container.getById(redis.container.getId());
  await handle.pause();
  try {
    const seen: number[] = [];
    for (let n = 0; n < 4; n += 1) seen.push(await one('10.2.0.1'));
    expect(seen).toEqual([200, 200, 200, 429]);
  } finally {
    await handle.unpause();
  }
  let n = 0;
  await vi.waitFor(
    async () => {
      n += 1;
      for (const call of [one, one, two]) await call(`10.3.0.${n}`);
      expect(await two(`10.3.0.${n}`)).toBe(429);
    },
    { timeout: 60_000, interval: 200 },
  );
});
