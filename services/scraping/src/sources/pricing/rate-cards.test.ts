import { describe, expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

describe('tables of rates', () => {
  const row = (name: string, price: string): string => `<tr><td>${name}</td><td>${price}</td></tr>`;

  it('a column headed by what its prices begin with', () => {
    const list = (title: string, head: string, rows: string): string =>
      `<h3>${title}</h3><table><tr><th>Service</th><th>${head}</th></tr>${rows}</table>`;
    const built = list('What we build', 'Price', row('Shop', '$900') + row('Site', '$500') + row('Logo', '$90'));
    const kept = list('What we look after', 'Starting From', row('Hosting', '$30/month') + row('Repairs', '$20'));
    expect(plansOf(`<h1>Rate card</h1>${built}${kept}`).slice(3)).toEqual(['Hosting 30.00 USD month', 'Repairs 20.00 USD custom']);
  });

  it('one row of rates, beside a table of what the way costs', () => {
    const rates =
      '<table><tr><th>Bei Ihnen</th><th>Am Telefon</th></tr><tr><td>90 sFr. pro Stunde</td><td>85 sFr. pro Stunde</td></tr></table>';
    const way =
      '<table><tr><th>bis 5 km</th><th>bis 10 km</th><th>bis 20 km</th></tr><tr><td>5 sFr.</td><td>10 sFr.</td><td>20 sFr.</td></tr></table>';
    expect(plansOf(`<h1>Preise</h1>${rates}<p>Es gelten folgende Anfahrtspauschalen:</p>${way}`)).toEqual([
      'Bei Ihnen 90.00 CHF usage',
      'Am Telefon 85.00 CHF usage',
    ]);
  });
});

it('whole amounts are written with an equals sign, too', () => {
  const lines = '<p>Massage (60 minuten) € 50,=<br>Voetmassage (30 minuten) € 25,=</p>';
  expect(plansOf(`<h1>Tarieven</h1>${lines}`)).toEqual([
    'Massage (60 minuten) 50.00 EUR custom',
    'Voetmassage (30 minuten) 25.00 EUR custom',
  ]);
});

it('a list cut at the headings of its entries, between two headings of another rank', () => {
  const entry = (name: string, price: string): string => `<h5>${name}</h5><div>${price}</div><p>Which loosens what was tight.</p>`;
  const list = entry('Swedish massage', '50 min €40') + entry('Foot massage', '30 min €20') + entry('Back massage', '30 min €25');
  expect(plansOf(`<main><h2>Massages</h2>${list}<h2>Courses</h2><p>Ask us.</p></main>`)).toEqual([
    'Swedish massage 40.00 EUR custom',
    'Foot massage 20.00 EUR custom',
    'Back massage 25.00 EUR custom',
  ]);
});

it('a plan may be called by a word that begins as a heading does', () => {
  const card = (name: string, price: string): string =>
    `<div class="tier"><div class="tier-name">${name}</div><div class="tier-price">${price}<span> / month</span></div><ul><li>Listings</li></ul></div>`;
  expect(plansOf(`<h1>Tiers</h1><div>${card('Featured Agent', '$99')}${card('Premium Agent', '$299')}</div>`)).toEqual([
    'Featured Agent 99.00 USD month',
    'Premium Agent 299.00 USD month',
  ]);
});

it('the title of a page with a link to get in touch is no plan on request', () => {
  const menu = '<ul class="menu"><li><a href="/">Home</a></li><li><a href="/c">Contact us</a></li></ul>';
  const walks = ['15 min walk: $15', '30 min walk: $20', '45 min walk: $25'].map((walk) => `<li>${walk}</li>`).join('');
  const page = `<div><div><h1>Acme Dogs: Rates</h1></div><div>${menu}</div></div><div><h2>Walks</h2><ul><li>Alone:</li><ul>${walks}</ul></ul></div>`;
  expect(plansOf(page)).toEqual(['15 min walk 15.00 USD custom', '30 min walk 20.00 USD custom', '45 min walk 25.00 USD custom']);
});

it('a button states in brackets what it buys costs', () => {
  const way = (name: string, button: string): string =>
    `<h4>${name}</h4><p>Cancel at any time, and keep all data.</p><a href="/buy">${button}</a>`;
  const ways =
    way('Annually', 'Purchase Annual Plan ($390 per year)') + way('Lifetime Plan', 'Purchase Lifetime Plan ($1101 for lifetime)');
  expect(plansOf(`<h1>Buy</h1><div>${ways}</div>`)).toEqual(['Annually 390.00 USD year', 'Lifetime Plan 1101.00 USD once']);
});

it('packs are called by how much is in them', () => {
  const packs = '<ul><li>1000 credits = $10</li><li>5000 credits = $40</li><li>10000 credits = $70</li></ul>';
  expect(plansOf(`<h1>Credit packs</h1>${packs}`)).toEqual([
    '1000 credits 10.00 USD custom',
    '5000 credits 40.00 USD custom',
    '10000 credits 70.00 USD custom',
  ]);
});

it("'in all' before the amounts is no name", () => {
  const course = (name: string, sum: string): string =>
    `<h3>${name}</h3><p>Samtale og plan</p><h4>I alt: ${sum} kr.</h4><a href="/k">Kontakt os</a>`;
  const courses = course('Vejning og samtale', '995') + course('Otte uger', '3.750') + course('Kostplan', '1.350');
  expect(plansOf(`<h1>Vejledning</h1><div>${courses}</div>`).map((plan) => plan.replace(/ (?:DKK|null|SEK|NOK) .*/, ''))).toEqual([
    'Vejning og samtale 995.00',
    'Otte uger 3750.00',
    'Kostplan 1350.00',
  ]);
});

it("a plan may be headed 'One Time Fee'", () => {
  const card = (name: string, price: string): string => `<div class="box"><h3>${name}</h3><p>${price}</p><ul><li>Hosting</li></ul></div>`;
  expect(plansOf(`<h1>Pricing</h1><div>${card('Pay As You Go', '$90 /hour')}${card('One Time Fee', '$1000')}</div>`)).toEqual([
    'Pay As You Go 90.00 USD usage',
    'One Time Fee 1000.00 USD once',
  ]);
});
