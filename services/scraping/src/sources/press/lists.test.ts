import { describe, expect, it } from 'vitest';
import { compareFacts } from '../../change/typed.ts';
import { parseDate } from '../../page/dates.ts';
import { extractFacts } from '../extract.ts';
import { pageSources } from '../index.ts';

const articles = (body: string) =>
  extractFacts({ url: 'https://acme.com/news', kind: 'press', html: `<body><main>${body}</main></body>` }).articles?.map(
    ({ title, publishedAt }) => [title, publishedAt],
  ) ?? null;

it.each([
  ['8 Haziran 2026', '2026-06-08'],
  ['19 Şubat 2026', '2026-02-19'],
  ['11 th of August, 2020', '2020-08-11'],
  ['August 4 th, 2020', '2020-08-04'],
  ['3 października 2025', '2025-10-03'],
  ['7 июня 2024', '2024-06-07'],
])('%s is a date', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

it('takes the list that readers see where the one for machines has other titles', () => {
  const item = (n: number): unknown => ({ '@type': 'BlogPosting', headline: `Short ${n}`, url: `/de/post-${n}` });
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [1, 2, 3].map(item) });
  const cards = [1, 2, 3].map((n) => `<article><h3><a href="/post-${n}">Wie wir Fall ${n} gelöst haben</a></h3></article>`).join('');
  expect(articles(`<script type="application/ld+json">${json}</script>${cards}`)?.map(([title]) => title)).toEqual([
    'Wie wir Fall 1 gelöst haben',
    'Wie wir Fall 2 gelöst haben',
    'Wie wir Fall 3 gelöst haben',
  ]);
});

it('does not take signs for words of a title', () => {
  const menu = ['🇩🇪 German Version', '[ OUR VALUES ]', '[ KEY PARTNERS ]', '[ HOME ]'].map((name, n) => `<a href="/m${n}">${name}</a>`);
  expect(articles(`<div>${menu.join(' ')}</div>`)).toBeNull();
});

it('tells the articles of a list that was replaced, and none that only roll in at its end', () => {
  const page = (...days: number[]) =>
    extractFacts({
      url: 'https://acme.com/news',
      kind: 'press',
      html: `<body><main>${days.map((day) => `<article><h3><a href="/news/${day}">What we did on day ${day}</a></h3><time datetime="2026-03-${day}">March ${day}</time></article>`).join('')}</main></body>`,
    });
  const told = (before: number[], after: number[]) => compareFacts(pageSources('press'), page(...before), page(...after)).length;
  expect(told([28, 27], [22, 21, 20])).toBe(3);
  expect(told([28, 27, 26], [28, 26, 25])).toBe(0);
});

