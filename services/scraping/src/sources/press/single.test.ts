import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const SITE = 'https://www.acme.example';
const read = (body: string): string[] =>
  (
    extractFacts({ url: `${SITE}/news`, kind: 'press', html: `<!doctype html><html lang="vi"><body>${body}</body></html>` }).articles ?? []
  ).map(({ title, url, publishedAt }) => `${publishedAt} ${title} ${url.replace(SITE, '')}`);

describe('a list of one', () => {
  it('what stands over a linked heading names the list', () => {
    expect(
      read(
        '<div class="page"><section><h2>Bản tin công ty</h2><div class="item"><a href="/news/hall"><img src="1.png"></a><h4><a href="/news/hall">Acme opens a new hall</a></h4><span>29-06-2024</span><p>Last week.</p></div></section><div><h3>Acme Ltd, Main Street</h3></div></div>',
      ),
    ).toEqual(['2024-06-29 Acme opens a new hall /news/hall']);
  });

  it('a dated card with a text that leads nowhere, right below a heading that announces news', () => {
    const card =
      '<a href="#"><div><span>Product</span><span>2026.02.13</span></div><h3>Acme ships version four</h3><p>Version four of the platform is ready for everyone today.</p></a>';
    expect(read(`<h1>Acme</h1><section><h2>최신 소식</h2><div>${card}</div></section>`)).toEqual([
      '2026-02-13 Acme ships version four /news',
    ]);
    expect(read(`<h1>Acme</h1><section><h2>Our products</h2><div>${card}</div></section>`)).toEqual([]);
  });
});

it('a heading that is closed as another rank ends before its card', () => {
  const card = (title: string, to: string): string =>
    `<div class="card"><h2><a href="/news/${to}">${title}</a></h1><p>A long text about it that goes on.</p><a href="/news/${to}">Read more</a></h2></div>`;
  expect(
    read(
      `<h1>News</h1><div>${card('Acme buys Initech', 'a')}${card('Acme ships version four', 'b')}${card('Acme opens in Bern', 'c')}</div>`,
    ),
  ).toEqual(['null Acme buys Initech /news/a', 'null Acme ships version four /news/b', 'null Acme opens in Bern /news/c']);
});

describe('one article alone', () => {
  it('whose header is named after it, beside who wrote it', () => {
    const who =
      '<div class="authorBlock"><a href="https://people.example/ann">Ann Lee</a><a href="https://people.example/ann"><img src="a.png"></a></div>';
    const header = `<header class="postHeader"><h1 class="postHeaderTitle"><a href="/news/2026/05/12/hall">Acme opens a new hall</a></h1><p class="post-meta">May 12, 2026</p>${who}</header>`;
    expect(read(`<div class="posts"><div class="post">${header}<div><p>We meet in the hall from now on.</p></div></div></div>`)).toEqual([
      '2026-05-12 Acme opens a new hall /news/2026/05/12/hall',
    ]);
    // The site's own header is no entry, whatever it leads to.
    expect(
      read(`<header class="site-header"><h1><a href="/news/2026/05/12/hall">Acme opens a new hall</a></h1></header><p>Words.</p>`),
    ).toEqual([]);
  });

  it('whose card is linked and says how long it takes to read', () => {
    const card = (label: string): string =>
      `<section class="posts"><a href="/blog/bread" class="post"><div><span>Baking</span><span>2 jun · ${label}</span></div><h2>Bread that takes its time</h2><p>Words of it.</p></a></section>`;
    expect(read(`<h1>Notes on bread</h1>${card('8 min de lectura')}`)).toEqual(['null Bread that takes its time /blog/bread']);
    expect(read(`<h1>Notes on bread</h1>${card('8 euros')}`)).toEqual([]);
  });

  it('whose heading says its day, beside what is planned', () => {
    const card = (title: string): string => `<div class="card"><h2>${title}</h2><ul><li>A page for each of our boats.</li></ul></div>`;
    expect(read(`<main><h1>Updates</h1>${card('2026-01-14 — Our new website is open')}${card('Roadmap')}</main>`)).toEqual([
      '2026-01-14 Our new website is open /news',
    ]);
    expect(read(`<main><h1>Updates</h1>${card('Our new website')}${card('Roadmap')}</main>`)).toEqual([]);
  });

  it('dated below a heading that announces news, with a call to the release', () => {
    const item = (link: string): string =>
      `<article><h1>News</h1><p>The latest of our books</p><h2>The handbook of boats is out now</h2><ul><li>November 12, 2013</li><li>${link}</li><li>An exciting new book for those who build boats!</li></ul></article>`;
    expect(read(item('<a href="https://wire.example/11564.htm">Press Release</a>'))).toEqual([
      '2013-11-12 The handbook of boats is out now /news',
    ]);
  });
});

