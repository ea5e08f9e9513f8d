import { describe, expect, it } from 'vitest';
import { headed, plansOf, pricingOf, table } from './pricing.fixture.ts';

it('a pass is what is sold, whichever time or rate it is called by', () => {
  const fares = headed(
    ['Fare', '1 ride', 'Reduced rate ticket', 'Monthly pass'],
    ['Adult (18-62)', '$1.50', '$1.20', '$30'],
    ['Youth (3-17)', '$1.25', '$0.80', '$25'],
    ['Senior', '$1.25', '$0.80', '$25'],
  );
  expect(plansOf(fares)).toHaveLength(9);
  expect(plansOf(fares)).toContain('Adult (18-62) (1 ride) 1.50 USD custom');
  expect(plansOf(fares)).toContain('Youth (3-17) (Monthly pass) 25.00 USD month');
});

it('two rows are enough where each price says what it is due for, and what is asked for over all columns is told once', () => {
  const seats = headed(
    ['Plan', 'Providers', 'Without devices', 'With devices'],
    ['Small', 'Up to 10', '$450 / yr', '$900 / yr'],
    ['Standard', 'Up to 50', '$2,000 / yr', '$4,000 / yr'],
  ).replace('</table>', '<tr><td>Large</td><td>50+</td><td colspan="2">Contact us</td></tr></table>');
  expect(plansOf(seats)).toEqual([
    'Small (Without devices) 450.00 USD year',
    'Standard (Without devices) 2000.00 USD year',
    'Large - null custom',
    'Small (With devices) 900.00 USD year',
    'Standard (With devices) 4000.00 USD year',
  ]);
});

it('a row is called by what stands before the colon where all of it is too long for a name', () => {
  const long = 'Care kit: chain oil 100 ml in a small bottle, cleaning spray 200 ml, degreaser 100 ml';
  expect(plansOf(headed(['Model', 'Price'], ['Bicycle lock', '€35'], ['Helmet', '€49'], [long, '€9.50']))).toContain(
    'Care kit 9.50 EUR custom',
  );
});

it('what is let is told for each time, also where a list has but two things', () => {
  const bikes = headed(['', 'Half day', 'Full day', 'Week'], ['City bike', '€12', '€18', '€70'], ['E-bike', '€25', '€39', '€180']);
  expect(plansOf(bikes).map((plan) => plan.replace(/ EUR .*/, ''))).toEqual([
    'City bike (Half day) 12.00',
    'E-bike (Half day) 25.00',
    'City bike (Full day) 18.00',
    'E-bike (Full day) 39.00',
    'City bike (Week) 70.00',
    'E-bike (Week) 180.00',
  ]);
  const list = '<h1>Bikes</h1><ul><li>City bike: 4 h €12 / 1 day €18</li><li>E-bike: 4 h €25 / 1 day €39</li></ul>';
  expect(plansOf(list).map((plan) => plan.replace(/ EUR .*/, ''))).toEqual(['City bike 12.00', 'E-bike 25.00']);
});

it('columns of a month and of a year are ways to pay', () => {
  expect(plansOf(headed(['Plan', 'Month', 'Year'], ['Solo', '€9', '€90'], ['Team', '€29', '€290']))).toEqual([
    'Solo 9.00 EUR month',
    'Team 29.00 EUR month',
  ]);
});

it('a number below the name of what is counted says how much a row sells', () => {
  expect(plansOf(headed(['Subscribers', 'Monthly'], ['500', '$9'], ['1,000', '$15']))).toEqual([
    '500 subscribers 9.00 USD month',
    '1,000 subscribers 15.00 USD month',
  ]);
});

it('tables below how long it takes are each told with that', () => {
  const walk = (time: string, one: string, two: string): string =>
    `<h2>${time}</h2><table><tr><th>Dogs</th><th>Price</th></tr><tr><td>1 dog</td><td>${one}</td></tr><tr><td>2 dogs</td><td>${two}</td></tr></table>`;
  expect(plansOf(`<h1>Walks</h1>${walk('30 minutes', '£10', '£15')}${walk('60 minutes', '£16', '£22')}`)).toEqual([
    '30 minutes, 1 dog 10.00 GBP custom',
    '30 minutes, 2 dogs 15.00 GBP custom',
    '60 minutes, 1 dog 16.00 GBP custom',
    '60 minutes, 2 dogs 22.00 GBP custom',
  ]);
});

