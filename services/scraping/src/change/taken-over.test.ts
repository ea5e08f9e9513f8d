import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { pageSources } from '../sources/index.ts';
import { Assessment } from './assess.ts';
import { FRAME, follow } from './days.fixture.ts';
import type { Fetch } from './fetch.ts';
import { learn } from './learn.ts';

const card = (name: string, price: number): string =>
  `<div class="card"><h3>${name}</h3><p class="price">$${price} / month</p><ul><li>Chat</li><li>Mail</li></ul></div>`;

function page(price: number, terms: string): Fetch {
  const texts = FRAME.map((text) => `<p>${text}</p>`).join('');
  const html = `<html lang="en"><body><main><h1>Pricing</h1>${card('Solo', 9)}${card('Pro', price)}${texts}<p>${terms}</p></main></body></html>`;
  return { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/pricing', kind: 'pricing', html }) };
}

it('wording that waits is told in its time, whatever is told of the items meanwhile', () => {
  const [was, is] = ['Every plan comes with a free trial of two weeks.', 'There are discounts for schools, clubs and charities.'];
  const told = (first: number, then: number): string[] =>
    follow('pricing', [page(first, was), ...Array.from({ length: 5 }, () => page(then, is))]).told.map(
      ({ day, change: { type, detail } }) => `${day}: ${detail.case === 'text' ? `${detail.before} → ${detail.after}` : type}`,
    );
  const wording = `3: ${was} → ${is}`;
  expect(told(29, 29)).toEqual([wording]);
  expect(told(29, 39)).toEqual(['1: price_increased', wording]);
});

it('terms that went with a move of a price are told in their time', () => {
  const terms = 'Not content? You get a full refund within the first 30 days.';
  const { told } = follow('pricing', [page(29, terms), ...Array.from({ length: 5 }, () => page(39, ''))]);
  expect(told.map(({ day, change: { type } }) => `${day}: ${type}`)).toEqual(['1: price_increased', '3: text_changed']);
});

it('a passage that moved once and was not worth telling is told when it states terms', () => {
  const [was, is] = [
    'We bake at dawn and close at noon on every day of the week.',
    'We bake at night and close at ten on every day but Sunday.',
  ];
  const terms = 'There are discounts for schools, clubs and charities.';
  const { told } = follow('pricing', [page(29, was), ...[...Array(5).fill(is), ...Array(4).fill(terms)].map((text) => page(29, text))]);
  expect(told.map(({ change: { detail } }) => detail.case === 'text' && detail.after)).toEqual([terms]);
});

function home(headline: string, pitch: string): Fetch {
  const texts = FRAME.map((text) => `<p>${text}</p>`).join('');
  const html = `<html lang="en"><body><main><h1>${headline}</h1>${texts}<p>${pitch}</p></main></body></html>`;
  return { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/', kind: 'landingPage', html }) };
}

it('wording of the home page that came with a headline is told in its time, and once', () => {
  const [was, is] = ['Invoices for bakers, written while the bread rises.', 'Payroll for bakers, done before the first loaf is sold.'];
  const told = follow('landingPage', [
    home('Invoices that write themselves', was),
    ...Array.from({ length: 6 }, () => home('Payroll that runs itself', is)),
  ]).told.map(({ day, change: { type } }) => `${day}: ${type}`);
  expect(told).toEqual(['1: headline_changed', '3: text_changed']);
});

it('wording that stands beside a headline which moved is told, and so is its next one', () => {
  const of = (headline: string, pitch: string): Fetch => {
    const html = `<html lang="en"><body><main><h1>${headline}</h1><p>${pitch}</p>${FRAME.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;
    return { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/', kind: 'landingPage', html }) };
  };
  const second = of('Payroll that runs itself', 'Wages are paid before the first loaf is sold.');
  const third = of('Payroll that runs itself', 'Whoever bakes at dawn is paid at noon.');
  const days = [
    of('Invoices that write themselves', 'For bakers, written while the bread rises.'),
    ...Array(5).fill(second),
    ...Array(9).fill(third),
  ];
  const told = follow('landingPage', days).told.map(({ change: { type } }) => type);
  expect(told).toEqual(['headline_changed', 'text_changed', 'text_changed']);
});

it('wording that came with a headline is told also where the page is cut otherwise since then', () => {
  const loaf = 'Each loaf is weighed by hand, twice a day.';
  const [mill, sack] = ['The mill turns with the river and its moods.', 'Every sack is signed by those who filled it.'];
  const of = (headline: string, ...passages: string[]): Fetch => {
    const html = `<html lang="en"><body><main><h1>${headline}</h1>${[...FRAME, ...passages].map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;
    return { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/', kind: 'landingPage', html }) };
  };
  const was = of('Invoices that write themselves', 'Contact', loaf, 'We bake at dawn', 'Contact', 'Order now');
  const is = of('Payroll that runs itself', 'Contact', 'We bake at dawn', 'We bake at dawn', sack, 'Contact', mill);
  const { told } = follow('landingPage', [was, ...Array.from({ length: 6 }, () => is)]);
  const texts = told.flatMap(({ change: { detail, type } }) => (detail.case === 'text' && type === 'text_changed' ? [detail.after] : []));
  expect(texts).toEqual([`${sack}\n${mill}`]);
});

it('wording of a page that lost its plans for good is told once, with that', () => {
  const terms = 'There are no contracts any more: whoever wants to can cancel on any day.';
  const html = `<html lang="en"><body><main><h1>Pricing</h1>${FRAME.map((text) => `<p>${text}</p>`).join('')}<p>${terms}</p></main></body></html>`;
  const bare: Fetch = { body: Buffer.from(html), facts: () => extractFacts({ url: 'https://acme.test/pricing', kind: 'pricing', html }) };
  const [was, sources] = [page(29, 'Every plan comes with a free trial of two weeks.'), pageSources('pricing')];
  let [memory, before] = [learn(sources, [was, was, was]), was.facts()];
  const told: string[] = [];
  for (let day = 1; day < 9; day++) {
    const assessment = new Assessment({ page: sources, memory, before, day });
    let verdict = assessment.add(bare);
    while (verdict.kind === 'refetch') verdict = assessment.add(bare);
    memory = verdict.memory;
    if (verdict.kind !== 'changed') continue;
    before = verdict.fetch.facts();
    told.push(...verdict.changes.map(({ type }) => `${day}: ${type}`));
  }
  expect(told).toEqual(['3: text_changed']);
});
