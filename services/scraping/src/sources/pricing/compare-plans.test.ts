import { describe, expect, it } from 'vitest';
import { compareFacts } from '../../change/typed.ts';
import { extractFacts } from '../extract.ts';
import { pageSources } from '../index.ts';
import { firstPlans, lastPlans } from './compare-plans.ts';
import { isShown, namesShown, pairPlans } from './pair-plans.ts';

const card = (name: string, price: string, feature = 'Chat'): string =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul><li>${feature} of ${name}</li><li>Mail</li></ul></div>`;
const page = (body: string, head = '') =>
  extractFacts({
    url: 'https://acme.com/pricing',
    kind: 'pricing',
    html: `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>Pricing</h1>${body}</main></body></html>`,
  });
const told = (before: string, after: string): string[] =>
  compareFacts(pageSources('pricing'), page(before), page(after)).map(({ description }) => description);

const PRO = card('Pro', '$29 / month');
const MAX = card('Max', '$99 / month');

describe('what was not readable on one side is no change', () => {
  it('a price that a script fills in, then states', () => {
    const filled = card('Team', '<span data-monthly="49">$0</span> / month');
    expect(told(PRO + filled, PRO + card('Team', '$49 / month'))).toEqual([]);
    expect(told(PRO + card('Team', '$49 / month'), PRO + filled)).toEqual([]);
  });

  it('a plan that the page named before its price was read, or names after it is not', () => {
    const unpriced = '<section><h3>Studio</h3><p>Prices are shown after you sign in to your account with us.</p></section>';
    expect(told(PRO + MAX + unpriced, PRO + MAX + card('Studio', '$199 / month'))).toEqual([]);
    expect(told(PRO + MAX + card('Studio', '$199 / month'), PRO + MAX + unpriced)).toEqual([]);
  });

  it('a period that only one reading found', () => {
    expect(told(card('Pro', '$29') + MAX, PRO + MAX)).toEqual([]);
  });

  it('a name that is called a plan, or is no longer', () => {
    expect(told(PRO + MAX, PRO.replace('>Pro<', '>✨ PRO plan<') + MAX)).toEqual([]);
    expect(told(PRO.replace('>Pro<', '>Pro package<') + MAX, PRO + MAX)).toEqual([]);
    const named = (name: string) => PRO.replace('>Pro<', `>${name}<`).replace('of Pro', '') + MAX;
    expect(told(named('Colour and cilinder'), named('Colour and cylinder'))).toEqual([]);
    expect(told(named('Colour and cilinder'), MAX + named('Colour and cylinder').replace('$29', '$39').replace(MAX, ''))).toEqual([
      'Colour and cylinder: $29 → $39 per month (+34 %)',
    ]);
  });
});

it('another way to pay for a plan is no plan of its own', () => {
  const yearly = card('Pro Annual', '$290 / year');
  expect(told(PRO + yearly + MAX, PRO + MAX)).toEqual(['Pro: no longer $290 per year']);
  expect(told(PRO + MAX, PRO + yearly + MAX)).toEqual(['Pro: also $290 per year']);
});

describe('a reading that jumps is no change', () => {
  it('a switch that starts at another way of paying', () => {
    const yearly = card('Pro', '$24 per month, billed yearly') + card('Max', '$80 per month, billed yearly');
    const monthly = card('Pro', '$29 per month, billed monthly') + card('Max', '$99 per month, billed monthly');
    expect(told(yearly, monthly)).toEqual([]);
  });

  it('a plan that the page shows under two names, whichever is read', () => {
    const named = (name: string): string =>
      `${PRO.replace('<h3>Pro<', `<h3>${name}<`)}${MAX}<footer></footer><table><tr><th>Pro</th><th>Studio</th></tr></table>`;
    expect(told(named('Pro'), named('Studio'))).toEqual([]);
  });

  it('lists in another order, with a plan of one name in each', () => {
    const list = (title: string, cards: string): string => `<section><h2>${title}</h2><div>${cards}</div></section>`;
    const build = list('Projects', card('Shop', '€4,800') + card('Site', '€2,400'));
    const care = list('Care', card('Basic', '€200/month') + card('Shop', '€800/month'));
    expect(told(build + care, care + build)).toEqual([]);
    expect(told(build, build + care)).toEqual(['New plan: Basic, €200 per month', 'New plan: Shop (Care), €800 per month']);
  });
});

it('of two plans that have a name now, the one that goes on as it was is the plan, also where its list tells it', () => {
  const [painted] = page(card('Painted', '€10', 'Care') + MAX).pricing!.plans;
  const again = { ...painted!, name: 'Finish, Painted' };
  const { pairs, fresh } = pairPlans([painted!], [{ ...painted!, cents: 2_000, features: ['All details'] }, again]);
  expect(pairs).toEqual([{ before: painted, after: again }]);
  expect(fresh).toHaveLength(1);
});

it('a thing of a size stays that one, where another size costs now what it did', () => {
  const sizes = (...rows: [string, string, string][]): string =>
    `<table><tr><th></th><th>Short</th><th>Long</th></tr>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const was = sizes(['Cut', '€40', '€50'], ['Colour', '€60', '€70'], ['Perm', '€80', '€90']);
  const is = sizes(['Cut', '€50', '€60'], ['Colour', '€60', '€70'], ['Perm', '€80', '€90']);
  expect(told(was, is)).toEqual(['Cut (Short): €40 → €50 (+25 %)', 'Cut (Long): €50 → €60 (+20 %)']);
});