it.each([
  ['2019. 03. 13', '2019-03-13'],
  ['2019. 3. 3.', '2019-03-03'],
  ['22 مارس 2026 · 4 دقائق قراءة', '2026-03-22'],
  ['22 במרץ 2026', '2026-03-22'],
  ['14 मार्च 2026', '2026-03-14'],
])('%s is a date in its script', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

const titles = (body: string) => articles(body)?.map(([title]) => title) ?? null;

it('of a card with several headings the one of the highest rank is the title: the paper stands over the article', () => {
  const card = (paper: string, title: string, day: number) =>
    `<article><a href="/n/${day}"><div><span>2026. 03. 0${day}</span><h4>${paper}</h4></div><h3>${title}</h3><span>더보기</span></a></article>`;
  expect(
    articles(`${card('The Daily Gazette', 'Acme opens a plant in Busan', 2)}${card('Evening Tribune', 'Acme hires its first hundred', 1)}`),
  ).toEqual([
    ['Acme opens a plant in Busan', '2026-03-02'],
    ['Acme hires its first hundred', '2026-03-01'],
  ]);
});

it('of a link with paper, date and title in a line the longest part beside the date is the title', () => {
  const row = (paper: string, day: string, title: string) =>
    `<li><a href="https://paper.example/${day.slice(0, 2)}"><span>${paper}</span><time datetime="2026-04-${day.slice(0, 2)}">${day}/04/2026</time><span>${title}</span></a></li>`;
  expect(
    articles(
      `<ul>${row('Folha de Minas Gerais', '15', 'Acme inaugura nova usina em Santos')}${row('Valor', '12', 'Acme compra a Initech por dez milhões')}</ul>`,
    ),
  ).toEqual([
    ['Acme inaugura nova usina em Santos', '2026-04-15'],
    ['Acme compra a Initech por dez milhões', '2026-04-12'],
  ]);
});

it('links within sentences are no articles, nor is who wrote one', () => {
  const post = (n: number) =>
    `<article><header><h2><a href="/news/${n}">What we learned in week ${n}</a></h2><time datetime="2026-05-0${n}">May ${n}</time><div class="avatar"><a href="https://code.example/jo"><img alt=""></a><a href="https://code.example/jo">Jo Doe of the core team</a></div></header><p>Together with the <a href="https://partner.example/x">Guild of Pattern Makers</a>, we took part in the fair.</p><p>If you want to know how that is set up, have a look at our <a href="/docs/set-up">guide to setting up</a>.</p></article>`;
  expect(articles(`${post(3)}${post(2)}${post(1)}`)).toEqual([
    ['What we learned in week 3', '2026-05-03'],
    ['What we learned in week 2', '2026-05-02'],
    ['What we learned in week 1', '2026-05-01'],
  ]);
});

it('articles in papers of which the address alone dates a few are all listed', () => {
  const row = (url: string, title: string) =>
    `<article><div>PAPER <span>March 2026</span></div><h2>${title}</h2><a href="${url}">Read Article</a></article>`;
  const rows = [
    row('https://a.example/2026/03/04/plant', 'Acme builds its second plant'),
    row('https://b.example/acme', 'How Acme came to be'),
    row('https://c.example/x', 'Five tools of the trade'),
    row('https://d.example/y', 'A visit to Acme in spring'),
  ];
  expect(titles(rows.join(''))).toEqual([
    'Acme builds its second plant',
    'How Acme came to be',
    'Five tools of the trade',
    'A visit to Acme in spring',
  ]);
});

it('entries that share one address under headings of their own are as many articles', () => {
  const card = (day: number, title: string) =>
    `<article class="card"><b>2026-06-0${day}</b><h2>${title}</h2><p><a href="/changelog/">More in the changelog</a></p></article>`;
  expect(titles(`<div>${card(3, 'Release 3.1 of the plug-in')}${card(2, 'Release 3.0 of the plug-in')}</div>`)).toEqual([
    'Release 3.1 of the plug-in',
    'Release 3.0 of the plug-in',
  ]);
});

it('what a template left unfilled and what a font draws as a picture is no title', () => {
  const card = (n: number, title: string) =>
    `<article><h3><a href="/n/${n}"><span class="material-symbols-outlined">arrow_forward</span>${title}</a></h3></article>`;
  expect(
    titles(`${card(1, 'Acme opens in Lyon')}${card(2, '{{ post.title }} by {{ post.author }}')}${card(3, 'Acme opens in Graz')}`),
  ).toEqual(['Acme opens in Lyon', 'Acme opens in Graz']);
});

it('a page that states itself under another host is no article of its own', () => {
  const json = JSON.stringify({ '@type': 'TechArticle', headline: 'All that is new', url: 'https://www.acme.example/news/' });
  expect(articles(`<script type="application/ld+json">${json}</script><p>Nothing yet.</p>`)).toBeNull();
});

it('entries dated by their month are a list, names of one word too', () => {
  const row = (month: string, title: string): string =>
    `<li><span>${month}</span> <span><a href="/posts/${title.length}-${title[0]}">${title}</a> <span>How it works inside.</span></span></li>`;
  const list = `<ul>${row('Jun 2026', 'Velox')}${row('Jun 2026', 'Apache Gluten')}${row('May 2026', 'SGLang')}${row('août 2025', 'MLflow')}</ul>`;
  expect(articles(list)).toEqual([
    ['Velox', null],
    ['Apache Gluten', null],
    ['SGLang', null],
    ['MLflow', null],
  ]);
  // Nothing of a menu or a paper's address becomes one.
  expect(articles('<ul><li><a href="/a">Velox</a></li><li><a href="/b">SGLang</a></li><li><a href="/c">MLflow</a></li></ul>')).toBeNull();
  const cut = `<ul>${row('Jun 2026', 'Apache Gluten')}${row('Jun 2026', 'www.paper.example')}${row('May 2026', 'Delta Lake')}${row('May 2026', 'Drifting Models')}</ul>`;
  expect(articles(cut)?.map(([title]) => title)).toEqual(['Apache Gluten', 'Delta Lake', 'Drifting Models']);
});

it('entries that wait for "show more" stand on the page', () => {
  const entry = (n: number, hidden = ''): string =>
    `<a class="post${hidden}" href="/blog/case-${n}"><h3>What we did in case ${n}</h3><p>A short text about it.</p></a>`;
  const list = [1, 2, 3, 4, 5, 6].map((n) => entry(n, n > 4 ? ' is-hidden' : '')).join('');
  expect(articles(`<h1>Blog</h1><div>${list}</div>`)).toHaveLength(6);
});

describe('articles as cards that lead nowhere', () => {
  const card = (title: string, label: string, more = ''): string =>
    `<div class="post"><div><span>Guide</span> <span>${label}</span></div><h3>${title}</h3><p>What this is about, in a sentence.</p>${more}</div>`;

  it('are read where they are headed, dated and made alike', () => {
    const cards = card('What we learned in case one', 'Nov 02, 2025') + card('What we learned in case two', 'Nov 01, 2025');
    expect(articles(`<h1>Blog</h1><div>${cards}</div>`)).toEqual([
      ['What we learned in case one', '2025-11-02'],
      ['What we learned in case two', '2025-11-01'],
    ]);
    const empty = '<a href="#">Read more</a>';
    expect(
      articles(`<div>${card('What we learned in case one', '3 May 2025', empty)}${card('Our second case', '5 min read', empty)}</div>`),
    ).toEqual([
      ['What we learned in case one', '2025-05-03'],
      ['Our second case', null],
    ]);
  });

  it('are none without a date, as releases, or beside articles that have an address', () => {
    expect(articles(`<div>${card('Fast and simple to use', 'New')}${card('Safe for everybody', 'New')}</div>`)).toBeNull();
    expect(
      articles(`<div>${card('Version 2.0.3 of the app', 'May 3, 2025')}${card('Version 2.0.2 of the app', 'May 1, 2025')}</div>`),
    ).toBeNull();
    const linked = [1, 2, 3].map((n) => `<article><h3><a href="/p/${n}">What happened in case ${n}</a></h3></article>`).join('');
    expect(
      articles(`${linked}<div>${card('An event for users', 'May 3, 2025')}${card('Another event', 'May 9, 2025')}</div>`),
    ).toHaveLength(3);
  });
});

it('a call to contact that leads to the start page is no article, whatever heads its box', () => {
  const box = (title: string, link: string): string => `<div class="box"><h2>${title}</h2><p>Some words on it.</p>${link}</div>`;
  const list = [1, 2, 3].map((n) => box(`Tip ${n} for clean offices`, `<a href="tip-${n}.html">Read More</a>`)).join('');
  const calls = box('Have further questions?', '<a href="/index.html#quote">Contact us today</a>');
  expect(articles(`<div>${list}${calls}</div>`)?.map(([title]) => title)).toEqual([1, 2, 3].map((n) => `Tip ${n} for clean offices`));
});

it('an article that a blog addresses by its number is one, the page of a list by such a number is none', () => {
  const row = (title: string, to: string): string =>
    `<dl><dt>${title}<br><small>Published 3 May 2025</small></dt><dd><a href="${to}">» show</a></dd></dl>`;
  const at = (to: string): string => row(`What they wrote of case ${to.length}`, to);
  expect(
    articles(`${at('https://ideas.example/?p=335')}${at('https://paper.example/case')}${at('https://week.example/a/b')}`),
  ).toHaveLength(3);
  expect(articles(`${at('/news/?p=2')}${at('https://paper.example/case')}${at('https://week.example/a/b')}`)).toHaveLength(2);
});

it('a word in other letters does not part a title that begins with its date', () => {
  const line = (text: string, to: string): string => `<p><a href="https://paper.example/${to}">${text}</a></p>`;
  expect(
    articles(
      line('May 31 2013 - Courier - <span class="caps">ACME</span> wants more for less', 'a') +
        line('<span>2 May 2013</span> <b>Courier</b> What happened in case two', 'b'),
    ),
  ).toEqual([
    ['Courier - ACME wants more for less', '2013-05-31'],
    ['What happened in case two', '2013-05-02'],
  ]);
});

it('takes the one set above the others where each stands in the folder of its month', () => {
  const entry = (title: string, path: string, day: string): string =>
    `<li><article><span>${day}</span><h3><a href="/blog/${path}">${title}</a></h3><p>Some words.</p></article></li>`;
  const list = [
    entry('A plan for rainy days', '2018/05/a/', 'May 13, 2018'),
    entry('How we bake at night', '2018/04/b/', 'April 6, 2018'),
    entry('What the mill told us', '2017/12/c/', 'December 2, 2017'),
  ];
  const above = '<div class="top"><h4>Featured</h4><h2><a href="/blog/2018/05/d/">Room for bread</a></h2><p>How do we make room?</p></div>';
  expect(articles(`${above}<ul>${list.join('')}</ul>`)?.map(([title]) => title)).toEqual([
    'Room for bread',
    'A plan for rainy days',
    'How we bake at night',
    'What the mill told us',
  ]);
});
