import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { programIn } from './schemathesis.ts';

async function emptyCache(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-fuzz-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('SCHEMATHESIS', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('an empty cache is filled once by all who ask at the same time', async () => {
  const run = vi.fn(async (_program: string) => undefined);
  const program = programIn(await emptyCache(), run);
  const [first, ...others] = await Promise.all([program(), program(), program()]);
  expect(run.mock.calls.map(([name]) => basename(name))).toEqual(['python3', 'pip']);
  expect(others).toEqual([first, first]);
});

test('where it cannot be had everybody is told what to do', async () => {
  const program = programIn(await emptyCache(), async () => Promise.reject(new Error('no python3')));
  for (const asked of [program(), program()]) await expect(asked).rejects.toThrow(/no python3\. Install Python 3\.10/);
});
