import { describe, expect, it } from 'vitest';
import { plansOf, pricingOf } from './pricing.fixture.ts';

const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('plans from the layout', () => {
  it('amounts spread over nested elements are read', () => {
    const card = (name: string, price: string) =>
      `<div class="col"><div class="pricing-card"><h3 class="t">${name}</h3><p>For growing teams that ship.</p><div class="price"><span class="cur">$</span><span class="amt">${price}</span><span class="per">/mo</span></div><a class="btn" href="/signup">Start free trial</a><ul><li>10,000 conversations</li><li>Email support</li></ul></div></div>`;
    expect(
      plansOf(
        `<h1>Pricing</h1><p>Simple pricing for everyone</p><div class="row">${card('Starter', '19')}${card('Team', '49')}${card('Business', '1,299')}</div>`,
      ),
    ).toEqual(['Starter 19.00 USD month', 'Team 49.00 USD month', 'Business 1299.00 USD month']);
  });

  it('amounts spread over block elements are read', () => {
    const card = (name: string, price: string) =>
      `<section><div>${name}</div><div class="p"><div>€</div><div>${price}</div><div>.50</div><div>per user</div><div>per month</div></div><button>Choose</button></section>`;
    const facts = pricingOf(`<main><div>${card('Solo', '9')}${card('Duo', '19')}</div></main>`);
    expect(facts?.plans.map((plan) => [plan.name, plan.cents, plan.currency, plan.period])).toEqual([
      ['Solo', 950, 'EUR', 'month'],
      ['Duo', 1950, 'EUR', 'month'],
    ]);
    expect(facts?.model).toBe('per seat');
  });

  it('free and contact-us plans are told from priced ones', () => {
    const body = `<div class="grid">
      <article><h3>Free</h3><p class="price">$0</p><p>forever</p></article>
      <article><span class="badge">Most popular</span><h3>Pro</h3><p class="price">$29 <small>/ month</small></p></article>
      <article><h3>Enterprise</h3><p class="price">Let’s talk</p><a href="/contact">Contact sales</a></article></div>`;
    expect(plansOf(body)).toEqual(['Free 0.00 USD month', 'Pro 29.00 USD month', 'Enterprise - null custom']);
  });

  it('a plan whose price is the word Free is free and one with only a sales button has no price', () => {
    const body = `<ul class="plans"><li class="plan"><h2>Hobby</h2><div class="amount">Free</div><ul><li>1 project</li></ul></li>
      <li class="plan"><h2>Pro</h2><div class="amount">$20</div><div>per editor / month</div><ul><li>Unlimited projects</li><li>$5 per extra GB</li></ul></li>
      <li class="plan"><h2>Enterprise</h2><p>Security and scale</p><button>Contact sales</button><ul><li>SSO</li></ul></li></ul>`;
    expect(plansOf(body)).toEqual(['Hobby 0.00 USD month', 'Pro 20.00 USD month', 'Enterprise - null custom']);
  });

  it('struck-through prices are not the price', () => {
    const card = (name: string, old: string, now: string) =>
      `<div class="card"><h4>${name}</h4><p><del>$${old}</del> <strong>$${now}</strong>/mo</p></div>`;
    const other = `<div class="card"><h4>Max</h4><p class="price"><span class="price-old">$199</span><span class="price-now">$149</span></p><p>per month</p></div>`;
    expect(plansOf(`<div>${card('Plus', '39', '29')}${other}</div>`)).toEqual(['Plus 29.00 USD month', 'Max 149.00 USD month']);
  });

  it('a former price told in words is not the price', () => {
    expect(
      plansOf(
        '<div><div><h3>Team</h3><p><span>Was $59</span> Now $49/mo</p></div><div><h3>Business</h3><p>$149/mo</p><p>$20 off your first month</p></div></div>',
      ),
    ).toEqual(['Team 49.00 USD month', 'Business 149.00 USD month']);
  });

  it('of a monthly and an annual price the monthly is taken', () => {
    const card = (name: string, m: string, y: string) =>
      `<div class="plan"><h3>${name}</h3><div class="price"><span class="annual">$${y}</span><span class="monthly">$${m}</span><span>/month</span></div></div>`;
    expect(
      plansOf(
        `<div class="toggle"><button>Monthly</button><button>Yearly <b>Save 20%</b></button></div><div>${card('Basic', '15', '12')}${card('Pro', '30', '24')}</div>`,
      ),
    ).toEqual(['Basic 15.00 USD month', 'Pro 30.00 USD month']);
    const both = (name: string, m: string, y: string) => `<div><h3>${name}</h3><p>$${m}/month</p><p>$${y}/year</p></div>`;
    expect(plansOf(`<div>${both('Basic', '15', '150')}${both('Pro', '30', '300')}</div>`)).toEqual([
      'Basic 15.00 USD month',
      'Pro 30.00 USD month',
    ]);
  });

  it('two panels of a toggle give each plan once, by the month', () => {
    const cards = (...all: [string, string][]) =>
      all.map(([name, price]) => `<div class="card"><h3>${name}</h3><p class="price">$${price}</p></div>`).join('');
    const body = `<div id="annual-panel" data-period="yearly"><div class="g">${cards(['Basic', '120'], ['Pro', '240'])}</div></div><div data-period="monthly"><div class="g">${cards(['Basic', '12'], ['Pro', '24'])}</div></div>`;
    expect(plansOf(body).map((plan) => plan.split(' ').slice(0, 2).join(' '))).toEqual(['Basic 12.00', 'Pro 24.00']);
  });

  it('billed annually does not make a monthly price yearly', () => {
    const card = (name: string, price: string, year: string) =>
      `<div class="c"><h3>${name}</h3><div>$${price}/mo billed annually ($${year}/yr)</div></div>`;
    expect(plansOf(`<div>${card('A1', '49', '588')}${card('B2', '99', '1188')}</div>`)).toEqual([
      'A1 49.00 USD month',
      'B2 99.00 USD month',
    ]);
    const split = (name: string, price: string, year: string) =>
      `<div class="c"><h3>${name}</h3><div class="price">$${price}</div><div>per user per month</div><div>Billed $${year} annually</div></div>`;
    expect(plansOf(`<div>${split('A1', '49', '588')}${split('B2', '99', '1188')}</div>`)).toEqual([
      'A1 49.00 USD month',
      'B2 99.00 USD month',
    ]);
  });

  it('text for screen readers does not double a price', () => {
    const card = (name: string, n: string) =>
      `<div class="tile"><h3>${name}</h3><p><span aria-hidden="true">$${n}<sup>99</sup></span><span class="sr-only">${n}.99 dollars per month</span><span aria-hidden="true">/mo</span></p></div>`;
    expect(plansOf(`<div>${card('Basic', '9')}${card('Standard', '15')}</div>`)).toEqual([
      'Basic 9.99 USD month',
      'Standard 15.99 USD month',
    ]);
  });

  it('prices in prose, testimonials, statistics and questions are no plans', () => {
    const body = `<h1>Pricing</h1>
      <div class="stats"><div><h3>$2B+</h3><p>processed</p></div><div><h3>$40 million</h3><p>saved by customers</p></div></div>
      <div class="cards"><div><h3>Basic</h3><p>$10/mo</p></div><div><h3>Plus</h3><p>$20/mo</p></div></div>
      <div class="quotes"><blockquote><h4>Jane Roe</h4><p>$10,000 saved in our first year.</p></blockquote><blockquote><h4>John Doe</h4><p>We saved $12,000 and it only took $99 of setup.</p></blockquote></div>
      <section class="faq"><div><h3>Is there a setup fee?</h3><p>$0. There is none.</p></div><div><h3>Can I pay by invoice?</h3><p>From $500 per year you can.</p></div></section>`;
    expect(plansOf(body)).toEqual(['Basic 10.00 USD month', 'Plus 20.00 USD month']);
    expect(pricingOf('<h1>Our story</h1><p>We raised $12M. Customers saved $10,000 each month.</p><p>It costs $5.</p>')).toBeNull();
  });

  it('add-ons inside a card are not plans', () => {
    const card = (name: string, n: string) =>
      `<div class="plan-card"><h3>${name}</h3><div class="price">$${n}/month</div><ul><li>Chat</li></ul><div class="addons"><div class="addon"><h5>Extra seats</h5><p>$5/month</p></div><div class="addon"><h5>Audit log</h5><p>$15/month</p></div></div></div>`;
    expect(plansOf(`<div class="grid">${card('Starter', '19')}${card('Growth', '59')}${card('Scale', '199')}</div>`)).toEqual([
      'Starter 19.00 USD month',
      'Growth 59.00 USD month',
      'Scale 199.00 USD month',
    ]);
  });

  it('rows of cards, and an enterprise banner below, belong together', () => {
    const card = (name: string, n: string) => `<div class="tier-card"><h3>${name}</h3><div>$${n}/mo</div></div>`;
    const body = `<div class="row">${card('One', '1')}${card('Two', '2')}</div><div class="row">${card('Three', '3')}</div><div class="banner"><h3>Enterprise</h3><p>Custom pricing</p><a href="/c">Talk to sales</a></div>`;
    expect(plansOf(body)).toEqual(['One 1.00 USD month', 'Two 2.00 USD month', 'Three 3.00 USD month', 'Enterprise - null custom']);
  });

  it('plans without boxes are cut at their headings, and definition lists at their terms', () => {
    expect(
      plansOf('<div><h2>Basic</h2><p>$10 per month</p><ul><li>A</li></ul><h2>Pro</h2><p>$20 per month</p><ul><li>B</li></ul></div>'),
    ).toEqual(['Basic 10.00 USD month', 'Pro 20.00 USD month']);
    expect(plansOf('<dl><dt>Basic</dt><dd>£9.99 a month</dd><dt>Pro</dt><dd>£19.99 a month</dd></dl>')).toEqual([
      'Basic 9.99 GBP month',
      'Pro 19.99 GBP month',
    ]);
  });

  it('lists of name and price are read', () => {
    expect(plansOf('<ul><li>Basic – $10/month</li><li>Pro – $20/month</li></ul>')).toEqual([
      'Basic 10.00 USD month',
      'Pro 20.00 USD month',
    ]);
  });

  it('currencies and languages are read as written', () => {
    const card = (name: string, price: string) => `<div class="karte"><h3>${name}</h3><p>${price}</p></div>`;
    expect(
      plansOf(
        `<div>${card('Basis', 'ab 49,00&nbsp;€ pro Monat')}${card('Profi', '1.299,00 € / Jahr')}${card('Konzern', 'Auf Anfrage')}</div>`,
      ),
    ).toEqual(['Basis 49.00 EUR month', 'Profi 1299.00 EUR year', 'Konzern - null custom']);
    expect(
      plansOf(`<div>${card('Essentiel', '19 € / mois')}${card('Avancé', '49 € par mois')}${card('Sur mesure', 'Sur devis')}</div>`),
    ).toEqual(['Essentiel 19.00 EUR month', 'Avancé 49.00 EUR month', 'Sur mesure - null custom']);
    expect(plansOf(`<div>${card('Lite', '¥4,900/mo')}${card('Full', '₹1,499 per month')}</div>`)).toEqual([
      'Lite 4900.00 JPY month',
      'Full 1499.00 INR month',
    ]);
    expect(plansOf(`<p>All prices are in CAD.</p><div>${card('Lite', '$49/mo')}${card('Full', '$99/mo')}</div>`)).toEqual([
      'Lite 49.00 CAD month',
      'Full 99.00 CAD month',
    ]);
  });

  it('usage prices and one-time prices keep their period, and fractions of a cent are not free', () => {
    const card = (name: string, price: string) => `<div class="x"><h3>${name}</h3><p>${price}</p></div>`;
    const pricing = pricingOf(
      `<div>${card('Reads', '$0.50 per 1,000 requests')}${card('Writes', '$2 per million tokens')}${card('Storage', '$0.002 / GB')}</div>`,
    );
    expect(pricing?.model).toBe('usage');
    expect(pricing?.plans.map((plan) => [plan.cents, plan.period])).toEqual([
      [50, 'usage'],
      [200, 'usage'],
      [null, 'usage'],
    ]);
    expect(plansOf(`<div>${card('Personal', '$99 one-time')}${card('Studio', '$299 lifetime')}</div>`)).toEqual([
      'Personal 99.00 USD once',
      'Studio 299.00 USD once',
    ]);
  });

  it('features and limits come from the card, without what it lacks', () => {
    const body = `<div><div class="c"><h3>Team</h3><p>$49/mo</p><ul><li>✓ 10,000 conversations per month</li><li><svg></svg><span>Up to 5</span> <b>team members</b></li><li class="disabled">SSO</li><li>✗ Audit log</li><li>10 GB storage</li><li>24/7 support</li><li>99.9% uptime</li></ul></div><div class="c"><h3>Solo</h3><p>$9/mo</p></div></div>`;
    const team = pricingOf(body)?.plans[0];
    expect(team?.features).toEqual([
      '10,000 conversations per month',
      'Up to 5 team members',
      '10 GB storage',
      '24/7 support',
      '99.9% uptime',
    ]);
    expect(team?.limits).toEqual({ conversations: 10_000, 'team members': 5, 'gb storage': 10 });
  });

  it('hidden cards and prices are not read', () => {
    const card = (name: string, n: string, more = '') =>
      `<div class="c" ${more}><h3>${name}</h3><p><span style="display: none">$1</span>$${n}/mo</p></div>`;
    expect(plansOf(`<div>${card('Basic', '10')}${card('Pro', '20')}${card('Secret', '30', 'hidden')}</div>`)).toEqual([
      'Basic 10.00 USD month',
      'Pro 20.00 USD month',
    ]);
  });

  it('one plan alone is read when everything speaks for it', () => {
    expect(
      plansOf(
        '<main><h1>Pricing</h1><div class="card"><h2>Everything</h2><div class="price">$99</div><div>per month, flat</div><ul><li>Unlimited users</li></ul></div></main>',
      ),
    ).toEqual(['Everything 99.00 USD month']);
  });

  it('a currency drawn by the style sheet leaves the amount', () => {
    const card = (name: string, n: string) =>
      `<div class="plan"><h3>${name}</h3><span class="price-amount">${n}</span><span>/mo</span></div>`;
    expect(plansOf(`<div>${card('Basic', '10')}${card('Pro', '25.50')}</div>`)).toEqual(['Basic 10.00 null month', 'Pro 25.50 null month']);
  });
});

