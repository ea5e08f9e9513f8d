import { expect, it } from 'vitest';
import { headed, plansOf } from './pricing.fixture.ts';

it('words set small in the cell of a name are said of it, and are no part of it', () => {
  const list = headed(
    ['Work', 'Counted', 'Rate CHF'],
    ['Call-out <small>for each job, however long it takes in the end</small>', 'per job', '250.–'],
    ['Diving <small>by the half hour</small>', 'per hour', '180.–'],
  );
  expect(plansOf(list)).toEqual(['Call-out 250.00 CHF custom', 'Diving 180.00 CHF custom']);
});

it('a bare range counts from its lower end, where the head of the column names the money', () => {
  const list = headed(
    ['Work', 'Guide price CHF'],
    ['Small finds', '350.– – 600.–'],
    ['Inspection', "600.– – 1'200.–"],
    ['Salvage', '1500.–'],
  );
  expect(plansOf(list)).toEqual(['Small finds 350.00 CHF custom', 'Inspection 600.00 CHF custom', 'Salvage 1500.00 CHF custom']);
});

it('a row may be called at the length of a heading', () => {
  const list = headed(
    ['Service', 'Price (net)'],
    ['Car with a flat battery or that will not start', 'From €55'],
    ['Tow within the city', 'From €69'],
  );
  expect(plansOf(list)).toEqual([
    'Car with a flat battery or that will not start 55.00 EUR custom',
    'Tow within the city 69.00 EUR custom',
  ]);
});

it('seasons head columns of prices, and the rows are what is let', () => {
  const list = headed(
    ['Flat', 'Guests', 'Season 1', 'Season 2'],
    ['Garden flat', '2-3', '150,00 - 160,00 €', '140,00 - 150,00 €'],
    ['Roof flat', '2-4', '220,00 - 240,00 €', '210,00 - 230,00 €'],
  );
  expect(plansOf(list)).toEqual(['Garden flat 150.00 EUR custom', 'Roof flat 220.00 EUR custom']);
});

const entry = (name: string, price: string): string =>
  `<div class="row"><span class="name">${name}</span><span class="price">${price}</span></div>`;

it('what is sold once at two prices below two titles is two things', () => {
  const list = `<section><p>With your own key</p>${entry('Basic set-up', '€59.99')}${entry('Full set-up', '€79.99')}<p class="kind">With a new key</p>${entry('Basic set-up', '€109.98')}${entry('Full set-up', '€129.98')}</section>`;
  expect(plansOf(list).map((plan) => plan.replace(/ \(.*\)/, ''))).toEqual([
    'Basic set-up 59.99 EUR custom',
    'Full set-up 79.99 EUR custom',
    'Basic set-up 109.98 EUR custom',
    'Full set-up 129.98 EUR custom',
  ]);
});

it("'alk.' leads to an amount", () => {
  expect(plansOf('<h3>Henkilöauto alk. 200€</h3><h3>Pakettiauto alk. 300€</h3><h3>Linja-auto alk. 400€</h3>')).toEqual([
    'Henkilöauto 200.00 EUR custom',
    'Pakettiauto 300.00 EUR custom',
    'Linja-auto 400.00 EUR custom',
  ]);
});

it('rows drawn as paragraphs made alike are a list, below titles of any rank', () => {
  const rows = (title: string, ...each: string[]) =>
    `<div><h5>${title}</h5>${each.map((row) => `<p class="row">${row}</p>`).join('')}</div>`;
  const list =
    rows('Hands', 'Manicure, without polish 30€', 'Manicure + polish 35€') + rows('Feet', 'Pedicure 50€', 'Pedicure + polish 55€');
  expect(plansOf(list)).toEqual([
    'Manicure, without polish 30.00 EUR custom',
    'Manicure + polish 35.00 EUR custom',
    'Pedicure 50.00 EUR custom',
    'Pedicure + polish 55.00 EUR custom',
  ]);
});

