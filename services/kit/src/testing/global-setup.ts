import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded/postgres.ts';

/** One PostgreSQL for the whole test run; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What an earlier run sent may be sent no more.
  if (process.env.RECORD_STATEMENTS) await rm(process.env.RECORD_STATEMENTS, { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-test-'));
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  project.provide('adminUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
