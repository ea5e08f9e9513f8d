import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const table = (...rows: [string, string][]): string =>
  `<h1>Prices</h1><table><tr><th>What</th><th>Price</th></tr>${rows.map(([name, price]) => `<tr><td>${name}</td><td>${price}</td></tr>`).join('')}</table>`;

it('what is paid besides what is let is none of it', () => {
  const lodge = table(['Summer', '€120'], ['Winter', '€90'], ['Endreinigung (einmalig)', '€50'], ['Kaution', '€200']);
  expect(plansOf(lodge)).toEqual(['Summer 120.00 EUR custom', 'Winter 90.00 EUR custom']);
  const club = '<h1>Club</h1><ul><li>Adults: £90</li><li>Juniors: £40</li><li>Joining fee: £25</li></ul>';
  expect(plansOf(club)).toEqual(['Adults 90.00 GBP custom', 'Juniors 40.00 GBP custom']);
});

it('a list of nothing else stays', () => {
  expect(plansOf(table(['Deposit for keys', '€50'], ['Kaution', '€200']))).toHaveLength(2);
});
