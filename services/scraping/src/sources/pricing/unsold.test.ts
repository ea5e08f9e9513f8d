import { expect, it } from 'vitest';
import { headed, plansOf } from './pricing.fixture.ts';

const row = (label: string, price: string): string =>
  `<div class="row"><span class="label">${label}</span><span class="price">${price}</span></div>`;

it('what parts would cost if they were bought separately is what others ask', () => {
  const parts = row('Website', '€2,000 once') + row('Search adviser', '€300/mo') + row('Bookings', '€130/mo');
  expect(plansOf(`<h1>Acme</h1><div><div>If you bought each of these separately:</div>${parts}</div>`)).toEqual([]);
  expect(plansOf(`<h1>Acme</h1><div><div>All can be had separately:</div>${parts}</div>`)).toHaveLength(3);
});

it('a basket has its sums below the way back to the shop', () => {
  const rows = headed(['Item', 'For', 'Price'], ['Mail', '1 year', '$39.99'], ['Pages', '1 year', '$18.85']);
  const sums = '<h2>Sums</h2><table><tr><th>Subtotal</th><td>$58.84</td></tr></table>';
  expect(plansOf(`<h1>Basket</h1>${rows}<a>Go on shopping</a><h3>Coupon</h3><p>Enter your code.</p>${sums}`)).toEqual([]);
  expect(plansOf(`<h1>Prices</h1>${rows}`)).toHaveLength(2);
});

it('what nothing is chosen for yet comes to nothing, and a gift card of an amount is none to pay', () => {
  const offer = (price: string): string =>
    `<div class="plan"><h1>Your server</h1><p>Monthly price:</p><p class="price">${price}</p><a class="btn" href="/o">Order</a></div>`;
  expect(plansOf(offer('$0.00'))).toEqual([]);
  expect(plansOf(offer('$9.00'))).toEqual(['Your server 9.00 USD month']);
  const pack = (name: string, said: string): string => `<div><h3>${name}</h3><p>${said}</p></div>`;
  expect(plansOf(`<h1>Deals</h1><div>${pack('Music', '$100 store gift card')}${pack('Books', '$50 gift card')}</div>`)).toEqual([]);
});

it('figures of nothing that a page boasts of are no prices', () => {
  const stat = (figure: string, label: string): string => `<div class="stat"><span>${figure}</span><b>${label}</b></div>`;
  const cards = ['Solo', 'Team']
    .map((name, at) => `<div class="card"><h3>${name}</h3><p class="price">€${9 + at}/month</p></div>`)
    .join('');
  const strip = `<div>${stat('7', 'Days to start')}${stat('€0', 'Fees')}${stat('2', 'People')}</div>`;
  expect(plansOf(`<h1>Acme</h1>${strip}`)).toEqual([]);
  expect(plansOf(`<h1>Acme</h1>${strip}<div>${cards}</div>`)).toEqual(['Solo 9.00 EUR month', 'Team 10.00 EUR month']);
});

it('a table of what others ask has no card around it', () => {
  const fees = headed(['', 'Others', 'Acme'], ['Fee for each booking', '€2 – €4 per booking', '€0'], ['Own data', 'No', 'Yes']);
  const section = `<section><h2>Bookings</h2><div class="card"><h3>Your guests</h3><p>Yours.</p></div><h3>Acme vs. Others</h3>${fees}<a class="btn" href="/c">Call</a></section>`;
  expect(plansOf(`<h1>Acme</h1>${section}`)).toEqual([]);
});

it('what costs nothing may say so twice, and ends of domains are names', () => {
  const plan = (name: string, price: string): string => `<div class="c"><div>${name}</div><p>${price}</p><div>/month</div></div>`;
  expect(plansOf(`<h1>Prices</h1><div>${plan('Starter', 'Free $0')}${plan('Team', '$19')}</div>`)).toEqual([
    'Starter 0.00 USD month',
    'Team 19.00 USD month',
  ]);
  const rows = [
    ['.com', '₹699/yr'],
    ['.store', '₹299/yr'],
    ['.io', '₹3,499/yr'],
  ].map(([name, price]) => `<div class="end"><b>${name}</b><span>${price}</span></div>`);
  expect(plansOf(`<h1>Domains</h1><div>${rows.join('')}</div>`)).toEqual([
    '.com 699.00 INR year',
    '.store 299.00 INR year',
    '.io 3499.00 INR year',
  ]);
});

it('a month may be shortened to three letters behind a stroke', () => {
  const plan = (name: string, price: string): string => `<div class="c"><h4>${name}</h4><h5>${price}<sub>/Per Mon</sub></h5></div>`;
  expect(plansOf(`<h1>Prices</h1><div>${plan('Hobby', '$3')}${plan('Work', '$7')}</div>`)).toEqual([
    'Hobby 3.00 USD month',
    'Work 7.00 USD month',
  ]);
});

it('what a sum is made of, and the steps of how it goes on, are no plans', () => {
  const way = (name: string, total: number): string =>
    `<div class="way"><h4>Weight: ${name} kg</h4><h4>Delivery fee: INR 2000</h4><h4>Weight: 4 kg</h4><h4>Delivery fee: INR ${total - 2000}</h4><h3>Total INR ${total}</h3></div>`;
  expect(plansOf(`<h1>Sending</h1><div>${way('1', 8800)}${way('2', 6900)}</div>`)).toEqual([]);
  const step = (at: number, name: string, price: string): string =>
    `<div class="s"><div>Step ${at}</div><div>${price}</div><h3>${name}</h3></div>`;
  expect(plansOf(`<h1>Start</h1><div>${step(1, 'Trial', 'Free')}${step(2, 'First month', 'from $59')}</div>`)).toEqual([]);
});

it('rows in a block that is named an example are none of what is sold', () => {
  const plan = (name: string, price: string): string =>
    `<div class="card"><h3 class="name">${name}</h3><p class="price">${price}</p><ul><li>At home</li></ul><button>Ask</button></div>`;
  const line = (label: string, price: string): string => `<div class="example-row"><span>${label}</span> <b>${price} /year</b></div>`;
  const rows = `<div class="example">${line('Interest', '€12,580')}${line('Relief', '€4,647')}</div>`;
  expect(plansOf(`<h1>Prices</h1><div>${plan('Return', '€59')}${plan('Refund', '€109')}</div>${rows}`)).toEqual([
    'Return 59.00 EUR custom',
    'Refund 109.00 EUR custom',
  ]);
});
