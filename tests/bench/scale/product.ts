import { glob } from 'node:fs/promises';

/** Generated clients, kit's own way to the database, and what hands over a reader thread's: they carry the statements of others. */
const CARRIES = /^services\/(\w+\/src\/db\/|scraping\/src\/check\/hand-over\.ts$)/;
const TEST = /\.(test|fixture)\.ts$|\/testing(\.ts$|\/)/;

/** Every source file of the services that may send a statement, from the root. */
export async function filesOf(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const path of glob('services/*/src/**/*.ts', { cwd: root })) if (!CARRIES.test(path) && !TEST.test(path)) files.push(path);
  return files.sort();
}
