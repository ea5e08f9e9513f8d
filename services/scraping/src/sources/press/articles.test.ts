import { describe, expect, it } from 'vitest';
import { parseDate } from '../../page/dates.ts';
import { extractFacts } from '../extract.ts';

const articlesOf = (body: string, url = 'https://acme.com/press') =>
  extractFacts({ url, kind: 'press', html: `<body>${body}</body>` }).articles;
const two = [
  { title: 'Acme raises a Series B', url: 'https://acme.com/press/series-b', publishedAt: '2026-03-14' },
  { title: 'Acme opens in Lyon', url: 'https://acme.com/press/lyon', publishedAt: '2026-01-02' },
];

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('articles of a press page', () => {
  it.each([
    [
      'article elements',
      '<article><h2><a href="/press/series-b">Acme raises a Series B</a></h2><time datetime="2026-03-14T09:00:00Z">14 March</time><p>Text</p><a href="/press/series-b">Read more</a></article><article><h2><a href="/press/lyon">Acme opens in Lyon</a></h2><time datetime="2026-01-02">2 Jan</time><a href="/press/lyon">Read more</a></article>',
    ],
    [
      'cards that are links',
      '<div class="grid"><a class="card" href="/press/series-b"><img alt=""><span>March 14, 2026</span><h3>Acme raises a Series B</h3><p>Text</p></a><a class="card" href="/press/lyon"><span>January 2, 2026</span><h3>Acme opens in Lyon</h3></a></div>',
    ],
    [
      'a plain list with dates',
      '<ul><li>2026-03-14 <a href="/press/series-b">Acme raises a Series B</a></li><li>2026-01-02 <a href="/press/lyon">Acme opens in Lyon</a></li></ul>',
    ],
    [
      'a table',
      '<table><tr><td>14.03.2026</td><td><a href="press/series-b">Acme raises a Series B</a></td></tr><tr><td>02.01.2026</td><td><a href="press/lyon">Acme opens in Lyon</a></td></tr></table>',
    ],
    [
      'headings with read-more links',
      '<div><div class="i"><h3>Acme raises a Series B</h3><p>14 Mar 2026</p><a href="/press/series-b">Read more →</a></div><div class="i"><h3>Acme opens in Lyon</h3><p>2 Jan 2026</p><a href="/press/lyon">Read more →</a></div></div>',
    ],
    [
      'JSON-LD',
      '<script type="application/ld+json">[{"@type":"NewsArticle","headline":"Acme raises a Series B","url":"https://acme.com/press/series-b","datePublished":"2026-03-14T08:00:00+01:00"},{"@type":"BlogPosting","headline":"Acme opens in Lyon","url":"/press/lyon","datePublished":"2026-01-02"}]</script>',
    ],
  ])('%s', (_, body) => {
    expect(
      articlesOf(
        `<nav><a href="/press/series-b-nav">Some navigation entry here</a></nav><main><h1>Press</h1>${body}<div class="pagination"><a href="/press?page=2">Older press releases here</a><a href="/press/page/2">2</a></div></main><aside><h3><a href="/blog/rec">Recommended reading for you</a></h3><time datetime="2026-02-02"></time></aside><footer><a href="/press/kit">Download our press kit</a></footer>`,
      ),
    ).toEqual(two);
  });

  it('categories, tags, authors and share links are no articles', () => {
    const body = (slug: string, title: string, date: string) =>
      `<li class="post"><a href="/category/news">Company news category</a><h3><a href="/press/${slug}">${title}</a></h3><a href="/author/jo">Written by Jo Doe</a><a href="https://twitter.com/intent/tweet?u=1">Share this on Twitter</a><span>${date}</span></li>`;
    expect(
      articlesOf(
        `<ul>${body('series-b', 'Acme raises a Series B', 'Mar 14, 2026')}${body('lyon', 'Acme opens in Lyon', 'Jan 2, 2026')}</ul>`,
      ),
    ).toEqual(two);
  });

  it('a list without dates is recognised by its repetition', () => {
    const body = ['First big story', 'Second big story', 'Third big story']
      .map((title, n) => `<div class="story"><h3><a href="/news/${n}">${title}</a></h3></div>`)
      .join('');
    expect(
      articlesOf(`<main>${body}<p>See our <a href="/brand-assets">brand assets and logos</a> page.</p></main>`)?.map(
        (article) => article.title,
      ),
    ).toEqual(['First big story', 'Second big story', 'Third big story']);
  });

  it('dates that stand beside the link are its dates', () => {
    expect(
      articlesOf(
        '<dl><dt>2026-03-14</dt><dd><a href="/press/series-b">Acme raises a Series B</a></dd><dt>2026-01-02</dt><dd><a href="/press/lyon">Acme opens in Lyon</a></dd></dl>',
      ),
    ).toEqual(two);
    expect(
      articlesOf(
        '<main><h2><a href="/press/series-b">Acme raises a Series B</a></h2><p>March 14, 2026</p><p>Text</p><h2><a href="/press/lyon">Acme opens in Lyon</a></h2><p>January 2, 2026</p></main>',
      ),
    ).toEqual(two);
  });

  it('boxes of popular or recommended stories beside the list are left out', () => {
    const list =
      '<article><h2><a href="/press/series-b">Acme raises a Series B</a></h2><time datetime="2026-03-14"></time></article><article><h2><a href="/press/lyon">Acme opens in Lyon</a></h2><time datetime="2026-01-02"></time></article>';
    expect(
      articlesOf(
        `<main>${list}<div class="recommended"><h3><a href="/blog/r">You may like this one</a></h3></div><div class="widget"><ul><li><a href="/blog/x">Some popular thing here</a></li><li><a href="/blog/y">Other popular thing here</a></li></ul></div></main>`,
      ),
    ).toEqual(two);
  });

  it('coverage on other sites counts', () => {
    expect(
      articlesOf('<ul><li><time datetime="2026-05-01"></time><a href="https://news.example/acme">Acme is the one to watch</a></li></ul>'),
    ).toEqual([{ title: 'Acme is the one to watch', url: 'https://news.example/acme', publishedAt: '2026-05-01' }]);
  });

  it('a page without a list has none', () => {
    expect(
      articlesOf(
        '<main><h1>Press</h1><p>Write to <a href="mailto:p@acme.com">press@acme.com</a> or <a href="/contact">contact our team</a>.</p></main>',
      ),
    ).toBeNull();
  });
});

