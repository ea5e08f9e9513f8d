import { expect, it } from 'vitest';
import { textOf } from './markup.ts';

it.each([
  ['We <b>plan</b> ahead', 'We plan ahead'],
  ['Free<svg><title>tick</title></svg><i>for all</i>', 'Freefor all'],
  ['A<SCRIPT>var b;</Script >C<style>d</style>E', 'ACE'],
  ['A<svg>B<style>C</svg>D</style>E', 'ADE'],
  ['A<svg>B<svg>C', 'ABC'],
  ['Now <!-- <b> -->only <!--> 9', 'Now only 9'],
  ['<b>One</b><i>two</i>', 'One two'],
])('the text of %s', (markup, text) => {
  expect(textOf(markup)).toBe(text);
});

it('elements and comments without an end cost as much as other tags', () => {
  const cost = (tag: string): number => {
    const markup = tag.repeat(20_000);
    const began = process.threadCpuUsage().user;
    textOf(markup);
    return process.threadCpuUsage().user - began;
  };
  cost('<b>');
  const [plain, svg, comment] = ['<b>', '<svg>', '<!--<'].map(cost) as [number, number, number];
  expect(Math.max(svg, comment)).toBeLessThan(Math.max(plain, 2_000) * 20);
});
