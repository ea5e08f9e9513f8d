import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { TestContainer } from '../engines/container.ts';
import { kafkaContainer } from '../engines/kafka.ts';
import { eventually } from '../flows/client.ts';
import { connected } from '../flows/database.ts';
import { freePort } from '../flows/system.ts';

/** A server in a container that can be treated badly; its port and its data outlive a kill. */
export interface Engine {
  port: number;
  /** kill -9 of its first process; resolves when it has ended. */
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
  const container = await new TestContainer('postgres:18')
    .withExposedPorts({ container: 5432, host: port })
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withStartupTimeout(300_000)
    .start();
  await eventually(() => connected(urlAt(port), (query) => query('SELECT 1')), 60_000);
  return engine(container, port);
}

/** @param advertisedPort where clients are sent: the proxy before it */
export async function startKafkaEngine(advertisedPort: number): Promise<Engine> {
  const port = await freePort();
  return engine(await kafkaContainer(port, advertisedPort).start(), port);
}

async function engine(container: StartedTestContainer, port: number): Promise<Engine> {
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
  return {
    port,
    async kill() {
      await handle.kill();
      await handle.wait();
    },
    start: async () => void (await handle.start()),
    // A busy machine may not manage to freeze all threads at once.
    pause: () => eventually(async () => void (await handle.pause()), 10_000),
    unpause: () => eventually(async () => void (await handle.unpause()), 10_000),
    stop: async () => void (await container.stop({ timeout: 1_000 })),
  };
}
