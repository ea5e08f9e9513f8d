import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXCEPTIONS } from '../../tests/e2e/exceptions.ts';
import { ROWS } from './rows.ts';
import { TABLE, tableOf } from './table.ts';

const root = join(import.meta.dirname, '../..');

/** Points of the specification that a person can see. */
const POINTS = [
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '2.6',
  '2.7',
  '2.8',
  '2.9',
  '2.10',
  '2.11',
  '2.12',
  '2.13',
  '2.14',
  '2.15',
  '2.16',
  '2.17',
  '2.18',
  '2.19',
  '4',
  '5',
  '8',
  '9',
];

/** Those of `<file>: <beginning of a title>`, or of `<file>` alone, that there are not. */
async function notThere(names: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const named of names) {
    const [file = '', title = ''] = named.split(/: (.*)/s);
    const source = await readFile(join(root, `tests/e2e/${file}.test.ts`), 'utf8').catch(() => '');
    if (!["'", '`', '"'].some((quote) => source.includes(`test(${quote}${title}`))) missing.push(named);
  }
  return missing;
}

describe('what is specified', () => {
  test('has rows for every point that a person can see, and a test for each', () => {
    expect([...new Set(ROWS.map(({ point }) => point))]).toEqual(POINTS);
    expect(ROWS.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
  });

  test('names browser tests that there are', async () => {
    expect(await notThere(new Set(ROWS.flatMap(({ shownBy }) => shownBy)))).toEqual([]);
  });

  test('is left out of what every browser test holds only by tests that there are', async () => {
    expect(await notThere(Object.values(EXCEPTIONS).flatMap(Object.keys))).toEqual([]);
  });

  test('stands in the table as it is', async () => {
    expect(await readFile(join(root, TABLE), 'utf8')).toBe(tableOf(ROWS));
  });
});
