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

/** Where the web's types of the API are written. */
export const WEB_TYPES = 'web/src/api/schema.gen.ts';

/** Writes events from proto/ and database clients from prisma/. */
async function generateCode(): Promise<void> {
  // The clients need no engine binary; without this, Prisma would try to download one.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true' };
  const clients = schemas().map((name) =>
    run(join(bin, 'prisma'), ['generate', '--schema', `prisma/${name}/schema.prisma`], { cwd: root, env }),
  );
  await Promise.all([run(join(bin, 'buf'), ['generate'], { cwd: join(root, 'proto'), env }), ...clients]);
}

/** Writes the web's types from the schemas of all routes; the services' own generated code must be there. */
async function generateWebTypes(): Promise<void> {
  const { stdout } = await run(process.execPath, ['services/host/src/describe.ts'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  await feed(stdout, process.execPath, ['web/openapi/generate.ts', WEB_TYPES]);
}

/** Runs a program that reads `input`. @throws Error with what it printed when it ends badly */
export async function feed(input: string, file: string, args: string[]): Promise<void> {
  const reading = run(file, args, { cwd: root });
  // One that ends before it has read all breaks the pipe: why it ended is what matters.
  reading.child.stdin?.on('error', () => undefined).end(input);
  await reading;
}

/** Writes the generated code, all of it or one part. Git ignores it. */
export async function generate(part?: string): Promise<void> {
  if (part !== 'web-types') await generateCode();
  if (part !== 'code') await generateWebTypes();
}

if (import.meta.main) await generate(process.argv[2]);
