import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const articles = (body: string, url = 'https://acme.com/news.html') =>
  extractFacts({ url, kind: 'press', html: `<!doctype html><body>${body}</body>` }).articles?.map(({ title, publishedAt }) => [
    title,
    publishedAt,
  ]) ?? null;
const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];
const undated = shown.map((title) => [title, null]);
const dated = shown.map((title, n) => [title, `2026-05-0${n + 1}`]);

describe('links that all say the same', () => {
  const card = (title: string, n: number): string =>
    `<div class="n"><span>0${n + 1}.05.2026</span>${title}<p>Some words of it.</p><a href="https://paper.example/${n}">Ke zprávě úřadu</a></div>`;

  it('call to go on: the title stands above them', () => {
    expect(articles(shown.map((title, n) => card(`<div class="title">${title}</div>`, n)).join(''))).toEqual(dated);
    expect(articles(shown.map((title, n) => card(`<p>${title}</p>`, n)).join(''))).toEqual(dated);
  });

  it('are titles where they are headings', () => {
    const same = [1, 2, 3].map((n) => `<div class="n"><h3><a href="/news/${n}">Letter to our owners</a></h3><p>0${n}.05.2026</p></div>`);
    expect(articles(same.join(''))).toHaveLength(3);
  });
});

describe('addresses', () => {
  const row = (title: string, to: string): string => `<li class="r"><a href="${to}">${title}</a></li>`;
  const list = (to: (n: number) => string): string => `<ul>${shown.map((title, n) => row(title, to(n))).join('')}</ul>`;

  it('of what was posted on a network are those of articles, its profiles are not', () => {
    expect(articles(list((n) => `https://www.facebook.com/acme.co/posts/${n}?id=1`))).toEqual(undated);
    expect(articles(list((n) => `https://www.facebook.com/acme.${n}`))).toBeNull();
  });

  it('of the start pages of other sites are none', () => {
    expect(articles(list((n) => `https://paper.example/${n}`))).toEqual(undated);
    expect(articles(list((n) => `https://partner-${n}.example/`))).toBeNull();
  });

  it('of forms are none, as files, too', () => {
    const card = (title: string, to: string): string =>
      `<article><h3>${title}</h3><p>Some words.</p><a href="${to}">Write to us</a></article>`;
    expect(articles(card('Put our thinking to work', '/contact.html'))).toBeNull();
  });
});

describe('what is set beside a list', () => {
  it('in the page itself, is of the list where it is named alike', () => {
    const section = (name: string, title: string, to: string, date: string): string =>
      `<section class="${name}"><h2>${title}</h2><p>${date}</p><a href="${to}">Read more</a></section>`;
    expect(articles(section('top', shown[0]!, '/a.html', '1 May 2026') + section('ask', 'Do you want to act now?', '/b.html', ''))).toEqual(
      [dated[0]],
    );
  });

  it('at length, is the article that stands in it by the beginning of its title', () => {
    const card = (name: string, rank: string, title: string): string =>
      `<div class="${name}"><a href="/a.html"><span>1 May 2026</span><${rank}>${title}</${rank}><p>Some words.</p></a></div>`;
    expect(articles(`<div class="w">${card('top', 'h2', `${shown[0]}, as we hoped`)}${card('grid', 'h3', shown[0]!)}</div>`)).toEqual([
      [`${shown[0]}, as we hoped`, '2026-05-01'],
    ]);
  });

  it('without a day but with its month, is one of those that have both', () => {
    const card = (title: string, n: number, date: string): string =>
      `<a class="c" href="https://paper-${n}.example/${n}.html"><div>The Paper</div><div>${date}</div><div class="headline">${title}</div></a>`;
    expect(
      articles(`<div>${card(shown[0]!, 1, '1 May 2026')}${card(shown[1]!, 2, '2 May 2026')}${card(shown[2]!, 3, 'May 2026')}</div>`),
    ).toEqual([dated[0], dated[1], undated[2]]);
  });
});

describe('what a section is called', () => {
  it('is no title of what it links', () => {
    const one = '<h2>Presseerwähnung</h2><p>„Damit sie bleiben“</p><p>10. Juli 2026</p><a href="/blog-4.html">Interview lesen</a>';
    expect(articles(`<section class="mention">${one}</section>`)).toBeNull();
    expect(articles(`<div class="mention">${one}</div>`)).toEqual([['Presseerwähnung', '2026-07-10']]);
  });
});

describe('what is stated of articles', () => {
  const state = (nodes: object[]): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;
  const node = (title: string, url: string) => ({ '@type': 'BlogPosting', headline: title, url, datePublished: '2026-05-01' });

  it('has the title that readers see', () => {
    const cards = shown.map((title, n) => `<a class="c" href="/news/p${n}.html"><h3>${title}</h3><p>Some words.</p></a>`).join('');
    const stated = ['First', 'Second', 'Third', 'Fourth'].map((word, n) =>
      node(`${word} of all: Acme tells more`, `https://www.acme.com/news/p${n}`),
    );
    expect(articles(cards + state(stated))?.map(([title]) => title)).toEqual([...shown, 'Fourth of all: Acme tells more']);
  });

  it('is none that stands under the address of the list', () => {
    expect(articles(state([node('Acme tells of its news', 'https://acme.com/news')]))).toBeNull();
  });
});