it('a card that states its price over a list of kinds costs that', () => {
  const season = (name: string, from: string, two: string): string =>
    `<article class="card"><h3>${name}</h3><div class="dates">Some days</div><div class="pc-price">from ${from} <span>/ night</span></div><ul><li><span>4 guests / night</span><strong>${two}</strong></li><li><span>2 guests / night</span><strong>${from}</strong></li></ul><a class="btn" href="/book">Book</a></article>`;
  const plans = plansOf(`<h1>Prices</h1><div>${season('Off season', '€50', '€80')}${season('Summer', '€60', '€90')}</div>`);
  expect(plans.map((plan) => plan.replace(/ EUR .*/, ''))).toEqual(['Off season 50.00', 'Summer 60.00']);
});

it('columns that are called alike are no plans', () => {
  const weights = headed(['Kg', 'Value', 'Kg', 'Value'], ['1', '$7', '8', '$36'], ['2', '$11', '9', '$40']);
  expect(plansOf(weights)).toEqual([]);
});

it('a column headed as the one of names names its rows, be it by a number', () => {
  const strings = headed(
    ['Model', 'Gauge', 'Price'],
    ['Nylon Gut', '1.25 mm', '€23'],
    ['305', '1.10 mm', '€28'],
    ['Dynamic V.P.', '1.25 mm', '€30'],
  );
  expect(plansOf(strings).map((plan) => plan.replace(/ EUR .*/, ''))).toEqual(['Nylon Gut 23.00', '305 28.00', 'Dynamic V.P. 30.00']);
});

it('what a line says of the title above it is not what rows stand below', () => {
  const part = (title: string, time: string, ...rows: string[]): string =>
    `<div class="part"><h3>${title}</h3><div>Session: ${time}</div><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul></div>`;
  const plans = plansOf(
    `<h1>Rates</h1>${part('RT10', '12 min', 'Weekdays: €18', 'Weekends: €25')}${part('LR5', '8 min', 'Weekdays: €12', 'Weekends: €16')}`,
  );
  expect(plans.map((plan) => plan.replace(/ EUR .*/, ''))).toEqual([
    'Weekdays (RT10) 18.00',
    'Weekends (RT10) 25.00',
    'Weekdays (LR5) 12.00',
    'Weekends (LR5) 16.00',
  ]);
});

it('rows that come to a total are parts of one price', () => {
  const parts = headed(['Item', 'Price'], ['Course', '$4,500'], ['Wing', '$5,500'], ['Exams', '$450'], ['Your realistic total', '$10,450']);
  expect(plansOf(parts)).toEqual([]);
  const row = (name: string, price: string): string => `<div class="row"><span>${name}</span><span>${price}</span></div>`;
  const bill = row('Web design', '$1,200.00') + row('Hosting', '$120.00') + row('Total', '$1,320.00');
  expect(plansOf(`<h1>Invoices</h1><div class="bill">${bill}</div>`)).toEqual([]);
});

it('what heads a part about prices names no plan', () => {
  const part = (name: string, price: string): string => `<div class="part"><h3>${name}</h3><p>For all of you</p><p>${price}</p></div>`;
  expect(plansOf(`<h1>Acme</h1><div>${part('Solo', '$9/month')}${part('Honest, clear pricing', '$99/month')}</div>`)).toEqual([]);
});

