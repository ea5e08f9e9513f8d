import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The three forms that Biome's format leaves of an import, by type only or not: `… from '…'`, `import '…'`, `import('…')`. */
const SPECIFIER = /^(?:(?:import|export)\b.*|\}) from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'/gm;
const OURS = '@rivalscope/';

/**
 * What a TypeScript file imports: paths from the root for files of this repository (services/kit/src/errors.ts), the rest as
 * written (pg, node:fs).
 * @param root absolute
 * @param file from the root
 * @throws where an import of a workspace leads nowhere
 */
export function importsOf(root: string, file: string, text: string): string[] {
  const { resolve } = createRequire(join(root, file));
  const target = (specifier: string) => {
    if (specifier.startsWith('.')) return join(dirname(file), specifier);
    return specifier.startsWith(OURS) ? relative(root, resolve(specifier)) : specifier;
  };
  return [...text.matchAll(SPECIFIER)].map(([, from, bare, dynamic]) => target(from ?? bare ?? dynamic ?? ''));
}
