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

describe('a card is read', () => {
  const ul = (name: string, price: string): string =>
    `<ul class="price"><li class="header">${name}</li><li class="grey">${price} € / month<br><i><div>+ 0.99 € /device</div></i></li><li>Up to 50 devices</li><li>7 days of backup</li><li><a href="/c">Choose</a></li></ul>`;
  const whole = (name: string, hours: string, price: string, each: string): string =>
    `<div class="card"><span>${hours} godzin</span><h3>${name}</h3><p>${price}</p><p>${each}/h • oszczędzasz 300 zł</p><p>• raport</p></div>`;

  it.each<[string, string, string[]]>([
    [
      'that is a list named after its price',
      ul('Basic', '19.99') + ul('Pro', '39.99'),
      ['Basic | 1999 | EUR | month', 'Pro | 3999 | EUR | month'],
    ],
    [
      'by what is paid, not by what that comes to for each hour',
      whole('Starter', '10', '2 500 zł', '250 zł') + whole('Master', '80', '16 000 zł', '200 zł'),
      ['Starter | 250000 | PLN | custom', 'Master | 1600000 | PLN | custom'],
    ],
    [
      'whose name begins like a button',
      `<div class="p"><p class="plan-name">START UP</p><h2 class="price">Free</h2></div><div class="p"><p class="plan-name">SCALE UP</p><h2 class="price">$39</h2><p>per month</p></div>`,
      ['START UP | 0 | USD | month', 'SCALE UP | 3900 | USD | month'],
    ],
    [
      'with a picture that a font draws over its name',
      `<div class="p"><span class="material-symbols-outlined">rocket_launch</span><h3>Básico</h3><p>$49 / month</p></div><div class="p"><span class="material-symbols-outlined">rocket</span><h3>Pro</h3><p>$99 / month</p></div>`,
      ['Básico | 4900 | USD | month', 'Pro | 9900 | USD | month'],
    ],
  ])('%s', (_, body, plans) => {
    expect(read(body)).toEqual(plans);
  });

  it.each([
    ['Sitz', 'Monatlich abgerechnet.'],
    ['sæde', 'Faktureret månedligt.'],
    ['مقعد', 'شهرياً.'],
  ])('by the month where the seat is a %s', (seat, billed) => {
    const plan = (name: string, price: number): string =>
      `<div class="p"><h3>${name}</h3><div class="price">$${price}<span>/${seat}</span></div><p>${billed}</p></div>`;
    expect(read(plan('Solo', 9) + plan('Team', 29))).toEqual(pair);
  });

  it.each(['Fiyat İçin Arayın', 'تواصل مع المبيعات', '영업팀에 문의하기'])('whose price is on request: %s', (said) => {
    expect(read(`${two}${card('Enterprise', said)}`)).toEqual([...pair, 'Enterprise |  |  | custom']);
  });
});

it('a calculator at nothing is no plan, nor is a template that nobody filled', () => {
  expect(read('<h2>Preise</h2><div><p>Jährlich</p><p>0.00€</p><button>-</button><button>+</button></div>')).toBeNull();
  expect(
    read(
      '<div class="p"><h3>{{ t.solo }}</h3><p class="price">{{ t.price }}</p></div><div class="p"><h3>{{ t.team }}</h3><p class="price">{{ t.price }}</p></div>',
    ),
  ).toBeNull();
});

