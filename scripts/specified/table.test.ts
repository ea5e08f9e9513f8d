import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXCEPTIONS } from '../../tests/e2e/exceptions.ts';
import { ROWS } from './rows.ts';
import { TABLE, tableOf } from './table.ts';
import { WORDS } from './words.ts';

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

/** Quotes are written either way. */
const plain = (text: string): string => text.replaceAll("\\'", "'").replaceAll('’', "'");

/** What is specified letter by letter at a point and read by none of the browser tests of its rows. */
async function unread(point: string, words: readonly string[]): Promise<string[]> {
  const files = new Set(ROWS.filter((row) => row.point === point).flatMap(({ shownBy }) => shownBy.map((named) => named.split(': ')[0])));
  const sources = await Promise.all([...files].map((file) => readFile(join(root, `tests/e2e/${file}.test.ts`), 'utf8')));
  const read = plain(sources.join('\n'));
  return words.filter((text) => !read.includes(plain(text))).map((text) => `${point}: ${text}`);
}

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

  test('is read letter by letter where it is given so, by a browser test of its point', async () => {
    const missing = await Promise.all(Object.entries(WORDS).map(([point, words]) => unread(point, words)));
    expect(missing.flat()).toEqual([]);
    expect(Object.keys(WORDS).filter((point) => !POINTS.includes(point))).toEqual([]);
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
