import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a start that is asked to stop half-way ends by itself and leaves no PostgreSQL behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-start-'));
  const env = { PATH: process.env.PATH, PORT: '0', METRICS_PORT: '0', DATA_DIR: folder };
  const host = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'ignore' });
  onTestFinished(async () => {
    host.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const lock = join(folder, 'postgres/data/postmaster.pid');
  await vi.waitFor(() => stat(lock), { timeout: 30_000, interval: 10 });
  host.kill('SIGTERM');
  expect(await once(host, 'exit')).toEqual([0, null]);
  await expect(stat(lock)).rejects.toThrow('ENOENT');
}, 60_000);