describe('offers stated for machines', () => {
  const ld = (...offers: [string, number][]): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Acme', offers: offers.map(([name, price]) => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' })) })}</script>`;

  it('that are one plan by the month and by the year are one', () => {
    expect(read(`${ld(['Social, per maand', 79], ['Social, per jaar', 790])}<p>Hallo</p>`)).toEqual(['Social | 7900 | USD | month']);
  });

  it('of one list leave the other list that the page shows', () => {
    const care = card('Basic Care', '$99/month') + card('Full Care', '$249/month');
    const sites = card('Small Site', '$1000') + card('Large Site', '$2500');
    const page = `<section><h2>Websites</h2><div>${sites}</div></section><section><h2>Maintenance</h2><div>${care}</div></section>`;
    expect(
      read(ld(['Basic Care', 99], ['Full Care', 249]) + page)
        ?.map((plan) => plan.split(' | ')[0])
        .sort(),
    ).toEqual(['Basic Care', 'Full Care', 'Large Site', 'Small Site']);
  });
});

it('a code that is written as people say it is its currency', () => {
  const plan = (name: string, price: number): string =>
    `<div class="card"><h3>${name}</h3><span class="lead">NTD</span><span class="h3"> ${price}</span> <span>/月</span><ul><li>儀表板</li></ul></div>`;
  expect(read(plan('標準方案', 1099) + plan('基本方案', 1399))).toEqual([
    '標準方案 | 109900 | TWD | month',
    '基本方案 | 139900 | TWD | month',
  ]);
});

it('a table of what others ask, in which the own plan stands under the name of its maker, adds none', () => {
  const row = (name: string, price: string): string => `<tr><td>${name}</td><td>${price}/user/mo</td></tr>`;
  const table = `<table><tr><th>Product</th><th>Price</th></tr>${row('Hare Composer', '$35')}${row('Tortoise Docs', '$24')}${row('Acme Pages Team', '$29')}</table>`;
  expect(read(two + table)).toEqual(pair);
});

it('the words before an amount in an answer are no plan', () => {
  const answer = '<div class="faq"><h3>Wat kost Acme?</h3><p>Je start vanaf €49 per maand met Solo.</p></div>';
  expect(read(two + answer)).toEqual(pair);
});

it('what stands before each amount of a list alike is a label, in any language', () => {
  const labelled = (name: string, amount: string): string =>
    `<div class="card"><h3>${name}</h3><p><b>Paketpreis:</b> ${amount}</p><ul><li>Support</li></ul></div>`;
  expect(read(labelled('Klein', '€ 1.900,--') + labelled('Mittel', '€ 3.900,--') + labelled('Groß', '€ 7.400,--'))).toEqual([
    'Klein | 190000 | EUR | custom',
    'Mittel | 390000 | EUR | custom',
    'Groß | 740000 | EUR | custom',
  ]);
  const lines = '<div><h3>Websites</h3><p>Starter: $20/month</p><p>Growth: $40/month</p></div>';
  expect(read(lines)).toEqual(['Starter | 2000 | USD | month', 'Growth | 4000 | USD | month']);
});

it('a heading that holds the price is named without the word before it', () => {
  const headed = (text: string): string => `<div class="card"><h3>${text}</h3><p>For firms.</p><ul><li>Support</li></ul></div>`;
  expect(read(headed('Basis-Paket – ab 590 € / Monat') + headed('Standard-Paket – ab 1.190 € / Monat'))).toEqual([
    'Basis-Paket | 59000 | EUR | month',
    'Standard-Paket | 119000 | EUR | month',
  ]);
});

it('what is sold by its length may be called by it, where that is its heading', () => {
  const box = (name: string, price: string): string => `<div class="box"><h2>${name}</h2><div class="price">${price}</div></div>`;
  expect(read(box('120 MINUTE LESSON', '£75.00') + box('10 HOUR BLOCK', '£355.00'))).toEqual([
    '120 MINUTE LESSON | 7500 | GBP | custom',
    '10 HOUR BLOCK | 35500 | GBP | custom',
  ]);
});

it('what a described offer holds by the month is not what its price is due for', () => {
  const offer = (name: string, price: string, description: string) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    description,
  });
  const state = (...offers: unknown[]): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Acme', offers })}</script>`;
  const shown = card('Solo', '$278/yr') + card('Team', '$950/yr');
  const stated = state(offer('Solo', '29', '50 wells, weekly digests, 25 credits/mo'), offer('Team', '99', '250 wells, 50 credits/mo'));
  expect(read(stated + shown)).toEqual(['Solo | 27800 | USD | year', 'Team | 95000 | USD | year']);
  expect(read(state(offer('Solo', '29', 'Billed monthly, 25 credits'), offer('Team', '99', 'Monthly subscription')))).toEqual([
    'Solo | 2900 | USD | month',
    'Team | 9900 | USD | month',
  ]);
});

