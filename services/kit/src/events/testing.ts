import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../bus/worker.ts';
import { migrate, roleUrl } from '../db/migrate.ts';
import { freshDatabase } from '../testing/postgres.ts';

/** A database with the event tables alone, reached as a service's role; for tests of the event machinery. */
export async function eventDatabase(service = 'companies') {
  const folder = await mkdtemp(join(tmpdir(), 'event-tables-'));
  await mkdir(join(folder, '1_first'));
  await copyFile(join(import.meta.dirname, 'tables.sql'), join(folder, '1_first', 'migration.sql'));
  const adminUrl = await freshDatabase();
  await migrate(adminUrl, service, folder);
  await rm(folder, { recursive: true, force: true });
  const url = roleUrl(adminUrl, service);
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  pool.on('error', () => undefined);
  return { url, pool, adminUrl };
}

export const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
