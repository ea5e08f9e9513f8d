import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { decide } from './decide.ts';
import { rememberPassed } from './resume.ts';
import type { Suite } from './suites.ts';

// The headings of these samples would read like suites of the run they are part of.
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** A repository of one commit; `run` runs two suites, as `make test-all` does, and tells which of them began. */
async function project() {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-resume-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [root, place, began] = [join(folder, 'root'), join(folder, 'passed.json'), join(folder, 'began')];
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '-q', root);
  const commit = () => git('-C', root, 'commit', '-q', '--allow-empty', '-m', 'a commit');
  commit();
  const suite = (name: string, script: string): Suite => ({
    name: `resume-${name}`,
    what: 'a sample',
    command: ['node', '-e', `require('node:fs').appendFileSync(${JSON.stringify(began)}, '${name} '); ${script}`],
    minutes: 1,
  });
  const run = async (second = '') => {
    await writeFile(began, '');
    const suites = [suite('first', ''), suite('second', second)];
    await decide(suites, { strict: true, named: true, memory: await rememberPassed(place, root) });
    return (await readFile(began, 'utf8')).trim();
  };
  return { root, place, commit, run };
}

test('what has passed of a commit is not run again, what has failed is', async () => {
  const { run } = await project();
  expect(await run('process.exit(1)')).toBe('first second');
  expect(await run()).toBe('second');
  expect(await run()).toBe('');
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('by an earlier run of this commit'));
  expect(console.log).toHaveBeenLastCalledWith('\n2 passed, 0 failed');
});

test('another commit runs everything', async () => {
  const { run, commit } = await project();
  await run();
  commit();
  expect(await run()).toBe('first second');
});

test('while files are changed everything runs, and nothing is remembered', async () => {
  const { run, root } = await project();
  const file = join(root, 'file');
  expect(await run(`require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`)).toBe('first second');
  expect(await run()).toBe('first second');
  await rm(file);
  expect(await run()).toBe('second');
});

test('a file that was written half is no answer', async () => {
  const { run, place } = await project();
  await run();
  await writeFile(place, (await readFile(place, 'utf8')).slice(0, -5));
  expect(await run()).toBe('first second');
});
