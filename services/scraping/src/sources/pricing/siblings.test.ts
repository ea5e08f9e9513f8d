import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/dom.ts';
import { withoutLabels } from './lead-labels.ts';
import { pageLines } from './lines.ts';
import { findMarks } from './marks.ts';
import { findMoney } from './money.ts';
import { plansOf, table } from './pricing.fixture.ts';

const row = (name: string, price: string): string =>
  `<li class="row"><span class="row-name">${name}</span><span class="row-price">${price}</span></li>`;
const rows = (title: string, ...each: string[]): string =>
  `<section class="panel"><div><h2>${title}</h2><p>We do it with care, at your place or at ours.</p><p>Call us for a date.</p><p>Open all week.</p></div><ul>${each.join('')}</ul></section>`;
const card = (name: string, ...prices: string[]): string =>
  `<div class="card"><h3>${name}</h3>${prices.map((price) => `<p class="price">${price}</p>`).join('')}<p>There and back.</p></div>`;

describe('rows of a list', () => {
  it('a note that runs on behind a name without a blank is no part of it', () => {
    const list = rows(
      'Rugs',
      row('Short hair<small>A soft one, made by hand</small>', '€18'),
      row('Rooms to 50 m²<small>30 minutes each</small>', '€25'),
    );
    expect(plansOf(list)).toEqual(['Short hair 18.00 EUR custom', 'Rooms to 50 m² 25.00 EUR custom']);
  });

  it('the title over rows with names of their own is not what one of them costs', () => {
    const panel = (title: string, ...each: string[]): string =>
      rows(title, ...each).replace(
        '</section>',
        `<div><button>More</button><ul>${row('Besides', '€4 / h')}${row('Later', '+€9')}</ul>${'<p>And so on.</p>'.repeat(12)}</div></section>`,
      );
    const ozone = panel('Ozone', row('Car', '€50'), row('Van', '€80'), row('Room', '€200'));
    const windows = panel('Windows', row('One side', '€40'), row('Both sides', '€70'), row('Frames', '€15'));
    const seats = panel('Seats', row('One seat', '€20'), row('All seats', '€90'), row('Roof', '€30'));
    const names = plansOf(`<main>${ozone}${windows}${seats}</main>`).map((plan) => plan.split(/ \d/)[0]);
    expect(names).toEqual(expect.arrayContaining(['Car', 'Van', 'Room', 'One side', 'Both sides', 'Frames']));
    expect(names).not.toContain('Ozone');
  });

  it('two of one name are two, where both are counted alike', () => {
    const list = rows('Floors', row('Offices', 'from €12 / h'), row('Offices', '€8 / h'), row('Homes', '€15 / h'));
    expect(plansOf(list)).toHaveLength(3);
  });

  it('a column of names with notes in brackets stands beside a column of prices', () => {
    const names = '<div><p>Adults:</p><p>Children and youths:<br><small>(4 to 18 years)</small></p><p>Small children:</p></div>';
    expect(
      plansOf(`<div><div class="title">Day tickets</div><div>${names}<div><p>3,50 €</p><p>2,00 €</p><p>frei</p></div></div></div>`),
    ).toEqual(['Adults 3.50 EUR custom', 'Children and youths 2.00 EUR custom', 'Small children 0.00 EUR month']);
  });
});

