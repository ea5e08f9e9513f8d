/** What more of a site's pages state, and how it is told. */
import { describe, expect, it } from 'vitest';
import { follow } from '../change/days.fixture.ts';
import { TEXT, textChange } from '../change/text-change.ts';
import { compareFacts } from '../change/typed.ts';
import { extractFacts } from './extract.ts';
import { pageSources, readingsOf } from './index.ts';

const HOST = 'https://www.acme.com';
const facts = (kind: string, body: string, url = `${HOST}/${kind}`) =>
  extractFacts({ url, kind, html: `<html><body>${body}</body></html>` });
const stated = (kind: string, body: string, url?: string) => {
  const reading = readingsOf(kind, facts(kind, body, url)).find(({ source }) => source === kind);
  return reading ? reading.reading.items.map(({ label }) => label) : null;
};
const told = (kind: string, before: string, after: string, url?: string) =>
  compareFacts(pageSources(kind), facts(kind, before, url), facts(kind, after, url)).map(({ type, description }) => [type, description]);

const logo = (alt: string, src = '/img/logos/x.svg') => `<img alt="${alt}" src="${src}">`;

describe('customers', () => {
  it.each([
    ['logos that say so', logo('Contoso logo', '/a.svg'), ['Contoso']],
    ['logos by how the page calls them', `<div class="customer-logos">${logo('Fabrikam', '/a.svg')}</div>`, ['Fabrikam']],
    [
      'stories, by the words of the link that are their address',
      '<a href="/customers/northwind-traders">How Northwind Traders cut costs</a>',
      ['Northwind Traders'],
    ],
    [
      'marks without words by the heading of their cards',
      ['Contoso', 'Fabrikam']
        .map((name) => `<div><div>${logo('', '/img/logo-x.png')}<h3>${name}</h3><p>They bake.</p></div></div>`)
        .join(''),
      ['Contoso', 'Fabrikam'],
    ],
    ['one that is shown twice once', logo('Contoso logo') + logo('Logo of Contoso'), ['Contoso']],
  ])('are read by %s', (_, html, names) => {
    expect(stated('customers', html)).toEqual(names);
  });

  it.each([
    ['the company itself', logo('Acme logo')],
    ['a picture of a person', '<img alt="Jane Doe" src="/people/jane.jpg">'],
    ['a logo without a name', logo('logo') + logo('')],
    ['a name that only the address says', '<a href="/customers/contoso">Read their story</a>'],
    ['several marks below one heading', `<h3>Trusted by all</h3>${logo('', '/logo-a.png')}${logo('', '/logo-b.png')}`],
    ['stories that the menu leads to', '<nav><a href="/case-studies/retail">Retail</a></nav>'],
    ['what stands in the frame', `<footer>${logo('Visa logo')}</footer>`],
  ])('are not made of %s', (_, html) => {
    expect(stated('customers', html)).toBeNull();
  });
});

describe('customers that come and go', () => {
  it('are told one by one, and many at once as one', () => {
    const [a, b] = [logo('Contoso logo'), logo('Fabrikam logo')];
    expect(told('customers', a, a + b)).toEqual([['customer_added', 'Customer shown: Fabrikam']]);
    expect(told('customers', a + b, b)).toEqual([['customer_removed', 'Customer shown no more: Contoso']]);
    const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => logo(`${name} Corp logo`)).join('');
    expect(told('customers', a, a + six)).toEqual([
      ['customer_added', '6 more customers shown, such as One Corp, Two Corp, Three Corp, Four Corp, Five Corp'],
    ]);
  });

  it('a page that shows none that can be read tells nothing', () => {
    expect(told('customers', logo('Contoso logo'), '<p>Soon</p>')).toEqual([]);
    expect(pageSources('customers').lost(facts('customers', logo('Contoso logo')), facts('customers', '<p>Soon</p>'))).toContain(
      'customers',
    );
  });
});

