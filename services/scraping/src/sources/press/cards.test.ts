import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const articles = (body: string) =>
  extractFacts({ url: 'https://acme.com/news', kind: 'press', html: `<!doctype html><body><main>${body}</main></body>` }).articles?.map(
    ({ title, publishedAt, url }) => [title, publishedAt, url.replace('https://acme.com', '')],
  ) ?? null;
const card = (title: string, date: string, link: string): string =>
  `<div class="card"><div class="date">${date}</div><h3>${title}</h3><p>Some words on it.</p>${link}</div>`;

it('a day that is stated for machines, where readers see it without its year', () => {
  const node = (title: string, at: string, shown: string): string =>
    `<div class="row"><article><span property="dc:title" content="${title}"></span><a href="/content/${title.length}.html"><img src="1.jpg"><span class="title">${title}</span></a><span class="date"><span property="dc:date dc:created" content="${at}" datatype="xsd:dateTime">${shown}</span></span></article></div>`;
  const nodes =
    node('A thank you to all who helped', '2016-03-14T20:07:36+02:00', 'Monday d. 14 March') +
    node('News of March 12, 2016', '2016-03-12T20:00:00+02:00', 'Saturday d. 12 March');
  expect(
    articles(`<h2>News</h2>${nodes}${node('Final count', '2016-03-11T20:00:00+02:00', 'Friday d. 11 March')}`)?.map(([title, date]) => [
      title,
      date,
    ]),
  ).toEqual([
    ['A thank you to all who helped', '2016-03-14'],
    ['News of March 12, 2016', '2016-03-12'],
    ['Final count', '2016-03-11'],
  ]);
});

describe('lists of which links or dates tell only a part', () => {
  it('one of the cards is linked, the others lead nowhere', () => {
    const nowhere = '<a href="#">Read more</a>';
    expect(
      articles(
        `<div>${card('A court rules on patents', '14 June 2026', nowhere)}${card('Our tool has a new view', '10 June 2026', '<a href="/tool">Discover it</a>')}${card('More patents than ever', '8 June 2026', nowhere)}</div>`,
      ),
    ).toEqual([
      ['A court rules on patents', '2026-06-14', '/news'],
      ['Our tool has a new view', '2026-06-10', '/tool'],
      ['More patents than ever', '2026-06-08', '/news'],
    ]);
  });

  it('the links of a card lead to the papers that wrote of it', () => {
    const papers = '<a href="https://a.example/1">The Courier</a><a href="https://b.example/2">Daily Post</a>';
    expect(
      articles(
        `<div>${card('We won a first prize', 'May 2026', papers)}${card('We moved to the harbour', '3 April 2026', papers)}${card('Acme was founded', 'March 2026', papers)}</div>`,
      )?.map(([title]) => title),
    ).toEqual(['We won a first prize', 'We moved to the harbour', 'Acme was founded']);
  });

  it('short titles that are linked keep their links', () => {
    const list = ['新しい拠点を開設しました', '展示会に出展します', '年末年始の休業について'].map((title, n) =>
      card(title, `2026年5月${n + 1}日`, `<a href="/news/${n}">続きを読む</a>`),
    );
    expect(articles(`<div>${list.join('')}</div>`)?.map(([, , url]) => url)).toEqual(['/news/0', '/news/1', '/news/2']);
  });

  it('one is set above the list with a date, and the list has none', () => {
    const top = '<div class="top"><p>Posted on: September 26th, 2025</p><h1><a href="/news/top">All data in one place</a></h1></div>';
    const list = [1, 2, 3, 4, 5, 6].map((n) => `<div class="item"><h2><a href="/news/n${n}">What we learned in case ${n}</a></h2></div>`);
    expect(articles(`${top}<section>${list.join('')}</section>`)?.slice(-6)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [`What we learned in case ${n}`, null, `/news/n${n}`]),
    );
  });

  it('the dates that the page shows count where what is stated for machines has none', () => {
    const item = (n: number): unknown => ({
      '@type': 'ListItem',
      position: n,
      name: n < 3 ? `Guide number ${n}` : `Tale ${n}`,
      url: `/g-${n}`,
    });
    const json = JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: [1, 2, 3, 4].map(item) });
    const list = [1, 2, 3].map((n) => card(`Guide number ${n}`, `${n} May 2026`, `<a href="/guide-${n}.html">Read the article</a>`));
    expect(articles(`<script type="application/ld+json">${json}</script><div>${list.join('')}</div>`)).toEqual(
      [1, 2, 3].map((n) => [`Guide number ${n}`, `2026-05-0${n}`, `/guide-${n}.html`]),
    );
  });
});

