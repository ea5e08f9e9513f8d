import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const tryGit = (...args: string[]): string | undefined => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/**
 * The commits whose readers must still understand what this tree writes: where this branch left main, and the commit before
 * this one, or this one itself while the tree has changes of its own.
 */
function bases(): string[] {
  const head = git('rev-parse', 'HEAD');
  const changed = git('status', '--porcelain', '--', 'proto') !== '';
  const before = changed ? head : tryGit('rev-parse', '--verify', 'HEAD~1');
  if (!before && git('rev-parse', '--is-shallow-repository') === 'true') {
    throw new Error('This clone is shallow, so there is no earlier commit to compare event contracts with: run "git fetch --unshallow".');
  }
  const branched = tryGit('merge-base', 'origin/main', 'HEAD');
  const found = [before, branched === head ? undefined : branched].filter((commit) => commit !== undefined);
  return [...new Set(found)].filter((commit) => git('ls-tree', '-r', '--name-only', commit, 'proto').includes('.proto'));
}

/** buf reads a plain folder, so a worktree's .git file or a shallow history does not trouble it. */
function breakingSince(commit: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', `${commit}:proto`], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    execFileSync('buf', ['breaking', '--against', folder], { cwd: join(root, 'proto'), stdio: ['ignore', 'inherit', 'inherit'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const commits = bases();
if (commits.length === 0) console.log('No earlier commit has event contracts: these are the first, there is nothing they could break.');
for (const commit of commits) {
  console.log(`Comparing event contracts with ${git('log', '-1', '--format=%h %s', commit)}`);
  try {
    breakingSince(commit);
  } catch {
    console.error('Readers of the earlier contracts would break. Keep the old message and add the new form as v2 beside v1.');
    process.exitCode = 1;
  }
}
