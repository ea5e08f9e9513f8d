import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Released {
  /** The tag of the latest release, v1.2.3; null before the first. */
  release: string | null;
  /** Paths of its migrations that are edited or gone. */
  edited: string[];
}

/**
 * Compares the migrations of the latest release with the working tree: databases have applied them, and every start refuses one
 * that was edited since.
 * @param root of the repository
 */
export async function editedSinceRelease(root: string): Promise<Released> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const release = await git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*').catch(() => null);
  if (release === null) return { release, edited: [] };
  const changed = await git(
    'diff',
    '--no-renames',
    '--diff-filter=a',
    '--name-only',
    release,
    '--',
    'prisma/*/migrations/*',
    'services/kit/migrations/*',
  );
  return { release, edited: changed.split('\n').filter(Boolean) };
}