describe('what is no article', () => {
  it('the links of a foot that is one by its name alone', () => {
    const foot = ['Pack control', 'Consumer goods', 'Request a demo'].map((name, n) => `<a href="/p${n}">${name}</a>`).join('');
    expect(articles(`<h1>Blog</h1><p>No items found.</p><div class="footer-links"><h6>Useful links</h6>${foot}</div>`)).toBeNull();
  });

  it('a person whose story names a month', () => {
    const story = `Solo since March 2026, and ${'at work on one thing after another, '.repeat(6)}all of it at home.`;
    expect(articles(`<h2>Founder</h2><div><p>${story}</p><a href="https://chat.example/acme">Chat with us</a></div>`)).toBeNull();
  });

  it('a button in Portuguese', () => {
    const list = [1, 2, 3].map((n) => card(`O que mudou no caso ${n}`, `${n} de maio de 2026`, `<a href="/a${n}">Ler artigo</a>`)).join('');
    expect(articles(`<div>${list}</div>`)?.map(([title]) => title)).toEqual([1, 2, 3].map((n) => `O que mudou no caso ${n}`));
  });
});

it('what stands beside a sidebar is none', () => {
  const list = [1, 2, 3].map((n) => `<div><h2><a href="/p/${n}.html">What happened in case ${n}</a></h2><p>May ${n}, 2026</p></div>`);
  expect(articles(`<div id="content-inner-sidebar">${list.join('')}</div>`)).toHaveLength(3);
});

describe('titles and what stands around them', () => {
  const titles = ['Acme opens a bakery', 'Acme hires a baker', 'Acme bakes for ships'];

  it('a title over two lines is read whole', () => {
    const list = titles.map(
      (title, n) => `<a class="c" href="/news/p${n}"><time>May ${n + 1}, 2026</time><h3>${title},<br>and more</h3><p>Words.</p></a>`,
    );
    expect(articles(list.join(''))?.map(([title]) => title)).toEqual(titles.map((title) => `${title}, and more`));
  });

  it('what is named after a title holds its day, too', () => {
    const line = (title: string, n: number): string =>
      `<div class="item"><a href="https://paper${n}.example/a"><div><div class="title_date_box"><div>${title}</div><div>2026-05-0${n + 1}</div></div><p>Read more</p></div></a></div>`;
    expect(articles(titles.map(line).join(''))).toEqual(
      titles.map((title, n) => [title, `2026-05-0${n + 1}`, `https://paper${n}.example/a`]),
    );
  });

  it('one article above the products of the company', () => {
    const product = (n: number): string =>
      `<article><time datetime="2026">2026</time><a href="/products/p${n}/">Oven ${n}</a><h3>Bread at home, number ${n}</h3><p>Words.</p></article>`;
    const first = '<section><a href="/news/first"><time>May 3, 2026</time><h3>Acme renewed</h3><p>Words.</p></a></section>';
    expect(articles(`${first}<h2>History</h2>${[1, 2, 3, 4, 5, 6].map(product).join('')}`)).toEqual([
      ['Acme renewed', '2026-05-03', '/news/first'],
    ]);
  });

  it('boxes beside what is an article by its tag are none', () => {
    const list = titles.map((title, n) => `<li><article><h6><a href="/news/p${n}">${title}</a></h6><p>Words.</p></article></li>`).join('');
    const boxes = ['Work out your loan', 'Work out your rate', 'Words of the bank'].map(
      (title, n) => `<div class="box"><h6><a href="/t${n}">${title}</a></h6><p>Words.</p></div>`,
    );
    expect(articles(`<ul>${list}</ul><div>${boxes.join('')}</div>`)?.map(([title]) => title)).toEqual(titles);
  });

  it('a day in the text of one card among undated ones is of what it tells', () => {
    const list = titles.map(
      (title, n) =>
        `<article><h3><a href="/news/p${n}">${title}</a></h3><p>${n === 1 ? 'On Saturday, May 7, 2022, the bakers played against those of the next town' : 'Words'}.</p></article>`,
    );
    expect(articles(list.join(''))?.map(([, day]) => day)).toEqual([null, null, null]);
  });

  it('neither links to all parts of the site nor what stands over further posts', () => {
    const menu = ['bread', 'rolls', 'cakes'].flatMap((part) =>
      [1, 2].map((n) => `<li><a href="/${part}/p${n}/">Bakers of ${part} ${n}</a></li>`),
    );
    expect(articles(`<ul>${menu.join('')}</ul>`)).toBeNull();
    const others = [1, 2, 3].map((n) => `<div class="t"><img src="/a${n}.png"><a href="/news/ask.html">Read</a></div>`);
    expect(articles(`<section><h2>More posts</h2><div>${others.join('')}</div></section>`)).toBeNull();
  });
});