it('figures of a sample business are none of what is sold', () => {
  const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`;
  const books = card('Monthly revenue', '$24,500') + card('Expenses', '$13,200') + card('Open invoices', '$1,300');
  expect(plansOf(`<h1>Know your numbers</h1><div>${books}</div>`)).toEqual([]);
  const hubs = card('Sales', '$20 / month') + card('Marketing', '$30 / month');
  expect(plansOf(`<h1>Pricing</h1><div>${hubs}</div>`)).toEqual(['Sales 20.00 USD month', 'Marketing 30.00 USD month']);
});

it('rows called by letters with a number are things, and not what something is due for', () => {
  const cards = headed(
    ['GPU', 'Memory', 'On demand', 'Reserved'],
    ['A100', '80 GB', '$1.89/hr', '$1.29/hr'],
    ['H100', '80 GB', '$2.99/hr', '$2.19/hr'],
    ['L40S', '48 GB', '$0.99/hr', '$0.69/hr'],
  );
  expect(plansOf(cards).map((plan) => plan.replace(/ USD .*/, ''))).toEqual([
    'A100 (On demand) 1.89',
    'H100 (On demand) 2.99',
    'L40S (On demand) 0.99',
    'A100 (Reserved) 1.29',
    'H100 (Reserved) 2.19',
    'L40S (Reserved) 0.69',
  ]);
});

it('tables that call themselves in their first cell go on with each other', () => {
  const home = headed(['Boarding', '1 dog', '2 dogs'], ['Per day', '£45', '£70']);
  const day = headed(['Day care', '1 dog', '2 dogs'], ['Per day', '£40', '£62']);
  expect(plansOf(`<h1>Rates</h1>${home}${day}`).map((plan) => plan.replace(/ GBP .*/, ''))).toEqual([
    'Boarding, 1 dog 45.00',
    'Boarding, 2 dogs 70.00',
    'Day care, 1 dog 40.00',
    'Day care, 2 dogs 62.00',
  ]);
});

it('below kinds of prices the row of a thing states what that costs', () => {
  const heads = ['Course', 'Weeks', 'Our price', 'Minimum'];
  const one = headed(heads, ['Short course', '6', '€220', '€180'], ['Long course', '12', '€415', '€295']);
  const other = headed(heads, ['Intensive course', '8', '€620', '€495']);
  expect(plansOf(`<h1>Courses</h1>${one}<h2>In summer</h2>${other}`)).toEqual([
    'Short course 220.00 EUR custom',
    'Long course 415.00 EUR custom',
    'Intensive course 620.00 EUR custom',
  ]);
});

it('rows of nights are told for each number of people', () => {
  const rooms = headed(
    ['', '1 person', '2 people'],
    ['1-2 nights', '$70', '$75'],
    ['3 nights', '$55', '$64'],
    ['4 nights and above', '$50', '$60'],
  );
  expect(plansOf(rooms)).toContain('4 nights and above (2 people) 60.00 USD custom');
  const camp = headed(['Camp', '', '1st child', '2nd child'], ['Whole week', '4 h a day', '€40', '€35'], ['Whole week', '5 h a day', '€50', '€45'], ['One day', '4 h', '€15', '€12']); // biome-ignore format: rows
  expect(plansOf(camp)).toContain('Whole week (2nd child) (5 h a day) 45.00 EUR custom');
  const lessons = headed(['Lesson', 'First ten', 'List'], ['Adults at home, 60 min', '$75', '$90'], ['Adults online, 60 min', '$60', '$75'], ['Kids at home, 45 min', '$60', '$70']); // biome-ignore format: rows
  expect(plansOf(lessons)).toHaveLength(6);
});

it('numbers below a thing or its number name rows, in tables below linked titles, too', () => {
  const guests = (one: string, two: string): string => headed(['Number of guests', 'Per night'], ['1', one], ['2', two]);
  const houses = `<h2><a href="/mill">Mill</a></h2>${guests('$60', '$120')}<h2><a href="/barn">Barn</a></h2>${guests('$50', '$90')}`;
  expect(plansOf(`<h1>Rates</h1>${houses}`).map((plan) => plan.replace(/ USD .*/, ''))).toEqual([
    'Mill, 1 guests 60.00',
    'Mill, 2 guests 120.00',
    'Barn, 1 guests 50.00',
    'Barn, 2 guests 90.00',
  ]);
  const cottages = headed(['House no.', 'Capacity', 'Rate'], ['1', '7', '$100'], ['5*', '18', '$250']);
  expect(plansOf(cottages)).toEqual(['House 1 100.00 USD custom', 'House 5 250.00 USD custom']);
});

it('a first row that is one cell over all columns heads none of them', () => {
  const title = '<tr><td colspan="3">15 May – 15 August</td></tr>';
  const body = headed(['Kind', 'Most', 'Rate'], ['Camp site', '6', '$36'], ['Log cabin', '4', '$70']).replace('<table>', `<table>${title}`);
  expect(plansOf(body)).toEqual(['Camp site 36.00 USD custom', 'Log cabin 70.00 USD custom']);
});

it('an aside in the cell of a price states what more of it costs', () => {
  const walks = headed(['Service', 'Price'], ['Walks', '£14 (additional dogs £10)'], ['Boarding', '£32 (additional dogs £23)']);
  expect(plansOf(walks)).toEqual(['Walks 14.00 GBP custom', 'Boarding 32.00 GBP custom']);
});

const sizes = (kind: string, label: string, prices: readonly string[]): string =>
  headed(['', ...['Small', 'Medium', 'Large'].map((size) => `${size} ${kind}`)], ['Memory', '1 GB', '2 GB', '4 GB'], [label, ...prices]);

it('bare numbers are prices in a row whose label says of what money and for how long', () => {
  expect(plansOf(`<h1>Servers</h1>${sizes('SSD', 'Price for 1 month, EUR', ['5', '9', '1 640'])}`)).toEqual([
    'Small SSD 5.00 EUR month',
    'Medium SSD 9.00 EUR month',
    'Large SSD 1640.00 EUR month',
  ]);
  expect(plansOf(`<h1>Servers</h1>${sizes('SSD', 'Disk, GB', ['5', '9', '16'])}`)).toEqual([]);
});

it('several tables of priced columns each sell another kind of thing', () => {
  const two = sizes('SSD', 'Price, EUR', ['5', '9', '16']) + sizes('HDD', 'Price, EUR', ['4', '7', '12']);
  const extras = headed(['Option', 'Price'], ['Backup', '€2'], ['Address', '€1'], ['Snapshot', '€3'], ['Migration', '€20']);
  expect(plansOf(`<h1>Servers</h1>${two}${extras}`).map((plan) => plan.split(' ').slice(0, 3).join(' '))).toEqual([
    ...['Small SSD 5.00', 'Medium SSD 9.00', 'Large SSD 16.00', 'Small HDD 4.00', 'Medium HDD 7.00', 'Large HDD 12.00'],
    ...['Backup 2.00 EUR', 'Address 1.00 EUR', 'Snapshot 3.00 EUR', 'Migration 20.00 EUR'],
  ]);
});

it('tables that a layout sets beside each other are read, and what is paid by the month goes before the set-up', () => {
  const servers = table(
    ['CPU', 'RAM', 'SETUP', 'MONTHLY', 'CODE'],
    ['Quad 2.4', '2GB', '$1.00', '$99.95', 'Q24'],
    ['Dual 3.0', '1GB', '$1.00', '$79.95', 'D30'],
    ['Single 1.7', '512MB', '$1.00', '$39.95', 'S17'],
  ).replace('<table>', '<table><tr><td colspan="4"><b>Our servers</b></td><td></td></tr>');
  expect(plansOf(table([`<center>${servers}</center>`]))).toEqual([
    'Quad 2.4 99.95 USD month',
    'Dual 3.0 79.95 USD month',
    'Single 1.7 39.95 USD month',
  ]);
});

it('what costs the same with every plan is no price of theirs', () => {
  const compared = headed(
    ['Feature', 'Starter', 'Growth', 'Elite'],
    ['Keywords', '25', '50', '200'],
    ['Management of adverts', '€65/mo', '€65/mo', '€65/mo'],
    ['Access to the tracker', '€7/mo', '€7/mo', 'Included'],
  );
  expect(plansOf(`<h1>Plans</h1>${compared}`)).toEqual([]);
});

it('ages over a column are no time that prices are due for', () => {
  const nursery = headed(
    ['', 'Baby room', '5-8 Years'],
    ['Full time (Mon-Fri)', '£220.00', '£115.00'],
    ['Full day', '£50.00', '£28.00'],
    ['Morning', '£37.00', '£15.00'],
  );
  expect(plansOf(nursery)).toContain('Full time (Mon-Fri) (5-8 Years) 115.00 GBP custom');
  expect(plansOf(nursery)).toHaveLength(6);
});

it('a title over rows tells them apart by its first line', () => {
  const season = (name: string, price: string): string => `<tr><td>${name}</td><td>any time</td><td>${price}</td></tr>`;
  const title = (text: string): string =>
    `<tr><td colspan="3">${text}<br>from Saturday afternoon to Saturday morning of the next week</td></tr>`;
  expect(
    plansOf(
      `<table><tr><th>Season</th><th>When</th><th>Price</th></tr>${title('Weeks')}${season('high', '€345')}${season('low', '€180')}${title('Weekends')}${season('high', '€110')}${season('low', '€75')}</table>`,
    ).map((plan) => plan.replace(/ EUR.*/, '')),
  ).toEqual(['high (Weeks) 345.00', 'low (Weeks) 180.00', 'high (Weekends) 110.00', 'low (Weekends) 75.00']);
});

it('numbers over prices are how many of what the first cell calls are sold', () => {
  expect(plansOf(table(['Loads', '1', '2', '3'], ['Cost', '$10', '$20', '$25']))).toEqual([
    'Loads 1 10.00 USD custom',
    'Loads 2 20.00 USD custom',
    'Loads 3 25.00 USD custom',
  ]);
  expect(plansOf(table(['Year', '2024', '2025', '2026'], ['Cost', '$10', '$20', '$25']))).toEqual([]);
  expect(plansOf(table(['Loads', '1', '2', '3'], ['Saved', '$10', '$20', '$25']))).toEqual([]);
});

it('a bare number may say that it is the least, and what it is for, where the head of its column names the money', () => {
  const rows = [['Coat', '32'], ['Wedding dress', 'from 99'], ['Curtains', '6/m²'], ['Gowns', '45–55'], ['Set', '2 pieces']]; // biome-ignore format: rows
  expect(plansOf(headed(['Article', 'Price (EUR)'], ...rows))).toEqual([
    'Coat 32.00 EUR custom',
    'Wedding dress 99.00 EUR custom',
    'Curtains 6.00 EUR custom',
    'Gowns 45.00 EUR custom',
  ]);
});

describe('columns that state the same thing otherwise', () => {
  const waysOf = (html: string) => pricingOf(html)?.plans.map(({ name, cents, also }) => [name, cents, also?.[0]?.cents]);

  it('a year beside a month is another way to pay, in columns and in rows', () => {
    const rows = [['Solo', '1', '$9', '$90'], ['Team', '5', '$29', '$290'], ['Max', '50', '$99', '$990']]; // biome-ignore format: rows
    const paid = [['Solo', 900, 9_000], ['Team', 2_900, 29_000], ['Max', 9_900, 99_000]]; // biome-ignore format: rows
    expect(waysOf(headed(['Plan', 'Users', 'Monthly', 'Yearly'], ...rows))).toEqual(paid);
    const across = [['Monthly', '$9', '$29', '$99'], ['Yearly', '$90', '$290', '$990'], ['Users', '1', '5', '50']]; // biome-ignore format: rows
    expect(waysOf(headed(['', 'Solo', 'Team', 'Max'], ...across))).toEqual(paid);
  });

  it('what it costs by the month when a year is paid is no price of a year', () => {
    const rows = [['Solo', '$9 /mo', '$7 /mo'], ['Team', '$29 /mo', '$24 /mo'], ['Max', '$99 /mo', '$79 /mo']]; // biome-ignore format: rows
    const plans = pricingOf(headed(['Plan', 'Monthly', 'Annual'], ...rows))?.plans;
    expect(plans?.map(({ also }) => also)).toEqual([700, 2_400, 7_900].map((cents) => [{ cents, period: 'month', billed: 'year' }]));
  });

  it('a list price, and several years, go behind what is paid', () => {
    const sold = [['Solo', '$12', '$9'], ['Team', '$39', '$29'], ['Max', '$129', '$99']]; // biome-ignore format: rows
    expect(waysOf(headed(['Product', 'List price', 'Our price'], ...sold))?.map(([, cents]) => cents)).toEqual([900, 2_900, 9_900]);
    const years = headed(['Plan', '1 year', '2 years', '3 years'], ['Shared', '$30', '$55', '$80'], ['Server', '$100', '$190', '$280']);
    expect(plansOf(years)).toEqual(['Shared 30.00 USD year', 'Server 100.00 USD year']);
  });
});
