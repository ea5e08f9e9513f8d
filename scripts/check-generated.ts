import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, schemas, WEB_TYPES } from './generate.ts';

const root = join(import.meta.dirname, '..');

/** The digest of every generated file. */
async function digests(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const folders = ['proto/gen', ...schemas().map((name) => `services/${name}/src/db`)];
  for await (const entry of glob([...folders.map((folder) => `${folder}/**/*`), WEB_TYPES], { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile())
      found.set(
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      );
  }
  return found;
}

// What `make generate` wrote, which is current before any check runs.
const first = await digests();
if (first.size === 0) throw new Error('Nothing was generated: run "make generate" first.');
await generate();
const second = await digests();
const different = [...new Set([...first.keys(), ...second.keys()])].filter((path) => first.get(path) !== second.get(path));
if (different.length > 0)
  throw new Error(
    `Generating again gave different files: ${different.join(', ')}. Builds are not reproducible, or "make generate" has not run since a source changed.`,
  );
console.log(`${first.size} generated files, the same twice`);
