import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const OF_LENGTHS = ['1 month 5.00 USD month', '3 months 12.00 USD custom', '6 months 20.00 USD custom'];
const rows = [
  ['$5', '1 month'],
  ['$12', '3 months'],
  ['$20', '6 months'],
] as const;
const each = (make: (price: string, length: string) => string) =>
  `<h3>Access key</h3>${rows.map(([price, length]) => make(price, length)).join('')}`;

it.each([
  ['items', `<h3>Access key</h3><ul>${rows.map(([price, length]) => `<li>${price} / ${length}</li>`).join('')}</ul>`],
  ['paragraphs', each((price, length) => `<p>${price} – ${length}</p>`)],
  ['lines of one', `<h3>Access key</h3><p>${rows.map((row) => row.join(' for ')).join('<br>')}</p>`],
  [
    'elements without a blank',
    `<h3>Access key</h3><div>${rows.map(([a, b]) => `<div class="o"><b>${a}</b><span>${b}</span></div>`).join('')}</div>`,
  ],
  ['blocks with a button', each((price, length) => `<div class="o"><h4>${price}</h4><p>${length}</p><a href="/buy">Buy</a></div>`)],
])('amounts before the time that they pay for: %s', (_, body) => {
  expect(plansOf(body)).toEqual(OF_LENGTHS);
});

it('a run of amounts, each above how long it is', () => {
  const run = (...pairs: string[][]) => pairs.map(([price, length]) => `<a class="tab">${price}</a><li>${length}</li>`).join('');
  const single = run(['€35', '30 min'], ['€51', '45 min'], ['€68', '60 min']);
  expect(
    plansOf(`<h3>Massage</h3><ul>${single}</ul><h3>Cards</h3><ul>${run(['€315', '10x 30 min'], ['€600', '10x 60 min'])}</ul>`),
  ).toEqual([
    '30 min 35.00 EUR custom',
    '45 min 51.00 EUR custom',
    '60 min 68.00 EUR custom',
    '10x 30 min 315.00 EUR custom',
    '10x 60 min 600.00 EUR custom',
  ]);
});

it('amounts before how much they pay for', () => {
  expect(plansOf('<h2>Credits</h2><ul><li>$5 for 100 credits</li><li>$20 for 500 credits</li><li>$50 for 1,500 credits</li></ul>')).toEqual(
    ['100 credits 5.00 USD custom', '500 credits 20.00 USD custom', '1,500 credits 50.00 USD custom'],
  );
});

it('two ways to pay for one plan are not its names', () => {
  const body =
    '<div class="plan"><h3>Pro</h3><p>$9 / month</p><p>$90 / 12 months</p><ul><li>Chat</li><li>Mail</li></ul><a href="/buy">Buy</a></div>';
  expect(plansOf(body)).toEqual(['Pro 9.00 USD month']);
});

it('people before an arrow are whom an amount is for; sales before one are what somebody gets', () => {
  expect(
    plansOf('<h2>Tour</h2><p>Fixed fee: $70 + $60 / person</p><p>2 people → $190</p><p>3 people → $210</p><p>4 people → $240</p>'),
  ).toEqual(['2 people 190.00 USD custom', '3 people 210.00 USD custom', '4 people 240.00 USD custom']);
  expect(plansOf('<h2>What you earn</h2><p>5 sales a day → $2,900</p><p>10 sales a day → $5,800</p>')).toEqual([]);
});

it('where the last bracket of a fee begins is no price', () => {
  const bracket = (fee: string, of: string) => `<div class="b"><b>${fee}</b><p>${of}</p></div>`;
  const brackets = bracket('2 %', '$0 → $10,000') + bracket('1 %', '$10,001 → $50,000') + bracket('—', '$50,001+');
  expect(
    plansOf(`<h2>Fee brackets</h2><div>${brackets}</div><div><h3>Pro</h3><p>$19/mo</p><ul><li>Refunds</li><li>Receipts</li></ul></div>`),
  ).toEqual(['Pro 19.00 USD month']);
});

it('sizes, times on buttons, and cycles that are chosen name what is paid', () => {
  expect(
    plansOf('<h2>Hosting</h2><ul><li><b>2 GB RAM</b> — $5/mo</li><li><b>4 GB RAM</b> — $10/mo</li><li><b>8 GB RAM</b> — $20/mo</li></ul>'),
  ).toEqual(['2 GB RAM 5.00 USD month', '4 GB RAM 10.00 USD month', '8 GB RAM 20.00 USD month']);
  const button = (text: string) => `<a class="btn" href="/buy">${text}</a>`;
  expect(plansOf(`<h2>Key</h2>${button('Buy 1 month – $5')}${button('Buy 3 months – $12')}${button('Buy lifetime – $49')}`)).toEqual([
    '1 month 5.00 USD month',
    '3 months 12.00 USD custom',
    'lifetime 49.00 USD once',
  ]);
  const choice = (name: string, price: string) => `<label><input type="radio" name="p"><span>${name}</span><span>${price}</span></label>`;
  expect(plansOf(`<h2>Key</h2>${choice('Monthly', '$5 / month')}${choice('Yearly', '$48 / year')}`)).toEqual([
    'Monthly 5.00 USD month',
    'Yearly 48.00 USD year',
  ]);
});
