import { createInterface } from 'node:readline';
import { type SmtpServer, startSmtpServer } from '@rivalscope/kit/mail/smtp.fixture';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { ObservedSystem } from '../flows/database.ts';
import { hostileInput } from '../flows/hostile-input.ts';
import { isolation } from '../flows/isolation.ts';
import { journey } from '../flows/journey.ts';
import { startDistributed } from '../flows/system.ts';
import { tellingSettings } from '../flows/telling.ts';
import { type Collector, startCollector } from './collector.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { telemetry } from './telemetry.ts';
import { expectToldByTwo } from './telling.ts';

/** The same journeys as in one process, with every service a process of its own, over real Kafka, PostgreSQL and Redis. */
let kafka: KafkaBroker;
let postgres: PostgresServer;
let redis: RedisServer;
let smtp: SmtpServer;
let system: ObservedSystem;
let collector: Collector;
const lines: string[] = [];

beforeAll(async () => {
  [kafka, postgres, redis, collector] = await Promise.all([startKafka(), startPostgresServer(), startRedis(), startCollector()]);
  smtp = await startSmtpServer();
  const settings = { ...collector.env, LOG_LEVEL: 'debug', REDIS_URL: redis.url };
  const of = (name: string): Record<string, string> => (name === 'insights' ? tellingSettings(smtp) : {});
  system = { ...(await startDistributed(postgres.url, kafka.address, settings, { of })), databaseUrl: postgres.url };
  for (const { child } of system.processes) if (child.stdout) createInterface(child.stdout).on('line', (line) => void lines.push(line));
}, 300_000);
afterAll(async () => {
  await system?.close();
  await Promise.all([kafka, postgres, redis, smtp].map((one) => one?.stop()));
  await collector?.close();
}, 180_000);

/** The suites share one system: it is closed when all have ended. */
const shared = async (): Promise<ObservedSystem> => ({ ...system, close: async () => undefined });

describe('the main job', () => journey(shared));
describe('isolation', () => isolation(shared));
// One body, one list and one path of each service: what refuses them is the same code in all.
const SAMPLE = [
  'login',
  'getMe',
  'checkFeature',
  'createCompany',
  'updateCompany',
  'listCompanies',
  'scheduleRefresh',
  'listChanges',
  'getSnapshot',
  'listInsights',
];
describe('hostile input', () => hostileInput(shared, ({ id }) => SAMPLE.includes(id)));
describe('telemetry', () => telemetry(async () => ({ url: system.url, collector, lines })));

test(
  'alerts are stored once and told once by insights, Kafka and two gateways, whatever of insights, gateways and Redis is killed meanwhile',
  () => expectToldByTwo(system, { redis, smtp, size: { tenants: 20, sites: 5 }, killedAt: [0.3] }),
  600_000,
);