describe('comparisons', () => {
  it.each([
    ['/acme-vs-contoso', 'Acme vs Contoso', 'Contoso'],
    ['/contoso-vs-acme', 'Contoso vs Acme', 'Contoso'],
    ['/compare/contoso', 'Compare with Contoso', 'Contoso'],
    ['/alternatives/big-co', 'Big Co alternative', 'Big Co'],
    ['/big-co-alternative', 'Leaving Big Co?', 'Big Co'],
    ['/vs/contoso', 'See how', 'contoso'],
  ])('%s, "%s" is with %s', (href, text, name) => {
    expect(stated('comparison', `<footer><a href="${href}">${text}</a></footer>`, `${HOST}/compare`)).toEqual([name]);
  });

  it('is with whom the page itself names', () => {
    expect(stated('comparison', '<h1>Acme vs Big Co</h1>', `${HOST}/acme-vs-big-co`)).toEqual(['Big Co']);
  });

  it('is told with whom', () => {
    const one = '<a href="/vs/contoso">Acme vs Contoso</a>';
    expect(told('comparison', one, `${one}<a href="/vs/fabrikam">Acme vs Fabrikam</a>`)).toEqual([
      ['comparison_added', 'Comparison with Fabrikam appeared'],
    ]);
  });
});

describe('security', () => {
  it('standards are read by their names, in words and in pictures', () => {
    expect(stated('security', '<p>We are SOC2 Type II attested and ISO/IEC 27001 certified.</p><img alt="HIPAA">')).toEqual([
      'SOC 2',
      'ISO 27001',
      'HIPAA',
    ]);
    expect(stated('security', '<p>Dora and her society take care of 2 pipelines.</p>')).toBeNull();
  });

  it('one that came is told', () => {
    expect(told('security', '<p>SOC 2</p>', '<p>SOC 2 and ISO 27001</p>')).toEqual([
      ['certification_added', 'Security page names ISO 27001'],
    ]);
  });
});

describe('documentation', () => {
  const topic = (href: string, text: string) => `<a href="${href}">${text}</a>`;

  it('topics are what the index leads to', () => {
    expect(stated('docs', topic('/docs/webhooks', 'Webhooks') + topic('/pricing', 'Pricing') + topic('/docs', 'Docs'))).toEqual([
      'Webhooks',
    ]);
    expect(stated('docs', topic('/webhooks', 'Webhooks'), 'https://docs.acme.com/')).toEqual(['Webhooks']);
    const [before, after] = [topic('/docs/a', 'Imports'), topic('/docs/a', 'Imports') + topic('/docs/b', 'Webhooks')];
    expect(told('docs', before, after)).toEqual([['docs_changed', "Documentation: new topic 'Webhooks'"]]);
  });
});

describe('wording', () => {
  it('a line of links one behind the other is a menu, however it is marked', () => {
    const link = (name: string) => `<a href="/${name}">${name}</a>`;
    const [before, now] = [
      ['Home', 'Legal', 'Contact us'],
      ['Home', 'Commands', 'Legal', 'Contact us'],
    ].map((names) => facts('terms', `<div class="nav">${names.map(link).join('')}</div><p>You pay in advance.</p>`));
    const isWorth = pageSources('terms').worthTelling(before!, now!);
    expect(isWorth('Home CommandsLegal | Contact us', [])).toBe(false);
    expect(isWorth('Skip to content', [])).toBe(false);
    expect(isWorth('Home Commands Legal notice', [])).toBe(true);
    expect(isWorth('Contact us', [])).toBe(true);
  });

  it('a menu of the parts of a page is one, where the page links to itself besides', () => {
    const parts = ['Features', 'Pricing', 'Questions'].map((name) => `<a href="#${name.toLowerCase()}">${name}</a>`);
    const page = facts('terms', `<header><a href="/terms">Acme</a></header><div>${parts.join(' ')}</div><p>You pay in advance.</p>`);
    const isWorth = pageSources('terms').worthTelling(page, page);
    expect(isWorth('Features Pricing Questions', [])).toBe(false);
    expect(isWorth('Features Pricing Answers', [])).toBe(true);
  });
});

