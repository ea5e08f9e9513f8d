import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

it('a plain letter before several amounts is the rand', () => {
  expect(plansOf('<h1>Prices</h1><ul><li>Wash R150</li><li>Wash and wax R1 350</li></ul>')).toEqual([
    'Wash 150.00 ZAR custom',
    'Wash and wax 1350.00 ZAR custom',
  ]);
  const rows =
    '<table><tr><th>Service</th><th>Price</th></tr><tr><td>Cut</td><td>R180</td></tr><tr><td>Colour</td><td>R650.00</td></tr></table>';
  expect(plansOf(rows)).toEqual(['Cut 180.00 ZAR custom', 'Colour 650.00 ZAR custom']);
});

it('beside another money, or as the name of a gas, it is none', () => {
  const bikes = '<h1>Bikes</h1><ul><li>Tour on the R1200: $90</li><li>Tour on the R1250: $95</li></ul>';
  expect(plansOf(bikes).map((plan) => plan.split(' ').slice(-3).join(' '))).toEqual(['90.00 USD custom', '95.00 USD custom']);
  expect(plansOf('<h1>Cooling</h1><ul><li>Refill R22</li><li>Refill R32</li></ul>')).toEqual([]);
});
