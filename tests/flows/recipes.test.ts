import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newService } from '../../scripts/new-service/new-service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
let copy: string;
const name = 'reports';

/** Runs one of the project's tools in the copy. @throws Error with what it printed */
async function tool(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1' };
  try {
    return (await run(command, args, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(0, 5_000));
  }
}

/** Checks look at what git knows. */
async function commit(what: string): Promise<void> {
  await tool('git', 'init', '--quiet');
  await tool('git', 'add', '--all');
  await tool('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', what);
}

const checks = async (): Promise<void> => {
  await tool('node', 'scripts/generate.ts');
  await tool('biome', 'ci', '--error-on-warnings', '.');
  await tool('node', 'scripts/structure.ts');
  await tool('tsc', '--noEmit', '-p', 'tsconfig.json');
  await tool('node', 'scripts/check-migrations.ts');
  await tool('vitest', 'run', `services/${name}`);
};

async function replace(path: string, pairs: Record<string, string>): Promise<void> {
  let text = await readFile(join(copy, path), 'utf8');
  for (const [from, to] of Object.entries(pairs)) {
    expect(text.split(from).length, `${from} in ${path}`).toBe(2);
    text = text.replace(from, () => to);
  }
  await writeFile(join(copy, path), text);
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rivalscope-recipes-'));
  // PostgreSQL runs from there, where we are root as somebody else.
  await chmod(copy, 0o755);
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of stdout.split('\0').filter((file) => file !== '')) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(root, path), join(copy, path), { verbatimSymlinks: true, force: true }).catch(ignoreDeleted);
  }
  await commit('as it is');
  for (const folder of ['node_modules', 'web/node_modules', 'web/openapi/node_modules']) await copyFolder(folder);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** By links, which cost nothing, where both lie on one file system. A workspace need not have packages of its own. */
async function copyFolder(folder: string): Promise<void> {
  if (!existsSync(join(root, folder))) return;
  const paths = [join(root, folder), join(copy, folder)] as const;
  await run('cp', ['-al', ...paths]).catch(() => run('cp', ['-a', join(root, folder, '.'), paths[1]]));
}

/** Git lists a file until its deletion is staged. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** What stands of a service in a compose file, up to the next one. */
const blockOf = (compose: string, service: string): string => compose.split(`\n  ${service}:\n`)[1]?.split(/\n\s*\n/)[0] ?? '';

test(
  'a service is made by the recipe and passes every check, then its noun gets a field by the recipe',
  async () => {
    const composed = () => readFile(join(copy, 'infra/compose.yaml'), 'utf8');
    const settings = blockOf(await composed(), 'insights');
    newService(copy, name, new Date('2026-12-01T10:00:00Z'));
    await symlink(`../../services/${name}`, join(copy, 'node_modules/@rivalscope', name));
    expect(blockOf(await composed(), 'insights')).toBe(settings);
    expect(blockOf(await composed(), name)).toMatch(/ SERVICES: reports$/);
    await tool('biome', 'check', '--write', '.');
    await commit('a service');
    await checks();

    const before = join(copy, '.cache/schema.prisma');
    await cp(join(copy, `prisma/${name}/schema.prisma`), before);
    await replace(`prisma/${name}/schema.prisma`, { '  text      String\n': '  text      String\n  pinned    Boolean\n' });
    const sql = await tool('node', 'scripts/schema-sql.ts', `prisma/${name}/schema.prisma`, '.cache/schema.prisma');
    const migration = join(copy, `prisma/${name}/migrations/20261201100100_pinned`);
    await mkdir(migration);
    await writeFile(join(migration, 'migration.sql'), sql);
    const note = `services/${name}/src/note/note`;
    await replace(`${note}.ts`, { '  text: string;\n': '  text: string;\n  pinned: boolean;\n' });
    await replace(`${note}.store.ts`, { 'text: true,': 'text: true, pinned: true,' });
    await replace(`${note}.commands.ts`, { "'text'": "'text' | 'pinned'" });
    await replace(`${note}.routes.ts`, {
      "{ text: 'What we want to remember' }": "{ text: 'What we want to remember', pinned: false }",
      'maxLength: 2_000 }) }': 'maxLength: 2_000 }), pinned: Type.Boolean() }',
      'text: Type.String(), createdAt': 'text: Type.String(), pinned: Type.Boolean(), createdAt',
    });
    await replace(`${note}.routes.test.ts`, {
      "payload: { text: 'First' }": "payload: { text: 'First', pinned: true }",
      "payload: { text: '' }": "payload: { text: '', pinned: true }",
    });
    await tool('biome', 'check', '--write', `services/${name}`);
    await checks();
    expect(await readFile(join(copy, 'web/src/api/schema.gen.ts'), 'utf8')).toContain('pinned: boolean');
    expect((await readdir(join(copy, `prisma/${name}/migrations`))).length).toBe(3);
  },
  15 * 60_000,
);
