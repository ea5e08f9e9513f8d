import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';

interface SchemaEngine {
  diff(params: object): Promise<{ stdout: string | null }>;
}

interface SchemaEngineModule {
  SchemaEngine: { new: (options: object, log: () => void, adapter: object) => Promise<SchemaEngine> };
}

let engineModule: Promise<SchemaEngineModule> | undefined;

/** Loaded once: the JavaScript half keeps views of the memory of the WebAssembly half, so a second instance would panic. */
async function loadEngine(): Promise<SchemaEngineModule> {
  const folder = new URL('.', import.meta.resolve('@prisma/schema-engine-wasm'));
  const js = await import(new URL('schema_engine_bg.js', folder).href);
  const bytes = await readFile(new URL('schema_engine_bg.wasm', folder));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': js });
  js.__wbg_set_wasm(instance.exports);
  return js;
}

/** Prisma's own schema engine as WebAssembly: it needs no downloaded binary, only a database to know its dialect. */
async function schemaEngine(databaseUrl: string, schema: string): Promise<SchemaEngine> {
  engineModule ??= loadEngine();
  const { SchemaEngine } = await engineModule;
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }, { schema: 'public' }));
  return SchemaEngine.new({ datamodels: [[schema, await readFile(schema, 'utf8')]] }, () => undefined, adapter);
}

/**
 * The SQL that leads from one Prisma schema to another; from an empty database when `from` is null.
 * @param to path of a schema.prisma
 */
export async function schemaSql(databaseUrl: string, from: string | null, to: string): Promise<string> {
  const schema = async (path: string) => ({ tag: 'schemaDatamodel', files: [{ path, content: await readFile(path, 'utf8') }] });
  const result = await (await schemaEngine(databaseUrl, to)).diff({
    from: from === null ? { tag: 'empty' } : await schema(from),
    to: await schema(to),
    shadowDatabaseUrl: null,
    script: true,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  return result.stdout ?? '';
}

if (import.meta.main) {
  const [to, from] = process.argv.slice(2);
  if (!to) throw new Error('Usage: node scripts/schema-sql.ts <schema.prisma> [<old schema.prisma>]');
  const folder = await mkdtemp(join(tmpdir(), 'schema-sql-'));
  const postgres = await startEmbeddedPostgres(folder);
  try {
    process.stdout.write(await schemaSql(postgres.url, from ?? null, to));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