it('paragraphs that speak of money are no list', () => {
  expect(plansOf('<div><p>You can earn up to 30€</p><p>Our friends earn up to 50€</p></div>')).toEqual([]);
  expect(plansOf('<div><p>Total 30€</p><p>Deposit 50€</p></div>')).toEqual([]);
});

it('a cell that reaches over several rows is the title of all of them, and the names stand beside it', () => {
  const head = '<tr><th colspan="2" rowspan="2">Services</th><th colspan="2">Prix</th></tr><tr><th>Berline</th><th>Camion</th></tr>';
  const group = (title: string, first: string, second: string) => `<tr><th rowspan="2">${title}</th>${first}</tr><tr>${second}</tr>`;
  const row = (name: string, a: string, b: string) => `<td>${name}</td><td>$ ${a}</td><td>$ ${b}</td>`;
  const list = `<table>${head}${group('Intérieur', row('Aspirateur', '15,00', '18,00'), row('Shampoing', '89,99', '94,99'))}${group('Vitres', row('Rain-X', '9,99', '9,99'), row('Aquapel', '24,99', '24,99'))}</table>`;
  expect(plansOf(list).map((plan) => plan.split(' ').slice(0, 2).join(' '))).toEqual([
    'Aspirateur 15.00',
    'Shampoing 89.99',
    'Rain-X 9.99',
    'Aquapel 24.99',
  ]);
});

it('columns may be headed by the tax that they hold', () => {
  const list = headed(['Palvelu', 'Alv 0 %', 'Sis. alv 25,5 %'], ['Sähkötyöt', '47,80 €', '60,00 €'], ['LVI-työt', '49,80 €', '62,50 €']);
  expect(plansOf(list)).toEqual(['Sähkötyöt 47.80 EUR custom', 'LVI-työt 49.80 EUR custom']);
});

it('an amount in the head of a column is what its plan costs, and names no money for the numbers below', () => {
  const card = (name: string, price: string): string => `<div class="card"><h3>${name} — ${price} / Monat</h3><p>Mehr davon</p></div>`;
  const compared = headed(
    ['Leistung', 'Basis (kostenlos)', 'Starter (9,90 €)', 'Profi (19,90 €)'],
    ['Slots / Monat', '10', '50', 'unbegrenzt'],
    ['Sichtbarkeit', 'wenig', '', 'mehr'],
    ['Provision / pro Termin', '5 €', '3 €', '2 €'],
  );
  expect(plansOf(card('Starter', '9,90 €') + card('Profi', '19,90 €') + compared)).toEqual([
    'Starter 9.90 EUR month',
    'Profi 19.90 EUR month',
  ]);
});

it('a row may tell what is done about taxes, and a range', () => {
  const list =
    '<h1>Fees</h1><p>Self assessment tax return £150</p><p>VAT return from £90</p><p>Company accounts including the director and payroll £600 – £900</p>';
  expect(plansOf(list)).toEqual([
    'Self assessment tax return 150.00 GBP custom',
    'VAT return 90.00 GBP custom',
    'Company accounts including the director and payroll 600.00 GBP custom',
  ]);
});

it('two rows of things, priced for each of two kinds of people', () => {
  const list =
    '<table><tr><th></th><th>Adults</th><th>Children</th></tr><tr><td>Day</td><td>€10</td><td>€5</td></tr><tr><td>Evening</td><td>€7</td><td>€4</td></tr></table>';
  expect(plansOf(list).map((plan) => plan.replace('.00 EUR custom', ''))).toEqual([
    'Day (Adults) 10',
    'Evening (Adults) 7',
    'Day (Children) 5',
    'Evening (Children) 4',
  ]);
});

it('an hour before an amount is no amount', () => {
  expect(plansOf('<h1>Care</h1><p>- until 13:00 - 490 zł</p><p>- until 18:00 - 710 zł</p>')).toEqual([
    'until 13:00 490.00 PLN custom',
    'until 18:00 710.00 PLN custom',
  ]);
});

