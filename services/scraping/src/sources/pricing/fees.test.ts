import { expect, it } from 'vitest';
import { headed, plansOf } from './pricing.fixture.ts';

it('what is paid besides what is let is none of it', () => {
  const lodge = headed(['What', 'Price'], ['Summer', '€120'], ['Winter', '€90'], ['Endreinigung (einmalig)', '€50'], ['Kaution', '€200']);
  expect(plansOf(lodge)).toEqual(['Summer 120.00 EUR custom', 'Winter 90.00 EUR custom']);
  const club = '<h1>Club</h1><ul><li>Adults: £90</li><li>Juniors: £40</li><li>Joining fee: £25</li></ul>';
  expect(plansOf(club)).toEqual(['Adults 90.00 GBP custom', 'Juniors 40.00 GBP custom']);
});

it('a list of nothing else stays', () => {
  expect(plansOf(headed(['What', 'Price'], ['Deposit for keys', '€50'], ['Kaution', '€200']))).toHaveLength(2);
});

it('a table of what the way costs, surcharges, more of the same and what is taken off are none', () => {
  const way =
    '<table><tr><th>Distance</th><th>Travel fee</th></tr><tr><td>Up to 15 km</td><td>€15</td></tr><tr><td>Up to 30 km</td><td>€25</td></tr></table>';
  expect(plansOf(`<h1>Visits</h1>${way}`)).toEqual([]);
  const card = (title: string, ...items: string[]) =>
    `<div class="card"><h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  const hours = '<div class="card"><h3>Hourly rate</h3><p>From <b>€55 / hour</b></p><p>For service and repairs.</p></div>';
  expect(plansOf(`<h1>Prices</h1><div>${hours}${card('Surcharges', 'Van: €13', 'Environment: €11', 'Papers: €5')}</div>`)).toEqual([
    'Hourly rate 55.00 EUR usage',
  ]);
  const more = '<h1>Prices</h1><ul><li>First hour: €60</li><li>Whole evening: €180</li><li>Each additional hour: €40</li></ul>';
  expect(plansOf(more)).toEqual(['First hour 60.00 EUR custom', 'Whole evening 180.00 EUR custom']);
  expect(
    plansOf(
      '<h1>Estimate</h1><div class="sum"><div class="title">Discount</div><div class="price">€1,000</div><ul><li>Off</li></ul></div>',
    ),
  ).toEqual([]);
});

it('what something comes to is not sold', () => {
  const sums = '<ul><li>Rug: €60</li><li>Lamp: €40</li></ul><ul><li>Total value: €24,500</li><li>Interest: €20</li></ul>';
  expect(plansOf(`<h1>Prices</h1>${sums}`).filter((plan) => plan.startsWith('Total'))).toEqual([]);
});

it('the documents of a sample are none of what is sold', () => {
  const rows = '<tr><td>Acme Ltd · INV-9201</td><td>$380</td></tr><tr><td>Shop Inc · INV-9202</td><td>$500</td></tr>';
  expect(plansOf(`<h1>Invoices</h1><table><tr><th>Invoice</th><th>Amount</th></tr>${rows}</table>`)).toEqual([]);
});

it('what some are spared is no price', () => {
  const gym = '<h1>Gym</h1><ul><li>Ten visits €30</li><li>One visit €10</li><li>Student discount €5</li></ul>';
  expect(plansOf(gym)).toEqual(['Ten visits 30.00 EUR custom', 'One visit 10.00 EUR custom']);
});
