import { describe, expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const card = (name: string, price: string, more = '<ul><li>Support</li></ul><a href="/buy">Buy</a>'): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p>${more}</div>`;
const two = `<div>${card('Solo', '$9/month')}${card('Team', '$29/month')}</div>`;
const pair = ['Solo 9.00 USD month', 'Team 29.00 USD month'];

describe('lists without boxes', () => {
  it('names and prices that follow one another as items are plans', () => {
    const item = (name: string, price: string): string => `<li class="name">${name}</li><li class="price">${price}</li>`;
    expect(plansOf(`<ul>${item('Therapy', '100zl')}${item('Reading', '60zl')}${item('Report', '50zl')}</ul>`)).toEqual([
      'Therapy 100.00 PLN custom',
      'Reading 60.00 PLN custom',
      'Report 50.00 PLN custom',
    ]);
  });

  it('bold lines name the prices right below them, however long each takes, whatever else stands between', () => {
    const offer = (name: string, price: string): string => `<p><strong>${name}</strong></p><p>${price}</p><a href="/book">Book</a><br><br>`;
    const list = offer('Lip care', '30 minutes, 200 €') + offer('Brow lift', '45 min, 300 €') + offer('Peeling', '1 hour, 250 €');
    const plans = ['Lip care 200.00 EUR custom', 'Brow lift 300.00 EUR custom', 'Peeling 250.00 EUR custom'];
    expect(plansOf(`<div><p><strong>Face</strong></p>${list}</div>`)).toEqual(plans);
    expect(plansOf(`<div>${list.replaceAll(/\d+ (?:minutes|min|hour), /g, '')}</div>`)).toEqual(plans);
  });

  it('plain lines above prices do not', () => {
    const offer = (name: string, price: string): string => `<p>${name}</p><p>${price}</p><a href="/book">Book</a>`;
    expect(
      plansOf(`<div><p>Face</p>${offer('Lip care', '200 €')}${offer('Brow lift', '300 €')}${offer('Peeling', '250 €')}</div>`),
    ).toEqual([]);
  });

  it('a length before the amounts of a list names its rows', () => {
    expect(plansOf('<h3>Massage</h3><p>30 minutes 50 €</p><p>45 minutes 70 €</p><p>60 minutes 90 €</p>')).toEqual([
      '30 minutes 50.00 EUR custom',
      '45 minutes 70.00 EUR custom',
      '60 minutes 90.00 EUR custom',
    ]);
  });

  it('a second line that is called a name does not begin another plan', () => {
    expect(
      plansOf(
        '<div class="card"><div class="card-tier">Free</div><div class="card-name">For makers</div><span class="amount">$0</span><ul><li>One seat</li></ul></div>' +
          '<div class="card"><div class="card-tier">Pro</div><div class="card-name">For teams</div><span class="amount">$20</span><ul><li>Ten seats</li></ul></div>',
      ),
    ).toEqual(['Free 0.00 USD month', 'Pro 20.00 USD custom']);
  });
});

it('a row of names above a row of as many prices is plans', () => {
  const row = (...texts: string[]): string => `<ul>${texts.map((text) => `<li><h4>${text}</h4></li>`).join('')}</ul>`;
  expect(plansOf(`<div>${row('Infants', 'Twos', 'Preschool')}${row('$550/month', '$490/month', '$449/month')}</div>`)).toEqual([
    'Infants 550.00 USD month',
    'Twos 490.00 USD month',
    'Preschool 449.00 USD month',
  ]);
  expect(plansOf(`<div>${row('Infants', 'Twos', 'Preschool')}${row('$550/month', '$490/month')}</div>`)).not.toContain(
    'Twos 490.00 USD month',
  );
});

it('lines that are told apart by their style alone agree on which of them is the name', () => {
  const plan = (eyebrow: string, name: string, price: string): string =>
    `<div style="padding:9px"><div style="font-size:9px;color:grey">${eyebrow}</div><div style="font-size:27px">${name}</div><div style="font-size:22px">${price}</div></div>`;
  expect(
    plansOf(
      `<div>${plan('Live now', 'Guide', '$40/month')}${plan('Keep', 'Engine', '$65/month')}${plan('Keep', 'Remote', '$20/month')}</div>`,
    ),
  ).toEqual(['Guide 40.00 USD month', 'Engine 65.00 USD month', 'Remote 20.00 USD month']);
});

it('packages of one of several services are plans beside the services', () => {
  const service = (name: string, price: string, n: number): string =>
    `<div class="service d${n}"><div class="service-title">${name}</div><div>One-time</div><div class="price">${price}</div><ul><li>Two drafts</li></ul></div>`;
  const pack = (name: string, price: string): string =>
    `<div class="pack"><div>${name}</div><div class="price">${price}</div><ul><li>Contact form</li></ul></div>`;
  expect(
    plansOf(
      `<div>${service('Logo', '750 CHF', 1)}${service('Branding', '950 CHF', 2)}<div class="service d3"><div class="service-title">Website</div><div>${pack('Basic', '1200 CHF')}${pack('Premium', '1500 CHF')}</div></div></div>`,
    ),
  ).toEqual(['Logo 750.00 CHF once', 'Branding 950.00 CHF once', 'Basic 1200.00 CHF custom', 'Premium 1500.00 CHF custom']);
});

describe('what stands apart', () => {
  it('what is asked for in a list of other things is no plan', () => {
    const other = (name: string, price: string): string =>
      `<div class="thing"><h3>${name}</h3><span class="price">${price}</span><a href="/ask">Inquire</a></div>`;
    expect(plansOf(`${two}<section>${other('Custom', 'By quote')}${other('Picture pack', 'From $120')}</section>`)).toEqual(pair);
  });

  it('an enterprise plan on request is one', () => {
    expect(plansOf(`${two}<section><h3>Enterprise</h3><p>For large teams</p><a href="/ask">Contact us</a></section>`)).toEqual([
      ...pair,
      'Enterprise - null custom',
    ]);
    const asked = '<span>$</span> <span>Request for Quotation</span> <span>* Billed annually</span>';
    expect(plansOf(`${two.slice(0, -6)}${card('Enterprise', asked)}</div>`)).toEqual([...pair, 'Enterprise - null custom']);
  });
});

it('amounts that are added up are no plans, a plan called Total Care is one', () => {
  const cost = (name: string, price: string): string => `<li><span class="name">${name}</span> <span class="price">${price}</span></li>`;
  const costs = `<ul>${cost('Analyst', '$8000/month')}${cost('Writer', '$5000/month')}${cost('Estimated total', '$13000/month')}</ul>`;
  expect(plansOf(`${two}${costs}`)).toEqual(pair);
  expect(plansOf(`<div>${card('Solo', '$9/month')}${card('Plus', '$19/month')}${card('Total Care', '$25/month')}</div>`)).toEqual([
    'Solo 9.00 USD month',
    'Plus 19.00 USD month',
    'Total Care 25.00 USD month',
  ]);
});

it('a name below the button of a price is that of what comes next', () => {
  const columns =
    '<div class="row"><div><div class="big">$250</div><div>per user / per month</div><ul><li>All records</li></ul><a href="/buy">Start Now</a></div>' +
    '<div><div class="title">Enterprise</div><ul><li>Sign-on</li></ul><a href="/ask">Inquire</a></div></div>';
  expect(plansOf(columns)).not.toContain('Enterprise 250.00 USD month');
});

it('plans of which none has an amount are told by blocks that are named after prices', () => {
  const plan = (name: string, button: string): string => `<div class="pricing-card"><h2>${name}</h2><button>${button}</button></div>`;
  expect(plansOf(`<div>${plan('Free', 'Start')}${plan('Pro', 'Contact sales')}${plan('Business', 'Contact sales')}</div>`)).toEqual([
    'Free 0.00 null month',
    'Pro - null custom',
    'Business - null custom',
  ]);
});

describe('a single offer', () => {
  it('by the month with a list of what it holds counts, however its name is set', () => {
    expect(
      plansOf(
        '<section><h1>One plan.</h1></section><section><div class="box"><div>Acme</div><div>$99/month</div><ul><li>Texts</li><li>Calls</li><li>Mails</li></ul><a href="/try">Start</a></div></section>',
      ),
    ).toEqual(['Acme 99.00 USD month']);
  });

  it('is named by what stands nearest to its price', () => {
    expect(
      plansOf(
        '<section><h1>A whole course, at a good price</h1><p>In small groups.</p><div class="box"><h3>Level 1</h3><div class="price">€249</div><ul><li>Eight lessons</li></ul></div></section><ul><li>Also by mail</li></ul><a href="/buy">Book</a>',
      ),
    ).toEqual(['Level 1 249.00 EUR custom']);
  });
});

it('the upper end of a range in a line of its own does not part the lower one from what it is due for', () => {
  const audit = '<div><h2>Audit</h2><div class="price">€900<br>– €1,500</div><div>one-time · by size</div></div>';
  const more = '<div><h2>Care</h2><div class="price">€90</div><div>per month</div></div>';
  expect(plansOf(`<div>${audit}${more}</div>`)).toEqual(['Audit 900.00 EUR once', 'Care 90.00 EUR month']);
});

it('a button that is a whole card is read as one, by what is set apart in it', () => {
  const card = (name: string, price: string) =>
    `<button type="button" style="display:grid"><span style="display:flex">✓</span><span style="display:flex;flex-direction:column"><span style="display:flex;gap:10px"><span>${name}</span><span>With an app and notices</span></span><span>Answers what ${name} is asked on your site, day and night.</span></span><span style="display:flex;flex-direction:column"><span>${price} per month</span><span>can be ended each month</span></span></button>`;
  expect(plansOf(`<div>${card('Guide', '€62.50')}${card('Writer', '€41.67')}${card('Filing', '€38')}</div>`)).toEqual([
    'Guide 62.50 EUR month',
    'Writer 41.67 EUR month',
    'Filing 38.00 EUR month',
  ]);
});

it('a period is that of the same amount on the button', () => {
  const card = (name: string, price: string, button: string) =>
    `<div class="plan"><h2>${name}</h2><div class="amount">${price}</div><ul><li>Classes</li><li>Guest pass</li></ul><button>${button}</button></div>`;
  expect(plansOf(card('Member', '€15', 'Join for €15/month') + card('Friend', '€99', 'Join for €99/year'))).toEqual([
    'Member 15.00 EUR month',
    'Friend 99.00 EUR year',
  ]);
  // What the button says of another amount is of another way to pay.
  expect(plansOf(card('Member', '€15', 'Join for €150/year') + card('Friend', '€99', 'Join us'))[0]).toBe('Member 15.00 EUR custom');
});

it('a name stands in the first item of a list with its price', () => {
  const list = (name: string, price: string): string =>
    `<div class="col"><ul class="pricing-list"><li class="price-heading"><div>${name}</div><div class="price">${price}</div><div>No stress</div></li><li>Campaigns</li><li>Reports</li></ul></div>`;
  expect(plansOf(`<div>${list('Self-service', '€9')}${list('Advanced', '€99')}</div>`)).toEqual([
    'Self-service 9.00 EUR custom',
    'Advanced 99.00 EUR custom',
  ]);
});

it('what is paid once for life stands below a list of what is paid again, whatever its heading; how much it holds is no unit', () => {
  const card = (tag: string, name: string, more: string): string =>
    `<div class="tier"><${tag}>${name}</${tag}>${more}<button>Buy</button></div>`;
  const tiers = card('h2', 'Starter', '<p class="price">$39 / month</p>') + card('h2', 'Pro', '<p class="price">$149 / month</p>');
  const life = card(
    'h3',
    'Founder Lifetime',
    '<p class="price">$999</p><p class="local">INR 82,999</p><p>For the first 200</p><p>20 users per session</p><p>Unlimited hours</p>',
  );
  expect(plansOf(`<section>${tiers}</section><section><div class="side">${life}</div></section>`)).toEqual([
    'Starter 39.00 USD month',
    'Pro 149.00 USD month',
    'Founder Lifetime 999.00 USD once',
  ]);
});

it('a price that a sentence says again at the end of the page is no further plan', () => {
  const card = (name: string, price: string): string =>
    `<div class="box"><h3>${name}</h3><p class="price">${price}</p><ul><li>Tasks</li><li>Mail</li></ul></div>`;
  const end =
    '<div class="box"><h2>Build a Calm Desk</h2><p>See how we help you to answer all of it in time, starting at $49 per year.</p><a class="btn" href="/try">Try it</a></div>';
  const today = '<section><h2>What Desks Cost</h2><p class="price">$9 per month</p></section>';
  for (const more of [end, `<div>${today}${end.replaceAll('div', 'section')}</div>`])
    expect(plansOf(`<div>${card('Starter', '$49 / year')}${card('Growth', '$79 / year')}</div>${more}`)).toEqual([
      'Starter 49.00 USD year',
      'Growth 79.00 USD year',
    ]);
});
