import { type SmtpServer, startSmtpServer } from '@rivalscope/kit/mail/smtp.fixture';
import { afterAll, beforeAll, test } from 'vitest';
import type { ObservedSystem } from '../flows/database.ts';
import { startDistributed } from '../flows/system.ts';
import { tellingSettings } from '../flows/telling.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { expectToldByTwo } from './telling.ts';

const SIZE = { tenants: Number(process.env.TELLING_TENANTS ?? 1_000), sites: Number(process.env.TELLING_SITES ?? 10) };
const KILLED_AT = [0.3, 0.6];
const MOST_MS = 900_000;

let kafka: KafkaBroker;
let postgres: PostgresServer;
let redis: RedisServer;
let smtp: SmtpServer;
let system: ObservedSystem;

beforeAll(async () => {
  [kafka, postgres, redis, smtp] = await Promise.all([startKafka(), startPostgresServer(), startRedis(), startSmtpServer()]);
  const of = (name: string): Record<string, string> => (name === 'insights' ? tellingSettings(smtp) : {});
  system = { ...(await startDistributed(postgres.url, kafka.address, { REDIS_URL: redis.url }, { of })), databaseUrl: postgres.url };
}, 300_000);
afterAll(async () => {
  await system?.close();
  await Promise.all([kafka, postgres, redis, smtp].map((one) => one?.stop()));
}, 180_000);

test(
  'ten thousand alerts of a thousand tenants at once are stored once and told once',
  () => expectToldByTwo(system, { redis, smtp, size: SIZE, killedAt: [] }),
  MOST_MS,
);

test(
  'so are as many while insights, both gateways and Redis are killed three times',
  () => expectToldByTwo(system, { redis, smtp, size: SIZE, killedAt: KILLED_AT }),
  MOST_MS,
);
