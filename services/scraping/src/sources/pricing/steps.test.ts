import { expect, test } from 'vitest';
import type { El } from '../../page/dom.ts';
import type { PageFacts } from '../../page/facts.ts';
import { isCents } from './lines.ts';
import { termsOfSale } from './terms.ts';

const facts = { pricing: null, blocks: [] as PageFacts['blocks'] } as PageFacts;

test('terms of sale: what the other side says is taken apart once, however many passages are asked about', () => {
  const passages = Array.from({ length: 300 }, (_, n) => `You may cancel contract ${n} at any time and ask for a refund.`);
  let taken = 0;
  const others = passages.map((text) => `${text} So we say.`);
  others.flatMap = ((...given: Parameters<typeof Array.prototype.flatMap>) => {
    taken++;
    return Array.prototype.flatMap.apply(others, given);
  }) as typeof others.flatMap;
  const isTerm = termsOfSale(facts, facts);
  expect(passages.filter((text) => isTerm(text, others))).toEqual([]);
  expect(isTerm('You may cancel this contract of ours within a year and a day.', others)).toBe(true);
  expect(taken).toBe(1);
});

test('cents: the element of a thousand lines is not looked through for each of them', () => {
  const el: El = { tag: 'div', attrs: {}, parent: null, children: [], words: null, text: null };
  let looked = 0;
  for (let n = 0; n < 1_000; n++) el.children.push(`${n}`, { ...el, tag: 'br', children: [] });
  el.children.filter = ((...given: Parameters<typeof Array.prototype.filter>) => {
    looked++;
    return Array.prototype.filter.apply(el.children, given);
  }) as typeof el.children.filter;
  for (const text of ['49', '.99', 'Line 7']) expect(isCents({ text, el } as Parameters<typeof isCents>[0])).toBe(false);
  expect(looked).toBe(0);
});