describe('dates and titles', () => {
  it('a date stands in a label, however long the text before it is', () => {
    const card = (title: string, n: number): string =>
      `<article><h3><a href="/news/${n}">${title}</a></h3><p>We began on 15 March 2020. ${'More words follow. '.repeat(20)}</p><div><span>May ${n + 1}, 2026</span></div></article>`;
    expect(articles(shown.map(card).join(''))).toEqual(dated);
  });

  it('parts of a link that are no titles make none together', () => {
    const shot = (name: string, to: string): string => `<a class="shot" href="/${to}.html"><div>${name}</div><div>/${to}</div></a>`;
    expect(articles(`<div>${shot('Our Wallet', 'wallet')}${shot('Our Counter', 'pos')}${shot('Our Board', 'board')}</div>`)).toBeNull();
  });

  it('in scripts without blanks a title is one word', () => {
    const titles = ['เปิดตัวผลิตภัณฑ์ใหม่ของบริษัท', 'รายงานประจำปีของเราออกแล้ว', 'ข่าวประชาสัมพันธ์ประจำเดือน'];
    expect(articles(`<ul>${titles.map((title, n) => `<li><a href="/news/${n}">${title}</a></li>`).join('')}</ul>`)).toEqual(
      titles.map((title) => [title, null]),
    );
  });
});

describe('where an article leads', () => {
  const at = (url: string, cards: string[]): string[] =>
    (extractFacts({ url, kind: 'press', html: `<!doctype html><body><h1>Press Releases</h1>${cards.join('')}</body>` }).articles ?? []).map(
      (article) => article.url,
    );
  const card = (title: string, to: string): string =>
    `<div class="row"><h2>${title}</h2><p>October 28, 2025</p><p><a href="${to}">Read More</a></p></div>`;

  it('a list among what the site says of itself has articles there', () => {
    const folder = 'https://acme.com/about/press-releases/';
    expect(at(`${folder}index.html`, [card('Acme buys Initech', 'acme-buys.html'), card('Acme opens in Bern', 'acme-opens.html')])).toEqual(
      [`${folder}acme-buys.html`, `${folder}acme-opens.html`],
    );
  });

  it('papers print an article on several pages', () => {
    const paper = 'https://paper.example/print/combining-local-labour-here.html?page=all';
    expect(
      at('https://acme.com/news', [
        card('Acme buys Initech', paper),
        '<p>October 2025: <a href="/news/?page=2">older articles of ours</a></p>',
      ]),
    ).toEqual([paper]);
  });

  it('to a page of the site from its menu, none', () => {
    const menu = ['Agents that help you', 'Stories of customers', 'Become a partner'].map((text, n) => `<a href="/m${n}">${text}</a>`);
    expect(at('https://acme.com/blog', [`<div class="mobile-menu__body"><span>Menu</span>${menu.join('')}</div>`])).toEqual([]);
  });
});

describe('the day of an article', () => {
  it('before a title that no link holds, in a line that ends with a call', () => {
    const line = (day: string, title: string, to: string): string => `<p>${day} - ${title} <a href="/files/${to}.pdf">Download</a></p>`;
    const list = [line('May 3, 2026', 'Acme opens a bakery', 'a'), line('March 1, 2026', 'Five years of bread', 'b')].join('');
    expect(articles(`${list}${line('January 8, 2026', 'How we bake at night', 'c')}`)).toEqual([
      ['Acme opens a bakery', '2026-05-03'],
      ['Five years of bread', '2026-03-01'],
      ['How we bake at night', '2026-01-08'],
    ]);
    expect(articles('<p>Our bread list <a href="/a.pdf">Download</a></p><p>Our mills <a href="/b.pdf">Download</a></p>')).toBeNull();
  });

  it('as a term that is linked, the title as its definition', () => {
    const entry = (day: string, title: string, to: string): string => `<dt><a href="/docs/${to}">${day}</a></dt><dd>${title}</dd>`;
    const list = [entry('October 2023', 'Our ovens in the Courier', 'a'), entry('May 3rd 2022', 'A new mill for the town', 'b')].join('');
    expect(articles(`<h2>Articles</h2><dl>${list}${entry('June 2021', 'What bakers ask of mills', 'c')}</dl>`)).toEqual([
      ['Our ovens in the Courier', null],
      ['A new mill for the town', '2022-05-03'],
      ['What bakers ask of mills', null],
    ]);
  });

  it('a day that leads to it by a link of its own, where its author is linked, too', () => {
    const post = (title: string, to: string, day: string): string =>
      `<div class="post"><h2><a href="/blog/${to}">${title}</a></h2><p>Posted on <a href="/blog/${to}">${day}</a> by <a href="/by/ann">Ann Miller</a></p><p>Some words on <a href="/intro">what</a> it is.</p></div>`;
    expect(articles(`<div>${post('What is great', 'a', 'January 16, 2017')}${post('A word on change', 'b', 'May 3, 2016')}</div>`)).toEqual(
      [
        ['What is great', '2017-01-16'],
        ['A word on change', '2016-05-03'],
      ],
    );
  });

  it('in figures before the title, with nothing but a blank between', () => {
    const line = (title: string, to: string): string =>
      `<div class="el"><h5><a href="/news/${to}">${title}</a></h5><p>Source: Courier</p></div>`;
    expect(
      articles(line('<span>2013-03-18</span> Staff is sought in Europe', 'a') + line('<span>2013-03-13</span> Higher pay for all', 'b')),
    ).toEqual([
      ['Staff is sought in Europe', '2013-03-18'],
      ['Higher pay for all', '2013-03-13'],
    ]);
  });
});
