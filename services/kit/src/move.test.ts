import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatMove } from './move.ts';

const CASES = readFileSync(join(import.meta.dirname, 'move.cases.txt'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean);

it('a move is told as the web tells it', () => {
  const told = CASES.map((line) => {
    const [before = '', after = ''] = line.split(' ');
    return `${before} ${after} ${formatMove(Number(before), Number(after)) ?? '-'}`;
  });
  expect(told).toEqual(CASES);
});
