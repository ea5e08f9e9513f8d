import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './clone.ts';
import type { Outcome } from './run.ts';
import type { Suite } from './suites.ts';

const PLACE = join(ROOT, '.cache/passed.json');

type Passed = Pick<Outcome, 'passed' | 'skipped' | 'seconds'>;

/** What has passed of a commit, so that a long run goes on where it was ended. */
export interface Memory {
  recall(suite: Suite): Outcome | undefined;
  keep(outcome: Outcome): Promise<void>;
}

/** Remembers nothing while files are changed: then no commit says what was run. */
export async function rememberPassed(place = PLACE, root = ROOT): Promise<Memory> {
  const commit = await cleanCommit(root);
  const { of, suites } = await read(place);
  const known: Record<string, Passed> = commit !== undefined && of === commit ? suites : {};
  return {
    recall: (suite) => known[suite.name] && ({ suite, ...known[suite.name], failed: 0, failures: [], before: true } as Outcome),
    async keep({ suite, passed, skipped, seconds, failed, leftOut }) {
      // Files may have been changed while it ran.
      if (commit === undefined || failed > 0 || leftOut || (await cleanCommit(root)) !== commit) return;
      known[suite.name] = { passed, skipped, seconds };
      await writeFile(place, JSON.stringify({ of: commit, suites: known }));
    },
  };
}

/** What was ended while it wrote has left half a file: that is no answer. */
const read = async (place: string): Promise<{ of?: string; suites: Record<string, Passed> }> =>
  readFile(place, 'utf8')
    .then(JSON.parse)
    .catch(() => ({ suites: {} }));

async function cleanCommit(root: string): Promise<string | undefined> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  return (await git('status', '--porcelain')) === '' ? git('rev-parse', 'HEAD') : undefined;
}
