import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insertions, type Names, namesOf, patch } from './insertions.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Of the packages that every service depends on, the versions are taken from this one's. */
const PATTERN = 'services/companies/package.json';

/**
 * Makes a service with one noun, a tenant's notes, and mounts it everywhere a service is named.
 * @param root the repository's root
 * @param at of its first migration
 * @returns the files made and the files changed, from the root
 * @throws Error when the name can't be one, is taken, or a file no longer has the place that a service is named at
 */
export function newService(root: string, name: string, at: Date): { made: string[]; changed: string[] } {
  const names = namesOf(name);
  if (readdirSync(join(root, 'services')).includes(name)) throw new Error(`services/${name} is there already`);
  const versions = dependenciesOf(root);
  const changed = insertions(names).map((insertion) => ({ path: insertion.path, text: patch(root, insertion) }));
  const made = templates(name, at).map(({ from, to }) => ({
    path: to,
    text: fill(readFileSync(join(TEMPLATE, from), 'utf8'), names, versions),
  }));
  for (const { path, text } of [...made, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { made: made.map(({ path }) => path), changed: changed.map(({ path }) => path) };
}

/** Where each file of the template goes. */
function templates(name: string, at: Date): { from: string; to: string }[] {
  const stamp = at.toISOString().slice(0, 19).replace(/\D/g, '');
  const service = readdirSync(join(TEMPLATE, 'service'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'));
  return [
    ...service.map((path) => ({ from: `service/${path}`, to: `services/${name}/${path.replace(/\.txt$/, '')}` })),
    { from: 'proto/events.proto.txt', to: `proto/${name}/v1/events.proto` },
    { from: 'prisma/schema.prisma.txt', to: `prisma/${name}/schema.prisma` },
    { from: 'prisma/migration.sql.txt', to: `prisma/${name}/migrations/${stamp}_first/migration.sql` },
    { from: 'prisma/migration_lock.toml.txt', to: `prisma/${name}/migrations/migration_lock.toml` },
    { from: 'k8s.yaml.txt', to: `k8s/base/${name}.yaml` },
  ];
}

function fill(text: string, { name, title }: Names, versions: Record<string, string>): string {
  const words: Record<string, string> = { ...versions, name, Title: title };
  return text.replace(/__([@\w/-]+?)__/g, (whole, word: string) => words[word] ?? whole);
}

const dependenciesOf = (root: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, PATTERN), 'utf8'));
  return { ...dependencies, ...devDependencies };
};

if (import.meta.main) {
  const { made, changed } = newService(join(import.meta.dirname, '../..'), process.argv[2] ?? '', new Date());
  console.log(`Made:\n  ${made.join('\n  ')}\nChanged:\n  ${changed.join('\n  ')}`);
  console.log(`Next: npm install (the lockfile learns of it), make format, make test; then make services/${process.argv[2]} your own.`);
}
