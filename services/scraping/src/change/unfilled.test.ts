import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { FRAME, follow } from './days.fixture.ts';
import type { Fetch } from './fetch.ts';

const card = (name: string, price: string): string =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul><li>Chat for ${name}</li><li>Mail for ${name}</li></ul></div>`;

function page(...cards: readonly string[]): Fetch {
  const texts = FRAME.map((text) => `<p>${text}</p>`).join('');
  const html = `<html lang="en"><body><main><h1>Pricing</h1>${cards.join('')}${texts}</main></body></html>`;
  return { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/pricing', kind: 'pricing', html }) };
}

const filled = page(card('Solo', '$9 / month'), card('Team', '$29 / month'), card('Max', '$99 / month'));
const of = (price: string): Fetch => page(...['Solo', 'Team', 'Max'].map((name) => card(name, price)));

const untranslated = (price: string): Fetch => page(...['solo', 'team', 'max'].map((name) => card(`pricing.plans.${name}.title`, price)));

/** What is told while the page stays as it is for days, and once it shows its prices again. */
function told(unfilled: Fetch): string[] {
  const days = [filled, ...Array.from({ length: 6 }, () => unfilled), ...Array.from({ length: 4 }, () => filled)];
  return follow('pricing', days, 1, true).told.map(({ change: { description } }) => description);
}

it.each([
  ['a unit without its amount', of('<span class="amount"></span>/month')],
  ['a dash in its place', of('—<span>/mo</span>')],
  ['nothing in the place of the prices', of('')],
  ['a template', of('{{ plan.price }}/month')],
  ['a template of names and prices', page(card('{{ plan.name }}', '{{ plan.price }}/month'))],
  ['zeros that count up', of('$0.00/month')],
  ['a template of another language', page(card('{plan.name}', '{plan.price}'), card('{plan.name}', '{plan.price}'))],
  ['what stands for nothing', page(card('undefined', '$undefined / month'), card('undefined', '$undefined / month'))],
  ['names that are not translated', untranslated('$9 / month')],
  ['a list that is not translated', untranslated('pricing.perMonth')],
  ['the bars that stand for cards', page(...Array(3).fill('<div class="card skeleton"><h3></h3><p class="price"></p></div>'))],
  ['bars that pulse', page(...Array(3).fill('<div class="animate-pulse"><div class="h-4"></div><div class="h-8"></div></div>'))],
  ['a zero beside empty prices', page(card('Solo', '$0.00/month'), card('Team', ''), card('Max', ''))],
])('%s is not readable, however long it stands, and no change', (_, unfilled) => {
  expect(told(unfilled)).toEqual([]);
});

it('prices that a script fills beside one that stands take none of their own with them', () => {
  expect(told(page(card('Solo', '$0.00/month'), card('Team', '<span class="amount"></span>/month'), card('Max', '$99 / month')))).toEqual(
    [],
  );
});

it('what is said in the place of all prices is told', () => {
  expect(told(of('Contact us'))[0]).toBe('Solo: $9 per month → price on request');
  expect(told(of('Coming soon'))[0]).toMatch(/taken as it is/);
});

it('names with dots in them are no keys of texts', () => {
  const sizes = ['micro', 'small', 'medium'].map((size, at) => card(`cache.t3.${size}`, `$${at + 4} / month`));
  expect(told(page(...sizes)).length).toBeGreaterThan(0);
});

it('a home page of templates or keys is not read, and tells no headline', () => {
  const home = (...texts: readonly string[]): Fetch => {
    const html = `<html lang="en"><head><title>Acme</title></head><body><h1>${texts[0]}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`;
    return { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/', kind: 'landingPage', html }) };
  };
  const keys = ['title', 'subtitle', 'cta', 'customers.heading', 'customers.text', 'footer.note'].map((key) => `home.hero.${key}`);
  const templates = FRAME.map((_, at) => `{{ t('home.${at}') }}`);
  for (const unfilled of [keys, templates]) {
    const days = [home(...FRAME), ...Array.from({ length: 6 }, () => home(...unfilled)), home(...FRAME), home(...FRAME)];
    expect(follow('landingPage', days, 1, true).told).toEqual([]);
  }
});

it('a page that is about something else is taken as it is', () => {
  const other = page('<p>We gave up selling by the month</p>', '<p>Ask us about what you need</p>');
  expect(told(other)[0]).toMatch(/taken as it is/);
});
