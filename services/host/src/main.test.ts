import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILED } from '@rivalscope/kit/testing/compiled';
import { expect, onTestFinished, test } from 'vitest';

test('a start that is asked to stop half-way ends by itself and leaves no PostgreSQL behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-start-'));
  const env = { PATH: process.env.PATH, ...COMPILED, PORT: '0', METRICS_PORT: '0', DATA_DIR: folder };
  const host = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'ignore' });
  onTestFinished(async () => {
    host.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const ended = once(host, 'exit');
  const lock = join(folder, 'postgres/data/postmaster.pid');
  // However long the start takes: it comes that far, or it ends.
  while (!existsSync(lock) && host.exitCode === null) await sleep(10);
  host.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});
