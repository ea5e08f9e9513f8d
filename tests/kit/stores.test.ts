import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('a store is Prisma or SQL, never both in one file', () => {
  const stores = globSync('services/*/src/**/*.store.ts', { cwd: root });
  const ways = stores.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, prisma: /\bprisma\b/.test(text), sql: /\bquery[<(]/.test(text) };
  });
  expect(ways.filter(({ prisma, sql }) => prisma && sql).map(({ path }) => path)).toEqual([]);
  // Neither way is a pattern that finds nothing.
  expect(ways.filter(({ prisma }) => prisma).length).toBeGreaterThan(10);
  expect(ways.filter(({ sql }) => sql).length).toBeGreaterThan(20);
});
