import { describe, expect, it } from 'vitest';
import { plansOf, pricingOf } from './pricing.fixture.ts';

const card = (head: string, price: string): string =>
  `<div class="card">${head}<p class="price">${price}</p><ul><li>Reports</li></ul><a class="btn" href="/buy">Buy</a></div>`;

describe('what a plan is called', () => {
  it('by the part of a card that is its title, not by the badge above it', () => {
    const head = (badge: string, name: string): string =>
      `<span data-slot="badge">${badge}</span><div data-slot="card-title" class="a b c d e f g h i j k l m n">${name}</div>`;
    expect(plansOf(card(head('By use', 'Gold'), '300 THB / scan') + card(head('Audited', 'Platinum'), '7,000 THB / month'))).toEqual([
      'Gold 300.00 THB usage',
      'Platinum 7000.00 THB month',
    ]);
  });

  it('without a badge before it in the same line', () => {
    expect(plansOf(card('<h3>Solo</h3>', '$9 / month') + card('<h3>Most popular — Team</h3>', '$29 / month'))).toEqual([
      'Solo 9.00 USD month',
      'Team 29.00 USD month',
    ]);
  });

  it('like a badge, where that is the only heading of the card', () => {
    const plans =
      card('<h3>Starter</h3>', '$5.99 / month') +
      card('<h3>Recommended</h3>', '$15.99 / month') +
      card('<h3>Premium</h3>', '$55.99 / month');
    expect(plansOf(plans)).toEqual(['Starter 5.99 USD month', 'Recommended 15.99 USD month', 'Premium 55.99 USD month']);
  });

  it('in the box of its price, below the amount', () => {
    const plan = (name: string, price: string): string =>
      `<div class="one"><div class="price-box"><h3 class="price">${price}</h3><p class="pack-name">${name}</p></div><ul><li><p>Reports</p></li></ul></div>`;
    expect(plansOf(plan('Basic plan', '$19 /mo') + plan('Hard plan', '$29 /mo'))).toEqual([
      'Basic plan 19.00 USD month',
      'Hard plan 29.00 USD month',
    ]);
  });

  it('not by how many users it is for', () => {
    const plan = (name: string, price: string): string =>
      `<div class="one"><div>${name}</div><span>${price} / Monat</span><p>Rechnungen</p><a href="/kauf">Kaufen</a></div>`;
    expect(plansOf(`${plan('<span>Free</span><div>1 Benutzer</div>', '€ 0')}${plan('Starter', '€ 25')}${plan('Premium', '€ 50')}`)).toEqual(
      ['Free 0.00 EUR month', 'Starter 25.00 EUR month', 'Premium 50.00 EUR month'],
    );
  });
});

it('a table called after comparing prices is not crossed out', () => {
  const row = (name: string, price: string): string => `<tr><td>${name}</td><td>${price}</td></tr>`;
  expect(
    plansOf(
      `<div class="compare" id="priceTable"><table><tr><th>Plan</th><th>Price</th></tr>${row('Solo', '$9')}${row('Team', '$29')}</table></div>`,
    ),
  ).toEqual(['Solo 9.00 USD custom', 'Team 29.00 USD custom']);
  const [solo] = pricingOf(card('<h3>Solo</h3><p class="price-old">$19</p>', '$9') + card('<h3>Team</h3>', '$29'))?.plans ?? [];
  expect(solo).toMatchObject({ cents: 900, crossedOutCents: 1900 });
});

