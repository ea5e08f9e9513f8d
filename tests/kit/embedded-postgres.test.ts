import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Another process that starts the server and stays until it is killed. */
async function startElsewhere() {
  const script = `const { startEmbeddedPostgres } = await import('@rivalscope/kit/embedded/postgres');
    try { console.log((await startEmbeddedPostgres(${JSON.stringify(folder)})).url); setInterval(() => {}, 1000); } catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
  return { said, kill: () => new Promise((resolve) => child.once('exit', resolve).kill('SIGKILL')) };
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
