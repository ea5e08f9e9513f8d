import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { Database, type PrismaLike } from '../db/database.ts';
import { migrate, roleUrl } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The administrator's connection string of the test run's PostgreSQL. */
    adminUrl: string;
  }
}

const migrations = (service: string) => join(import.meta.dirname, `../../../../prisma/${service}/migrations`);

/** A fresh, empty database of the test run's PostgreSQL; the administrator's connection string. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A service's schema in a database of its own, reached as the service's role. Close it after the tests. */
export async function testDatabase<C extends PrismaLike>(
  service: string,
  prisma: ConstructorParameters<typeof Database<C>>[0]['prisma'],
): Promise<Database<C> & { adminUrl: string }> {
  const adminUrl = await freshDatabase();
  await migrate(adminUrl, service, migrations(service));
  return Object.assign(new Database<C>({ url: roleUrl(adminUrl, service), schema: service, prisma }), { adminUrl });
}
