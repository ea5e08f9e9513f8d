import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

/** What a careful reader notes of each page: 'name | amount currency period | features', or 'nothing'. */
const read = (body: string): string[] => {
  const facts = extractFacts({
    url: 'https://shop.example/pricing',
    kind: 'pricing',
    html: `<!doctype html><html lang="en"><body>${body}</body></html>`,
  });
  return (facts.pricing?.plans ?? []).map(
    ({ name, cents, currency, period, features }) =>
      `${name} | ${cents === null ? 'on request' : `${cents / 100} ${currency} ${period}`} | ${features.join('; ')}`,
  );
};
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

it.each<[string, string, string[]]>([
  [
    'utility-class cards with icons, screen reader text and a sales card',
    `<section class="py-24"><div class="mx-auto"><h2 class="text-base">Pricing</h2><p class="text-5xl">Choose the right plan for your team</p></div>
     <div class="grid lg:grid-cols-3">${[
       ['Hobby', '19', '5 products', 'Up to 1,000 subscribers'],
       ['Freelancer', '29', '25 products', 'Up to 10,000 subscribers'],
     ]
       .map(
         ([n, p, a, b]) =>
           `<div class="rounded-3xl p-8 ring-1"><h3 id="tier-${n}" class="text-lg font-semibold">${n}</h3><p class="mt-4 text-sm">The essentials to provide your best work for clients.</p><p class="mt-6 flex"><span class="text-4xl font-bold">$${p}</span><span class="text-sm">/month</span></p><a href="#" aria-describedby="tier-${n}">Buy plan</a><ul role="list"><li class="flex"><svg></svg>${a}</li><li><svg></svg>${b}</li></ul></div>`,
       )
       .join(
         '',
       )}<div class="rounded-3xl p-8 bg-gray-900"><h3>Enterprise</h3><p>Dedicated support and infrastructure for your company.</p><p class="mt-6"><span class="text-4xl">Custom</span></p><a href="/contact">Contact sales</a><ul role="list"><li>Unlimited products</li></ul></div></div></section>`,
    [
      'Hobby | 19 USD month | 5 products; Up to 1,000 subscribers',
      'Freelancer | 29 USD month | 25 products; Up to 10,000 subscribers',
      'Enterprise | on request | Unlimited products',
    ],
  ],
  [
    'definition list with a free plan and euros behind the amount',
    '<dl><dt>Gratis</dt><dd>Free <small>per month</small></dd><dd><ul><li>1 board</li></ul></dd><dt>Solo</dt><dd>7,50 € <small>per month</small></dd><dd><ul><li>10 boards</li></ul></dd><dt>Studio</dt><dd>24 € <small>per month</small></dd></dl>',
    ['Gratis | 0 EUR month | 1 board', 'Solo | 7.5 EUR month | 10 boards', 'Studio | 24 EUR month | '],
  ],
  [
    'rows with a cell of features by line breaks',
    '<table><tr><th>Licence</th><th>Price per year</th><th>What you get</th></tr><tr><td>Indie</td><td>$99</td><td>1 developer<br>Email help<br>All updates</td></tr><tr><td>Company</td><td>$499</td><td>20 developers<br>Phone help</td></tr></table>',
    ['Indie | 99 USD year | 1 developer; Email help; All updates', 'Company | 499 USD year | 20 developers; Phone help'],
  ],
  [
    'rows with a cell of features in elements',
    '<table><thead><tr><th>Plan</th><th>Includes</th><th>Monthly</th></tr></thead><tbody><tr><td>S</td><td><span class="chip">2 sites</span><span class="chip">Daily copies</span></td><td>£4</td></tr><tr><td>L</td><td><span class="chip">20 sites</span><span class="chip">Hourly copies</span></td><td>£14</td></tr></tbody></table>',
    ['S | 4 GBP month | 2 sites; Daily copies', 'L | 14 GBP month | 20 sites; Hourly copies'],
  ],
  [
    'comparison columns whose last row lists',
    '<table><thead><tr><td></td><th>Lite<br><b>€9</b>/mo</th><th>Full<br><b>€19</b>/mo</th></tr></thead><tbody><tr><th>Users</th><td>3</td><td>Unlimited</td></tr><tr><th>API</th><td>–</td><td>✓</td></tr><tr><th>Features</th><td><ul><li>Notes</li></ul></td><td><ul><li>Notes</li><li>Audit log</li></ul></td></tr></tbody></table>',
    ['Lite | 9 EUR month | Users: 3; Notes', 'Full | 19 EUR month | Users: Unlimited; API; Notes; Audit log'],
  ],
  [
    'JSON-LD of a product with an array of offers',
    ld({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'Boardly',
      applicationCategory: 'BusinessApplication',
      offers: [
        { '@type': 'Offer', name: 'Basic', price: '0', priceCurrency: 'USD' },
        {
          '@type': 'Offer',
          name: 'Plus',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: 10,
            priceCurrency: 'USD',
            billingDuration: 'P1M',
            unitText: 'user',
          },
        },
        {
          '@type': 'Offer',
          name: 'Max',
          price: 1200,
          priceCurrency: 'USD',
          priceSpecification: { price: 1200, priceCurrency: 'USD', referenceQuantity: { value: 1, unitCode: 'ANN' } },
        },
      ],
    }),
    ['Basic | 0 USD month | ', 'Plus | 10 USD month | ', 'Max | 1200 USD year | '],
  ],
  [
    'JSON-LD aggregate with offers inside',
    ld({
      '@graph': [
        { '@type': 'WebPage', name: 'Pricing' },
        {
          '@type': ['Product', 'SoftwareApplication'],
          name: 'Mailwise',
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: '15',
            highPrice: '79',
            priceCurrency: 'EUR',
            offerCount: 2,
            offers: [
              { '@type': 'Offer', name: 'Starter', price: '15.00', priceCurrency: 'EUR', description: 'per month' },
              { '@type': 'Offer', name: 'Growth', price: '79.00', priceCurrency: 'EUR', description: 'per month' },
            ],
          },
        },
      ],
    }),
    ['Starter | 15 EUR month | ', 'Growth | 79 EUR month | '],
  ],
  [
    'JSON-LD that states one range beside visible cards',
    `${ld({ '@type': 'SoftwareApplication', name: 'Trackr', offers: { '@type': 'AggregateOffer', lowPrice: 5, highPrice: 50, priceCurrency: 'USD' } })}<div><div class="plan"><h3>One</h3><p>$5 a month</p></div><div class="plan"><h3>Many</h3><p>$50 a month</p></div></div>`,
    ['One | 5 USD month | ', 'Many | 50 USD month | '],
  ],
  [
    'JSON-LD products, one a plan, as an item list',
    ld({
      '@type': 'ItemList',
      itemListElement: ['Bronze 10', 'Silver 20'].map((each, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        item: {
          '@type': 'Product',
          name: each.split(' ')[0],
          description: 'Hosting',
          offers: {
            '@type': 'Offer',
            price: each.split(' ')[1],
            priceCurrency: 'GBP',
            priceSpecification: { '@type': 'UnitPriceSpecification', price: each.split(' ')[1], priceCurrency: 'GBP', unitCode: 'MON' },
          },
        },
      })),
    }),
    ['Bronze | 10 GBP month | ', 'Silver | 20 GBP month | '],
  ],
  [
    'an agency with retainers in list items and prices from',
    '<main><h1>Work with us</h1><ul class="offers"><li><h3>Sprint</h3><p>From $4,500</p><p>one-time</p><ul><li>Two weeks</li><li>One designer</li></ul></li><li><h3>Retainer</h3><p>From $9,900 / month</p><ul><li>Full team</li></ul></li></ul></main>',
    ['Sprint | 4500 USD once | Two weeks; One designer', 'Retainer | 9900 USD month | Full team'],
  ],
  [
    'usage prices in cards',
    '<div class="rates"><div><h3>Text messages</h3><p class="price">$0.0075</p><p>per message</p></div><div><h3>Calls</h3><p class="price">$0.013</p><p>per minute</p></div></div>',
    ['Text messages | 0.01 USD usage | ', 'Calls | 0.01 USD usage | '],
  ],
  [
    'details and a fieldset with radio labels',
    '<form><fieldset><legend>Choose a plan</legend><label><input type="radio"><strong>Personal</strong> <span>$3/mo</span></label><label><input type="radio"><strong>Family</strong> <span>$5/mo</span></label></fieldset></form>',
    ['Personal | 3 USD month | ', 'Family | 5 USD month | '],
  ],
  [
    'a custom element page with yearly prices behind attributes',
    '<div class="tiers">' +
      [
        ['Team', '12', '10'],
        ['Org', '22', '18'],
      ]
        .map(
          ([n, m, y]) =>
            `<div class="tier"><div class="tier__title">${n}</div><div class="tier__price" data-billing="monthly"><span>$</span><span>${m}</span></div><div class="tier__price" data-billing="yearly" style="display:none"><span>$</span><span>${y}</span></div><div class="tier__unit">per user / month</div><div class="tier__list"><div>✓ Guests</div><div>✓ Roles</div></div></div>`,
        )
        .join('') +
      '</div>',
    ['Team | 12 USD month | Guests; Roles', 'Org | 22 USD month | Guests; Roles'],
  ],
  [
    'an open-source project with a hosted edition',
    '<div class="columns"><div class="column"><h2>Self-hosted</h2><p class="amount">Free forever</p><ul><li>Community support</li></ul></div><div class="column"><h2>Cloud</h2><p class="amount">€15<small>/month</small></p><ul><li>Backups</li></ul></div><div class="column"><h2>Support contract</h2><p class="amount">Talk to us</p></div></div>',
    ['Self-hosted | 0 EUR month | Community support', 'Cloud | 15 EUR month | Backups', 'Support contract | on request | '],
  ],
  [
    'German page with net prices',
    '<div class="preise"><div class="paket"><h3>Basis</h3><p class="preis">29,00 € <span>pro Monat</span></p><p>zzgl. MwSt.</p></div><div class="paket"><h3>Premium</h3><p class="preis">1.290,00 € <span>pro Jahr</span></p></div><div class="paket"><h3>Individuell</h3><p class="preis">Auf Anfrage</p></div></div>',
    ['Basis | 29 EUR month | ', 'Premium | 1290 EUR year | ', 'Individuell | on request | '],
  ],
  [
    'add-ons and questions are no plans',
    '<div class="plans"><div class="plan"><h3>Core</h3><p><b>$30</b>/mo</p></div><div class="plan"><h3>Pro</h3><p><b>$60</b>/mo</p></div></div><section class="faq"><h2>Questions</h2><div><h3>How much is an extra seat?</h3><p>Each extra seat is $8 per month.</p></div><div><h3>Do you refund?</h3><p>Yes, within 30 days, up to $500.</p></div></section><section><blockquote>We saved $40,000 in a year.<cite>Jo, Initech</cite></blockquote></section>',
    ['Core | 30 USD month | ', 'Pro | 60 USD month | '],
  ],
  [
    'customer stories with sums are no price list',
    '<div class="stories"><div class="card"><h3>Initech</h3><p>$1.2M saved in 2025</p></div><div class="card"><h3>Hooli</h3><p>Raised $30M with our help</p></div></div><p>Plans start at $10.</p>',
    [],
  ],
  [
    'a shop of goods with former prices',
    '<ul class="plans"><li class="plan"><span class="plan-title">Monthly box</span><span class="price"><del>$30</del> <ins>$24</ins></span><span>every month</span></li><li class="plan"><span class="plan-title">Gift box</span><span class="price">$26</span><span>one-time</span></li></ul>',
    ['Monthly box | 24 USD month | ', 'Gift box | 26 USD once | '],
  ],
  [
    'plans for which a trial is free',
    '<div><div class="p"><h3>Light</h3><div>Free for 14 days</div><div class="price">$12/mo</div></div><div class="p"><h3>Heavy</h3><div>Free for 14 days</div><div class="price">$48/mo</div></div></div>',
    ['Light | 12 USD month | ', 'Heavy | 48 USD month | '],
  ],
  [
    'sections each with heading, price and list, without boxes',
    '<main><h1>Membership</h1><h2>Desk</h2><p>CHF 250 per month</p><ul><li>Weekdays</li></ul><h2>Office</h2><p>CHF 1’150 per month</p><ul><li>Own key</li></ul><h2>Visit us</h2><p>Any day from nine to five.</p></main>',
    ['Desk | 250 CHF month | Weekdays', 'Office | 1150 CHF month | Own key'],
  ],
  [
    'add-ons made like the plans, below a heading of their own',
    '<section><h2>Plans</h2><div class="row"><div class="card"><h3>Basic</h3><p>$10/mo</p></div><div class="card"><h3>Gold</h3><p>$20/mo</p></div></div></section><section><div class="head"><h2>Add-ons</h2></div><div class="row"><div class="card"><h3>Extra storage</h3><p>$5/mo</p></div><div class="card"><h3>Priority support</h3><p>$50/mo</p></div></div></section>',
    ['Basic | 10 USD month | ', 'Gold | 20 USD month | '],
  ],
  [
    'names above headings that say whom the plan is for',
    '<div><div class="c"><p class="eyebrow">Starter</p><h3>For individuals and hobbyists</h3><p>$9/mo</p></div><div class="c"><p class="eyebrow">Scale</p><h3>For growing companies</h3><p>$29/mo</p></div></div>',
    ['Starter | 9 USD month | ', 'Scale | 29 USD month | '],
  ],
  [
    'one plan alone has its own name, not the page’s',
    '<main><h1>One simple price</h1><div class="plan-card"><h2>Everything</h2><div class="price">$99<span>/month</span></div><ul><li>All features</li></ul></div></main>',
    ['Everything | 99 USD month | All features'],
  ],
  [
    'amounts on buttons only',
    '<div><div class="pl"><h3>Indie</h3><ul><li>1 site</li></ul><a class="btn">Buy for $29</a></div><div class="pl"><h3>Agency</h3><ul><li>9 sites</li></ul><a class="btn">Buy for $99</a></div></div>',
    ['Indie | 29 USD custom | 1 site', 'Agency | 99 USD custom | 9 sites'],
  ],
  [
    'a Japanese page',
    '<div><div><h3>スタンダード</h3><p>¥980<span>/月</span></p></div><div><h3>プレミアム</h3><p>¥1,980<span>/月</span></p></div></div>',
    ['スタンダード | 980 JPY month | ', 'プレミアム | 1980 JPY month | '],
  ],
  [
    'JSON-LD products whose only offer states a category',
    ['Pro 29', 'Team 49']
      .map((each) =>
        ld({
          '@type': 'Product',
          name: each.split(' ')[0],
          offers: {
            '@type': 'Offer',
            price: each.split(' ')[1],
            priceCurrency: 'USD',
            category: 'Subscription',
            description: 'billed monthly',
          },
        }),
      )
      .join(''),
    ['Pro | 29 USD month | ', 'Team | 49 USD month | '],
  ],
  [
    'a share of each payment is no plan',
    '<main><div class="card"><h2>Standard</h2><p><strong>2.9% + 30¢</strong> per successful card charge</p></div><div class="card"><h2>Custom</h2><p>Design a package.</p><a>Contact sales</a></div></main>',
    [],
  ],
  [
    'renewal prices and first-year prices',
    '<div><div class="h"><h3>Single</h3><p>£2.99 /mo</p><p>Renews at £9.99/mo</p></div><div class="h"><h3>Business</h3><p>Starts at</p><p class="price">£4.99</p><p>/month for 12 months</p><p>Then £14.99/month</p></div></div>',
    ['Single | 2.99 GBP month | ', 'Business | 4.99 GBP month | '],
  ],
  [
    'lines with a name, a colon and a price',
    '<h1>Preise</h1><p><strong>Basis:</strong> 10 € / Monat</p><p><strong>Plus:</strong> 20 € / Monat</p><p><strong>Pro:</strong> auf Anfrage</p>',
    ['Basis | 10 EUR month | ', 'Plus | 20 EUR month | ', 'Pro | on request | '],
  ],
  [
    'list items with a name, a dash and a price',
    '<ul><li>Starter – $10/month</li><li>Growth – $25/month</li><li>Scale – contact us</li></ul>',
    ['Starter | 10 USD month | ', 'Growth | 25 USD month | ', 'Scale | on request | '],
  ],
  [
    'columns that list in their heads',
    '<table><tr><th></th><th><h3>Lite</h3><div>$2<small>/mo</small></div><ul><li>Alpha</li><li>Beta</li></ul></th><th><h3>Max</h3><div>$6<small>/mo</small></div><ul><li>Gamma</li></ul></th></tr><tr><td>SSO</td><td>-</td><td>Yes</td></tr></table>',
    ['Lite | 2 USD month | Alpha; Beta', 'Max | 6 USD month | Gamma; SSO'],
  ],
  [
    'what is free within a plan does not make it free',
    '<div><div class="c"><h3>Team</h3><p>$8/mo</p><ul><li>Help: free</li></ul></div><div class="c"><h3>Enterprise</h3><p>Contact sales</p><ul><li>Onboarding: free</li></ul></div></div>',
    ['Team | 8 USD month | Help: free', 'Enterprise | on request | Onboarding: free'],
  ],
  [
    'a free plan and one on request beside those that are stated',
    `${ld(['Watch', 'Audit'].map((name, n) => ({ '@type': 'Offer', name, price: 20 + n * 40, priceCurrency: 'USD' })))}<section>${[
      ['Check', 'Free'],
      ['Watch', '$20 <small>/mo</small>'],
      ['Audit', '$60 <small>/mo</small>'],
      ['Agency', 'Contact us'],
    ]
      .map(([name, price]) => `<article class="tier"><h3>${name}</h3><p class="price">${price}</p><ul><li>Alpha</li></ul></article>`)
      .join('')}</section>`,
    ['Watch | 20 USD month | Alpha', 'Audit | 60 USD month | Alpha', 'Check | 0 USD month | Alpha', 'Agency | on request | Alpha'],
  ],
  [
    'brackets that fees are counted by are no prices',
    `<div>${['$0 → $10,000', '$10,001 → $50,000', '$50,001 → $90,000']
      .map((range, n) => `<div class="b"><p>—</p><p>Bracket ${n}</p><p>${range}</p></div>`)
      .join('')}</div><div><div class="c"><h3>Basic</h3><p>Free</p></div><div class="c"><h3>Pro</h3><p>$19/mo</p></div></div>`,
    ['Basic | 0 USD month | ', 'Pro | 19 USD month | '],
  ],
  [
    'list items with a name, a comma and what each page costs',
    '<h2>Preise</h2><ul><li>Briefe, 0,80 EUR pro Zeile</li><li>Urkunden, 20 EUR pro Seite</li></ul>',
    ['Briefe | 0.8 EUR usage | ', 'Urkunden | 20 EUR usage | '],
  ],
  [
    'lists of named prices in a table that only sets columns',
    '<table><tr><td><h2>Writing</h2><ul><li>Letters, 0,80 EUR pro Zeile</li><li>Deeds, 20 EUR pro Seite</li></ul></td><td><h2>Speaking</h2><ul><li>Talks, 60 EUR pro Stunde</li><li>Courts, 90 EUR pro Stunde</li></ul></td></tr></table>',
    ['Letters | 0.8 EUR usage | ', 'Deeds | 20 EUR usage | ', 'Talks | 60 EUR usage | ', 'Courts | 90 EUR usage | '],
  ],
  [
    'an example of a calculation and an amount that is asked about',
    '<div><div class="c"><h3>Basic</h3><p>Free</p></div><div class="c"><h3>Pro</h3><p>$19/mo</p></div></div><div><h2>Brackets</h2><h3>How it works — Example: $60k/month</h3></div><div><h2>Enterprise</h2><p>$250k+/month? Own rates.</p></div>',
    ['Basic | 0 USD month | ', 'Pro | 19 USD month | '],
  ],
])('%s', (_, body, plans) => {
  expect(read(body)).toEqual(plans);
});
