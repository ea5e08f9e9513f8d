import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { movedTags } from './moved-tags.ts';

const CARDS = ['Solo', 'Team'].map(
  (name, at) => `<div class="card"><h3>${name}</h3><p>$${(at + 1) * 9} / month</p><ul><li>Chat</li></ul></div>`,
);
const pageOf = (beside: string) =>
  extractFacts({
    url: 'https://acme.test/pricing',
    kind: 'pricing',
    html: `<main><h1>Pricing</h1><div>${CARDS.join('')}</div>${beside}</main>`,
  });
const moved = (before: string, after: string): string[] => movedTags(pageOf(before), pageOf(after)).map(({ description }) => description);

const audit = (price: string, name = 'One-time audit'): string =>
  `<section><div><div><h3>${name}</h3><p>What we find, in a letter of two pages.</p></div><span>${price}</span></div><p>Ask us for a date.</p></section>`;

it('a price that stands alone below its heading is told when it moves, whatever is read of the list', () => {
  expect(moved(audit('$249'), audit('$299'))).toEqual(['One-time audit: $249 → $299 (+20 %)']);
  expect(moved(audit('from €1,200 / year'), audit('from €900 / year'))).toEqual(['One-time audit: €1,200 → €900 per year (-25 %)']);
});

it('a price is none of a heading that has several, that stands twice, or that says the same', () => {
  expect(moved(audit('$249'), audit('$249'))).toEqual([]);
  expect(moved(audit('$249') + audit('$99'), audit('$299') + audit('$99'))).toEqual([]);
  expect(moved(audit('$249</span><span>$99'), audit('$299</span><span>$99'))).toEqual([]);
  expect(moved(audit('$249'), audit('$299', 'Written audit'))).toEqual([]);
  expect(moved(audit('$249 / month'), audit('$299 / year'))).toEqual([]);
  expect(moved(audit('12 % of $249'), audit('12 % of $299'))).toEqual([]);
});
