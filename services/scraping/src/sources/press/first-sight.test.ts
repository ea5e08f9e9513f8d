import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const articles = (body: string, before = '') =>
  extractFacts({
    url: 'https://acme.com/press/',
    kind: 'press',
    html: `<!doctype html><body>${before}<main>${body}</main></body>`,
  }).articles?.map(({ title, publishedAt }) => [title, publishedAt]) ?? null;
const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];
const undated = shown.map((title) => [title, null]);

describe('articles on a page that no rule was made for', () => {
  it('cards that lead to pages of the menu are calls', () => {
    const menu = '<nav><a href="/contact">Contact</a><a href="/services">Services</a></nav>';
    const card = (title: string, to: string): string =>
      `<article><h3>${title}</h3><p>Some words.</p><a href="${to}">Learn more</a></article>`;
    const calls = card('Talk with us about it', '/contact') + card('What we do for you', '/services');
    expect(articles(calls, menu)).toBeNull();
    expect(articles(shown.map((title, n) => card(title, `/press/${n}-story`)).join('') + calls, menu)).toEqual(undated);
  });

  it('a list most of whose articles the menu leads to is one', () => {
    const menu = `<nav>${shown.map((title, n) => `<a href="/guide-${n}">${title}</a>`).join('')}</nav>`;
    expect(articles(shown.map((title, n) => `<div class="c"><h3><a href="/guide-${n}">${title}</a></h3></div>`).join(''), menu)).toEqual(
      undated,
    );
  });

  it('a title has the date that stands by the link to its comments', () => {
    const post = (title: string, n: number): string =>
      `<article><h2><a href="/p${n}/">${title}</a></h2><p>Words, <a href="/files/${n}.pdf">a file</a>.</p><div>May ${n + 1}, 2026 <a href="/p${n}/#comments">7${n} Comments</a></div></article>`;
    expect(articles(shown.map(post).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('a card that is a link, named after its category, is no label of another', () => {
    const card = (title: string, n: number): string =>
      `<article><a class="item-category" href="/press/${n}-story">${'\n'.padEnd(50)}<span class="item-title">${title}</span><p>A few words about it.</p></a></article>`;
    expect(articles(shown.map((title, n) => `<div class="col">${card(title, n)}</div>`).join(''))).toEqual(undated);
  });

  it('the text beside a title begins with place and day', () => {
    const card = (title: string, n: number): string =>
      `<fieldset><h3><a href="/press/${n}-story">${title}</a></h3><div><h4>FOR IMMEDIATE RELEASE</h4><p><b>Bern – May ${n + 1}, 2026</b> – Acme, which bakes bread for all of the town, said today that it does.</p></div><p><a href="/author/ann">Ann</a></p></fieldset>`;
    expect(articles(shown.map(card).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('headers title the cards of a list, and not the site', () => {
    const card = (title: string, n: number): string =>
      `<div class="card"><header><h2><a href="/press/${n}-story">${title}</a></h2><h4>May ${n + 1}, 2026 • Ann</h4></header><p>Words.</p></div>`;
    const site =
      '<header><h2>Acme</h2><a href="/">Start</a><a href="/jobs">All of our jobs</a><a href="/shop">Our shop at home</a></header>';
    expect(articles(`</main>${site}${shown.map(card).join('')}`)).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('links in the texts of cards are none of their own', () => {
    const card = (title: string, n: number): string =>
      `<div class="c"><div class="t"><h1><a href="/posts/${n}/">${title}</a></h1><div><p>${n < 2 ? `On 1${n} May 2026` : 'Soon'} <a href="/files/${n}.pdf">See the invitation here</a></p></div></div></div>`;
    expect(articles(shown.map(card).join(''))?.map(([title]) => title)).toEqual(shown);
  });
});

describe('articles in boxes, lines and cards of such a page', () => {
  it('a box that is named after categories may hold the list', () => {
    const card = (title: string, n: number): string =>
      `<div class="card"><h5>${title}</h5><a href="/insight/${n}/"><span>Read More</span></a></div>`;
    expect(articles(`<section class="section-news-categories"><div>${shown.map(card).join('')}</div></section>`)).toEqual(undated);
  });

  it('a date before the title, in the words of the link', () => {
    const line = (title: string, n: number): string =>
      `<p class="l"><a href="https://paper.example/${n}">0${n + 1}.05.2026 - ${title}</a></p>`;
    expect(articles(shown.map(line).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('headings below those of years', () => {
    const entry = (title: string): string => `<div class="row"><div><h3>${title}</h3><p>Some words.</p></div></div>`;
    expect(
      articles(
        `<h1>News</h1><h2>2026</h2>${entry(shown[0]!)}${entry('Holidays')}<h2>2025</h2>${entry(shown[1]!)}<h2>Contact</h2>${entry('Write us a letter')}`,
      ),
    ).toEqual([
      [shown[0], null],
      ['Holidays', null],
      [shown[1], null],
    ]);
  });
});

describe('cards of such a page that lead nowhere', () => {
  it('a season dates a card, and a title may be one word', () => {
    const card = (title: string, label: string): string => `<div class="c"><span>${label}</span><h4>${title}</h4><p>Words.</p></div>`;
    expect(
      articles(card('Holidays', 'Summer 2025') + card(shown[0]!, 'Season 2024') + card(shown[1]!, '7 May 2023'))?.map(([title]) => title),
    ).toEqual(['Holidays', shown[0], shown[1]]);
  });

  it('several that are stated without an address stand on the page itself', () => {
    const state = (count: number): string =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': shown.slice(0, count).map((headline, n) => ({ '@type': 'BlogPosting', headline, datePublished: `2026-05-0${n + 1}` })) })}</script>`;
    expect(articles(state(3))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
    expect(articles(state(1))).toBeNull();
  });
});

describe('articles, and what looks like them', () => {
  it('the only article of a list is not called as the list is', () => {
    const box =
      '<div class="block"><h2>Latest news</h2><h3>Our new house by the harbour</h3><p>1 May 2026</p><p><a href="/press/house">Read more</a></p></div>';
    expect(articles(`${box}<div class="block"><h2>Newsletter</h2><p>Write to us.</p></div>`)).toEqual([
      ['Our new house by the harbour', '2026-05-01'],
    ]);
  });

  it('a day within a title does not part it, and a title is no day', () => {
    const card = (title: string, n: number): string =>
      `<a class="c" href="/press/${n}"><h2>${title}</h2><p>Some words.</p><time datetime="2026-08-0${n}">${n} August 2026</time></a>`;
    const titles = ['New rules since 12 July 2026: what changes', ...shown.slice(1)];
    expect(articles(titles.map((title, n) => card(title, n + 1)).join(''))).toEqual(titles.map((title, n) => [title, `2026-08-0${n + 1}`]));
    const event = (n: number): string => `<div><a href="/press/e${n}"><h3>FEB 1${n}-14</h3></a></div>`;
    expect(articles([1, 2, 3].map(event).join(''))).toBeNull();
  });

  it('in papers, those without a date count beside those with one', () => {
    const card = (title: string, n: number, date: string): string =>
      `<div class="c"><p>Paper ${n}${date}</p><h4>${title}</h4><a href="https://paper-${n}.example/topic/bread/2021/story">Read article</a></div>`;
    const list = [...shown, 'Bread that everybody likes'];
    const body = list.map((title, n) => card(title, n, n < 3 ? ` | May 0${n + 1}, 2021` : '')).join('');
    expect(articles(`<div>${body}</div>`)).toEqual(list.map((title, n) => [title, n < 3 ? `2021-05-0${n + 1}` : null]));
  });

  it('unheaded titles under one address are as many articles, passes with prices none', () => {
    const line = (title: string): string =>
      `<div class="card"><img src="/a.png"><a href="/post.html">${title}</a><div><a href="#">Bread</a></div></div>`;
    expect(articles(`<div class="grid"><h2>From our bakers</h2>${shown.map(line).join('')}</div>`)).toEqual(undated);
    const passes = ['Day pass today €18', 'Five passes for €85', 'Ten passes for €149'];
    expect(articles(passes.map((pass, n) => `<div class="p"><a href="/buy/${n}">${pass}</a></div>`).join(''))).toBeNull();
  });

  it('category and month over a title are none', () => {
    const card = (title: string, n: number): string =>
      `<a class="card" href="/press/${n}"><div>Bread · Rolls and cakes · July 2026</div><div>${title}</div><div>Some words.</div></a>`;
    expect(articles(shown.map((title, n) => card(title, n + 1)).join(''))).toEqual(undated);
  });

  it('lines that are links are no list without any', () => {
    const line = (title: string, n: number): string => `<dl><dd><a href="/site/${n}.html">${title}</a></dd></dl>`;
    const menu = ['Bread for houses and schools', 'Bread for ships and trains', 'Bread for halls and fairs'].map(line).join('');
    expect(articles(`<div class="title">Blog</div><div class="foot-links footer">${menu}</div>`)).toBeNull();
  });
});

describe('articles, and what stands within them', () => {
  it('lines that lead to a paper each, one of which is dated', () => {
    const line = (title: string, to: string): string => `<a href="https://${to}"><span>${title}</span></a>`;
    const papers = ['Old bakery by the harbour opens again', 'Where the town buys its bread now', 'They baked all night for everybody'];
    const to = ['daily.example/local/bakery', 'town.example/food/bread', 'week.example/2024/03/23/they-baked'];
    expect(articles(`<div>${papers.map((title, n) => line(title, to[n]!)).join('')}</div>`)).toEqual(
      papers.map((title, n) => [title, n === 2 ? '2024-03-23' : null]),
    );
  });

  it('a link in a text is none of its list, whatever each article is filed under', () => {
    const post = (title: string, n: number, text: string): string =>
      `<article class="post-${n} post category-c${n} tag-t${n} entry"><header><h2><a href="/p${n}/">${title}</a></h2><p>May ${n + 1}, 2026</p></header><p>${text}</p></article>`;
    const inner = 'In honour of <a href="/move-to-the-harbour/">our move to the harbour</a>, Acme gives bread away until June 1st, 2026.';
    expect(articles(shown.map((title, n) => post(title, n, n === 1 ? inner : 'Of <a href="/bread/">bread</a>.')).join(''))).toEqual(
      shown.map((title, n) => [title, `2026-05-0${n + 1}`]),
    );
  });

  it('the parts of a release are no articles', () => {
    const release = (version: string, day: string): string =>
      `<article><div><span>${version}</span><span>${day}</span></div><h4>New features</h4><p>Bread in four shapes.</p></article>`;
    expect(articles(release('v1.5.0', 'June 1, 2026') + release('v1.4.0', 'May 2, 2026'))).toBeNull();
  });
});

it('what was posted in a network counts beside what papers print, a profile there does not', () => {
  const card = (title: string, to: string): string =>
    `<section><h3><a href="${to}">${title}</a></h3><p>The Paper | June 2026</p></section>`;
  const to = ['https://paper.com/news/a-prize', 'https://other.com/2026/house', 'https://www.linkedin.com/feed/update/urn:li:activity:71/'];
  const profile = card('Follow us in the network now', 'https://www.linkedin.com/company/acme');
  expect(articles(shown.map((title, n) => card(title, to[n]!)).join('') + profile)).toEqual(undated);
});
