import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const run = promisify(execFile);

/** Services with a schema of their own. */
export const schemas = (): string[] =>
  readdirSync(join(root, 'prisma')).filter((name) => existsSync(join(root, 'prisma', name, 'schema.prisma')));

/** Writes the generated code: events from proto/, database clients from prisma/. Git ignores all of it. */
export async function generate(): Promise<void> {
  // The clients need no engine binary; without this, Prisma would try to download one.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' };
  const clients = schemas().map((name) =>
    run(join(bin, 'prisma'), ['generate', '--schema', `prisma/${name}/schema.prisma`], { cwd: root, env }),
  );
  await Promise.all([run(join(bin, 'buf'), ['generate'], { cwd: join(root, 'proto'), env }), ...clients]);
}

if (import.meta.main) await generate();
