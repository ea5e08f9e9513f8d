import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@rivalscope/kit/db/migrate';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import { schemas } from './generate.ts';
import { connected } from './migrations/connected.ts';
import { catalogue, drift, tablesOf } from './migrations/drift.ts';
import { editedSinceRelease } from './migrations/released.ts';
import { schemaSql } from './schema-sql.ts';

const root = join(import.meta.dirname, '..');

/** The tables that kit makes in every schema. */
async function kitTables(adminUrl: string): Promise<string[]> {
  await migrate(adminUrl, 'kit');
  return connected(adminUrl, async (client) => tablesOf(await catalogue(client, 'kit')));
}

/** Builds a service's tables twice, from its migrations and from its schema.prisma, and tells where they differ. */
async function check(adminUrl: string, service: string, ofKit: string[]): Promise<string[]> {
  const database = `declared_${service}`;
  const declaredUrl = new URL(adminUrl);
  declaredUrl.pathname = `/${database}`;
  const sql = await schemaSql(adminUrl, null, join(root, 'prisma', service, 'schema.prisma'));
  await connected(adminUrl, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`));
  const declared = await connected(declaredUrl.href, async (client) => {
    const schema = client.escapeIdentifier(service);
    await client.query(`CREATE SCHEMA ${schema}; SET search_path = ${schema}; ${sql}`);
    return catalogue(client, service);
  });
  await migrate(adminUrl, service, join(root, 'prisma', service, 'migrations'));
  const migrated = await connected(adminUrl, (client) => catalogue(client, service, ofKit));
  if (declared.size === 0) return [`${service}: schema.prisma declares no table, so nothing was compared`];
  console.log(`${service}: ${declared.size} facts of the schema compared`);
  return drift(declared, migrated).map((difference) => `${service}: ${difference}`);
}

/** Tells of released migrations that are not as they were. */
async function checkReleased(): Promise<void> {
  const { release, edited } = await editedSinceRelease(root);
  console.log(
    release ? `Compared with the migrations of ${release}` : 'No release is tagged (v1.2.3), so no database has applied a migration',
  );
  for (const path of edited)
    console.error(`${path} was released in ${release} and is edited or gone: restore it and write a migration of its own.`);
  if (edited.length > 0) process.exitCode = 1;
}

await checkReleased();
const folder = await mkdtemp(join(tmpdir(), 'check-migrations-'));
const postgres = await startEmbeddedPostgres(folder, ['fsync=off']);
try {
  const services = schemas();
  if (services.length === 0) throw new Error('There is no prisma/<service>/schema.prisma, so nothing was compared.');
  const ofKit = await kitTables(postgres.url);
  const problems: string[] = [];
  for (const service of services) problems.push(...(await check(postgres.url, service, ofKit)));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('The migrations do not lead to the schemas: add one with what "make migration SERVICE=<name>" prints.');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
