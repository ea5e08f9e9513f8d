import { expect, test } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

test('beyond what all may hold, who holds most is ended, and only then the next', () => {
  const budget = createMemoryBudget(100);
  const ended: string[] = [];
  const holder = (name: string) => ({ end: () => void ended.push(name) });
  const [slow, slower, honest] = [holder('slow'), holder('slower'), holder('honest')];
  budget.take(slow, 40);
  budget.take(slower, 20);
  budget.take(slower, 30);
  budget.take(honest, 10);
  expect(ended).toEqual([]);
  budget.take(honest, 1);
  expect(ended).toEqual(['slower']);
  budget.take(honest, 10);
  budget.release(slow);
  budget.take(honest, 79);
  expect(ended).toEqual(['slower']);
  budget.take(honest, 1);
  expect(ended).toEqual(['slower', 'honest']);
});