describe('a page that says the same in another layout', () => {
  const row = (name: string, price: string) => `<tr><td>${name}</td><td>${price}</td></tr>`;
  const table = (...rows: string[]) => `<table><tr><th>Treatment</th><th>Price</th></tr>${rows.join('')}</table>`;

  it('tells no price in the other of two currencies that both layouts state', () => {
    const both = table(row('Crown', '€210 (≈ $230)'), row('Veneer', '€160 (≈ $180)'));
    const tag = (name: string, dollars: string, euros: string) =>
      `<div class="card"><h3>${name}</h3><p>${dollars}</p><p>${euros}</p><a href="/book">Book</a></div>`;
    const cards = tag('Crown', '$230', '€210') + tag('Veneer', '$180', '€160');
    expect(told(both, cards)).toEqual([]);
    expect(told(both, cards.replaceAll(/€\d+/g, ''))).toEqual(['Crown: €210 → $230', 'Veneer: €160 → $180']);
  });

  it('takes a name with other marks about its words for the same one', () => {
    const cards = (name: string) => PRO + MAX + card(name, '$99 / month');
    const named = (name: string) =>
      `${PRO}${MAX}<section><h3>${name}</h3><p>Prices are shown after you sign in to your account.</p></section>`;
    expect(told(named('Studio (yearly)'), cards('Studio · yearly'))).toEqual([]);
  });

  it('knows a plan by its name alone, or before its amount or a colon', () => {
    const [pro] = page(PRO + MAX).pricing!.plans;
    const isNamed = (text: string) => isShown(pro!, namesShown([{ text }]), []);
    expect(['Pro', '» Pro «', 'Pro $29 / month', 'Pro: 29k'].map(isNamed)).toEqual([true, true, true, true]);
    expect(['Pros and cons', 'Upgrade to Pro', '$29 Pro'].map(isNamed)).toEqual([false, false, false]);
  });

  it('takes what a plan holds up to a number for that number', () => {
    const cards = (feature: string) => card('Pro', '$29 / month', feature) + MAX;
    expect(told(cards('5 users'), cards('Up to 5 users'))).toEqual([]);
    expect(told(cards('5 users'), cards('Up to 9 users'))).toHaveLength(1);
  });

  it('takes a name with its list before it for the same one', () => {
    const list = (title: string, ...rows: string[]) => `<section><h2>${title}</h2>${table(...rows)}</section>`;
    const teeth = list('Teeth', row('Check', '€20'), row('Crown', '€210'));
    const skin = (name: string) => list('Skin', row(name, '€35'), row('Peeling', '€70'));
    expect(told(teeth + skin('Check-up'), list('Teeth', row('Crown', '€210')) + skin('Check-up'))).toEqual(['Plan removed: Check, €20']);
    expect(told(teeth + skin('Check'), list('Teeth', row('Care', '€25'), row('Crown', '€210')) + skin('Check'))).toEqual([
      'Plan removed: Teeth, Check, €20',
      'New plan: Care, €25',
    ]);
  });

  it('gives no plan the features of another one whose price went unread', () => {
    const features = ['Rules of your own', 'Audit trail', 'Answers within a day'].map((feature) => `<li>${feature}</li>`).join('');
    const plan = (price: string) => `<div class="card"><h3>Firm</h3><p>${price}</p><ul>${features}</ul></div>`;
    expect(told(PRO + MAX + plan('$199 / month'), PRO + MAX + plan('<a href="/prices">See prices</a>'))).toEqual([]);
  });
});

