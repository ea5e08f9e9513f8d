import { roleUrl } from '@rivalscope/kit/db/migrate';
import { schemas } from '../../scripts/generate.ts';
import type { Random } from '../fixtures/web/random.ts';
import { freePort } from '../flows/system.ts';
import { startCluster } from './cluster.ts';
import { startCommitCutter } from './commit-cutter.ts';
import { startKafkaEngine, startPostgresEngine, urlAt } from './engines.ts';
import type { World } from './faults.ts';
import { startForwarder } from './forwarder.ts';
import { createPoisoner } from './poison.ts';
import { startToxiproxy } from './toxiproxy.ts';

const WITH_DATABASE = schemas();
const SETTINGS = { SCRAPE_HOST_GAP: '20', SCRAPE_CONFIRM_AFTER: '5', LOG_LEVEL: process.env.CHAOS_LOG_LEVEL ?? 'warn' };

export interface RunningWorld extends World {
  /** The administrator's way into the database, past all proxies. */
  databaseUrl: string;
  close(): Promise<void>;
}

/** Kafka and PostgreSQL in containers, proxies before both, and every service a process of its own behind those. */
export async function startWorld(random: Random): Promise<RunningWorld> {
  const kafkaPort = await freePort();
  const [toxiproxy, kafka, postgres] = await Promise.all([startToxiproxy(), startKafkaEngine(kafkaPort), startPostgresEngine()]);
  const [forwarder, cutter] = await Promise.all([startForwarder(kafka.port), startCommitCutter(postgres.port)]);
  const proxies = {
    Kafka: await toxiproxy.proxy('kafka', forwarder.port, kafkaPort),
    PostgreSQL: await toxiproxy.proxy('postgres', cutter.port),
  };
  const brokers = `127.0.0.1:${kafkaPort}`;
  const databaseUrl = urlAt(postgres.port);
  const urls = WITH_DATABASE.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, roleUrl(urlAt(proxies.PostgreSQL.port), name)]);
  const stop = async () => {
    cutter.close();
    forwarder.close();
    toxiproxy.stop();
    await Promise.all([kafka.stop(), postgres.stop()]);
  };
  const settings = { ...Object.fromEntries(urls), ...SETTINGS };
  const cluster = await startCluster(databaseUrl, brokers, settings).catch(async (error: Error) => {
    await stop();
    throw error;
  });
  return {
    cluster,
    engines: { Kafka: kafka, PostgreSQL: postgres },
    proxies,
    cutter,
    poisoner: createPoisoner(brokers),
    random,
    databaseUrl,
    close: () => cluster.close().then(stop),
  };
}
