import { Client, register } from '../../flows/client.ts';
import { connected, startPostgres } from '../../flows/database.ts';
import { freePort, type HostProcess, startProcess, stopProcess, untilReady } from '../../flows/system.ts';
import { fillFor, type Shape } from './fill.ts';

/** The running product with a tenant of that shape. */
export interface Filled {
  url: string;
  /** Its owner, signed in. */
  client: Client;
  /** The administrator's way into its database, which counts what it is sent. */
  databaseUrl: string;
  close(): Promise<void>;
}

/** Starts the product on a database of its own, which is filled by SQL once a tenant has registered. */
export async function startFilled(shape: Shape): Promise<Filled> {
  await using parts = new AsyncDisposableStack();
  const postgres = await startPostgres('shared_preload_libraries=pg_stat_statements');
  parts.defer(() => postgres.stop());
  const start = async () => {
    const host = startProcess('rivalscope', { PORT: String(await freePort()), DATABASE_URL: postgres.url });
    parts.defer(() => stopProcess(host, 'SIGKILL'));
    await untilReady(host);
    return host;
  };
  const first = await start();
  const owner = await register(urlOf(first));
  // Nothing holds the tables while they are filled.
  await stopProcess(first);
  const began = performance.now();
  await connected(postgres.url, async (query, admin) => {
    await fillFor(admin, owner.tenantId, shape);
    await query('CREATE EXTENSION pg_stat_statements SCHEMA public');
  });
  process.stdout.write(`filled in ${Math.round((performance.now() - began) / 1_000)} s\n\n`);
  const url = urlOf(await start());
  const client = Object.assign(new Client(url), { token: owner.token, tenantId: owner.tenantId, email: owner.email });
  const all = parts.move();
  return { url, client, databaseUrl: postgres.url, close: () => all.disposeAsync() };
}

const urlOf = ({ env }: HostProcess): string => `http://127.0.0.1:${env.PORT}`;
