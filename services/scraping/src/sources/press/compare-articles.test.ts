import { expect, it } from 'vitest';
import type { Article } from '../../page/facts.ts';
import { extractFacts } from '../extract.ts';
import { compareArticles, firstArticles, regrown, titlesShown } from './compare-articles.ts';

const PAGE = 'https://acme.com/news';
/** An article that the page itself tells, without a page of its own. */
const here = (title: string, publishedAt: string | null = null): Article => ({ title, url: PAGE, publishedAt });
const told = (before: Article[], after: Article[]): string[] => compareArticles(before, after).map(({ title }) => title);

const LIST = [here('We move to a larger bakery in spring'), here('Renewal of our certificates'), here('How we bake rye bread: a guide')];
const [MOVE, , GUIDE] = LIST as [Article, Article, Article];

it('an article without a page of its own stays the same under a reworded title', () => {
  expect(told(LIST, [MOVE, here('The renewal of all our certificates'), here('How we bake rye bread')])).toEqual([]);
  expect(told(LIST, [MOVE, here('Our ovens run on wood again'), GUIDE])).toEqual(['Our ovens run on wood again']);
});

it.each<[string, Article, Article]>([
  ['another figure', here('Release 2.1 of our recipes'), here('Release 2.2 of our recipes')],
  ['another date', here('Letter to our customers', '2026-03-01'), here('A letter to our customers', '2026-04-01')],
  ['another subject', here('Customer story: Nolte'), here('Customer story: Berger')],
  [
    'another page of its own',
    { ...here('Renewal of our seals'), url: `${PAGE}/1` },
    { ...here('The renewal of our seals'), url: `${PAGE}/2` },
  ],
])('%s makes another article', (_, was, is) => {
  expect(told([MOVE, was, GUIDE], [MOVE, is, GUIDE])).toEqual([is.title]);
});

it('a list whose titles were reworded is the list from now on', () => {
  const reworded = [MOVE, here('The renewal of all our certificates'), GUIDE];
  expect(regrown(LIST, reworded)).toBe(reworded);
  expect(regrown(LIST, [MOVE, GUIDE])).toBeNull();
});

it('a list that was translated, or moved with its articles, is the same list', () => {
  const at = (title: string, path: string, date: string | null = null): Article => ({
    title,
    url: `https://acme.com/${path}`,
    publishedAt: date,
  });
  const german = [at('Neue Öfen', 'de/new-ovens', '2026-03-12'), at('Unsere Siegel', 'de/our-seals', '2026-02-03')];
  expect(told(german, [at('New ovens', 'new-ovens', '2026-03-12'), at('Our seals', 'our-seals', '2026-02-03')])).toEqual([]);
  expect(told(german, [at('New mill', 'new-mill', '2026-04-02'), ...german])).toEqual(['New mill']);
  const days = ['2026-03-12', '2026-02-03', '2026-01-20'];
  const [was, is] = ['Nachricht', 'News'].map((word) => days.map((date, n) => here(`${word} Nummer ${'abc'[n]}`, date)));
  expect(told(was!, is!)).toEqual([]);
  expect(told(was!, [...is!.slice(0, 1), here('News of another day', '2026-03-30')])).toHaveLength(2);
});

it('what several articles are called names each of them', () => {
  const at = (path: string, publishedAt: string): Article => ({ ...here('Congratulations!', publishedAt), url: `${PAGE}/${path}` });
  const [first, second, third] = [at('a', '2024-12-26'), at('b', '2025-10-03'), at('c', '2026-01-11')];
  const shown = new Set(['congratulations!']);
  expect(compareArticles([second, first], [third, second, first], shown)).toEqual([third]);
  expect(compareArticles([second, first], [second, first], shown)).toEqual([]);
  // One that goes on under another day and address is no other.
  expect(compareArticles([second, first], [third, second], shown)).toEqual([third]);
  expect(compareArticles([first], [third], shown)).toEqual([]);
});

it('an article at an address that another one had, which goes on at its own, is new', () => {
  const at = (article: Article, path: string): Article => ({ ...article, url: `https://acme.com/news/${path}` });
  const was = [at(MOVE, 'larger-bakery'), at(GUIDE, 'how-we-bake-rye')];
  const bread = here('Bread for everybody');
  expect(told(was, [at(bread, 'how-we-bake-rye'), at(MOVE, 'larger-bakery'), at(GUIDE, 'rye-bread-guide')])).toEqual([bread.title]);
  expect(told(was, [at(MOVE, 'larger-bakery'), at(bread, 'how-we-bake-rye')])).toEqual([]);
});

it('what the page showed already is not new, whatever was read of it', () => {
  const shown = titlesShown([{ tag: 'h3', text: 'Our ovens run  on wood again' }]);
  expect(compareArticles([MOVE], [MOVE, here('Our ovens run on wood again')], shown)).toEqual([]);
  const dated = titlesShown([{ tag: 'li', text: '2026-03-12 · Our ovens run on wood again' }]);
  expect(compareArticles([MOVE], [MOVE, here('Our ovens run on wood again')], dated)).toEqual([]);
  const line = titlesShown([{ tag: 'p', text: '2026-03-12 Our ovens run on wood again. They are as hot as ever.' }]);
  expect(compareArticles([MOVE], [MOVE, here('Our ovens run on wood again.')], line)).toEqual([]);
  const apart = titlesShown([{ tag: 'div', text: 'March 12th 2026 Our ovens run on wood again. They are as hot as ever.' }]);
  expect(compareArticles([MOVE], [MOVE, here('Our ovens run on wood again.')], apart)).toEqual([]);
  const parts = titlesShown(['v1.2', 'Wood again'].map((text) => ({ tag: 'h3', text })));
  expect(compareArticles([MOVE], [MOVE, here('v1.2: Wood again')], parts)).toEqual([]);
  expect(compareArticles([MOVE], [MOVE, here('v1.3: Wood again')], parts)).toHaveLength(1);
});

it.each<[string, string, number, number]>([
  ['are new on a page that showed none', '<p>Our first letter follows in spring.</p>', 3, 3],
  ['are not, where the page spoke of one', '<h3>Letter number 1 from the bakery</h3><p>It follows in spring.</p>', 3, 0],
  ['are new above those that the page spoke of', '<h3>Letter number 2 from the bakery</h3><p>It is here.</p>', 3, 2],
  ['are new above those that the page spoke of in other letters', '<h3>Leter number 2 from the bakery</h3><p>It is here.</p>', 3, 2],
  ['are new where a page lists a handful', '<p>Our first letter follows in spring.</p>', 10, 10],
  ['are not, where many are listed at once', '<p>Our first letter follows in spring.</p>', 11, 0],
  ['are not, where the page was a shell', '<div id="root"></div><script src="/app.js"></script>', 3, 0],
])('articles that can be read for the first time %s', (_, body, count, news) => {
  const before = extractFacts({ url: PAGE, kind: 'press', html: `<!doctype html><body><main><h1>News</h1>${body}</main></body>` });
  const first = Array.from({ length: count }, (_, n) => here(`Letter number ${n} from the bakery`));
  expect(firstArticles(before, first)).toHaveLength(news);
});

it('takes a list too long to be paired for a new one', () => {
  const many = (word: string) =>
    Array.from({ length: 60 }, (_, n) => here(`Letter ${word} from our ${String.fromCharCode(97 + (n % 26))}${n} bakery`));
  expect(told(many('sent'), many('posted'))).toHaveLength(60);
});