describe('plans from tables', () => {
  it('plans as columns with a row of prices', () => {
    const body = `<table><thead><tr><th></th><th>Basic</th><th>Pro <em>Popular</em></th><th>Enterprise</th></tr></thead><tbody>
      <tr><td>Price</td><td>$10/mo</td><td>$25/mo</td><td>Contact us</td></tr><tr><td>Users</td><td>3</td><td>Unlimited</td><td>Unlimited</td></tr><tr><td>SSO</td><td>–</td><td><img alt="Included"></td><td>✓</td></tr></tbody></table>`;
    const pricing = pricingOf(body);
    expect(plansOf(body)).toEqual(['Basic 10.00 USD month', 'Pro 25.00 USD month', 'Enterprise - null custom']);
    expect(pricing?.plans.map((plan) => plan.features)).toEqual([['Users: 3'], ['Users: Unlimited', 'SSO'], ['Users: Unlimited', 'SSO']]);
  });

  it('plans as columns with name and price in the header', () => {
    const body =
      '<table><tr><th>Compare</th><th><h3>Basic</h3><div class="price">$10</div>/month</th><th><h3>Pro</h3><div class="price">$25</div>/month</th></tr><tr><td>Seats</td><td>1</td><td>5</td></tr></table>';
    expect(plansOf(body)).toEqual(['Basic 10.00 USD month', 'Pro 25.00 USD month']);
  });

  it('plans as rows with a monthly and a yearly column', () => {
    const body =
      '<table><tr><th>Plan</th><th>Yearly</th><th>Monthly</th><th>Users</th></tr><tr><td>Basic</td><td>€100</td><td>€10</td><td>3</td></tr><tr><td>Pro</td><td>€200</td><td>€20</td><td>10</td></tr></table>';
    expect(plansOf(body)).toEqual(['Basic 10.00 EUR month', 'Pro 20.00 EUR month']);
    expect(pricingOf(body)?.plans[1]?.features).toEqual(['Users: 10']);
  });

  it('a comparison table fills in features of cards', () => {
    const body = `<div class="g"><div class="c"><h3>Basic</h3><p>$10/mo</p></div><div class="c"><h3>Pro</h3><p>$25/mo</p></div></div><table><tr><th>Features</th><th>Basic</th><th>Pro</th></tr><tr><td>SSO</td><td>No</td><td>Yes</td></tr><tr><td>Projects</td><td>5</td><td>50</td></tr></table>`;
    expect(pricingOf(body)?.plans.map((plan) => plan.features)).toEqual([['Projects: 5'], ['SSO', 'Projects: 50']]);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('plans from JSON-LD', () => {
  it('a product with named offers', () => {
    const offers = [
      { '@type': 'Offer', name: 'Team', price: '49.00', priceCurrency: 'USD', description: '10,000 conversations; Email support' },
      {
        '@type': 'Offer',
        name: 'Business',
        price: 149,
        priceCurrency: 'USD',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 149, priceCurrency: 'USD', billingDuration: 'P1M' },
      },
    ];
    const head = jsonLd({ '@context': 'https://schema.org', '@type': 'Product', name: 'Acme', offers });
    expect(plansOf('<p>Billed monthly</p>', head)).toEqual(['Team 49.00 USD custom', 'Business 149.00 USD month']);
    expect(pricingOf('', head)?.method).toBe('json_ld');
    expect(pricingOf('', head)?.plans[0]?.limits).toEqual({ conversations: 10_000 });
  });

  it('one product a plan, in a graph, with types in lists', () => {
    const product = (name: string, price: string) => ({
      '@type': ['Product', 'Service'],
      name,
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'EUR',
          unitText: 'MONTH',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
        },
      },
    });
    expect(plansOf('', jsonLd({ '@context': 'https://schema.org', '@graph': [product('Basic', '9.90'), product('Pro', '1290')] }))).toEqual(
      ['Basic 9.90 EUR month', 'Pro 1290.00 EUR month'],
    );
  });

  it('offers in aggregate offers and catalogues', () => {
    expect(
      plansOf(
        '',
        jsonLd({
          '@type': 'SoftwareApplication',
          name: 'Acme',
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: 0,
            highPrice: 99,
            priceCurrency: 'USD',
            offers: [
              { '@type': 'Offer', name: 'Free', price: 0, priceCurrency: 'USD' },
              { '@type': 'Offer', name: 'Pro', price: 99, priceCurrency: 'USD', eligibleDuration: { value: 12, unitCode: 'MON' } },
            ],
          },
        }),
      ),
    ).toEqual(['Free 0.00 USD year', 'Pro 99.00 USD year']);
    expect(
      plansOf(
        '',
        jsonLd({
          '@type': 'Organization',
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            itemListElement: [
              { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Basic' }, price: '10', priceCurrency: 'USD' },
              { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Pro' }, price: '20', priceCurrency: 'USD' },
            ],
          },
        }),
      ),
    ).toEqual(['Basic 10.00 USD custom', 'Pro 20.00 USD custom']);
  });

  it('the layout adds period and features to what JSON-LD leaves out', () => {
    const head = jsonLd([
      { '@type': 'Product', name: 'Acme Basic', offers: { price: '10.00', priceCurrency: 'USD' } },
      { '@type': 'Product', name: 'Acme Pro', offers: { price: '20.00', priceCurrency: 'USD' } },
    ]);
    const card = (name: string, n: string) =>
      `<div class="c"><h3>${name}</h3><p>$${n} per seat / month</p><ul><li>${name} feature</li></ul></div>`;
    const pricing = pricingOf(`<div>${card('Basic', '10')}${card('Pro', '20')}</div>`, head);
    expect(pricing).toMatchObject({
      method: 'json_ld',
      model: 'per seat',
      plans: [
        { name: 'Acme Basic', period: 'month', features: ['Basic feature'] },
        { name: 'Acme Pro', period: 'month', features: ['Pro feature'] },
      ],
    });
  });

  it('a site-wide free note does not hide the plans of the page, and event tickets are no plans', () => {
    const head =
      jsonLd({ '@type': 'SoftwareApplication', name: 'Acme', offers: { '@type': 'Offer', price: '0' } }) +
      jsonLd({ '@type': 'Event', name: 'Conf', offers: { '@type': 'Offer', price: 500, priceCurrency: 'USD' } });
    expect(plansOf('<div><div><h3>Basic</h3><p>$10/mo</p></div><div><h3>Pro</h3><p>$20/mo</p></div></div>', head)).toEqual([
      'Basic 10.00 USD month',
      'Pro 20.00 USD month',
    ]);
    expect(
      plansOf(
        '<h1>Pricing</h1>',
        jsonLd({ '@type': 'Event', name: 'Conf', offers: [{ '@type': 'Offer', name: 'Early bird', price: 500 }] }),
      ),
    ).toEqual([]);
  });

  it('broken JSON-LD is skipped and the rest read', () => {
    expect(
      plansOf(
        '',
        `<script type="application/ld+json">{"@type":"Product",</script>${jsonLd({ '@type': 'Offer', name: 'Only', price: '5', priceCurrency: 'USD' })}`,
      ),
    ).toEqual(['Only 5.00 USD custom']);
  });
});
