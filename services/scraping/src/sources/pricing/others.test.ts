import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const card = (name: string, price: string): string =>
  `<div class="way"><div class="name">${name}</div><div class="price">${price}</div><ul><li>Ledger</li><li>Forecast</li></ul></div>`;
const own = `<section><h1>Pricing</h1><div class="plan"><h3>Complete</h3><p class="price">$299 /month</p><ul><li>All jobs</li></ul><a class="btn" href="/buy">Buy</a></div></section>`;
const ways =
  card('By hand', '$0/month') + card('A bookkeeper', '$500/month') + card('Acme', '$299/month') + card('An adviser', '$2,000/month');

it('cards below a heading that compares are what others charge', () => {
  expect(plansOf(`${own}<section><h2>How We Compare</h2><div>${ways}</div></section>`)).toEqual(['Complete 299.00 USD month']);
});

it.each(['Acme vs. the others', 'Why Acme versus an agency?', 'Acme Desk vs hiring'])(
  'so are those below one that sets it against them: %s',
  (title) => {
    expect(plansOf(`${own}<section><h2>${title}</h2><div>${ways}</div></section>`)).toEqual(['Complete 299.00 USD month']);
  },
);

it('a part that goes on with a heading of its own is no comparison alone', () => {
  const section = `<section><h2>How we compare</h2><p>Well.</p><h2>Plans</h2><div>${card('Solo', '$9/month')}${card('Team', '$29/month')}</div></section>`;
  expect(plansOf(section)).toEqual(['Solo 9.00 USD month', 'Team 29.00 USD month']);
});

it('what somebody pays today, and what they would save, are no plans', () => {
  const way = (name: string, price: string): string => `<div class="way"><h3>${name}</h3><p class="price">${price}</p></div>`;
  const sum = way('Your current cost', '$1,200/mo') + way('With Acme', '$199/mo') + way('You save', '$1,001/mo');
  expect(plansOf(`<h1>Calculator</h1><div>${sum}</div>`)).toEqual(['With Acme 199.00 USD month']);
});

it('of a list of how else the work gets done the one own offer is told', () => {
  const way = (name: string, price: string): string =>
    `<div class="way"><h3>${name}</h3><p>Fee</p><div>${price}</div><ul><li>Work</li></ul></div>`;
  const ways = way('Traditional Recruiting', '$15,000') + way('Acme Recruiting', '$5,000') + way('DIY Job Boards', '$500');
  expect(plansOf(`<h1>What it costs</h1><div>${ways}</div>`)).toEqual(['Acme Recruiting 5000.00 USD custom']);
  const kits = way('DIY Kit', '$15') + way('Basic Kit', '$25') + way('Big Kit', '$50');
  expect(plansOf(`<h1>Kits</h1><div>${kits}</div>`)).toHaveLength(3);
});

it('a table of fees compared tells what others charge', () => {
  const rows = '<tr><td>Junior</td><td>$13,000</td><td>$5,000</td></tr><tr><td>Senior</td><td>$16,000</td><td>$5,000</td></tr>';
  const table = `<table><tr><th>Position</th><th>Their Fee</th><th>Acme Fee</th></tr>${rows}</table>`;
  expect(plansOf(`<h1>Acme</h1><h2>Example Fee Comparison</h2>${table}`)).toEqual([]);
});

it('the tools that a product replaces are sold by others', () => {
  const tool = (name: string, price: string): string => `<div class="tool"><h3>${name}</h3><p>${price}</p></div>`;
  const tools = tool('Mailer', '$299/mo') + tool('Planner', '$800/mo');
  expect(plansOf(`${own}<section><h2>Replace your stack</h2><div>${tools}</div></section>`)).toEqual(['Complete 299.00 USD month']);
});

it('a table of who sells something is of others, and a list of what sending costs of none', () => {
  const market =
    '<table><tr><th>Provider</th><th>An hour</th></tr><tr><td>Globex</td><td>$60</td></tr><tr><td>Initech</td><td>$70</td></tr></table>';
  expect(plansOf(`<h1>What lessons cost</h1>${market}`)).toEqual([]);
  const ways = '<ul><li>In town: €5</li><li>Out of town: €9</li></ul>';
  expect(plansOf(`<h1>Payment</h1><div><div>Delivery costs:</div>${ways}</div>`)).toEqual([]);
  expect(plansOf(`<h1>Rides</h1><div><div>What we ask:</div>${ways}</div>`)).toHaveLength(2);
});

it('a table below a heading that calls it an example adds up what somebody would pay', () => {
  const rows =
    '<tr><td>Lagerung</td><td>950 €</td></tr><tr><td>Versand</td><td>7.800 €</td></tr><tr><td>Pro Auftrag</td><td>5,83 €</td></tr>';
  const table = `<table><tr><th>Teil</th><th>Kosten</th></tr>${rows}</table>`;
  expect(plansOf(`<h1>Lager</h1><h2>Beispielhafte Monatskosten</h2><p>Für 1.500 Aufträge.</p>${table}`)).toEqual([]);
  expect(plansOf(`<h1>Lager</h1><h2>Monatskosten</h2><p>Für 1.500 Aufträge.</p>${table}`)).toHaveLength(3);
});

it('what things realistically cost, and what is hidden besides, is a market', () => {
  const rows =
    '<tr><td>Template site</td><td>$300</td></tr><tr><td>Business site</td><td>$2,000</td></tr><tr><td>Shop</td><td>$5,000</td></tr>';
  const table = `<table><tr><th>Type of site</th><th>Realistic cost</th></tr>${rows}</table>`;
  const list =
    '<h2>The hidden costs of a site</h2><ul><li>Domain: $10 a year</li><li>Hosting: $200 a year</li><li>Themes: $50 a year</li></ul>';
  expect(plansOf(`<h1>Websites</h1>${table}${list}`)).toEqual([]);
});
