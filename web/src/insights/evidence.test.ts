import { expect, it } from 'vitest';
import { changesBehind, citedBy } from './evidence.ts';

const on = (...ids: string[]) => ({
  evidence: [...ids.map((id) => ({ kind: 'change' as const, id })), { kind: 'figure' as const, label: 'Change', value: 20 }],
});

it('an insight rests on its changes, and figures are none', () => {
  expect(changesBehind(on('a', 'b'))).toEqual(['a', 'b']);
});

it('of each insight the latest change is asked for first, each once and no more than can be', () => {
  expect(citedBy([on('a', 'b', 'c'), on('x'), on(), on('c', 'y')], 100)).toEqual(['c', 'x', 'y', 'b', 'a']);
  expect(citedBy([on('a', 'b', 'c'), on('x'), on('y')], 4)).toEqual(['c', 'x', 'y', 'b']);
  expect(citedBy([], 4)).toEqual([]);
});
