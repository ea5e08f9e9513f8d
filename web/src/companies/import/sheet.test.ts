import { expect, test } from 'vitest';
import { toCsv } from '../../format/csv.ts';
import { candidatesOf, failedSheet, guessOf, leftOut, MOST_ROWS, sheetOf } from './sheet.ts';

test('columns are found by their names, whatever their order', () => {
  const sheet = sheetOf('URL;Company;Tags\nhttps://www.Acme.com/;Acme;rival|eu\n');
  expect(guessOf(sheet)).toEqual({ name: 1, website: 0, industry: -1, tags: 2 });
  expect(candidatesOf(sheet, guessOf(sheet))).toEqual([
    { line: 1, row: { name: 'Acme', website: 'acme.com', industry: [], tags: ['rival', 'eu'] }, problem: null },
  ]);
});

test('a sheet without names is read from its first line on', () => {
  const sheet = sheetOf('Acme,acme.com\nOther,other.com');
  expect(sheet.head).toEqual(['Column 1', 'Column 2']);
  expect(candidatesOf(sheet, guessOf(sheet)).map(({ row }) => row.name)).toEqual(['Acme', 'Other']);
});

test('what is wrong with a row is said at it', () => {
  const sheet = sheetOf('name,website\nAcme,acme.com\n,other.com\nNone,\nBad,nonsense\nAgain,https://acme.com/\n');
  expect(candidatesOf(sheet, guessOf(sheet)).map(({ problem }) => problem)).toEqual([
    null,
    'Company name is required',
    'Company website is required',
    'Please enter a valid website URL',
    'The same website stands in a row above',
  ]);
});

test('rows that were not added come back as a sheet that can be imported again, with the reason of each', () => {
  const faulty = Array.from({ length: 30 }, (_, n) => `Company ${n},,"a, b"`);
  const sheet = sheetOf(['name,website,tags', 'Acme,acme.com,', ...faulty].join('\n'));
  const failed = leftOut(candidatesOf(sheet, guessOf(sheet)));
  expect(failed).toHaveLength(30);
  const again = sheetOf(toCsv(failedSheet(failed)));
  expect(again.head).toEqual(['Row', 'Name', 'Website', 'Industry', 'Tags', 'Reason']);
  expect(again.rows[0]).toEqual(['2', 'Company 0', '', '', 'a; b', 'Company website is required']);
  expect(candidatesOf(again, guessOf(again)).map(({ row }) => row)).toEqual(failed.map(({ row }) => row));
});

test('a sheet of any length is read to its bound, and it is told that there is more', () => {
  const long = sheetOf(`name,website\n${Array.from({ length: 5_000 }, (_, n) => `Company ${n},c${n}.com`).join('\n')}`);
  expect([long.rows.length, long.cut]).toEqual([MOST_ROWS, true]);
  expect(sheetOf('name,website\nAcme,acme.com').cut).toBe(false);
  expect(sheetOf('').rows).toEqual([]);
});

test('of a line without an end the first hundred columns can be chosen from', () => {
  const { head, rows } = sheetOf('acme,acme.com,'.repeat(50_000));
  expect([head.length, head[99], rows.length]).toEqual([100, 'Column 100', 1]);
});
