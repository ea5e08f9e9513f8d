import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import pg from 'pg';
import { type System, startSingle } from './system.ts';

/** A running system and the administrator's way into its database. */
export interface ObservedSystem extends System {
  databaseUrl: string;
}

export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of the test's own; it outlives the systems that use it. @param settings further ones of the server, as `name=value` */
export async function startPostgres(...settings: string[]): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-flow-pg-'));
  // A process that is killed loses nothing that it gave to the operating system: only a power failure would.
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', ...settings]).catch(async (error: Error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Everything in one process, over a PostgreSQL that the test sees into. */
export async function startObserved(env: Record<string, string> = {}): Promise<ObservedSystem> {
  const postgres = await startPostgres();
  const system = await startSingle({ DATABASE_URL: postgres.url, ...env }).catch(async (error: Error) => {
    await postgres.stop();
    throw error;
  });
  return { ...system, databaseUrl: postgres.url, close: () => system.close().then(postgres.stop) };
}

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** One connection for as long as `use` takes. */
export async function connected<T>(url: string, use: (query: Query, client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(async (text, values) => (await client.query(text, values)).rows, client);
  } finally {
    await client.end();
  }
}