describe('a long list', () => {
  const rows = (names: string[]) => `<table>${names.map((name, n) => `<tr><td>${name}</td><td>${20 + n} €</td></tr>`).join('')}</table>`;
  const treatments = Array.from({ length: 50 }, (_, n) => `Treatment of kind ${String.fromCharCode(65 + (n % 26))}${n}`);

  it('tells what came to it and what left it', () => {
    expect(told(rows(treatments), rows([...treatments, 'Hot stone massage']))).toEqual(['New plan: Hot stone massage, €70']);
    expect(told(rows([...treatments, 'Hot stone massage']), rows(treatments))).toEqual(['Plan removed: Hot stone massage, €70']);
  });

  it('tells a reworded name as one', () => {
    const named = (name: string) => rows([...treatments, name]);
    expect(told(named('Deep cleaning with air'), named('Deep cleaning by air flow'))).toEqual([
      'Deep cleaning by air flow: renamed from Deep cleaning with air',
    ]);
  });
});

describe('the first plans of a page', () => {
  const plans = PRO + MAX;
  const first = (before: string, after: string): string[] => {
    const now = page(after);
    return firstPlans(page(before), { ...now, pricing: now.pricing! }).map(({ description }) => description);
  };

  it('are told where it stated no price and named none of them', () => {
    expect(first('<p>Prices follow in spring. Write to us until then.</p>', plans)).toEqual([
      'New plan: Pro, $29 per month',
      'New plan: Max, $99 per month',
    ]);
  });

  it('are told where it stated another price', () => {
    expect(first('<h2>Free forever</h2><h4>Trial tier</h4><p>$0</p><p>For 500 guests of your inn.</p>', plans)).toHaveLength(2);
  });

  it('are told without what is free where it said that name', () => {
    expect(first('<h3>Free</h3><p>Write to us until then.</p>', card('Free', '$0') + plans)).toEqual([
      'New plan: Pro, $29 per month',
      'New plan: Max, $99 per month',
    ]);
  });

  it('are told where it stated the price of one of many, as of another offer', () => {
    const three = card('Crew', '$59 / month') + plans;
    expect(first('<p>For companies from $29 a month and head.</p>', three)).toHaveLength(3);
  });

  it.each([
    ['named one of them', '<h3>Max</h3><p>For firms of any size.</p>', plans],
    ['stated one of their prices in any form', '<p>Ask for a quote, from $29 upwards.</p>', plans],
    [
      'states many at once',
      '<p>Prices follow in spring.</p>',
      Array.from({ length: 11 }, (_, n) => card(`Size ${n}`, `$${n + 5} / month`)).join(''),
    ],
  ])('are not where it %s', (_, before, after) => {
    expect(first(before, after)).toEqual([]);
  });

  it('are not where a script was to show them', () => {
    const shell = '<!doctype html><body><div id="root"></div><script src="/app.js"></script></body>';
    const before = extractFacts({ url: 'https://acme.com/pricing', kind: 'pricing', html: shell });
    const now = page(plans);
    expect(firstPlans(before, { ...now, pricing: now.pricing! })).toEqual([]);
  });
});

describe('the last plans of a page', () => {
  const { pricing, ...was } = page(PRO + MAX);
  const last = (headline: string, body: string): string[] =>
    lastPlans({ ...was, headline: 'Plans for every crew', pricing: pricing! }, { ...page(body), headline }).map(
      ({ description }) => description,
    );

  it('went with its headline', () => {
    expect(last('Still working it out', '<p>No number stands here until we believe in it.</p>')).toEqual([
      'Plan removed: Pro, $29 per month',
      'Plan removed: Max, $99 per month',
    ]);
  });

  it.each([
    ['the headline stays', 'Plans for every  crew', '<p>They are loading.</p>'],
    ['all are shown still', 'Still working it out', '<h3>Pro</h3><p>At 99 a month there is more.</p>'],
  ])('did not where %s', (_, headline, body) => {
    expect(last(headline, body)).toEqual([]);
  });
});

