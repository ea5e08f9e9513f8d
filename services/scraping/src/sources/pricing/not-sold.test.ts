import { describe, expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const field = (label: string): string => `<label>${label}</label><input type="number" value="0">`;
const result = (label: string, id: string, name = 'metric'): string =>
  `<div class="${name}"><div>${label}</div><div id="${id}">£0</div></div>`;

describe('what a calculator comes to is no plan', () => {
  const fields = `<form>${['Cost of the event', 'Guests', 'Leads'].map(field).join('')}</form>`;

  it('amounts of nothing beside fields for numbers', () => {
    const results = `<div>${result('Cost per guest', 'guest')}${result('Cost per lead', 'lead')}</div>`;
    expect(plansOf(`<h1>Value of an event</h1>${fields}<h2>Result</h2>${results}`)).toEqual([]);
    // Without fields they are prices that a script has yet to fill in.
    expect(plansOf(`<h1>Prices</h1><div>${result('Solo', 'solo', 'item')}${result('Team', 'team', 'item')}</div>`)).toHaveLength(2);
  });

  it('a plan that is free beside one with a price stays', () => {
    const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p class="price">${price}/mo</p></div>`;
    const cards = `<div>${card('Free', '£0')}${card('Team', '£9')}</div>`;
    expect(plansOf(`<h1>Prices</h1>${cards}${fields}`)).toEqual(['Free 0.00 GBP month', 'Team 9.00 GBP month']);
  });

  it('the ends of its sliders', () => {
    const slider = (name: string, ends: string): string =>
      `<div class="group"><h3>${name}</h3><label>How many a month</label><input type="range"><label>Cost of each</label><input type="range"><p>${ends}</p></div>`;
    const sliders = slider('Visits', '<span>$20</span><span>$300</span>') + slider('Complaints', '<span>$50</span><span>$500</span>');
    expect(plansOf(`<h1>What you save</h1><div>${sliders}</div>`)).toEqual([]);
  });

  it('a worked example, and its total', () => {
    const parts = '<li>Equipment: $8,000</li><li>Initial stock: $10,000</li><li>Signs: $3,000</li>';
    const total = '<p>Total startup cost: $21,000<br>Total funding required: $30,000</p>';
    expect(plansOf(`<h1>Startup costs</h1><h3>Real-World Example</h3><p>Suppose you open a shop:</p><ul>${parts}</ul>${total}`)).toEqual(
      [],
    );
  });

  it('a table of what is only assumed', () => {
    const rows = '<tr><td>Emails collected</td><td>20%</td><td>$5</td></tr><tr><td>Calls held</td><td>10%</td><td>$50</td></tr>';
    const table = `<table><tr><td></td><td>Share</td><td>CPA</td></tr>${rows}</table>`;
    expect(plansOf(`<h1>Costs of a lead</h1><p>Let’s assume we spent $1,000 on clicks:</p>${table}`)).toEqual([]);
  });
});

it('a number in a cell does not take the sign of the amount in the next one', () => {
  const row = (n: number, cost: string, each: string): string => `<tr><td>${n}</td><td>${cost}</td><td>${n + 9}</td><td>${each}</td></tr>`;
  const table = `<table><tr><td>Ad</td><td>Cost</td><td>Sales</td><td>CPA</td></tr>${row(1, '$90.00', '$9.00')}${row(2, '€ 99.00', '€ 9.00')}</table>`;
  expect(plansOf(`<h1>Two ads</h1>${table}`)).toEqual([]);
});

const items = (list: readonly (readonly string[])[]): string =>
  list.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
const line = (name: string, price: string): string => `<div class="row"><span>${name}</span><span>${price}</span></div>`;

describe('bills are no price lists', () => {
  it('the lines of a bill, with a sum below it', () => {
    const head = '<tr><th>Description</th><th>Qty</th><th>Rate</th></tr>';
    const table = `<table>${head}${items([['Design', '1', '$900'], ['Hosting', '12', '$20'], ['Logo', '2', '$50']])}</table>`; // biome-ignore format: rows
    expect(plansOf(`<h1>Invoices in seconds</h1><div><h3>Invoice 1042</h3>${table}<p>Subtotal $1,240.00</p></div>`)).toEqual([]);
    expect(plansOf(`<h1>Prices</h1>${table}<p>All of it without tax</p>`)).toHaveLength(3);
    const due = `<div>${line('Consulting', '$400')}${line('Travel', '$80')}${line('Balance due', '$480')}</div>`;
    expect(plansOf(`<h1>Sample</h1>${due}`)).toEqual([]);
    const taxed = line('Total HT', '520 €') + line('TVA 20 %', '104 €') + line('Total TTC', '624 €');
    expect(plansOf(`<h1>Facture</h1><div>${line('Site', '400 €')}${line('Logo', '120 €')}${taxed}</div>`)).toEqual([]);
    const within = items([['CRM', '$97'], ['Mail', '$299'], ['Calls', '$29'], ['Total', '$425']]); // biome-ignore format: rows
    expect(plansOf(`<h1>Your tools</h1><table><tr><th>Tool</th><th>Monthly cost</th></tr>${within}</table>`)).toEqual([]);
  });

  it('rows that reckon how many times one price', () => {
    const head = '<tr><th>Item</th><th>Unit price</th><th>Qty</th><th>Total</th></tr>';
    const reckoned = items([['Wall paint', '$40', '5', '$200'], ['Labour', '$55', '8', '$440']]); // biome-ignore format: rows
    expect(plansOf(`<h1>Quotes</h1><table>${head}${reckoned}</table>`)).toEqual([]);
  });
});

describe('what others charge or earn is not sold', () => {
  it('what is paid anywhere, and what somebody earns', () => {
    const table = (head: string): string =>
      `<table><tr><th>Size</th><th>${head}</th></tr>${items([['Small one', '$100'], ['Large one', '$400'], ['Huge one', '$900']])}</table>`; // biome-ignore format: rows
    expect(plansOf(`<h1>Kitchens</h1>${table('Average cost')}`)).toEqual([]);
    expect(plansOf(`<h1>Guide to pay</h1>${table('Salary')}`)).toEqual([]);
    expect(plansOf(`<h1>Kitchens</h1>${table('Cost')}`)).toHaveLength(3);
    const list = '<ul><li>Drain cleaning: $150</li><li>Leak repair: $250</li><li>Water heater: $900</li></ul>';
    expect(plansOf(`<h1>Plumbers</h1><h2>Average hourly rates</h2>${list}`)).toEqual([]);
    expect(plansOf(`<h1>Plumbers</h1><h2>Our rates</h2>${list}`)).toHaveLength(3);
  });

  it('figures, prizes, and what was saved', () => {
    const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`;
    expect(plansOf(`<h1>Race</h1><div>${card('1st place', '$500')}${card('2nd place', '$300')}</div>`)).toEqual([]);
    expect(plansOf(`<h1>Budget</h1><div>${card('Rent', '$1,200')}${card('Groceries', '$430')}</div>`)).toEqual([]);
    const story = (name: string, sum: string): string =>
      `<div class="story"><h3>${name}</h3><p>Saved</p><strong>${sum}/month</strong></div>`;
    expect(plansOf(`<h1>Customers</h1><div>${story('Bakery', '$400')}${story('Café', '$250')}</div>`)).toEqual([]);
  });

  it('a page about alternatives tells what others sell', () => {
    const tool = (name: string, price: string): string => `<div class="tool"><h3>${name}</h3><p>Pricing: from ${price}/month</p></div>`;
    const tools = `<div>${tool('Alpha', '$15')}${tool('Beta', '$29')}${tool('Gamma', '$9')}</div>`;
    expect(plansOf(`<h1>Seven alternatives to Acme</h1>${tools}`)).toEqual([]);
    expect(plansOf(`<h1>The alternative for teams</h1>${tools}`)).toHaveLength(3);
  });

  it('bills of an example, each with its sum', () => {
    const bill = (sums: readonly string[]): string => `<div>${sums.map((sum) => `<div class="price-row">${sum} kr</div>`).join('')}</div>`;
    const first = bill(['Medlemskontingent 250', 'Treningsavgift 775', 'Sum faktura 1 025', 'Treningsavgift 775', 'Totalt for året 1 800']);
    expect(plansOf(`<html lang="nb"><h1>Priser</h1><p>Eksempel</p>${first}`)).toEqual([]);
  });

  it('typical fees, fines, and what is booked besides', () => {
    const list = '<ul><li>UK average: £25 per hour</li><li>Specialists: £40 per hour</li></ul>';
    expect(plansOf(`<h1>Tutors</h1><h3>Typical fees in towns</h3>${list}`)).toEqual([]);
    const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p class="price">${price} kr.</p></div>`;
    const cards =
      card('Klippekort', '599') + card('Drop-in', '100') + card('Bøde ved udeblivelse', '25') + card('Indmeldelses-gebyr', '149');
    expect(plansOf(`<h1>Priser</h1><div>${cards}</div>`).map((plan) => plan.split(' ')[0])).toEqual(['Klippekort', 'Drop-in']);
    const hire = (name: string, price: string): string => `<h3>${name}</h3><span class="price">£${price}</span>`;
    const booth = `<h2>Booth</h2>${hire('3 hours', '800')}${hire('4 hours', '950')}<h2>Hut</h2>${hire('Half day', '700')}${hire('Whole day', '850')}`;
    const besides = `<h2>Additional services</h2>${hire('Guest book', '70')}${hire('Printing', '80')}`;
    expect(plansOf(`<h1>Prices</h1><div>${booth}${besides}</div>`).filter((plan) => /Guest|Printing/.test(plan))).toEqual([]);
  });
});

it('who is named behind vs., what is compared, and how it was before', () => {
  const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p>${price}/month</p></div>`;
  const both = `<div>${card('Acme', '$19')}${card('BigTool', '$49')}</div>`;
  expect(plansOf(`<h1>Acme vs BigTool</h1>${both}`)).toEqual(['Acme 19.00 USD month']);
  expect(plansOf(`<h1>Two tools</h1>${both}`)).toHaveLength(2);
  const table = `<table><tr><th>Feature</th><th>Acme</th><th>BigTool</th></tr>${items([['Monthly price', '$19', '$39']])}</table>`;
  expect(plansOf(`<h1>How we compare</h1>${table}`)).toEqual([]);
  expect(plansOf(`<h1>A café</h1><div>${card('Before', '$200')}${card('After', '$900')}</div>`)).toEqual([]);
});

it('what somebody orders, figures beside counts, versions and rewards', () => {
  const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p class="price">${price}</p></div>`;
  expect(
    plansOf(`<h1>Checkout</h1><h2>Order summary</h2><div>${card('Hosting', '$300/month')}${card('Licence', '$500/month')}</div>`),
  ).toEqual([]);
  const stat = (figure: string, label: string): string => `<div><div class="stat-num">${figure}</div><div>${label}</div></div>`;
  const skills = '<h2>Skills</h2><div><a class="tag" href="/p">PHP 8.2</a><a class="tag" href="/s">SQL</a></div>';
  expect(
    plansOf(`<h1>Hire us</h1><div>${stat('7+', 'Years')}${stat('5.0', 'Rating')}${stat('$25', 'Starting rate/hr')}</div>${skills}`),
  ).toEqual([]);
  expect(plansOf(`<h1>Refer a friend</h1><div>${card('You get', '$20')}${card('Your friend gets', '$10')}</div>`)).toEqual([]);
  expect(plansOf(`<h1>Reports</h1><div>${card('Sales today', '$1,204')}${card('Average order', '$54')}</div>`)).toEqual([]);
});

it('what is saved, a share, an address and what a unit costs are no plans', () => {
  const way = (name: string, amount: string): string => `<li><div class="price">${name}</div><div class="price">${amount}</div></li>`;
  const paid = `<div>${way('Monthly billing', '£2,995/month')}${way('Save', '£1,500')}</div>`;
  expect(plansOf(`<h1>Pricing</h1>${paid}`).join()).not.toContain('1500');
  const work = (name: string, share: string): string =>
    `<div class="work"><h3>${name}</h3><ul><li><div>PHP</div><div>${share}</div></li></ul></div>`;
  expect(plansOf(`<h1>Work</h1><div>${work('Shop', '80%')}${work('Forum', '65%')}</div>`)).toEqual([]);
  const cost = (name: string, amount: string): string => `<div class="part"><h3>${name}</h3><p>Unit cost: ${amount}/month</p></div>`;
  expect(plansOf(`<h1>Scaling</h1><div>${cost('Memory', '$13')}${cost('Tunnel', '$90')}</div>`)).toEqual([
    'Memory 13.00 USD month',
    'Tunnel 90.00 USD month',
  ]);
  const site = (name: string): string => `<div class="card"><h3>${name}</h3><p>Free</p><a class="btn" href="/contact">Contact us</a></div>`;
  expect(plansOf(`<h1>Sites</h1><div>${site('yourshop.no')}${site('acme.com')}${site('acme.de')}</div>`)).toEqual([]);
});

it('what somebody earns or gets, and what can be chosen with a plan, is none', () => {
  const partner = (name: string, amount: string): string =>
    `<div class="card"><h3>${name}</h3><ul><li>Automate reminders</li></ul><p>First year earnings: ${amount}</p></div>`;
  expect(plansOf(`<h1>Affiliates</h1><div>${partner('Consultants', '$400')}${partner('Agencies', '$900')}</div>`)).toEqual([]);
  const sales = (count: number, amount: string): string => `<div><h4>${count} sales/day → ${amount}/month</h4><p>Keep on.</p></div>`;
  expect(plansOf(`<h1>Dealers</h1><div>${sales(5, '$2,900')}${sales(10, '$5,800')}</div>`)).toEqual([]);
  const system = (name: string, price: string): string => `<li><p>${name}</p><p>${price}</p></li>`;
  const systems = ['Alder 5', 'Alder 6', 'Birch 7', 'Cedar 8', 'Elm 9'].map((name) => system(name, 'Free')).join('') + system('Fir', '€20');
  expect(plansOf(`<h1>Order</h1><p>Select a system</p><ul>${systems}</ul>`)).toEqual([]);
});

it('an article is no name', () => {
  expect(plansOf('<h1>Packages</h1><h2>The $5,000 package, opened up</h2><p>Hours of work.</p>')).toEqual([]);
});

it('what a business makes, a bound in a title and a teaser beside its plan are none', () => {
  const card = (name: string, price: string, best: string): string =>
    `<div class="card"><h3>${name}</h3><div class="price">${price}</div><p class="price-best">Best for: Businesses doing ${best}/month who want to grow in their town</p></div>`;
  expect(plansOf(`<h1>Packages</h1><div>${card('Growth', '$1,500', '$3K–$10K')}${card('Pro', '$3,000', '$10K+')}</div>`)).toEqual([
    'Growth 1500.00 USD custom',
    'Pro 3000.00 USD custom',
  ]);
  expect(plansOf('<h1>A new site for under $1k</h1><h2>Look and feel</h2><p>Words.</p>')).toEqual([]);
  const plan = (name: string, price: string): string =>
    `<div class="plan"><h3>${name}</h3><ul><li>Storage</li></ul><p class="price">${price} /month</p><a class="btn" href="/buy">Buy</a></div>`;
  const teaser = `<section><h2>Fast and secure</h2><ul><li>Storage</li></ul><p>Starting at</p><p class="price">$9.99 /month</p><a class="btn" href="/p">Go</a></section>`;
  expect(plansOf(`${teaser}<div>${plan('Simple', '$9.99')}${plan('Super', '$29.99')}</div>`)).toEqual([
    'Simple 9.99 USD month',
    'Super 29.99 USD month',
  ]);
});

it('what somebody owes is no price, and a date no name', () => {
  const claim = (name: string, charged: string, owed: string): string =>
    `<li><h2>${name}</h2><p>Date of Service</p><p>Dec 28, 2018</p><p>Provider Charged</p><p>${charged}</p><p>You Owe</p><h3>${owed}</h3></li>`;
  expect(
    plansOf(`<h1>My claims</h1><ul>${claim('Acme Laboratories', '$309.00', '$214.44')}${claim('Dr Doe', '$129.00', '$54.10')}</ul>`),
  ).toEqual([]);
});

it('a heading over questions is no plan in Japanese either', () => {
  const plan = (name: string, price: string): string =>
    `<div class="plan"><h2>${name}</h2><p class="price">${price}</p><ul><li>収集</li></ul></div>`;
  const questions = '<div class="plan"><h2>よくある質問</h2><p>お問い合わせ</p></div>';
  expect(
    plansOf(`<h1>料金</h1><div>${plan('フリー', '無料')}${plan('プロ', '900円')}${questions}</div>`).map((each) => each.slice(0, 3)),
  ).toEqual(['フリー', 'プロ ']);
});

it('what a calculator or a bill comes to is no plan', () => {
  const bill = (name: string, total: string, price: string): string =>
    `<div class="bill"><h3>${name}</h3><ul><li>4,000 minutes</li></ul><div><span>${total}</span><b>${price}</b></div></div>`;
  const year = bill('Total for the year', 'all of it', '$47,280 / month') + bill('Total of the month', 'all of it', '$3,940 / month');
  expect(plansOf(`<div>${year}</div>`)).toEqual([]);
  const reckoned = '<h2>What you would actually pay</h2><p>calls per month</p><p>1,200</p><b class="price">$3,240</b> / month';
  expect(plansOf(`<section>${reckoned}</section>`).join()).not.toContain('What you would');
});
