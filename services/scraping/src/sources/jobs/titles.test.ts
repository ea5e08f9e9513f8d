import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuMs } from '@rivalscope/kit/testing/cpu';
import { expect, it } from 'vitest';
import { functionOf } from './job-function.ts';
import { seniorityOf } from './seniority.ts';

const cases = readFileSync(join(import.meta.dirname, 'titles.cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [title: string, department: string, seniority: string, jobFunction: string]);

it('are enough titles to judge by', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
});

it.each(cases)('%s (%s): %s, %s', (title, department, seniority, jobFunction) => {
  const posting = { title, department: department === '-' ? null : department };
  expect([seniorityOf(posting) ?? '-', functionOf(posting) ?? '-']).toEqual([seniority, jobFunction]);
});

it('hostile titles cost little', async () => {
  for (const part of ['a ', 'chief ', 'lead ', '(', 'head of ', 'c&', 'é', 'staff engineer ', 'stage de ', ', '])
    for (const posting of [{ title: part.repeat(100_000), department: part.repeat(100_000) }])
      expect(await cpuMs(() => [seniorityOf(posting), functionOf(posting)])).toBeLessThan(200);
});
