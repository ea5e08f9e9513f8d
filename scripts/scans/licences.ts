import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../suites/clone.ts';
import { billOfMaterials, type Component, type Locked, shippedOf } from './shipped.ts';

/** Where the bill of materials is written, from the root. */
const BILL = '.cache/sbom.cdx.json';

/** What the image is installed from (infra/Dockerfile), and the web, whose packages are in its bundle. */
const SHIPPED = /^(services\/[^/]+|proto|web)$/;

/**
 * Under which others' code may ship in a product that is sold: with notice, but without a duty to open what stands beside it. MPL-2.0
 * asks it of its own files alone, which are shipped as they are.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** What a package means that names its licence in no way that SPDX knows; read in its LICENSE. */
const MEANT: Record<string, string> = { 'css-mediaquery@0.1.2': 'BSD-3-Clause', 'incremental-encoder@0.0.1': 'MPL-2.0' };

/** Whether an expression can be met by what is allowed: one of what OR joins, all of what AND joins. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

async function main(): Promise<void> {
  const { name, version, packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages as Record<string, Locked>).filter((folder) => SHIPPED.test(folder));
  const components = shippedOf(packages, workspaces).map(withMeaning);
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(join(ROOT, BILL), `${JSON.stringify(billOfMaterials({ name, version }, components), null, 2)}\n`);
  console.log(`${components.length} packages ship: ${BILL}`);
  const wrong = components.filter(({ licence }) => !licence || !isAllowed(licence));
  for (const one of wrong)
    console.error(
      `${one.name}@${one.version} ships under ${one.licence ?? 'no licence'}: leave it out, or judge it in ${import.meta.filename}`,
    );
  if (wrong.length > 0 || components.length === 0) process.exitCode = 1;
}

const withMeaning = (one: Component): Component => ({ ...one, ...meaning(MEANT[`${one.name}@${one.version}`]) });
const meaning = (licence?: string): Partial<Component> => (licence ? { licence } : {});

if (import.meta.main) await main();
