import type { Item } from '@rivalscope/insights/change/change';
import { planItem } from '@rivalscope/insights/change/terms';
import { compareFacts } from '@rivalscope/scraping/change/typed';
import { extractFacts } from '@rivalscope/scraping/sources/extract';
import { pageSources } from '@rivalscope/scraping/sources/index';
import { expect, test } from 'vitest';

const card = (name: string, price: string, ...features: string[]): string =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul>${features.map((f) => `<li>${f}</li>`).join('')}</ul></div>`;
const page = (body: string) =>
  extractFacts({
    url: 'https://acme.com/pricing',
    kind: 'pricing',
    html: `<!doctype html><html lang="en"><body><main><h1>Pricing</h1>${body}</main></body></html>`,
  });

const MAX = card('Max', '$99 / month', 'Everything', 'Phone');
const ITEM: Item = { source: 'pricing', key: 'k', label: '', fields: {} };

/** What insights reads of the sentences that scraping makes of two price lists. */
const read = (before: string, after: string): Item['fields'][] =>
  compareFacts(pageSources('pricing'), page(before + MAX), page(after + MAX)).map(({ type, description, detail }) => {
    const label = detail?.case === 'plan' ? detail.plan : '';
    return planItem({ ...ITEM, label }, type, description).fields;
  });

test.each([
  [
    'hidden',
    card('Pro', '$29 / month', 'Chat'),
    card('Pro', 'Contact us', 'Chat'),
    { offer: { before: '$29 per month', after: 'price on request' } },
  ],
  [
    'shown',
    card('Pro', 'Contact us', 'Chat'),
    card('Pro', '$29 / month', 'Chat'),
    { offer: { before: 'price on request', after: '$29 per month' } },
  ],
  [
    'in another currency',
    card('Pro', '$29 / month', 'Chat'),
    card('Pro', '€29 / month', 'Chat'),
    { offer: { before: '$29 per month', after: '€29 per month' } },
  ],
  [
    'with more in it',
    card('Pro', '$29 / month', 'Chat'),
    card('Pro', '$29 / month', 'Chat', 'Single sign-on'),
    { features: { after: 'Single sign-on' } },
  ],
  [
    'with less in it',
    card('Pro', '$29 / month', 'Chat', 'API access'),
    card('Pro', '$29 / month', 'Chat'),
    { features: { before: 'API access' } },
  ],
  ['new', '', card('Pro', '$29 / month', 'Chat'), { offer: { after: '$29 per month' } }],
  ['gone', card('Pro', '$29 / month', 'Chat'), '', { offer: { before: '$29 per month' } }],
])('what the price list says of a plan that is %s is understood', (_, before, after, fields) => {
  expect(read(before, after)).toEqual([fields]);
});
