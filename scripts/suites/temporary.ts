import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CLONE, markOf } from './clone.ts';
import { endAll, isAlive } from './processes.ts';

const PREFIX = `rivalscope-tests-${CLONE}-`;

/**
 * Gives the suites of this run a temporary folder of their own, outside of the clone, so that no tool takes what lies there for the
 * project's. What a killed run of this clone has left behind, folders and processes, goes.
 * @returns the way to remove it
 */
export async function ownTemporaryFolder(): Promise<() => Promise<void>> {
  const parent = tmpdir();
  const runs = (await readdir(parent)).filter((name) => name.startsWith(PREFIX)).map((name) => Number(name.slice(PREFIX.length)));
  for (const run of runs.filter((id) => !isAlive(id))) {
    await endAll({ mark: markOf(undefined, run) });
    await rm(join(parent, `${PREFIX}${run}`), { recursive: true, force: true });
  }
  const own = join(parent, `${PREFIX}${process.pid}`);
  // The embedded PostgreSQL, which gives up root, has to come by.
  await mkdir(own, { recursive: true, mode: 0o755 });
  process.env.TMPDIR = own;
  return () => removeTemporaryFolder(process.pid);
}

/** Removes the temporary folder of a run, from a process that has it as its own. */
export async function removeTemporaryFolder(run: number): Promise<void> {
  if (basename(tmpdir()) === `${PREFIX}${run}`) await rm(tmpdir(), { recursive: true, force: true });
}