it('a word is a title among those that say more', () => {
  const box = (title: string, n: number): string =>
    `<div class="box"><a href="/n/${n}"><img src="${n}.jpg"></a><a href="/n/${n}"><h2>${title}</h2></a></div>`;
  const long = ['A whale comes back', 'Is the old house haunted?', 'Ants at school'];
  expect(read(`<h1>News</h1>${[...long, 'Musikkritikk'].map(box).join('')}`)).toHaveLength(4);
  const words = ['Nettbutikk', 'Kundeservice', 'Musikkritikk'];
  expect(
    read(`<h1>News</h1>${[...words, ...long.slice(0, 1)].map(box).join('')}`).filter((line) => words.some((word) => line.includes(word))),
  ).toEqual([]);
});

describe('lists of other things', () => {
  it('start pages of other sites are what the company works by, and none of its articles', () => {
    const note = (title: string, kind: string): string =>
      `<article class="outcome"><div>${kind}</div><div><h3>${title}</h3><p>The words of it stand here as a whole, for those who read them.</p></div></article>`;
    const notes =
      note('Where the cost of bread hides', 'Guide · 9 min') +
      note('Ovens or hands', 'Field note · 11 min') +
      note('Reading a price list', 'Guide · 8 min');
    const source = (title: string, host: string): string =>
      `<a class="card" href="https://www.${host}.example/"><span>Policy</span><h3>${title}</h3><p>Rules of the trade.</p></a>`;
    const sources =
      source('Centre for Bread and Butter', 'cbb') + source('The Joint Commission', 'tjc') + source('Bakers of the World', 'bow');
    expect(read(`<h1>Notes from inside the work</h1><section>${notes}</section><section><h2>Standards</h2>${sources}</section>`)).toEqual([
      'null Where the cost of bread hides /news',
      'null Ovens or hands /news',
      'null Reading a price list /news',
    ]);
  });

  it('a call below the list, though it leads to the folder that the articles are in', () => {
    const card = (title: string, n: number): string =>
      `<article class="post"><h4><a href="/site/post-${n}.html">${title}</a></h4><p>May ${n}, 2026</p></article>`;
    const call =
      '<section class="share"><h3>Share your experience</h3><p>Have you baked, too?</p><a href="/site/submit.html">Submit a post</a></section>';
    const set = '<div class="top"><h3><a href="/site/post-9.html">Acme wins the prize of the year</a></h3></div>';
    const cards = card('Acme buys Initech', 3) + card('Acme ships version four', 2) + card('Acme opens in Bern', 1);
    expect(read(`<h1>News</h1>${set}${cards}${call}`).map((line) => line.split(' ').at(-1))).toEqual(
      [9, 3, 2, 1].map((n) => `/site/post-${n}.html`),
    );
  });

  const cards = ['Acme pump for gardens', 'Acme pump for farms', 'Acme pump for towns'].map(
    (title, n) => `<div class="card"><h3><a href="/p/${n}">${title}</a></h3></div>`,
  );

  it('what the company offers is no news, below whatever the page is called', () => {
    expect(read(`<h1>Press</h1><h2>Our products</h2>${cards.join('')}`)).toEqual([]);
    expect(read(`<h1>Press</h1><h2>Latest</h2>${cards.join('')}`)).toHaveLength(3);
  });

  it('days to meet, in a part of their own', () => {
    const day = (title: string, date: string): string => `<li><a href="/e/${title.length}">${title}</a> <span>${date}</span></li>`;
    const list = `<ul>${day('Trade fair in Bern', '12 May 2026')}${day('Open day at the hall', '1 June 2026')}</ul>`;
    expect(read(`<h1>News</h1><h2>Events</h2>${list}`)).toEqual([]);
    expect(read(`<h1>Events</h1><h2>News</h2>${list}`)).toHaveLength(2);
  });
});

it('what another site keeps in a folder of its feeds is an article, and the address of a feed is none', () => {
  const card = (title: string, to: string): string =>
    `<div class="card"><a href="${to}">${title}</a><div>12 May 2026</div><div>Industry</div></div>`;
  const at = (n: number): string => `https://news.example/rss/articles/C${n}x?oc=5`;
  const cards = card('Acme buys Initech', at(1)) + card('Acme ships version four', at(2)) + card('Acme opens in Bern', at(3));
  expect(read(`<h1>News</h1>${cards}<div class="card"><a href="/news/feed/">All of our news</a><div>12 May 2026</div></div>`)).toEqual([
    `2026-05-12 Acme buys Initech ${at(1)}`,
    `2026-05-12 Acme ships version four ${at(2)}`,
    `2026-05-12 Acme opens in Bern ${at(3)}`,
  ]);
});
