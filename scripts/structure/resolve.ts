import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path/posix';

/**
 * What an import leads to: a path from the root (services/kit/src/errors.ts), npm:<package>/<path>, node:<module>, or
 * undefined where it leads nowhere.
 */
export type Resolve = (file: string, specifier: string) => string | undefined;

type Exports = Record<string, string | { default?: string }>;
interface Workspace {
  folder: string;
  exports: Exports;
}

/** Resolves as Node does for this repository: relative paths with their extension, workspaces by their `exports`. */
export async function resolver(root: string): Promise<Resolve> {
  const workspaces = await readWorkspaces(root);
  const existing = (path: string) => (existsSync(join(root, path)) ? path : undefined);
  return (file, specifier) => {
    const [path = ''] = specifier.split('?');
    if (path.startsWith('.')) return existing(normalize(join(dirname(file), path)));
    if (isBuiltin(path)) return path.startsWith('node:') ? path : `node:${path}`;
    const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
    const workspace = workspaces.get(name);
    if (!workspace) return `npm:${path}`;
    const target = exported(workspace.exports, `.${path.slice(name.length)}`);
    return target === undefined ? undefined : existing(normalize(join(workspace.folder, target)));
  };
}

async function readWorkspaces(root: string): Promise<Map<string, Workspace>> {
  const { workspaces = [] } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { workspaces?: string[] };
  const found = new Map<string, Workspace>();
  for await (const path of glob(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )) {
    const { name, exports = {} } = JSON.parse(await readFile(join(root, path), 'utf8')) as { name: string; exports?: Exports };
    found.set(name, { folder: dirname(path), exports });
  }
  return found;
}

/** The exact entry, else the one with a star: the forms of https://nodejs.org/api/packages.html#exports used here. */
function exported(exports: Exports, subpath: string): string | undefined {
  const file = (entry: Exports[string] | undefined) => (typeof entry === 'object' ? entry.default : entry);
  const exact = file(exports[subpath]);
  return exact ?? (subpath === '.' ? undefined : file(exports['./*'])?.replace('*', subpath.slice(2)));
}
