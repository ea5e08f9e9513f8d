import { describe, expect, it } from 'vitest';
import type { PageFacts, PageKind } from '../page/facts.ts';
import { extractFacts } from '../sources/extract.ts';
import { pageSources } from '../sources/index.ts';
import { articleCards } from '../sources/press/article-cards.ts';
import { compareFacts } from './typed.ts';

const read = (kind: PageKind, body: string): PageFacts =>
  extractFacts({ url: 'https://acme.test/', kind, html: `<html><body>${body}</body></html>` });

describe('a headline', () => {
  const told = (before: string, after: string) =>
    compareFacts(pageSources('landingPage'), read('landingPage', before), read('landingPage', after)).map(({ type }) => type);

  it('is told where both readings have an h1 of the content', () => {
    expect(told('<h1>Sell more</h1>', '<h1>Sell better</h1>')).toEqual(['headline_changed']);
  });

  it.each([
    ['the first section is another', '<h2>Recent work</h2><p>a</p>', '<h2>Our team</h2><p>a</p>'],
    ['the h1 went', '<h1>Sell more</h1><h2>Write us</h2>', '<h2>Write us</h2>'],
    ['an h1 came', '<h2>About us</h2>', '<h1>Acme</h1><h2>About us</h2>'],
    ['the side column begins otherwise', '<aside><h1>Recent posts</h1></aside>', '<aside><h1>Open roles</h1></aside>'],
  ])('is not told where %s', (_, before, after) => {
    expect(told(before, after)).toEqual([]);
  });
});

describe('the cards of articles', () => {
  const facts = (blocks: [string, string][], titles: string[]): PageFacts => ({
    ...read('press', ''),
    blocks: blocks.map(([tag, text]) => ({ tag, text })),
    articles: titles.map((title) => ({ title, url: `https://acme.test/${title}`, publishedAt: null })),
  });
  const card = (title: string): [string, string][] => [
    ['h2', title],
    ['p', `What ${title} is about`],
    ['div', 'Read more'],
  ];
  const page = [['h1', 'News'], ['p', 'For editors'], ...card('We grow'), ...card('We move'), ...card('We ship')] as [string, string][];

  it('hold what stands below the titles, those of unread titles too, and nothing above', () => {
    const cards = articleCards(facts(page, ['We grow', 'We move']));
    expect(cards.has('What We grow is about')).toBe(true);
    expect(cards.has('What We ship is about')).toBe(true);
    expect(cards.has('For editors')).toBe(false);
  });

  it('end where a higher heading follows, or long after the last title', () => {
    const after: [string, string][] = Array.from({ length: 9 }, (_, i) => ['p', `Contact ${i}`]);
    expect(articleCards(facts([...page, ['h1', 'Press contact']], ['We grow', 'We move'])).has('Press contact')).toBe(false);
    expect(articleCards(facts([...page, ...after], ['We grow', 'We move'])).has('Contact 8')).toBe(false);
  });

  it('are none where no title is shown', () => {
    expect(articleCards(facts(page, ['Elsewhere'])).size).toBe(0);
    expect(articleCards(facts(page, [])).size).toBe(0);
  });
});

describe('the wording of a pricing page', () => {
  const empty = read('pricing', '');
  const plan = { name: 'Growth', cents: 900, currency: 'USD', period: 'month' as const, features: [], limits: {} };
  const priced: PageFacts = { ...empty, pricing: { method: 'structure', model: null, plans: [plan] } };
  const tells = pageSources('pricing').worthTelling(empty, priced);

  it('is told where it states terms', () => {
    expect(tells('Orders of twenty pieces or more come with a 10% discount.', [])).toBe(true);
  });

  it('is told with an amount that is no price of a plan, and not with one that is', () => {
    expect(tells('A deposit of $250 is due on the day of the booking.', [])).toBe(true);
    expect(tells('The contract ends whenever you like, and $9 is all you pay.', [])).toBe(false);
  });

  it.each([
    'Our rates include breakfast, linen and the final cleaning.',
    'Kilometres beyond two hundred a day are charged extra.',
    'Die Preise verstehen sich inklusive Versicherung und Reinigung.',
    'Jede weitere Stunde wird gegen Aufpreis berechnet.',
    'Les tarifs comprennent la livraison et le montage sur place.',
    'Las tarifas no incluyen el combustible ni los peajes.',
    'Os preços incluem suporte por e-mail e atualizações.',
    'I prezzi comprendono il trasporto fino a dieci chilometri.',
    'De prijzen zijn inclusief bezorging binnen de stad.',
    'Ceny zawierają dostawę, a montaż jest dodatkowo płatny.',
  ])('is told where it says what a price holds: %s', (text) => {
    expect(tells(text, [])).toBe(true);
  });

  it.each([
    ['a badge', 'Secure payment by card · Cancel anytime at all', []],
    ['a label', '30-day money-back guarantee for everybody here', []],
    ['what every plan holds', 'All plans include support by people who know the product.', []],
    ['what names a plan', 'Growth includes a free trial of fourteen days.', []],
    [
      'a part that both say',
      'No surprises on the invoice at the end of the month. Ask an agency.',
      ['No surprises on the invoice at the end of the month.'],
    ],
  ])('is not told where it is %s', (_, text, others) => {
    expect(tells(text, others)).toBe(false);
  });
});

it.each<PageKind>(['press', 'pricing', 'careers'])('a page that is there for its items tells no labels: %s', (kind) => {
  const page = read(kind, '');
  const tells = pageSources(kind).worthTelling(page, page);
  expect(tells('Home Events About Services Gallery Media Blog Booking', [])).toBe(false);
});