describe('what really changed is told', () => {
  it('a plan that goes changes no other', () => {
    expect(told(PRO + MAX + card('Ultra', '$199'), PRO + card('Ultra', '$199'))).toEqual(['Plan removed: Max, $99 per month']);
  });

  it('a price, a plan, and a plan under a longer name', () => {
    expect(told(PRO + MAX, card('Pro', '$39 / month') + MAX)).toEqual(['Pro: $29 → $39 per month (+34 %)']);
    expect(told(PRO + MAX, PRO + MAX + card('Ultra', '$199 / month'))).toEqual(['New plan: Ultra, $199 per month']);
    expect(told(PRO + MAX, card('Professional', '$39 / month', 'Calls') + MAX)[0]).toContain('Professional: $29 → $39');
  });

  it('the price for a way of paying that moves, comes or goes alone; what moves with its plan is told with that', () => {
    const both = (month: number, year: number | null) =>
      `<div class="card"><h3>Pro</h3><p>$${month} / month</p>${year === null ? '' : `<p>or $${year} / year</p>`}<ul><li>Chat</li></ul></div>${MAX}`;
    expect(told(both(29, 290), both(29, 320))).toEqual(['Pro: $290 → $320 per year (+10 %)']);
    expect(told(both(29, 320), both(29, 290))).toEqual(['Pro: $320 → $290 per year (-9.4 %)']);
    expect(told(both(29, 290), both(32, 320))).toEqual(['Pro: $29 → $32 per month (+10 %)']);
    expect(told(both(29, null), both(29, 290))).toEqual(['Pro: also $290 per year']);
    expect(told(both(29, 290), both(29, null))).toEqual(['Pro: no longer $290 per year']);
    expect(told(both(29, 290), both(32, null))).toEqual(['Pro: $29 → $32 per month (+10 %)']);
    // The page says the amount still, or said it before, whatever was read of it.
    const said = '<p>Whoever wants to pay for a year of Pro at once pays us 290 dollars.</p>';
    expect(told(both(29, 290), both(29, null) + said)).toEqual([]);
    expect(told(both(29, null) + said, both(29, 290))).toEqual([]);
  });

  it('a price by the month that is billed by the year', () => {
    const both = (yearly: number) =>
      `<div class="card"><h3>Pro</h3><p>$29 / month</p><p>$${yearly} / month, billed yearly</p><ul><li>Chat</li></ul></div>${MAX}`;
    expect(told(both(24), both(26))).toEqual(['Pro: $24 → $26 per month (+8.3 %), billed yearly']);
  });

  it('an amount of the price within another number of a feature is left alone', () => {
    const ten = card('Pro', '$10 / month', '100 tokens');
    expect(told(ten + MAX, card('Pro', '$12 / month', '100 tokens') + MAX)).toEqual(['Pro: $10 → $12 per month (+20 %)']);
  });
});

