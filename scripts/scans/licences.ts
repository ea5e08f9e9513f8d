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

/**
 * What ships under a licence that is not allowed otherwise, by the package's name alone. libvips and what it is built with, which sharp
 * decodes pictures by, is under the LGPL: a library of its own (`lib/libvips-cpp.so…`), unchanged, that the dynamic linker loads when
 * sharp starts and that whoever runs the image may replace by another build. Then the licence asks for its own text and sources to be
 * told of (the package's README names both), and for nothing of what stands beside it (LGPL-3.0, section 4 d 1). One that was linked
 * into a program, as on other platforms, is not judged by this.
 */
const EXCEPTIONS: [name: RegExp, licence: string][] = [[/^@img\/sharp-libvips-linux-[a-z0-9]+$/, 'LGPL-3.0-or-later']];

/** Whether a package may ship under the licence that it names. */
export const mayShip = ({ name, licence }: Pick<Component, 'name' | 'licence'>): boolean =>
  licence !== undefined && (isAllowed(licence) || EXCEPTIONS.some(([of, excepted]) => of.test(name) && licence === excepted));

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
  const wrong = components.filter((one) => !mayShip(one));
  for (const one of wrong)
    console.error(
      `${one.name}@${one.version} ships under ${one.licence ?? 'no licence'}: leave it out, or judge it in ${import.meta.filename}`,
    );
  if (wrong.length > 0 || components.length === 0) process.exitCode = 1;
}

const withMeaning = (one: Component): Component => ({ ...one, ...meaning(MEANT[`${one.name}@${one.version}`]) });
const meaning = (licence?: string): Partial<Component> => (licence ? { licence } : {});

if (import.meta.main) await main();
