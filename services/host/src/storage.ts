import { join } from 'node:path';
import { assertBoundRole, migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import { databaseUrlOf, type HostConfig } from './config.ts';

const PRISMA = join(import.meta.dirname, '../../../prisma');

export interface Storage {
  /** The connection string of a service's own role. */
  urlOf(service: string): string;
  close(): Promise<void>;
}

/** The database, up to date for these services: the configured one, else an embedded PostgreSQL in DATA_DIR. */
export async function openStorage(config: HostConfig, services: string[], stop?: AbortSignal): Promise<Storage> {
  const own = (service: string) => databaseUrlOf(config, service);
  const allOwn = services.every(own);
  const embedded = config.DATABASE_URL || allOwn ? undefined : await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'));
  const adminUrl = config.DATABASE_URL ?? embedded?.url;
  const urlOf = (service: string) => own(service) ?? roleUrl(adminUrl as string, service);
  try {
    for (const service of services) {
      stop?.throwIfAborted();
      if (adminUrl) await migrate(adminUrl, service, join(PRISMA, service, 'migrations'), urlOf(service));
      await assertBoundRole(urlOf(service));
    }
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return { urlOf, close: async () => embedded?.stop() };
}