it('what an amount is for stands behind it, and a number ends the name before it', () => {
  const list =
    '<h1>Lessons</h1><ul><li><span>Step 2 / step 3</span><span>1 190 kr per stk</span></li><li><span>Safety</span><span>4 395 kr + hall</span></li><li><span>Theory</span><span>500 kr</span></li></ul>';
  expect(plansOf(list).map((plan) => plan.replace(' null custom', ''))).toEqual([
    'Step 2 / step 3 1190.00',
    'Safety 4395.00',
    'Theory 500.00',
  ]);
  expect(plansOf('<h1>Dogs</h1><p>Walk with others £12 per dog</p><p>Walk alone, near your home £18 per dog</p>')).toEqual([
    'Walk with others 12.00 GBP custom',
    'Walk alone, near your home 18.00 GBP custom',
  ]);
});

it('rows below a list of what is done tell what each of it costs', () => {
  const kinds = ['Plumbing', 'Painting'].map(
    (name) => `<div class="kind"><h3>${name}</h3><p>All of it.</p><p class="price">Starting at $140</p></div>`,
  );
  const row = (name: string, cost: number) =>
    `<div class="row"><span class="service">${name}</span><span class="price">starting $${cost}</span></div>`;
  const rows = `<div class="card"><div class="title">Water</div>${row('Shower head', 140)}${row('Sink', 280)}</div><div class="card"><div class="title">Time</div>${row('Call (1 hour minimum)', 120)}${row('Typical 2-hour visit', 150)}</div>`;
  expect(
    plansOf(`<h1>Repairs</h1><div>${kinds.join('')}</div><h2>How we charge</h2><div>${rows}</div>`).map((plan) =>
      plan.replace('.00 USD custom', ''),
    ),
  ).toEqual(['Plumbing 140', 'Painting 140', 'Shower head 140', 'Sink 280', 'Call (1 hour minimum) 120', 'Typical 2-hour visit 150']);
});

it('a row may be called by the days of a season', () => {
  const rows =
    '<table><tr><th>Period</th><th>Price per night</th><th>Price per week</th></tr><tr><td>01.06. - 31.08.</td><td>100 €</td><td>650 €</td></tr><tr><td>01.09. - 31.05.</td><td>80 €</td><td>500 €</td></tr></table>';
  expect(plansOf(rows)).toEqual(['01.06. - 31.08. 100.00 EUR usage', '01.09. - 31.05. 80.00 EUR usage']);
});

it('a cell may begin with all or end with only, as no line elsewhere', () => {
  const list = headed(['Lodging', '1 night & 3 meals', '2 nights & 5 meals'], ['Single room', '$71', '$132'], ['Double room', '$53', '$96'], ['All dorms', '$42', '$74']); // biome-ignore format: rows
  expect(plansOf(list)).toContain('All dorms (2 nights & 5 meals) 74.00 USD custom');
  const course = headed(
    ['Course', 'Per person', 'Needed'],
    ['High and low ropes', '$20', '10 people'],
    ['Low ropes only', '$10', '10 people'],
  );
  expect(plansOf(course)).toEqual(['High and low ropes 20.00 USD custom', 'Low ropes only 10.00 USD custom']);
});

it('rows of one name are told by their number with what it counts', () => {
  const list = headed(['Room', 'Guests', 'Nightly rate'], ['Lake view', '1', '$50'], ['', '2', '$32'], ['Camping', '', '$10']);
  expect(plansOf(list)).toEqual(['Lake view (Guests: 1) 50.00 USD custom', 'Lake view (Guests: 2) 32.00 USD custom', 'Camping 10.00 USD custom']); // biome-ignore format: rows
});

