import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { eventually } from '../flows/client.ts';
import { connected } from '../flows/database.ts';
import { freePort } from '../flows/system.ts';

/** A server in a container that can be treated badly; its port and its data outlive a kill. */
export interface Engine {
  port: number;
  /** kill -9 of its first process. */
  kill(): Promise<void>;
  start(): Promise<void>;
  pause(): Promise<void>;
  unpause(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'only-for-tests';
export const urlAt = (port: number) => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** PostgreSQL 18. A cluster that is being set up takes no connections from outside. */
export async function startPostgresEngine(): Promise<Engine> {
  const port = await freePort();
  const container = await new GenericContainer('postgres:18')
    .withExposedPorts({ container: 5432, host: port })
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withStartupTimeout(120_000)
    .start();
  await eventually(() => connected(urlAt(port), (query) => query('SELECT 1')), 60_000);
  return engine(container, port);
}

/** The image formats its storage when it starts, which fails on storage that is in use: from the second start on, Kafka alone. */
const START = `
  if [ -e /tmp/formatted ]; then exec java -Xmx384m -cp '/opt/kafka/libs/*' kafka.Kafka /opt/kafka/config/server.properties; fi
  touch /tmp/formatted
  exec /etc/kafka/docker/run`;

/** One Kafka broker (KRaft, no replication). @param advertisedPort where clients are sent: the proxy before it */
export async function startKafkaEngine(advertisedPort: number): Promise<Engine> {
  const port = await freePort();
  const container = await new GenericContainer('apache/kafka:4.3.1')
    .withExposedPorts({ container: 9092, host: port })
    .withCommand(['bash', '-c', START])
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${advertisedPort}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withWaitStrategy(Wait.forLogMessage('Kafka Server started'))
    .withStartupTimeout(120_000)
    .start();
  return engine(container, port);
}

async function engine(container: StartedTestContainer, port: number): Promise<Engine> {
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
  return {
    port,
    kill: async () => void (await handle.kill()),
    start: async () => void (await handle.start()),
    // A busy machine may not manage to freeze all threads at once.
    pause: () => eventually(async () => void (await handle.pause()), 10_000),
    unpause: () => eventually(async () => void (await handle.unpause()), 10_000),
    stop: async () => void (await container.stop({ timeout: 1_000 })),
  };
}
