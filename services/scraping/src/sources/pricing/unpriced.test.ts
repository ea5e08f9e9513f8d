import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const block = (name: string, held: readonly string[]): string =>
  `<div class="col"><div class="card"><h2>${name}</h2><p>For whom it is.</p><ul>${held.map((each) => `<li>${each}</li>`).join('')}</ul></div></div>`;
const holds = ['Hosting', 'Landing page', 'Reports'];

it('blocks with the usual names over what they hold are plans without a price', () => {
  const plans = `<div class="row">${block('Básico', holds)}${block('Pro', holds)}${block('Premium', holds)}</div>`;
  expect(plansOf(`<div>${plans}</div>`)).toEqual(['Básico - null custom', 'Pro - null custom', 'Premium - null custom']);
});

it('other headings over lists are none, and neither are those that state amounts', () => {
  expect(plansOf(`<div class="row">${block('Design', holds)}${block('Pro', holds)}${block('Support', holds)}</div>`)).toEqual([]);
  expect(plansOf(`<div class="row">${block('Basic', holds)}${block('Advanced', holds)}</div>`)).toEqual([]);
  const paid = ['Hosting', 'Landing page', 'Setup: $40'];
  expect(plansOf(`<div class="row">${block('Basic', paid)}${block('Pro', paid)}</div>`).join()).not.toContain('null');
});

it('plans that are all on request are read where their markup calls that their price', () => {
  const card = (name: string, made: string) =>
    `<div class="card"><h3>${name}</h3><p class="${made}">Contact us</p><ul><li>Chat</li><li>Mail</li></ul></div>`;
  const list = (made: string) => `<div>${card('Solo', made)}${card('Team', made)}</div>`;
  expect(plansOf(list('price'))).toEqual(['Solo - null custom', 'Team - null custom']);
  expect(plansOf(list('more'))).toEqual([]);
});

it('a plan that is on request in the heading that names it stands beside those whose headings state a price', () => {
  const block = (heading: string) =>
    `<div><h3>${heading}</h3><p>Voor ondernemers</p><ul><li>Advies</li><li>Controle</li></ul><a href="/s">Start</a></div>`;
  expect(plansOf(block('Basis — €75 per maand') + block('Premium — €100 per maand') + block('Groot — Op afspraak'))).toEqual([
    'Basis 75.00 EUR month',
    'Premium 100.00 EUR month',
    'Groot - null custom',
  ]);
});

it('a block that says to be free is free, whatever the others do not say', () => {
  const free = block('Basic', holds).replace('<p>For whom it is.</p>', '<p class="price">Free</p>');
  expect(plansOf(`<div class="row">${free}${block('Pro', holds)}${block('Premium', holds)}</div>`)).toEqual([
    expect.stringMatching(/^Basic 0(?:\.00)? /),
    'Pro - null custom',
    'Premium - null custom',
  ]);
});

const tier = (name: string, price: string, volume: string): string =>
  `<div class="tier-card"><div class="tier">${name}</div>${price}<ul><li>Plain contracts</li><li>${volume} loan volume</li><li>Votes</li><li>Reports</li></ul><a class="btn" href="/start">Start</a></div>`;
const asked = '<div class="amount">See our app</div><div class="term">for pricing</div>';

it('how much of something a plan holds is not its price', () => {
  const list = `${tier('Free', '<div class="amount">$0</div>', '$5,000')}${tier('Pro', asked, '$500,000')}${tier('Firm', asked, '$2,000,000')}`;
  const plans = ['Free 0.00 USD month', 'Pro - null custom', 'Firm - null custom'];
  expect(plansOf(`<h1>Pricing</h1><div>${list}</div>`)).toEqual(plans);
  // What is sold by the piece below them takes none of them away.
  const piece = (name: string, price: string): string =>
    `<div class="piece"><h3>${name}</h3><p class="price">${price}</p><p>Of a contract of yours.</p></div>`;
  const pieces = `<h2>Services</h2><div>${piece('Audit', '$299')}${piece('Review', '$499')}</div>`;
  expect(plansOf(`<h1>Pricing</h1><div>${list}</div>${pieces}`)).toEqual([...plans, 'Audit 299.00 USD custom', 'Review 499.00 USD custom']);
});

it("'Custom' below the label that all cards have is a name where something else stands for the price", () => {
  const card = (name: string, price: string): string =>
    `<div class="card"><div>Plan</div><div>${name}</div><div>${price}</div><p>What it is for, in a sentence of some words.</p><ul><li>Books</li><li>Letters</li></ul></div>`;
  expect(plansOf(`<div>${card('Calm', '$35 / month')}${card('Custom', "Let's discuss")}</div>`)).toEqual([
    'Calm 35.00 USD month',
    'Custom - null custom',
  ]);
});
