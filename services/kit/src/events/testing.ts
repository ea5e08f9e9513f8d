import type { Log } from '../bus/worker.ts';
import { Database } from '../db/database.ts';
import { migrate, roleUrl } from '../db/migrate.ts';
import { freshDatabase } from '../testing/postgres.ts';

/** A database with kit's tables alone, reached as a service's role; for tests of the event machinery. */
export async function eventDatabase() {
  const service = 'companies';
  const adminUrl = await freshDatabase();
  await migrate(adminUrl, service);
  const url = roleUrl(adminUrl, service);
  const db = new Database({ url, schema: service, prisma: NoPrisma, connections: 5 });
  return { url, pool: db.pool, adminUrl, sqlTx: db.sqlTx.bind(db) as typeof db.sqlTx };
}

class NoPrisma {
  $disconnect = async () => undefined;
}

export const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