describe('one thing in several kinds', () => {
  it('labels that repeat below three headings are kinds of what each heading names', () => {
    const cards = ['Airport', 'Harbour', 'Old town'].map((name, n) => card(name, `Sedan : ${40 + n} €`, `Van : ${60 + n} €`));
    expect(plansOf(cards.join(''))).toEqual(['Airport 40.00 EUR custom', 'Harbour 41.00 EUR custom', 'Old town 42.00 EUR custom']);
  });

  it.each([
    ['Sedan', 'Van', ['', 'Van']],
    ['3 weeks', '6 weeks', ['3 weeks', '6 weeks']],
  ])('%s and %s below each: lengths stay what is sold', (first, second, leads) => {
    const page = ['Cut', 'Wash', 'Dye'].map((name) => `<h3>${name}</h3><ul><li>${first}: 40 €</li><li>${second}: 60 €</li></ul>`);
    const { lines } = pageLines(parsePage(page.join('')), new Set());
    expect([...withoutLabels(lines, findMarks(lines)).values()].map(({ lead }) => lead)).toEqual([...leads, ...leads, ...leads]);
  });

  it('what a plan costs for so and so many is no list of plans beside its own', () => {
    const tiers = ['Up to 50 flats: €149/month', '51-100 flats: €249/month', '101-200 flats: €449/month', '201-500 flats: €799/month'];
    const plan = (name: string, price: string, more = ''): string =>
      `<div class="p"><div><h3>${name}</h3><div>${price}</div>${more}</div><ul><li>Post</li><li>Doors</li></ul><button>Start</button></div>`;
    const inner = `<div>${tiers.map((tier) => `<div>${tier}</div>`).join('')}</div>`;
    expect(
      plansOf(`<div>${plan('Small', 'Free')}${plan('House', '€149 - €799 / month', inner)}${plan('Group', '€399+/month')}</div>`),
    ).toEqual(['Small 0.00 EUR month', 'House 149.00 EUR month', 'Group 399.00 EUR month']);
  });

  it('a length as the heading of a card is its name, and so is for how many it is', () => {
    const length = (name: string, price: string): string => `<div class="c"><h3>${name}</h3><p>${price}</p></div>`;
    expect(plansOf(length('30 Minutes', 'Alone: 27 €') + length('60 Minutes', 'Alone: 49 €'))).toEqual([
      '30 Minutes 27.00 EUR custom',
      '60 Minutes 49.00 EUR custom',
    ]);
    const room = (name: string, price: string): string => `<div class="c"><p>${name}</p><p class="price">${price}</p><a>Book</a></div>`;
    expect(plansOf(room('For 1 to 2 guests', '60 to 90 € a night') + room('For 3 to 4 guests', '80 to 120€ a night'))).toEqual([
      'For 1 to 2 guests 60.00 EUR usage',
      'For 3 to 4 guests 80.00 EUR usage',
    ]);
  });
});

describe('tables', () => {
  it('a first row that is free is a row', () => {
    const list = table(['First talk', 'Free'], ['First interview, session or evaluation, of 45 minutes', '€45'], ['Group', '€250']);
    expect(plansOf(list)).toEqual([
      'First talk 0.00 EUR month',
      'First interview, session or evaluation, of 45 minutes 45.00 EUR custom',
      'Group 250.00 EUR custom',
    ]);
  });

  it('columns of one price in two currencies are one', () => {
    const list = table(
      ['What', 'In euro', 'In leva', 'Days'],
      ['Car', '€120', '234 лв.', '2'],
      ['Lorry', '€160', '312 лв.', '3'],
      ['Tractor', '€150', '293 лв.', '2'],
    );
    expect(plansOf(list)).toEqual(['Car 120.00 EUR custom', 'Lorry 160.00 EUR custom', 'Tractor 150.00 EUR custom']);
  });

  it('a number in brackets is an aside to what a row is called, and each column prices it', () => {
    const list = table(
      ['Ride', 'Saloon', 'Van'],
      ['Harbour', '€45', '€70'],
      ['Old town (4 km)', '€95', '€130'],
      ['Chauffeur (4h, all the coast)', '€260', '€320'],
    );
    expect(plansOf(list)).toEqual([
      'Harbour (Saloon) 45.00 EUR custom',
      'Old town (4 km) (Saloon) 95.00 EUR custom',
      'Chauffeur (4h, all the coast) (Saloon) 260.00 EUR custom',
      'Harbour (Van) 70.00 EUR custom',
      'Old town (4 km) (Van) 130.00 EUR custom',
      'Chauffeur (4h, all the coast) (Van) 320.00 EUR custom',
    ]);
  });

  it('of many prices in several columns each row is told once', () => {
    const names = Array.from({ length: 20 }, (_, n) => `${'ABCDEFGHIJKLMNOPQRSTU'[n]} Street`);
    const list = table(['Area', 'Sedan', 'Van', 'Bus'], ...names.map((name, n) => [name, `$${20 + n}`, `$${40 + n}`, `$${60 + n}`]));
    expect(plansOf(list)).toHaveLength(20);
  });

  it('a table below a title that sets us against others is no list', () => {
    const others = table(['', 'Acme', 'Other', 'Third'], ['By the month', '$20/month', '$45/month', '$75/month'], ['Hours', '8', '9', '7']);
    expect(plansOf(`<h1>Acme vs. every other tool</h1><p>We looked at them.</p><p>All of them.</p><p>As of May.</p>${others}`)).toEqual([]);
    expect(plansOf(`<h1>Prices</h1>${others}`)).toHaveLength(3);
  });
});

