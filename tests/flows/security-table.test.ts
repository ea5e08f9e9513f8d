import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** `file › name of the test`, in the last column. */
const SHOWN = /\| `(\S+) › ([^`]+)` \|$/gm;

/** ASVS 5.0, level 2: what has to be shown. */
const ITEMS = `V1.2.4 V1.3.6 V1.5.1 V2.3.3 V2.3.4 V2.4.1 V3.3.1 V3.3.2 V3.3.4 V3.4.1 V3.4.2 V3.4.3 V3.4.4 V3.4.5 V3.4.6 V3.5.1 V3.7.2
  V4.1.3 V5.2.1 V5.2.3 V5.3.2 V5.4.2 V6.2.4 V6.3.1 V7.2.4 V7.4.1 V7.4.2 V8.2.1 V8.2.2 V8.2.3 V8.4.1 V9.1.1 V9.1.2 V9.1.3 V9.2.1 V9.2.3
  V13.2.2 V14.2.1 V14.3.2 V15.3.2 V15.3.3 V16.2.5 V16.5.1 V16.5.3`.split(/\s+/);

/** The rows of a file's table, each of which names a test that exists. */
async function rowsOf(path: string, heading: string): Promise<string[]> {
  const table = await readFile(join(root, path), 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith(heading));
  const shown = [...table.matchAll(SHOWN)];
  expect(shown).toHaveLength(rows.length);
  for (const [, file = '', name = ''] of shown) {
    const source = await readFile(join(root, file), 'utf8');
    const asWritten = [`'${name}'`, `"${name}"`];
    expect(
      asWritten.some((text) => source.includes(text)),
      `${file} › ${name}`,
    ).toBe(true);
  }
  return rows;
}

test('every security requirement is shown by a test that exists', async () => {
  const rows = await rowsOf('tests/security/README.md', '| item');
  for (const item of ITEMS)
    expect(
      rows.filter((row) => row.startsWith(`| ${item} `)),
      item,
    ).toHaveLength(1);
});

test('every way of the threat model is stopped by something that a test shows', async () => {
  expect((await rowsOf('SECURITY.md', '| who wants what')).length).toBeGreaterThan(15);
});
