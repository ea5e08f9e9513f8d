import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { insertions, namesOf, patch } from './insertions.ts';

const root = join(import.meta.dirname, '../..');
const changed = insertions(namesOf('reports'));

it.each(changed.map((insertion) => [insertion.path, insertion] as const))(
  'a new service is named in %s once more than it is',
  (_, insertion) => {
    const count = (text: string): number => text.split(/\breports\b/i).length;
    const before = readFileSync(join(root, insertion.path), 'utf8');
    expect(count(patch(root, insertion))).toBeGreaterThan(count(before));
  },
);

it('CONTRIBUTING names the files that change for a new service', () => {
  const recipe = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    .split('`make new-service NAME=reports`')[1]
    ?.split('Turn the notes into')[0];
  const named = [...(recipe?.split('files that name every service')[1] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) =>
    alternatives(path),
  );
  expect(named.sort()).toEqual(changed.map(({ path }) => path).sort());
});

/** 'a/{b,c}.ts' as a shell has it: a/b.ts and a/c.ts. */
function alternatives(path: string): string[] {
  const [, before = '', among = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return among ? among.split(',').map((each) => `${before}${each}${after}`) : [path];
}
