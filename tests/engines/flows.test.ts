import { afterAll, beforeAll, describe } from 'vitest';
import type { ObservedSystem } from '../flows/database.ts';
import { hostileInput } from '../flows/hostile-input.ts';
import { isolation } from '../flows/isolation.ts';
import { journey } from '../flows/journey.ts';
import { startDistributed } from '../flows/system.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';

/** The same journeys as in one process, with every service a process of its own, over real Kafka and real PostgreSQL. */
let kafka: KafkaBroker;
let postgres: PostgresServer;
let system: ObservedSystem;

beforeAll(async () => {
  [kafka, postgres] = await Promise.all([startKafka(), startPostgresServer()]);
  system = { ...(await startDistributed(postgres.url, kafka.address)), databaseUrl: postgres.url };
}, 300_000);
afterAll(async () => {
  await system?.close();
  await Promise.all([kafka?.stop(), postgres?.stop()]);
}, 60_000);

/** The suites share one system: it is closed when all have ended. */
const shared = async (): Promise<ObservedSystem> => ({ ...system, close: async () => undefined });

describe('the main job', () => journey(shared, { patience: 2 }));
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
