import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const table = (heads: string[], ...rows: string[][]): string =>
  `<h1>Fares</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}</tr>`).join('')}</table>`;

it('a pass is what is sold, whichever time or rate it is called by', () => {
  const fares = table(
    ['Fare', '1 ride', 'Reduced rate ticket', 'Monthly pass'],
    ['Adult (18-62)', '$1.50', '$1.20', '$30'],
    ['Youth (3-17)', '$1.25', '$0.80', '$25'],
    ['Senior', '$1.25', '$0.80', '$25'],
  );
  expect(plansOf(fares)).toHaveLength(9);
  expect(plansOf(fares)).toContain('Adult (18-62) (1 ride) 1.50 USD custom');
  expect(plansOf(fares)).toContain('Youth (3-17) (Monthly pass) 25.00 USD month');
});

it('two rows are enough where each price says what it is due for, and what is asked for over all columns is told once', () => {
  const seats = table(
    ['Plan', 'Providers', 'Without devices', 'With devices'],
    ['Small', 'Up to 10', '$450 / yr', '$900 / yr'],
    ['Standard', 'Up to 50', '$2,000 / yr', '$4,000 / yr'],
  ).replace('</table>', '<tr><td>Large</td><td>50+</td><td colspan="2">Contact us</td></tr></table>');
  expect(plansOf(seats)).toEqual([
    'Small (Without devices) 450.00 USD year',
    'Standard (Without devices) 2000.00 USD year',
    'Large - null custom',
    'Small (With devices) 900.00 USD year',
    'Standard (With devices) 4000.00 USD year',
  ]);
});

it('a row is called by what stands before the colon where all of it is too long for a name', () => {
  const long = 'Care kit: chain oil 100 ml in a small bottle, cleaning spray 200 ml, degreaser 100 ml';
  expect(plansOf(table(['Model', 'Price'], ['Bicycle lock', '€35'], ['Helmet', '€49'], [long, '€9.50']))).toContain(
    'Care kit 9.50 EUR custom',
  );
});