it('the plan that is marked as recommended is one of the list', () => {
  const plan = (name: string, price: string, mark = ''): string =>
    `<div class="plan-card${mark}"><h3>${name}</h3><p class="price">${price}</p><ul><li>Support</li></ul></div>`;
  expect(read(plan('Solo', '$9/month') + plan('Team', '$29/month', ' recommended') + plan('Firm', '$99/month'))).toEqual([
    'Solo | 900 | USD | month',
    'Team | 2900 | USD | month',
    'Firm | 9900 | USD | month',
  ]);
});

it('a name with a number glued to it is no money', () => {
  const entry = card('Firm', 'Custom', '<ul><li>IEC 62443 / NIS2 / NEN 7510</li><li>PCI DSS</li></ul>');
  expect(read(two + entry)).toEqual([...pair, 'Firm |  |  | custom']);
});

it('what a calculator comes to is no plan, and neither are the features of one above their button', () => {
  const calculator =
    '<div class="plan"><h3>Your price</h3><input type="range" min="1" max="9"><input type="checkbox"> <label>With help</label><p class="price">$240/month</p></div>';
  expect(read(two + calculator)).toEqual(pair);
  const split = (name: string, price: string, first: string): string =>
    `<div><div><h3>${name}</h3><p>${price}</p></div><div><p>${first}</p><p>Fully managed</p><p>Email support</p><a href="/call">Contact sales</a></div></div>`;
  expect(read(split('Solo', '$9/month', '1 voice workflow') + split('Team', '$29/month', '3 voice workflows'))).toEqual(pair);
});

it('plans of one name, built once and kept by the month below headings of their own, are as many', () => {
  const list = (title: string, prices: string[]): string =>
    `<section><h2>${title}</h2><div>${card('Solo', prices[0]!)}${card('Team', prices[1]!)}</div></section>`;
  expect(
    read(list('Websites of every size', ['$650', '$2600']) + list('That your site goes on working', ['$100/month', '$180/month'])),
  ).toHaveLength(4);
  expect(read(list('Choose how to pay', ['$10/month', '$20/month']) + list('Or pay once for all of it', ['$100', '$200']))).toHaveLength(2);
});

it('the unit of a price may be set apart for a switch', () => {
  const price = (amount: number): string =>
    `<span class="price">${amount}</span><span>€</span><span>/</span><span data-period="month">mois</span>`;
  expect(read(card('Solo', '', `<div>${price(49)}</div>`) + card('Team', '', `<div>${price(99)}</div>`))).toEqual([
    'Solo | 4900 | EUR | month',
    'Team | 9900 | EUR | month',
  ]);
});

it('packs to top up with are no plans', () => {
  const pack = (name: string, price: string): string =>
    `<div class="pack"><div class="pack-name">${name}</div><div class="pack-price">${price}</div><a href="#">Top up</a></div>`;
  expect(read(`${two}<h2>AI usage top-ups</h2><div>${pack('Small', '$5')}${pack('Medium', '$10')}${pack('Large', '$20')}</div>`)).toEqual(
    pair,
  );
});

it('a further row in which one is on request is a list as well', () => {
  const set = (name: string, price: string): string =>
    `<div class="card"><div class="card-name">${name}</div><div class="card-price">${price}</div><ul><li>At home</li></ul><button>Ask</button></div>`;
  const plain = (name: string, said: string, price: string): string =>
    `<div><div>${name}</div><div>${said}</div><div>${price}</div><a href="/ask">Ask now</a></div>`;
  const row =
    plain('Appeal', 'In two steps.', '€20') + plain('Estate', 'After a death.', 'On request') + plain('Allowance', 'A check.', '€30');
  const first = set('Return for seniors', '€59') + set('Return for owners', '€109');
  expect(read(`<h1>Prices</h1><div class="grid">${first}</div><div>${row}</div>`)).toHaveLength(5);
});