describe('terms', () => {
  const page = (notice: string) => `<h1>Terms</h1><h2>Payment</h2><p>You pay in advance.</p><h2>Ending it</h2><p>${notice}</p>`;

  it('wording is told as what it is, with the section that moved', () => {
    const [before, now] = [page('You may leave with 30 days of notice.'), page('You may leave with 90 days of notice.')].map((body) =>
      facts('terms', body),
    );
    const change = textChange(pageSources('terms'), ['You may leave with 30 days of notice.'], ['You may leave with 90 days of notice.'], {
      before: before!,
      now: now!,
    });
    expect(change).toMatchObject({ type: 'terms_changed', importance: 'medium', source: 'terms', key: TEXT });
    expect(change.description).toBe(
      "Terms, “Ending it”: 'You may leave with 30 days of notice.' → 'You may leave with 90 days of notice.'",
    );
  });

  /** What is told of the terms over so many days, on the last of which they are others. */
  const watched = (notice: (day: number) => string) =>
    follow(
      'terms',
      Array.from({ length: 20 }, (_, day) => fetchOf(page(notice(day)) + long, new Date(Date.UTC(2026, 2, day + 1)))),
    ).told.map(({ change }) => change.description);
  const long = Array.from({ length: 12 }, (_, n) => `<p>Clause ${'abcdefghijkl'[n]} says what both sides owe each other.</p>`).join('');
  const fetchOf = (body: string, at: Date) => ({
    body: Buffer.from(`<html><body>${body}</body></html>`),
    facts: () => extractFacts({ url: `${HOST}/terms`, kind: 'terms', html: body, observedAt: at.toISOString() }),
  });

  it('a clause is told once it stands, and a date or a counter on every day is not', () => {
    const leave = (days: number) => `You may leave with ${days} days of notice.`;
    expect(watched((day) => leave(day < 10 ? 30 : 90))).toEqual([`Terms, “Ending it”: '${leave(30)}' → '${leave(90)}'`]);
    expect(watched((day) => `Last updated: March ${day + 1}, 2026`)).toEqual([]);
    const moved = (day: number) => `Last updated: ${day < 10 ? 'January 9, 2024' : 'March 11, 2026'}`;
    expect(watched(moved)).toEqual(['Terms: effective date moved from 2024-01-09 to 2026-03-11']);
    const both = watched((day) => `${leave(day < 10 ? 30 : 90)}</p><p>${moved(day)}`);
    expect(both).toEqual([`Terms, “Ending it”: '${leave(30)}' → '${leave(90)}'; effective date moved from 2024-01-09 to 2026-03-11`]);
    expect(watched((day) => `${4_100 + day} companies agreed to this.`)).toEqual([]);
  });
});

describe('status', () => {
  const incident = (id: string, title: string) => `<a href="/incidents/${id}">${title}</a>`;

  it('incidents are read as the page lists them; none where it says so, and unread where it says nothing', () => {
    expect(stated('status', incident('x1y2z3', 'Imports are slow') + incident('x1y2z3/x', 'Subscribe'))).toEqual(['Imports are slow']);
    expect(stated('status', '<p>No incidents reported today.</p>')).toEqual([]);
    expect(stated('status', '<p>API: operational</p>')).toBeNull();
  });

  it('a new one is told, and what is up or down just now is not', () => {
    const old = incident('a1a1a1', 'Imports are slow');
    expect(told('status', `${old}<p>Operational</p>`, `${incident('b2b2b2', 'Mails are late')}${old}<p>Degraded</p>`)).toEqual([
      ['incident_reported', 'Incident: Mails are late'],
    ]);
    expect(pageSources('status').worthTelling(facts('status', ''), facts('status', ''))('Degraded performance', [])).toBe(false);
  });
});

describe('languages', () => {
  const alternate = (code: string) => `<link rel="alternate" hreflang="${code}" href="/${code}/">`;
  const languagesOf = (html: string) =>
    readingsOf('landingPage', facts('landingPage', html, `${HOST}/`))
      .find(({ source }) => source === 'languages')
      ?.reading.items.map(({ label }) => label);

  it('are read as the page states them, and by links that are called so', () => {
    expect(languagesOf(alternate('en') + alternate('de-AT') + alternate('x-default'))).toEqual(['English', 'German']);
    expect(languagesOf('<a href="/fr/">Français</a><a href="/it">IT services</a>')).toEqual(['French']);
    expect(languagesOf('<p>Hello</p>')).toBeUndefined();
  });

  it('one that comes and one that goes are told; a page that names none says nothing', () => {
    const [one, two] = [alternate('en'), alternate('en') + alternate('de')].map((html) => facts('landingPage', html, `${HOST}/`));
    const types = (before = one, after = two) =>
      compareFacts(pageSources('landingPage'), before!, after!).flatMap(({ type, description }) =>
        type.startsWith('language_') ? [description] : [],
      );
    expect(types()).toEqual(['The site is offered in German']);
    expect(types(two, one)).toEqual(['The site is no longer offered in German']);
    expect(types(two, facts('landingPage', '<p>Hello</p>', `${HOST}/`))).toEqual([]);
  });
});