describe('lists of the same lengths', () => {
  const lengths = (title: string, ...prices: string[]): string =>
    `<section><h2>${title}</h2><div>${['Monthly', 'Half - yearly', 'Yearly'].map((name, n) => `<div class="card"><h4>${name}</h4><p>${prices[n]}</p><button>Order now</button></div>`).join('')}</div></section>`;

  it('below titles with an aside in brackets are of as many products', () => {
    const page =
      lengths('Futures (stocks and index)', '€50', '€250', '€450') + lengths('Options (stocks and index)', '€40', '€195', '€360');
    expect(plansOf(page)).toEqual([
      'Monthly (Futures) 50.00 EUR month',
      'Half - yearly (Futures) 250.00 EUR custom',
      'Yearly (Futures) 450.00 EUR year',
      'Monthly (Options) 40.00 EUR month',
      'Half - yearly (Options) 195.00 EUR custom',
      'Yearly (Options) 360.00 EUR year',
    ]);
  });
});

describe('what is no plan', () => {
  const plans = `<div class="plans">${['Solo', 'Team'].map((name, n) => `<div class="plan"><h3>${name}</h3><p class="price">$${29 + n}/month</p><ul><li>Post</li></ul><a>Buy</a></div>`).join('')}</div>`;

  it('an offer that is laid over the page, and a bar that names a plan once more', () => {
    const bar = '<div class="bar"><div>Plan Solo = $29/month</div><a>Buy</a></div>';
    const popup =
      '<div class="over"><div class="x-popup"><h3>Pay at once</h3><p class="price">$348/year</p><p>✓ Less</p><a>Take it</a></div></div>';
    expect(plansOf(`<main>${plans}</main>${bar}${popup}`)).toEqual(['Solo 29.00 USD month', 'Team 30.00 USD month']);
  });

  it('what asks to get in touch about the largest plan once more', () => {
    const large =
      '<div class="plan"><h3>Enterprise</h3><p class="price">From $900/month</p><ul><li>All</li></ul><a>Contact sales</a></div>';
    const more = '<div class="note"><h3>Enterprise &amp; multi-region</h3><p>Need it in your own region?</p><a>Contact sales</a></div>';
    expect(plansOf(`<main>${plans.replace(/<.div>$/, '')}${large}</div></main>${more}`)).toEqual([
      'Solo 29.00 USD month',
      'Team 30.00 USD month',
      'Enterprise 900.00 USD month',
    ]);
  });

  it('amounts of millions and more', () => {
    const facts = '<div><div>5,5 mi</div><div>fazendas</div></div><div><div>R$ 1,3 tri</div><div>PIB em 2024</div></div>';
    expect(plansOf(`<h1>Campo</h1>${facts}`)).toEqual([]);
  });

  it('a number that waits for its script, though one of several', () => {
    const box = (label: string, more: string): string =>
      `<div class="m"><div>${label}</div><div class="v ${more}">$0.00</div><div>Until now</div></div>`;
    expect(plansOf(`<div>${box('Revenue', 'total')}${box('An order', 'mean')}</div>`).filter((plan) => !plan.includes(' - '))).toEqual([]);
  });

  it('amounts that only sentences state', () => {
    const story = (title: string): string =>
      `<article><h3>${title}</h3><p>Why everybody in our town now has it done by others, from $2 a pound.</p></article>`;
    expect(plansOf(story('Washing on holiday') + story('Washing at home'))).toEqual([]);
  });
});