describe('of plans under another name is told', () => {
  it('a new name in one of two lists whose plans are named alike', () => {
    const list = (title: string, cards: string): string => `<section><h2>${title}</h2><div>${cards}</div></section>`;
    const desk = list('Desk', card('Pro', '$19 / month', 'Tickets') + card('Max', '$49 / month', 'Phone'));
    const mail = (name: string) => list('Mail', card(name, '$29 / month') + card('Max', '$99 / month'));
    expect(told(mail('Pro') + desk, mail('Zephyr') + desk).join()).not.toMatch(/→|19/);
  });

  it('no new name across the columns of a list', () => {
    const table = (...rows: string[][]) =>
      `<table><tr><th>Cut</th><th>Short</th><th>Long</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    const before = table(['Dye and cut', '€40', '€50'], ['Wash', '€10', '€12']);
    const after = table(['Wash', '€10', '€12'], ['Dye (roots) and cut', '€50', '€60']);
    expect(told(before, after).join()).not.toContain('renamed');
  });

  it('one new name for a plan of two lists, once', () => {
    const list = (title: string, name: string, [pro, max]: string[]): string =>
      `<section><h2>${title}</h2><div>${card(name, `$${pro} / month`)}${card('Max', `$${max} / month`)}</div></section>`;
    const both = (name: string) => list('Mail', name, ['29', '99']) + list('Desk', name, ['19', '49']);
    expect(told(both('Pro').replaceAll('of Pro', ''), both('Zephyr').replaceAll('of Zephyr', ''))).toEqual([
      'Zephyr (Mail): renamed from Pro (Mail)',
    ]);
  });

  it('a new name in the same place at the same price, whatever else is said of it', () => {
    const named = (name: string, feature: string) => PRO + card(name, '$59 / month', feature).replace('Mail', `Mail for ${name}`) + MAX;
    expect(told(named('Standard', 'Chat'), named('Crew', 'Calls'))[0]).toMatch(/^Crew: renamed from Standard/);
    expect(told(named('Standard', 'Chat'), PRO + MAX + card('Crew', '$59 / month', 'Calls')).join()).not.toContain('renamed');
    const service = (name: string) => card('Cut', '$30') + card(name, '$25', name) + card('Colour', '$80');
    expect(told(service('Shave'), service('Braids'))).toEqual(['Plan removed: Shave, $25', 'New plan: Braids, $25']);
  });

  it('a new price beside a name that is inflected, or counts something else', () => {
    const list = (name: string, price: string) => PRO + card(name, price, 'Chat').replace(`of ${name}`, '') + MAX;
    expect(told(list('Général', '$20 / month'), list('Lecture générale', '$45 / month'))).toEqual([
      'Lecture générale: $20 → $45 per month (+125 %)',
      'Lecture générale: renamed from Général',
    ]);
    expect(told(list('Pack 250', '$20 / month'), list('Pack 300', '$25 / month'))[0]).toContain('Pack 300: $20 → $25');
  });
});

describe('a list that is stated for machines from now on', () => {
  const offer = (name: string, price: number) =>
    `{"@type":"Offer","name":"Acme ${name}","price":"${price}","priceCurrency":"USD","priceSpecification":{"@type":"UnitPriceSpecification","price":"${price}","priceCurrency":"USD","unitCode":"MON"}}`;
  const stated = (...offers: string[]) =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Acme","offers":[${offers.join(',')}]}</script>`;
  const before = PRO + MAX;
  const more = PRO + MAX + card('Crew', '$199 / month');

  it('tells of the one plan that the page neither named nor priced before', () => {
    expect(told(before, more + stated(offer('Pro', 29), offer('Max', 99), offer('Crew', 199)))).toEqual([
      'New plan: Acme Crew, $199 per month',
    ]);
  });

  it('tells of none whose price stood there, or that the page does not show', () => {
    const said = '<p>Larger teams pay $199 a month after a call with us.</p>';
    expect(told(before + said, more + stated(offer('Pro', 29), offer('Max', 99), offer('Crew', 199)))).toEqual([]);
    expect(told(before, before + stated(offer('Pro', 29), offer('Max', 99), offer('Crew', 199)))).toEqual([]);
  });
});

it('a price whose period only one reading found is told where each page says nothing of the other amount', () => {
  expect(told(card('Pro', '$1,200') + MAX, card('Pro', '$1,800 / month') + MAX)).toEqual(['Pro: $1,200 → $1,800 per month (+50 %)']);
  expect(told(card('Pro', '$290') + MAX, PRO + MAX)).toEqual([]);
  expect(told(`${card('Pro', '$35')}${MAX}<p>$29 a month if you pay for a year.</p>`, PRO + MAX)).toEqual([]);
});

it('a plan on request in its place among subscriptions is the same one, translated; of services on request each is its own', () => {
  const asked = (name: string): string =>
    `<div class="card"><h3>${name}</h3><p class="price">Contact us</p><ul><li>Chat of ${name}</li><li>Mail</li></ul></div>`;
  expect(told(PRO + MAX + asked('Business'), PRO + MAX + asked('Afaceri'))).toEqual([
    expect.stringMatching(/^Afaceri: renamed from Business/),
  ]);
  expect(told(asked('Wiring') + asked('Heating'), asked('Wiring') + asked('Roofs')).join()).not.toContain('renamed');
});

it('plans whose names all lose what they began with are the same', () => {
  const long = ['Solo', 'Team', 'Firm'].map((name, at) => card(`Account care — ${name}`, `$${at + 2}75`)).join('');
  const short = ['Solo', 'Team', 'Firm'].map((name, at) => card(name, `$${at + 1}99 / month`, 'Talk')).join('');
  expect(told(long, short).filter((words) => /^(?:New plan|Plan removed)/.test(words))).toEqual([]);
});
