import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editedSinceRelease } from './released.ts';

const FIRST = 'prisma/orders/migrations/1_first/migration.sql';

async function repository() {
  const root = await mkdtemp(join(tmpdir(), 'released-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root });
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  git('init', '--quiet');
  await write(FIRST, 'CREATE TABLE orders ();');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  return { root, write, release: () => git('tag', 'v1.0.0') };
}

test('before the first release migrations may be edited', async () => {
  const { root, write } = await repository();
  await write(FIRST, 'CREATE TABLE orders (id int);');
  expect(await editedSinceRelease(root)).toEqual({ release: null, edited: [] });
});

test('a released migration may neither be edited nor go, and new ones may come', async () => {
  const { root, write, release } = await repository();
  release();
  await write('prisma/orders/migrations/2_second/migration.sql', 'CREATE TABLE more ();');
  expect(await editedSinceRelease(root)).toEqual({ release: 'v1.0.0', edited: [] });
  await write(FIRST, 'CREATE TABLE orders (id int);');
  expect(await editedSinceRelease(root)).toEqual({ release: 'v1.0.0', edited: [FIRST] });
  await write(FIRST, 'CREATE TABLE orders ();');
  await rename(join(root, dirname(FIRST)), join(root, 'prisma/orders/migrations/0_first'));
  expect(await editedSinceRelease(root)).toEqual({ release: 'v1.0.0', edited: [FIRST] });
});