describe('what an amount is written like', () => {
  const service = (name: string, said: string): string => `<h3>${name}</h3><p>${said}</p>`;

  it('at the end of a sentence, beside those that are set alone', () => {
    const said = 'Papers, answers to the office, contracts, changes to what is filed and whatever else there is — from €60.';
    expect(
      plansOf(`<section>${service('Return', 'from €130')}${service('Advice', '€90')}${service('Other work', said)}</section>`),
    ).toEqual(['Return 130.00 EUR custom', 'Advice 90.00 EUR custom', 'Other work 60.00 EUR custom']);
  });

  it('in thousands, in an element that is called a price', () => {
    const page = (name: string, price: string): string =>
      `<div class="c"><h5>${name}</h5><h6 class="card-price">${price}</h6><ul><li>Form</li></ul></div>`;
    expect(plansOf(page('Single', '999k /Page') + page('Plus', '1.999k /Page')).map((plan) => plan.split('.')[0])).toEqual([
      'Single 999000',
      'Plus 1999000',
    ]);
  });

  it('behind a word without a blank', () => {
    const page = (name: string, price: string): string =>
      `<div class="c"><h3>${name}</h3><p class="price"><small>Starting at</small>${price}</p></div>`;
    expect(plansOf(page('Duo', '$300') + page('Solo', '$200'))).toEqual(['Duo 300.00 USD custom', 'Solo 200.00 USD custom']);
  });

  it('below the former one, each for its hour', () => {
    const page = (name: string, price: string): string => `<div class="c"><h3>${name}</h3><p class="price">${price}</p></div>`;
    expect(plansOf(page('Advice', '€120/h €20/h') + page('Check', '€90/h → €30/h'))).toEqual([
      'Advice 20.00 EUR usage',
      'Check 30.00 EUR usage',
    ]);
  });

  it('as a range in words, of which the lower end counts', () => {
    expect(['60 à 90 €', '5.000 bis 7.000 EUR', '20 do 30 zł'].map((text) => findMoney(text).map(({ cents }) => cents))).toEqual([
      [6_000],
      [500_000],
      [2_000],
    ]);
    expect(findMoney('Pack de 10 a 149 €').map(({ cents }) => cents)).toEqual([14_900]);
  });

  it('in words, where others of the list have an amount', () => {
    const page = (name: string, price: string): string =>
      `<div class="c box"><h3>${name}</h3><p class="price">${price}</p><ul><li>Post</li></ul></div>`;
    expect(plansOf(page('Van', '$75') + page('Lorry', '$99') + page('Far away', 'Ring for it'))).toEqual([
      'Van 75.00 USD custom',
      'Lorry 99.00 USD custom',
      'Far away - null custom',
    ]);
  });
});

it('names right before prices part a list that has titles between, too', () => {
  const offer = (name: string, price: string): string =>
    `<div class="offer">${name}</div><div class="cost">${price}</div><p>Drafts and files.</p>`;
  const list = `<div class="head">Print</div>${offer('leaflet', 'from €30')}${offer('poster', 'from €40')}<div class="head">Web</div>${offer('banner', 'from €20')}`;
  expect(plansOf(`<h1>Work</h1><div>${list}</div>`)).toEqual(['leaflet 30.00 EUR custom', 'poster 40.00 EUR custom', 'banner 20.00 EUR custom']); // biome-ignore format: rows
});

it('an offer with a heading of its own stands beside a list whose names are no headings', () => {
  const plan = (name: string, price: string): string =>
    `<div class="tile"><div class="tile-name">${name}</div><div class="tile-price">${price}</div><div>per month</div><ul><li>Reports</li></ul></div>`;
  const audit =
    '<div class="audit"><div><h2>Books audit</h2><p>All of your last year.</p></div><div><div class="audit-price">€900</div><div>one-time</div><a href="/book">Book</a></div></div>';
  expect(plansOf(`<h1>Pricing</h1>${audit}<div>${plan('Small', '€90')}${plan('Large', '€290')}</div>`)).toEqual([
    'Books audit 900.00 EUR once',
    'Small 90.00 EUR month',
    'Large 290.00 EUR month',
  ]);
});