it('what is done per day is called so', () => {
  const cats = headed(['Cat feeding', '1 cat', '2 cats'], ['One visit at home per day', '£13', '£14'], ['Two visits at home per day', '£18', '£19']); // biome-ignore format: rows
  expect(plansOf(`<h1>Rates</h1>${cats}`)).toHaveLength(4);
});

it.each([
  ['<p>1. Child €95</p><p>2. Child €45</p>', ['1. Child 95.00 EUR custom', '2. Child 45.00 EUR custom']],
  [
    '<ul><li>Single membership is €30 per year</li><li>Family membership costs €50 per year</li></ul>',
    ['Single membership 30.00 EUR year', 'Family membership 50.00 EUR year'],
  ],
  [
    '<p>Single sessions are €60 for 50 minutes.</p><p>Couple sessions are €90 for 80 minutes.</p>',
    ['Single sessions 60.00 EUR custom', 'Couple sessions 90.00 EUR custom'],
  ],
  [
    '<ul><li>Premium: 24/7 access and a box for what is kept there – €50/month</li><li>Locker: 8 feet tall, with shelves – €35/month</li></ul>',
    ['Premium 50.00 EUR month', 'Locker 35.00 EUR month'],
  ],
  [
    '<p>For your car:<br><br>-door handles €50<br>-front lamps from €200<br>-boot sill from €300</p>',
    ['door handles 50.00 EUR custom', 'front lamps 200.00 EUR custom', 'boot sill 300.00 EUR custom'],
  ],
  ['<p>• Oil change €90</p><p>• Wheel change from €30</p>', ['Oil change 90.00 EUR custom', 'Wheel change 30.00 EUR custom']],
  ['<ul><li>- Oil change €90</li><li>- Wheel change €30</li></ul>', ['Oil change 90.00 EUR custom', 'Wheel change 30.00 EUR custom']],
  ['<p>door handles €50<br>front lamps from €200<br>boot sill from €300</p>', []],
  [
    '<ul><li>Translation at the office of the notary (if you do not speak the language): GHC 295</li><li>Opening of an account: GHC 195</li></ul>',
    ['Translation at the office of the notary 295.00 GHS custom', 'Opening of an account 195.00 GHS custom'],
  ],
  [
    '<ul><li>Inspection with one more tour when keys are handed over: €195</li><li>Opening of an account: €95</li></ul>',
    ['Inspection with one more tour when keys are handed over 195.00 EUR custom', 'Opening of an account 95.00 EUR custom'],
  ],
  ['<p>Wet cut // €15</p><p>Blow dry // €10</p>', ['Wet cut 15.00 EUR custom', 'Blow dry 10.00 EUR custom']],
  ['<p>A new boiler costs €2,500.</p><p>A new kitchen costs €9,000.</p>', []],
  [
    '<p>Cut €40</p><p>Bride’s hair, make-up and trial – €300</p>',
    ['Cut 40.00 EUR custom', 'Bride’s hair, make-up and trial 300.00 EUR custom'],
  ],
])('lines of a list: %s', (body, plans) => {
  expect(plansOf(`<h1>Fees</h1>${body}`)).toEqual(plans);
});

it('bare numbers are prices where the head of their column says so, and nothing else in it is', () => {
  const heads = ['Plavba', 'Trvání', 'Cena'];
  const rows = [
    ['Around the harbour', '45 min.', '450'],
    ['To the lighthouse', '90 - 120 min.', '750 - 950'],
    ['To the islands', '6 hours', '1 900'],
  ];
  expect(plansOf(headed(heads, ...rows))).toEqual([
    'Around the harbour 450.00 null custom',
    'To the lighthouse 750.00 null custom',
    'To the islands 1900.00 null custom',
  ]);
  expect(plansOf(headed(['Plavba', 'Trvání', 'Mil'], ...rows))).toEqual([]);
  expect(plansOf(headed(heads, ...rows, ['Back by night', '2 hours', 'ask aboard']))).toEqual([]);
  expect(plansOf(headed(heads, ...rows.slice(0, 2)))).toEqual([]);
});
