import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAll } from './lanes.ts';
import type { Suite } from './suites.ts';

const suite = (name: string, script: string, lane?: Suite['lane']): Suite => ({
  name: `lane-${name}`,
  what: 'a sample',
  command: ['node', '-e', script],
  minutes: 1,
  ...(lane ? { lane } : {}),
});
const printed: string[] = [];
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text)));
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});
/** The headings: who began, and who ended. */
const order = () => printed.map((text) => /▶ lane-(\w+)( has ended)?/.exec(text)).map((found) => `${found?.[1]}${found?.[2] ?? ' begins'}`);

test('lanes run beside each other after what runs alone, each in its order, and every suite is told of in the order given', async () => {
  const suites = [
    suite('slow', 'console.log("slow word")', 'processes'),
    suite('alone', ''),
    suite('quick', 'process.exit(1)', 'containers'),
    suite('next', '', 'containers'),
  ];
  const outcomes = await runAll(suites, { strict: true, sideBySide: true });
  expect(outcomes.map(({ suite: { name }, passed, failed }) => [name, passed, failed])).toEqual([
    ['lane-slow', 1, 0],
    ['lane-alone', 1, 0],
    ['lane-quick', 0, 1],
    ['lane-next', 1, 0],
  ]);
  expect(order().slice(0, 3)).toEqual(['alone begins', 'slow begins', 'quick begins']);
  expect(order().indexOf('quick has ended')).toBeLessThan(order().indexOf('next begins'));
  expect(printed.find((text) => text.includes('slow has ended'))).toContain('slow word');
});

test('elsewhere one suite runs after the other, in the order given', async () => {
  await runAll([suite('first', '', 'processes'), suite('second', '', 'containers'), suite('third', '')], {
    strict: true,
    sideBySide: false,
  });
  expect(order()).toEqual(['first begins', 'second begins', 'third begins']);
});
