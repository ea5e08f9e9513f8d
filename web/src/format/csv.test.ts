import { expect, test } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

test('what a spreadsheet would take for a formula leaves as a text', () => {
  expect(toCsv([['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'plain']])).toBe("'=1+1,'+1,'-1,'@SUM(A1),'\tx,plain\r\n");
});

test('commas, quotes and line ends are kept, both ways', () => {
  const rows = [
    ['Name', 'Note'],
    ['Acme, Inc.', 'says "hi"\nand more'],
  ];
  expect(parseCsv(toCsv(rows), 100)).toEqual(rows);
});

test.each([
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n\n , \n1, 2 ',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['', []],
  ['"never closed, \n', [['never closed,']]],
])('%j is read as spreadsheets write it', (text, rows) => {
  expect(parseCsv(text, 100)).toEqual(rows);
});

test('no more lines are read than one asks for', () => {
  expect(parseCsv('a\n'.repeat(1_000_000), 3)).toHaveLength(3);
});

test.each([
  ['"a""b",c', [['a"b', 'c']]],
  ['"""a""",""', [['"a"', '']]],
  ['a"b,c', [['a"b', 'c']]],
])('quotes of %j are read as they were meant', (text, rows) => {
  expect(parseCsv(text, 100)).toEqual(rows);
});

// With time that grows as the square of the length it would take minutes.
test.each(['a"', '""', '"a', ' "', 'a,"'])('a megabyte of %j is read', (text) => {
  expect(parseCsv(text.repeat(1_000_000 / text.length), 500).length).toBeLessThanOrEqual(500);
});