it('a date above the list does not make an undated list count as none', () => {
  const items = ['Acme raises a Series B', 'Acme opens in Lyon', 'Acme hires a head of sales'].map(
    (t, n) => `<li><h3><a href="/press/${n}-story">${t}</a></h3></li>`,
  );
  const html = `<main><p><a href="/status">Rendered on 2026-11-21</a></p><ul>${items.join('')}</ul></main>`;
  const { articles } = extractFacts({ url: 'https://acme.com/press', kind: 'press', html });
  expect(articles?.map(({ title }) => title)).toEqual(['Acme raises a Series B', 'Acme opens in Lyon', 'Acme hires a head of sales']);
});

it.each([
  ['a date that leaves no choice', 'en', '28/11/2024', ['2024-12-10', '2024-11-28']],
  ['the language', 'fr', '11/11/2024', ['2024-12-10', '2024-11-11']],
  ['nothing in English alone', 'en', '11/11/2024', [null, '2024-11-11']],
])('the order of day and month is told by %s', (_, lang, second, expected) => {
  const item = (title: string, date: string) => `<li><a href="/press/${title.length}-x">${title}</a> ${date}</li>`;
  const html = `<html lang="${lang}"><body><ul>${item('Acme raises a Series B', '10/12/2024')}${item('Acme opens in Lyon', second)}</ul></body></html>`;
  const { articles } = extractFacts({ url: 'https://acme.com/press', kind: 'press', html });
  expect(articles?.map(({ publishedAt }) => publishedAt)).toEqual(expected);
});

it('a menu is no list of articles', () => {
  const links = ['Blog overview', 'Privacy policy', 'Terms conditions', 'Refund policy'].map(
    (t, n) => `<li><a href="/m${n}/">${t}</a></li>`,
  );
  expect(articlesOf(`<main><p>Nothing yet.</p></main><div><ul>${links.join('')}</ul></div>`)).toBeNull();
});

describe('dates', () => {
  it.each([
    ['2026-03-14T23:30:00-05:00', '2026-03-14'],
    ['Published on March 14th, 2026 by Jo', '2026-03-14'],
    ['14 mars 2026', '2026-03-14'],
    ['14. März 2026', '2026-03-14'],
    ['14 de marzo de 2026', '2026-03-14'],
    ['Mar. 14, 2026', '2026-03-14'],
    ['14.03.2026', '2026-03-14'],
    ['14-Mar-2026', '2026-03-14'],
    ['MAR-14-2026', '2026-03-14'],
    ['Release 14-Beta-2026', null],
    ['3/14/2026', '2026-03-14'],
    ['14/3/2026', '2026-03-14'],
    ['3/4/2026', null],
    ['31 February 2026', null],
    ['3 days ago', null],
    ['Version 1.2.2026 of 99/99/2026', '2026-02-01'],
    ['', null],
  ])('%s is %s', (written, date) => {
    expect(parseDate(written)).toBe(date);
  });
});
