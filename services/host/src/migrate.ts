import { join } from 'node:path';
import { ConfigError } from '@rivalscope/kit/config';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { catalogue, names } from './catalogue.ts';
import { databaseUrlOf, readHostConfig } from './config.ts';

const PRISMA = join(import.meta.dirname, '../../../prisma');
const USAGE = 'Usage: DATABASE_URL=… node services/host/src/migrate.ts [--urls]';

/**
 * Brings the roles, schemas and tables of every service that SERVICES names up to date, by the administrator's DATABASE_URL;
 * the services themselves then need nothing but their own <SERVICE>_DATABASE_URL. One that is set here names the service's role
 * and its password; else both are derived from the administrator's. With --urls it changes nothing and prints these addresses,
 * one NAME=value line each.
 */
async function main([option]: string[]): Promise<void> {
  if (option !== undefined && option !== '--urls') throw new ConfigError(USAGE);
  const config = readHostConfig(names);
  const { DATABASE_URL: adminUrl, services } = config;
  if (!adminUrl) throw new ConfigError(`Setting DATABASE_URL is missing: migrations are the administrator's. ${USAGE}`);
  for (const { name } of catalogue.filter((service) => services.includes(service.name))) {
    const url = databaseUrlOf(config, name) ?? roleUrl(adminUrl, name);
    if (option) process.stdout.write(`${name.toUpperCase()}_DATABASE_URL=${url}\n`);
    else {
      await migrate(adminUrl, name, join(PRISMA, name, 'migrations'), url);
      process.stdout.write(`${name} is up to date\n`);
    }
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
