import { type GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import { freePort } from '../flows/system.ts';
import { TestContainer } from './container.ts';
import { untilLogged } from './logged.ts';

export interface KafkaBroker {
  /** host:port, the same before and after a restart. */
  address: string;
  /** Stops the broker as an operator would and starts it again with its data; `meanwhile` runs while it is down. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The image formats its storage when it starts, which fails on storage that is in use: from the second start on, Kafka alone. */
const START = `
  if [ -e /tmp/formatted ]; then exec java -Xmx384m -XX:TieredStopAtLevel=1 -cp '/opt/kafka/libs/*' kafka.Kafka /opt/kafka/config/server.properties; fi
  touch /tmp/formatted
  exec /etc/kafka/docker/run`;

/** One Kafka broker (KRaft, no replication), not yet started. @param advertised where clients are sent, when a proxy stands before it */
export function kafkaContainer(port: number, advertised = port): GenericContainer {
  return new TestContainer('apache/kafka:4.3.1')
    .withExposedPorts({ container: 9092, host: port })
    .withCommand(['bash', '-c', START])
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${advertised}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      // A broker that was killed may register again once its former registration has ended.
      KAFKA_BROKER_SESSION_TIMEOUT_MS: '3000',
      KAFKA_BROKER_HEARTBEAT_INTERVAL_MS: '500',
    })
    .withWaitStrategy(untilLogged('Kafka Server started'))
    .withStartupTimeout(300_000);
}

/** @param before makes what stands before the broker, given the port that the broker will have; clients are sent to its port */
export async function startKafka(before?: (port: number) => Promise<{ port: number }>): Promise<KafkaBroker> {
  const port = await freePort();
  const { port: advertised } = (await before?.(port)) ?? { port };
  const container = await kafkaContainer(port, advertised).start();
  return {
    address: `127.0.0.1:${advertised}`,
    async restart(meanwhile) {
      const engine = await getContainerRuntimeClient();
      const handle = engine.container.getById(container.getId());
      await handle.stop({ t: 10 });
      await meanwhile?.();
      await handle.start();
    },
    stop: async () => void (await container.stop({ timeout: 1_000 })),
  };
}
