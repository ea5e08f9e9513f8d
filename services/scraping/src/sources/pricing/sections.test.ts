import { describe, expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const plan = (name: string, price: string, more = ''): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul><li>Reports</li></ul><a class="btn" href="/buy">Buy</a>${more}</div>`;

describe('what is no plan beside plans', () => {
  it('the title of a section that holds one priced block among several made alike', () => {
    const block = (title: string, more: string): string =>
      `<div class="mini"><h3>${title}</h3>${more}<p>Said of it.</p><ul><li>Two hours</li></ul></div>`;
    const section = (title: string, price: string): string =>
      `<section><h2>${title}</h2><div>${block('First month', '')}${block('Friends', '')}${block('Training', `<div class="price">${price}</div>`)}</div></section>`;
    const list = `<section><h2>Plans</h2><div>${plan('Solo', '€9 / month')}${plan('Team', '€29 / month')}</div></section>`;
    const plans = ['Solo 9.00 EUR month', 'Team 29.00 EUR month'];
    const sections = section('Begin at ease', '€250') + section('Grow with us', '€450');
    expect(plansOf(list + sections)).toEqual(plans);
    expect(plansOf(list + sections.replaceAll('First month', '14 days for free'))).toEqual(plans);
  });

  it('the head of the page, with a button to get in touch', () => {
    const part = (more: string): string => `<section class="part">${more}</section>`;
    const head = part('<div>Automation agency</div><h1>Grow with less work.</h1><a class="btn" href="/call">Book a call</a>');
    const offer = (name: string, price: string): string => part(`<h3>${name}</h3><div>${price}</div><a class="btn" href="/buy">Buy</a>`);
    expect(plansOf(head + offer('Remote audit', '$497') + offer('Audit on site', '$1,497'))).toEqual([
      'Remote audit 497.00 USD custom',
      'Audit on site 1497.00 USD custom',
    ]);
  });

  it('a slider below a heading that asks to estimate', () => {
    const slider =
      '<div class="plan"><h2>Estimate your price in seconds</h2><input type="range"><div class="title">Pack Team</div><div class="price">$29 / month</div><a href="/buy">Buy</a></div>';
    expect(plansOf(`<div>${slider}${plan('Solo', '$9 / month')}${plan('Team', '$29 / month')}</div>`)).toEqual([
      'Solo 9.00 USD month',
      'Team 29.00 USD month',
    ]);
  });

  it('an amount with what is paid for each further user below it', () => {
    const list = (name: string, price: string): string =>
      `<div class="plan"><div><div class="title">${name}</div><div class="price">${price}</div></div><div><p>For all.</p></div><div><ul><li><div class="title">255</div><div class="title">products</div></li><li><div class="title">€4.00</div><div class="title">per extra user</div></li></ul></div></div>`;
    expect(plansOf(`<div>${list('Basic', '€49')}${list('Team', '€99')}</div>`)).toEqual([
      'Basic 49.00 EUR custom',
      'Team 99.00 EUR custom',
    ]);
  });

  it('a link in a sentence about discounts', () => {
    const discounts =
      '<div class="plan"><h2>Special discounts</h2><p>For students. <a class="btn" href="/contact">Contact us</a> to learn whether you are one.</p></div>';
    expect(plansOf(`<div>${plan('Solo', '$9 / month')}${plan('Team', '$29 / month')}${discounts}</div>`)).toEqual([
      'Solo 9.00 USD month',
      'Team 29.00 USD month',
    ]);
  });
});

it('a card left open by mistake holds the ones behind it', () => {
  const open = '<div class="plan"><h3>Team</h3><p class="price">$29 / month</p><ul><li>Reports</li></ul>';
  expect(
    plansOf(`<div>${plan('Solo', '$9 / month')}${open}${plan('Large', '$99 / month')}${plan('Giant', '$199 / month')}</div></div>`),
  ).toEqual(['Solo 9.00 USD month', 'Team 29.00 USD month', 'Large 99.00 USD month', 'Giant 199.00 USD month']);
});

it('prices in a row further below the names, behind a label', () => {
  const row = (label: string, ...texts: string[]): string =>
    `<div class="row"><h6>${label}</h6>${texts.map((text) => `<div>${text}</div>`).join('')}</div>`;
  const names = '<div class="row"><h4>Base</h4><h4>Plus</h4><h4>Pro</h4></div>';
  const rows = row('Capacity', '50GB', '100GB', 'Unlimited') + row('Users', '2', '20', '200');
  const plans = ['Base 10.00 USD month', 'Plus 15.00 USD month', 'Pro 25.00 USD month'];
  expect(plansOf(`<div>${names}${rows}${row('Price', '$10/month', '$15/month', '$25/month')}</div>`)).toEqual(plans);
  expect(plansOf(`<div>${names}${rows}${row('Price', '$10/month', '$15/month')}</div>`)).not.toContain(plans[1]);
});

describe('a single offer beside a list', () => {
  const other = (name: string, price: string): string =>
    `<article class="alone"><h3>${name}</h3><div class="price">${price}</div><ul><li>Inbox</li><li>Calendar</li></ul><a class="btn" href="/try">Try it</a></article>`;
  const list = `<section><h2>Watch</h2><div>${plan('Solo', '€9 / month')}${plan('Team', '€29 / month')}</div></section>`;

  it('is one of another product', () => {
    expect(plansOf(`<section><h2>Desk</h2>${other('Desk plan', '€35 / month')}</section>${list}`)).toEqual([
      'Desk plan 35.00 EUR month',
      'Solo 9.00 EUR month',
      'Team 29.00 EUR month',
    ]);
  });

  it('is none below a heading of extras, nor without what it is due for', () => {
    expect(plansOf(`${list}<section><h2>Add-ons</h2>${other('Backup', '€5 / month')}</section>`)).toHaveLength(2);
    expect(plansOf(`${list}<section><h2>Besides</h2>${other('Always included', '€150')}</section>`)).toHaveLength(2);
  });
});

it('packages made alike, each with a button to buy, are a further list beside plans, unless they are extras', () => {
  const pack = (name: string, price: string): string =>
    `<div class="pack"><p>${name}</p><p>${price}</p><button type="button">Buy</button></div>`;
  const plans = `<section><h2>Plans</h2><div>${plan('Solo', '€9 / month')}${plan('Team', '€29 / month')}</div></section>`;
  const packs = (title: string): string =>
    `<section><h2>${title}</h2><div>${pack('Single ad', '€199')}${pack('Five ads', '€749')}${pack('Twenty ads', '€2,499')}</div></section>`;
  expect(plansOf(plans + packs('Packages'))).toEqual([
    'Solo 9.00 EUR month',
    'Team 29.00 EUR month',
    'Single ad 199.00 EUR custom',
    'Five ads 749.00 EUR custom',
    'Twenty ads 2499.00 EUR custom',
  ]);
  expect(plansOf(plans + packs('Add-ons'))).toHaveLength(2);
});
