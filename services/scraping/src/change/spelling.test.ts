import { expect, it } from 'vitest';
import { isCutOtherwise, withoutCorrections } from './spelling.ts';

const left = (was: string, is: string): string[] => Object.values(withoutCorrections({ gone: [was], fresh: [is] })).flat();

it.each([
  ['a letter put right', 'Answers in a week, soonner if you call.', 'Answers in a week, sooner if you call.'],
  ['two letters that had changed places', 'We recieve you on any day.', 'We receive you on any day.'],
  ['an accent set or spelled out', 'Büroreinigung & Übergabe', 'Bueroreinigung& Uebergabe'],
])('a passage with %s says nothing new', (_, was, is) => {
  expect(left(was, is)).toEqual([]);
});

it.each([
  ['another word', 'Answers within a week.', 'Answers within a month.'],
  ['another figure', 'Answers in 10000 hours.', 'Answers in 20000 hours.'],
  ['a number that one letter makes another', 'We raised 10 million.', 'We raised 10 billion.'],
  ['the same in Spanish', 'Ahorramos 3 millones.', 'Ahorramos 3 billones.'],
  ['tenfold hours', 'Answers in eight hours.', 'Answers in eighty hours.'],
  ['a short word', 'Open by day.', 'Open by bay.'],
  ['a word more', 'Answers within a week.', 'Answers within a short week.'],
])('a passage with %s does', (_, was, is) => {
  expect(left(was, is)).toEqual([was, is]);
});

it('lines that were joined or broken say nothing new', () => {
  const lines = ['Book a berth in', 'five minutes. We', 'keep it free for you.'];
  expect(isCutOtherwise(lines, ['Book a berth in five minutes. We keep it free for you.'])).toBe(true);
  expect(isCutOtherwise(lines, ['Book a berth in two minutes. We keep it free for you.'])).toBe(false);
  expect(isCutOtherwise([], [])).toBe(false);
});
