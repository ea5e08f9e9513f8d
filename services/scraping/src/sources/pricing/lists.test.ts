import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const read = (body: string): string[] | null =>
  extractFacts({
    url: 'https://acme.com/pricing',
    kind: 'pricing',
    html: `<!doctype html><html lang="en"><body><main>${body}</main></body></html>`,
  }).pricing?.plans.map(({ name, cents, currency, period }) => [name, cents, currency, period].join(' | ')) ?? null;
const card = (name: string, price: string, more = '<ul><li>Support</li></ul><a href="/buy">Buy</a>'): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p>${more}</div>`;
const two = card('Solo', '$9/month') + card('Team', '$29/month');
const pair = ['Solo | 900 | USD | month', 'Team | 2900 | USD | month'];

describe('tables beside cards', () => {
  it.each([
    [
      'the cost of doing without',
      '<table><tr><th>Feature</th><th>In-house</th><th>Agency</th><th>Acme</th></tr><tr><td>Cost</td><td>$2,600</td><td>$3,500</td><td>$900</td></tr></table>',
    ],
    [
      'what the plans have, with fees of their own',
      '<table><tr><th>Feature</th><th>Solo<br><span>$9</span></th><th>Team<br><span>$29</span></th></tr><tr><td>Agents</td><td>1</td><td>5</td></tr><tr><td>Installation</td><td>$0</td><td>$0</td></tr><tr><td>Audit</td><td>$5</td><td>$5</td></tr></table>',
    ],
  ])('%s is no plan', (_, table) => {
    expect(read(two + table)).toEqual(pair);
  });
});

it('a table without labels names its plans in its head', () => {
  expect(
    read(
      '<table><tr><th>Unlimited</th><th>10 days a month</th><th>By the day</th></tr><tr><td colspan="3">Wi-Fi</td></tr><tr><td>4h of rooms</td><td>2h of rooms</td><td>-</td></tr><tr><td>200€/month</td><td>120€/month</td><td>20€</td></tr></table>',
    ),
  ).toEqual(['Unlimited | 20000 | EUR | month', '10 days a month | 12000 | EUR | month', 'By the day | 2000 | EUR | custom']);
});

it('a sign drawn apart from the number that is named a price counts for it', () => {
  const apart = (amount: number): string =>
    `<div><span class="h2">$</span> <span class="price" data-annual="${amount}">${amount}</span> <span>/mo</span></div>`;
  expect(read(card('Solo', apart(9)) + card('Team', apart(29)))).toEqual(pair);
});

it('the base fee is the price, where each user costs besides', () => {
  const fees = (base: string, more: string): string =>
    `<ul><li><b>${base}</b><div>monthly base fee, billed annually</div></li><li><b>${more}</b><div>monthly record-keeping fee per employee</div></li></ul>`;
  expect(read(card('Solo', '', fees('$42', '$5')) + card('Team', '', fees('$125', '$6')))).toEqual([
    'Solo | 4200 | USD | month',
    'Team | 12500 | USD | month',
  ]);
});

it('what is added to a plan is no price of it', () => {
  const list =
    '<ul><li>First module <b class="price">$2,500 / year</b></li><li>Further module <b class="price">+ $500 / year</b></li></ul>';
  expect(read(`<h2>Licence</h2>${list}`) ?? []).not.toContain('Licence | 50000 | USD | year');
});

it('two plans, free and on request', () => {
  const plan = (name: string, price: string): string => `<div><h2>${name}</h2><h4>${price}</h4><ul><li>Sites</li></ul></div>`;
  expect(read(`<div>${plan('Personal', 'Free')}${plan('Business', 'On request')}</div>`)).toEqual([
    'Personal | 0 |  | month',
    'Business |  |  | custom',
  ]);
});

it('an offer of which the page shows nothing does not replace its plans', () => {
  const offer = (name: string, price: number) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' });
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Acme', offers: [offer('Solo', 9), offer('Starter', 5)] };
  expect(read(`<script type="application/ld+json">${JSON.stringify(product)}</script>${two}`)).toEqual(pair);
});

describe('two lists that name their plans alike', () => {
  const list = (heading: string, ...prices: string[]): string =>
    `<section><h2>${heading}</h2><div>${prices.map((price, n) => card(['Solo', 'Team'][n]!, price)).join('')}</div></section>`;

  it.each<[string, string, string]>([
    ['Acme Mail', 'Acme Desk', 'Acme Mail'],
    ['Für Vereine', 'Für Firmen', 'Für Vereine'],
    ['Web', 'Mobile', 'Web'],
  ])('under headings of their own are of two products: %s, %s', (first, second) => {
    expect(read(list(first, '$9/month', '$29/month') + list(second, '$12/month', '$60/month'))).toEqual([
      `Solo (${first}) | 900 | USD | month`,
      `Team (${first}) | 2900 | USD | month`,
      `Solo (${second}) | 1200 | USD | month`,
      `Team (${second}) | 6000 | USD | month`,
    ]);
  });

  it.each<[string, string, string[]]>([
    ['Monthly plans', 'Annual plans', ['$7/month', '$23/month']],
    ['Our plans', 'Save 20 % with a longer term', ['$7/month', '$23/month']],
    ['Our plans', 'For teams in Europe', ['€9/month', '€29/month']],
    ['Our plans', 'The same by the year', ['$90/year', '$290/year']],
    ['Our plans', 'Billed at once', ['$7/month, billed annually', '$23/month, billed annually']],
    ['Our plans', 'Which plan is for you?', ['$7/month', '$29/month']],
  ])('are two ways to pay: %s, %s', (first, second, prices) => {
    expect(read(list(first, '$9/month', '$29/month') + list(second, ...prices))).toEqual(pair);
  });
});

it.each([
  ['price-box__fractional-part', 'price-box__after'],
  ['amount-cents', 'amount-rest'],
  ['decimal', 'behind'],
])('cents set as a block of their own belong to the amount: %s', (cents, around) => {
  const table = (name: string, whole: string): string =>
    `<div class="price-box"><h3>${name}</h3><div class="price-box__price"><span>$</span><span>${whole}</span><div class="${around}"><span class="${cents}">99</span></div><span>Monthly</span></div></div>`;
  expect(read(table('Solo', '9') + table('Team', '29'))).toEqual(['Solo | 999 | USD | month', 'Team | 2999 | USD | month']);
});

it.each([
  ['Input', 'Output'],
  ['Input tokens', 'Output tokens'],
])('a list of models names its rows: %s', (input, output) => {
  const row = (name: string, price: string, other: string): string =>
    `<tr><td>${name}</td><td>${price} / 1M tokens</td><td>${other} / 1M tokens</td></tr>`;
  const table = `<table><tr><th>Model</th><th>${input}</th><th>${output}</th></tr>${row('Falcon L', '$3.00', '$15.00')}${row('Falcon S', '$0.25', '$1.25')}</table>`;
  expect(read(table)).toEqual(['Falcon L | 300 | USD | usage', 'Falcon S | 25 | USD | usage']);
});