it('a column of recommended prices states prices', () => {
  const rows = [
    ['City', '110', '265,00 €', 'each'],
    ['Trekking', '210', '345,00 €', 'each'],
    ['Mountain', '310', '455,00 €', 'each'],
  ];
  const cells = (tag: string, texts: string[]): string => `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const tours = [
    ['Ruhr', '490,00 €'],
    ['Weser', '690,00 €'],
  ];
  const table = (head: string[], body: string[][]): string =>
    `<table>${cells('th', head)}${body.map((row) => cells('td', row)).join('')}</table>`;
  expect(plansOf(table(['Modell', 'Art.-Nr.', 'UVP netto', 'Einheit'], rows) + table(['Tour', 'Preis'], tours))).toEqual([
    'City 265.00 EUR custom',
    'Trekking 345.00 EUR custom',
    'Mountain 455.00 EUR custom',
    'Ruhr 490.00 EUR custom',
    'Weser 690.00 EUR custom',
  ]);
});

it('cents in an element of their own belong to the amount before them', () => {
  const price = (whole: string, cents: string): string => `<span>$</span> <span>${whole}</span> <span>${cents}</span> <span>/month</span>`;
  expect(plansOf(card('<h3>Solo</h3>', price('29', '.99')) + card('<h3>Team</h3>', price('59', '.90')))).toEqual([
    'Solo 29.99 USD month',
    'Team 59.90 USD month',
  ]);
});

it('who says or earns something states no price', () => {
  const block = (text: string): string => `<div class="card"><h3>${text}</h3><p>Margins shrink while wages grow.</p></div>`;
  expect(plansOf(block('Lost to admin: $65-85k admin salaries') + block('Less of it'))).toEqual([]);
  expect(plansOf("<p>You're doing $20k a month and drown in work.</p><p>We're doing $30k a month and do not.</p>")).toEqual([]);
});

describe('a plan is called by its heading', () => {
  const [solo, team] = ['<h3>Solo</h3>', '<h3>Team</h3>'];

  it('where a discount stands between two amounts', () => {
    const price = (old: string, now: string): string => `<s>${old}</s> –35% at first ${now}`;
    expect(plansOf(card(solo, price('149 €', '97 €')) + card(team, price('279 €', '167 €')))).toEqual([
      'Solo 97.00 EUR custom',
      'Team 167.00 EUR custom',
    ]);
  });

  it('where what its share comes to is told besides', () => {
    const plans = card(solo, '$69 / month') + card(team, '$99 / month') + card('<h3>Shared</h3>', '5% per booking · ~$108 / month');
    expect(plansOf(plans)).toEqual(['Solo 69.00 USD month', 'Team 99.00 USD month']);
  });

  it("that begins with 'Plus'", () => {
    expect(plansOf(card('<h3>Plus build</h3>', '$199') + card('<h3>Pro build</h3>', '$299'))).toEqual([
      'Plus build 199.00 USD custom',
      'Pro build 299.00 USD custom',
    ]);
  });

  it('though what compares it with another stands below', () => {
    const versus = '<div class="card"><h3>Acme CRM vs Growth</h3><p class="price">$29 / month</p><ul><li>Reports</li></ul></div>';
    expect(plansOf(`<div>${card(solo, '$9 / month')}${card(team, '$29 / month')}${versus}</div>`)).toEqual([
      'Solo 9.00 USD month',
      'Team 29.00 USD month',
    ]);
  });
});

it('a heading that speaks of upgrades heads plans, and one that offers them what is bought besides', () => {
  const plans = (heading: string): string[] =>
    plansOf(`<section><h2>${heading}</h2><div>${card('<h3>Basic</h3>', '$99')}${card('<h3>Large</h3>', '$199')}</div></section>`);
  expect(plans('Free first, then the upgrades')).toHaveLength(2);
  expect(plans('Optional upgrades')).toEqual([]);
});

it('a page that spells out whose dollars it counts in', () => {
  const list = card('<h3>Solo</h3>', '$15 / month') + card('<h3>Team</h3>', '$35 / month');
  expect(plansOf(`<p>All prices are ex GST and in Australian dollars.</p>${list}`)).toEqual([
    'Solo 15.00 AUD month',
    'Team 35.00 AUD month',
  ]);
  expect(plansOf(`<p>We pay out in Australian dollars.</p>${list}`)).toEqual(['Solo 15.00 USD month', 'Team 35.00 USD month']);
});

it('the number of a note is not of what stands before it', () => {
  expect(plansOf(card('<h3>Starter</h3>', 'Always free<sup>1</sup>') + card('<h3>Premium</h3>', '$499/mo'))).toEqual([
    'Starter 0.00 USD month',
    'Premium 499.00 USD month',
  ]);
});

it('what is said by name and by contract', () => {
  const passes = card('<h3>Day pass</h3>', '$70') + card('<h3>All access</h3>', '$350');
  expect(plansOf(passes)).toEqual(['Day pass 70.00 USD custom', 'All access 350.00 USD custom']);
  const tiers = card('<h3>Growth tier</h3>', '$10,000 / month') + card('<h3>Enterprise</h3>', 'Custom contract');
  expect(plansOf(tiers)).toEqual(['Growth tier 10000.00 USD month', 'Enterprise - null custom']);
  expect(plansOf(card('<h3>Mensual</h3>', '3,99 €/mes') + card('<h3>Anual</h3>', '39,00 €/any'))).toEqual([
    'Mensual 3.99 EUR month',
    'Anual 39.00 EUR year',
  ]);
});

it('a heading that is a term names what is sold for it', () => {
  const terms = ['12 months', '1 month'].map((term, at) => card(`<h2>${term}</h2><p>7-day trial</p>`, `€${at + 7}.99 per month`));
  expect(plansOf(terms.join(''))).toEqual(['12 months 7.99 EUR month', '1 month 8.99 EUR month']);
});

describe('a card whose price comes first', () => {
  const card = (price: string, unit: string, name: string): string =>
    `<div class="price"><div class="amt">${price}</div><div class="unit">${unit}</div><div class="role">${name}</div></div>`;

  it('is called by the short line below it', () => {
    expect(plansOf(`<h1>Pricing</h1><div>${card('$199', 'per month', 'Monitor')}${card('$750', 'per month', 'Audit')}</div>`)).toEqual([
      'Monitor 199.00 USD month',
      'Audit 750.00 USD month',
    ]);
  });

  it('is a figure where nothing is due', () => {
    expect(plansOf(`<h1>Facts</h1><div>${card('$199', 'in fees', 'Saved')}${card('$750', 'in tax', 'Refunded')}</div>`)).toEqual([]);
  });
});

it('a badge behind a dash is none of a name', () => {
  expect(plansOf(card('<h3>Startup - Limited time only</h3>', '$29 per month') + card('<h3>Team</h3>', '$99 per month'))).toEqual([
    'Startup 29.00 USD month',
    'Team 99.00 USD month',
  ]);
});

it('a server is called by its memory', () => {
  const box = (name: string, price: string): string =>
    `<div class="box"><h6>${name}</h6><h1>${price}</h1><ul><li>Thread: 1</li><li>15GB SSD</li></ul></div>`;
  expect(plansOf(`<h2>Servers</h2><div>${box('1GB VPS', '£1.25')}${box('2GB VPS', '£2.50')}</div>`)).toEqual([
    '1GB VPS 1.25 GBP custom',
    '2GB VPS 2.50 GBP custom',
  ]);
});

it('a pack is called by how much it holds, where nothing else is its name', () => {
  const pack = (count: string, price: string): string =>
    `<div class="pack"><div>${count}</div><div>credits</div><div class="price">${price}</div><div>0.40 CHF / credit</div><button>Buy</button></div>`;
  expect(plansOf(`<h1>Credits</h1><div>${pack('5', '2 CHF')}${pack('15', '5 CHF')}</div>`)).toEqual([
    '5 credits 2.00 CHF custom',
    '15 credits 5.00 CHF custom',
  ]);
  const named = (name: string, count: string, price: string): string =>
    `<div class="pack"><div>${name}</div><div>${count} credits</div><div class="price">${price}</div><button>Buy</button></div>`;
  expect(plansOf(`<h1>Credits</h1><div>${named('Small', '5', '2 CHF')}${named('Big', '15', '5 CHF')}</div>`)).toEqual([
    'Small 2.00 CHF custom',
    'Big 5.00 CHF custom',
  ]);
});

it('lists that call their plans alike are of several products where each card says of which above its name', () => {
  const own = (kind: string, name: string, price: string): string =>
    `<div class="card"><p>${kind}</p><h3>${name}</h3><p class="price">${price}/month</p><ul><li>Support</li></ul><a class="btn" href="/buy">Buy</a></div>`;
  const list = (kind: string, a: string, b: string): string =>
    `<div class="list">${own(`${kind} 1`, 'Silver', a)}${own(`${kind} 2`, 'Gold', b)}</div>`;
  expect(plansOf(`<h1>Desktops</h1><div>${list('Office', '$5', '$6')}</div><div>${list('Studio', '$30', '$40')}</div>`)).toEqual([
    'Silver (Office 1) 5.00 USD month',
    'Gold (Office 2) 6.00 USD month',
    'Silver (Studio 1) 30.00 USD month',
    'Gold (Studio 2) 40.00 USD month',
  ]);
  const twice = `<div class="list">${own('Stream 1', 'Europe', '$15')}${own('Stream 2', 'Europe', '$22')}</div>`;
  expect(plansOf(`<h1>Desktops</h1>${twice}<div>${list('Office', '$5', '$6')}</div>`)).toContain('Europe (Stream 2) 22.00 USD month');
});

it('by the short name before a long description, in a heading or in elements beside each other', () => {
  const inHeading = (name: string, said: string, price: string): string => card(`<h5>${name} <span>${said}</span></h5>`, price);
  expect(
    plansOf(
      inHeading('ADVANCED', 'Interviews, talks, courses, and all other long films', '$20.99') +
        inHeading('PLAIN', 'Clips, news, and what else is short enough to be cut in a day', '$10.99'),
    ),
  ).toEqual(['ADVANCED 20.99 USD custom', 'PLAIN 10.99 USD custom']);
  const inSpans = (name: string, said: string, price: string): string =>
    `<div class="box"><div><span>${name}</span> <span>${said}</span></div><div><span>$</span><span>${price}</span></div><div>✔ Mobile design</div></div>`;
  expect(
    plansOf(
      `<h1>A site for you</h1><div>${inSpans('Portfolio', 'A basic website for a painter who wants to show their work.', '597')}${inSpans('Shop', 'A larger website for growing firms that sell more things.', '997')}</div>`,
    ),
  ).toEqual(['Portfolio 597.00 USD custom', 'Shop 997.00 USD custom']);
});

it('by its size, where that stands over a price by the month', () => {
  const server = (size: string, price: string): string =>
    `<div class="table"><div class="plan-header"><p>${size}</p><span class="price">${price}</span><div class="plan-header">Up within a day</div></div><ul><li>4 cores</li></ul><a class="btn" href="/buy">Buy</a></div>`;
  expect(plansOf(`<h1>Servers</h1><div>${server('8GB', '$23.99 /month')}${server('16 GB', '$46.99 /month')}</div>`)).toEqual([
    '8GB 23.99 USD month',
    '16 GB 46.99 USD month',
  ]);
});

it('by what heads its list, also where a smaller line stands between', () => {
  const list = (title: string, [small, large]: [string, string]): string =>
    `<h2>${title}</h2><p>All you need</p><h4>No credit card is required</h4><div>${card('<h4>Basic</h4>', `${small} /month`)}${card('<h4>Full</h4>', `${large} /month`)}</div>`;
  expect(plansOf(list('Cloud edition', ['$49', '$99']) + list('Custom edition', ['$99', '$499']))).toEqual([
    'Basic (Cloud edition) 49.00 USD month',
    'Full (Cloud edition) 99.00 USD month',
    'Basic (Custom edition) 99.00 USD month',
    'Full (Custom edition) 499.00 USD month',
  ]);
});

it('by an entry in small letters beside others, and by what heads an arrow', () => {
  expect(
    plansOf('<h2>Fees</h2><ul><li>Intake 90 min 100 euro</li><li>Session 50 min 65 euro</li><li>talk with school 100 euro</li></ul>'),
  ).toEqual(['Intake 90 min 100.00 EUR custom', 'Session 50 min 65.00 EUR custom', 'talk with school 100.00 EUR custom']);
  const survey = (name: string, price: string): string => `<div><h2>${name}</h2><p>Homes up to 120 m² => ${price} (excl. VAT)</p></div>`;
  expect(
    plansOf(`<h1>Fees</h1>${survey('House survey', '€285')}${survey('Handover survey', '€325')}`).map((plan) => plan.slice(0, 15)),
  ).toEqual(['House survey 28', 'Handover survey']);
});

describe('cards of one name', () => {
  const pass = (name: string, label: string, price: string): string =>
    `<div class="col"><h5>${name}</h5><p>${label}</p><p class="price">${price}</p><ul><li>Sauna</li></ul></div>`;

  it('are told by the label below it, where that differs', () => {
    expect(
      plansOf(
        pass('Gym card', 'REGULAR', '$39 / month') + pass('Gym card', 'STUDENT', '$29 / month') + pass('Day card', 'ALL', '$9 / month'),
      ),
    ).toEqual(['Gym card (REGULAR) 39.00 USD month', 'Gym card (STUDENT) 29.00 USD month', 'Day card 9.00 USD month']);
  });

  it('are told by it also where all cards have that name, and are due for a time', () => {
    const cards = (...prices: string[]): string => pass('Gym card', 'REGULAR', prices[0]!) + pass('Gym card', 'STUDENT', prices[1]!);
    expect(plansOf(cards('$39 / month', '$29 / month'))).toEqual([
      'Gym card (REGULAR) 39.00 USD month',
      'Gym card (STUDENT) 29.00 USD month',
    ]);
    expect(plansOf(cards('$3,900 saved', '$2,900 saved'))).toEqual([]);
  });

  it('are one plan, where that says how it is paid', () => {
    const plans =
      pass('Gym card', 'Monthly', '$39 / month') + pass('Gym card', 'Yearly', '$29 / month') + pass('Day card', 'ALL', '$9 / month');
    expect(plansOf(plans)).toEqual(['Gym card 39.00 USD month', 'Day card 9.00 USD month']);
  });
});

it("a plan may be called 'Solo' behind what calls it a plan", () => {
  const plan = (name: string, price: string) =>
    `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul><li>Chat</li></ul></div>`;
  expect(plansOf(plan('Plan Solo', '9 € / mois') + plan('Plan Duo', '15 € / mois'))).toEqual([
    'Plan Solo 9.00 EUR month',
    'Plan Duo 15.00 EUR month',
  ]);
});

it('one price in two currencies side by side is no old and new one', () => {
  const plan = (name: string, dollars: number, euros: number) =>
    `<div class="plan"><h3>${name}</h3><p class="price">$${dollars} €${euros} /month</p><ul><li>Chat</li></ul></div>`;
  expect(plansOf(plan('Solo', 9, 8) + plan('Team', 29, 27))).toEqual(['Solo 9.00 USD month', 'Team 29.00 USD month']);
});
