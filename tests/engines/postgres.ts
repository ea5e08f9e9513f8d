import { eventually } from '../flows/client.ts';
import { connected } from '../flows/database.ts';
import { TestContainer } from './container.ts';

export interface PostgresServer {
  /** The administrator's. */
  url: string;
  stop(): Promise<void>;
}

const PASSWORD = 'only-for-tests';

/** PostgreSQL 18 in a container. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const container = await new TestContainer('postgres:18')
    .withExposedPorts(5432)
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    // Killed or not, what it wrote outlives it while the machine does; waiting for the disk would time the tests beside it.
    .withCommand(['postgres', '-c', 'max_connections=300', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
    .withStartupTimeout(300_000)
    .start();
  const url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${container.getMappedPort(5432)}/postgres`;
  // While the image sets its cluster up, it runs a server that takes no connections from outside.
  await eventually(() => connected(url, (query) => query('SELECT 1')), 60_000);
  return { url, stop: async () => void (await container.stop({ timeout: 1_000 })) };
}
