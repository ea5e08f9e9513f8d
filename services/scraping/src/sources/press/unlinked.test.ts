import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const articles = (body: string, url = 'https://acme.com/news') =>
  extractFacts({ url, kind: 'press', html: `<!doctype html><body><main>${body}</main></body>` }).articles?.map(({ title, publishedAt }) => [
    title,
    publishedAt,
  ]) ?? null;
const titles = (body: string, url?: string) => articles(body, url)?.map(([title]) => title) ?? null;

const SHOWN = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];
describe('articles that lead nowhere', () => {
  const shown = SHOWN;

  it('titled by name, with dates', () => {
    const card = (title: string, day: number): string =>
      `<div class="card"><div class="date">May ${day}, 2026</div><div class="blog-title">${title}</div><p>Some words.</p><a href="#">Read story</a></div>`;
    expect(articles(shown.map((title, n) => card(title, n + 1)).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('about versions, in as many words as others', () => {
    const card = (title: string, n: number): string => `<li><div>News · ${n + 1} May 2026</div><h2>${title}</h2><p>Words.</p></li>`;
    const news = ['Baker 0.3.1 – our new beta is there', 'Baker 0.3.0: the open beta begins', 'V14.7 — restart your ovens before May'];
    expect(articles(`<ul>${news.map(card).join('')}</ul>`)).toEqual(news.map((title, n) => [title, `2026-05-0${n + 1}`]));
    expect(titles(`<ul>${['Version 1.2.0', 'Baker 1.1.0', '1.0.9 with more of the same'].map(card).join('')}</ul>`)).toBeNull();
  });

  it('dated by the year alone', () => {
    expect(
      titles(
        shown.map((title) => `<article><span>In the news</span><span>2026</span><h3>${title}</h3><p>The Courier</p></article>`).join(''),
      ),
    ).toEqual(shown);
  });

  it('whose titles lead to the list itself', () => {
    const card = (title: string): string =>
      `<div class="card"><span>25 Apr 2026</span><a href="#" class="h4">${title}</a><p>Some words.</p><a href="#">More</a></div>`;
    expect(titles(`<div>${shown.map(card).join('')}</div>`)).toEqual(shown);
  });

  it('with lesser headings within', () => {
    const card = (title: string): string =>
      `<section><h3>${title}</h3><p>Posted on: May 3, 2026</p><h4>Before</h4><p>Words.</p><h4>After</h4><p>Words.</p></section>`;
    expect(titles(shown.map(card).join(''))).toEqual(shown);
  });

  it('without dates, below what announces them, each in a box', () => {
    const boxes = shown.map((title) => `<div class="slide"><img src="/a.png" alt=""><p class="line">${title}</p></div>`).join('');
    expect(titles(`<h1>Press</h1><h3>News</h3>${boxes}`)).toEqual(shown);
    expect(titles(`<h1>Press</h1><h3>Our values</h3>${boxes}`)).toBeNull();
    expect(titles(`<h3>News</h3>${boxes.replaceAll('</p>', ' that we tell you all about here.</p>')}`)).toBeNull();
  });

  it('behind those that are linked, as what others wrote', () => {
    const own = [1, 2, 3]
      .map((n) => `<article><time datetime="2026-05-0${n}">May</time><a href="/news/${n}">Acme says ${n} more things</a></article>`)
      .join('');
    const others = ['One', 'Two', 'Three', 'Four', 'Five']
      .map((n) => `<div class="c"><div class="t">${n} writes at length of Acme</div></div>`)
      .join('');
    expect(titles(`${own}<h3>Recent coverage</h3>${others}`)).toHaveLength(8);
    expect(titles(`${own}<h3>Our products</h3>${others}`)).toHaveLength(3);
  });
});

it('cards with texts that name or link a version', () => {
  const card = (title: string): string =>
    `<div class="item"><div>July 2026</div><div class="item-title">${title}</div><p>It is there for all who asked us for it. The <a href="/old.pdf">v1.5 edition</a> stays where it was.</p></div>`;
  expect(titles(SHOWN.map(card).join(''))).toEqual(SHOWN);
});

it('cards whose heading holds the day in letters of its own', () => {
  const card = (title: string, n: number): string =>
    `<div class="post"><h2><a name="p${n}">${title}</a> <span class="date">May ${n + 1}, 2026</span></h2><p>Some words.</p><h3>Before</h3><p>Words.</p></div>`;
  expect(articles(SHOWN.map(card).join(''))).toEqual(SHOWN.map((title, n) => [title, `2026-05-0${n + 1}`]));
});

it('cards without days below what announces them may link from their texts', () => {
  const card = (title: string, more = ''): string =>
    `<div><h2>${title}</h2><p>It is as good as all those that came before it. It can be had <a href="https://shop.example/">here</a>.</p>${more}</div>`;
  const list = (more?: string): string => `<h1>Acme news</h1>${SHOWN.map((title) => card(title, more)).join('')}`;
  expect(titles(list())).toEqual(SHOWN);
  expect(titles(list('<p><a href="https://shop.example/boats">To the shop</a></p>'))).not.toEqual(SHOWN);
});

it('a label beside the day is no title', () => {
  expect(
    titles(
      '<article><h1>News</h1><h2>Boats are there</h2><ul><li>November 12, 2026</li><li><a href="https://p.example/1">Press Release</a></li></ul></article>',
    ),
  ).not.toEqual(['Press Release']);
});

it('cards titled in two short words', () => {
  const card = (title: string, n: number): string => `<div><h3>${n + 1} May, 2026</h3><h2>${title}</h2><p>Some words about it.</p></div>`;
  expect(titles(['ACM NYU', 'Prize won', ...SHOWN].map(card).join(''))).toEqual(['ACM NYU', 'Prize won', ...SHOWN]);
});

it('articles in a line behind a month, up to the rule over what they say', () => {
  const row = (title: string, n: number): string =>
    `<tr><th scope="row">May 202${n}</th><td>${title} <hr> It was said in <a href="/p${n}.pdf">a paper</a>, which is long.</td></tr>`;
  const line = (title: string, n: number): string =>
    `<div class="note"><div class="when">May 202${n}</div><div class="what">${title}</div><div class="more"><hr>Words.</div></div>`;
  const news = ['We won the first prize', 'A third baker joins us', 'Bread goes to school'];
  expect(articles(`<h1>News</h1><table>${news.map(row).join('')}</table>`)).toEqual(news.map((title) => [title, null]));
  expect(articles(`<h1>News</h1>${news.map(line).join('')}`)).toEqual(news.map((title) => [title, null]));
});

it('what takes place at an hour is no article', () => {
  const slot = (at: string, n: number): string => `<h5><a href="https://fair.example/session-${n}">${at}</a></h5><p>A talk on bread.</p>`;
  expect(titles(['Session 2, Monday, 14:15', 'Session 3, Friday, 9:00', 'Session 4, Friday, 11:30 am'].map(slot).join(''))).toBeNull();
});

it('articles titled behind their days, over the versions that came with them', () => {
  const part = (title: string, n: number): string =>
    `<h3>May ${n + 1}, 2026 - ${title}</h3><hr><p>This holds:</p><ul><li><p>Oven: v2.${n}.0</p></li><li><p>Baker: v1.${n}.3</p></li></ul>`;
  const news = ['A release for bakers is there', 'The second one has been released', 'We moved our code to a new place'];
  expect(articles(news.map((title, n) => `<div>${part(title, n)}</div>`).join(''))).toEqual(
    news.map((title, n) => [title, `2026-05-0${n + 1}`]),
  );
});

describe('articles by what stands beside their titles', () => {
  const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];

  it('without headings, each line right before its day', () => {
    const card = (title: string, n: number): string =>
      `<div class="c"><img src="/${n}.png" alt=""><div><p>Baking</p><p class="bold">${title}</p><p>May ${n + 1}, 2026 <!-- --> </p></div></div>`;
    expect(articles(`<h2>Blog</h2>${shown.map(card).join('')}`)).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
    expect(articles(`<h2>Blog</h2>${['Ann Baker', 'Bob Cook', 'Cy Miller'].map(card).join('')}`)).toBeNull();
  });

  it('with days whose figures stand apart', () => {
    const card = (title: string, n: number): string =>
      `<div class="c"><span>0${n + 1} · 05 · 2026</span><h2>${title}</h2><p>Words.</p></div>`;
    expect(articles(shown.map(card).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('a day and a paper below a linked title are none', () => {
    const entry = (title: string, n: number): string =>
      `<li><h3><a href="https://courier-${n}.test/a/${n}">${title}</a></h3><div class="by">May ${n}, 2026 – <span>The Daily Courier</span></div></li>`;
    const five = [...shown, 'What others say of our bread', 'The oldest oven in town'];
    expect(titles(`<h2>Coverage</h2><ul>${five.map((title, n) => entry(title, n + 1)).join('')}</ul>`)).toEqual(five);
  });
});

describe('articles that lead nowhere, by their days', () => {
  const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];

  it('without headings, each right behind its day, by its first line', () => {
    const item = (title: string, day: number): string =>
      `<div class="item"><div>Date: ${day}th May 2026</div><div>${title}<br><br>Some more words.</div></div>`;
    expect(articles(shown.map((title, n) => item(title, n + 4)).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 4}`]));
  });

  it('dated by day and month without a year', () => {
    const card = (title: string): string =>
      `<div class="box"><div><span>12</span><span>MAY</span></div><div><h3>${title}</h3><p>Some words.</p><a href="#">More +</a></div></div>`;
    expect(titles(shown.map(card).join(''))).toEqual(shown);
  });

  it('none of what a list of fairs and webinars shows, nor its buttons', () => {
    const card = (title: string, day: number): string =>
      `<div class="card"><div>May ${day}, 2026</div><h3>${title}</h3><p>Hall ${day}.</p><h4>Look at it →</h4></div>`;
    const fairs = shown.map((title, n) => card(title, n + 1)).join('');
    expect(articles(`<h2>Upcoming Events</h2>${fairs}`)).toBeNull();
    expect(titles(`<h2>News &amp; Events</h2>${fairs}`)).toEqual(shown);
  });
});

describe('links of articles', () => {
  it('right behind their dates in lines of one paragraph, below the heading of a group', () => {
    const line = (date: string, title: string, n: number): string => `${date}: <a href="https://paper.example/${n}">${title}</a> (Paper)\n`;
    expect(
      articles(
        `<section><h2>English</h2><p>${line('2018-04-21', 'A language from the future', 1)}${line('2017-10-22', 'What is Acme?', 2)}</p></section><section><h2>Deutsch</h2><p>${line('2017-05-28', 'Was ist Acme?', 3)}</p></section>`,
      ),
    ).toEqual([
      ['A language from the future', '2018-04-21'],
      ['What is Acme?', '2017-10-22'],
      ['Was ist Acme?', '2017-05-28'],
    ]);
  });

  it('in a sentence that names a date are none', () => {
    const post = (n: number): string =>
      `<article><h2><a href="/news/${n}">Acme says ${n} more things</a></h2><time datetime="2026-05-0${n}">May</time><p>We did so as a follow-up to our <strong>September 17, 2025 <a href="/news/old-${n}">milestone of compliance ${n}</a></strong>, reaching more.</p></article>`;
    expect(titles(post(1) + post(2) + post(3))).toEqual(['Acme says 1 more things', 'Acme says 2 more things', 'Acme says 3 more things']);
  });

  it('with the words of a heading before its subtitle', () => {
    const post = (n: number): string =>
      `<div class="row"><h2>Kinds of tokens ${n}<div class="sub">There are several kinds that follow one another</div></h2><p>Words.</p><a href="/news/t-${n}">Read more</a></div>`;
    expect(titles(post(1) + post(2) + post(3))).toEqual(['Kinds of tokens 1', 'Kinds of tokens 2', 'Kinds of tokens 3']);
  });

  it('in the folder of the list, not what leads elsewhere on the site', () => {
    const card = (to: string, title: string): string =>
      `<div class="card"><h3>${title}</h3><p>Words.</p><a href="${to}">Read more</a></div>`;
    const own = [1, 2, 3].map((n) => card(`/news/${n}-a`, `Acme says ${n} more things`)).join('');
    expect(titles(`${own}${card('/custody/', 'Custody of your assets')}${card('/dex/', 'Trading on our market')}`)).toHaveLength(3);
  });

  it('two cards, each with a part named its title and its month', () => {
    const card = (n: number): string =>
      `<a class="card" href="/news/${n}-b"><div class="meta">Guides · Mai 2026</div><div class="card-title">Was die Zahl ${n} uns lehrt</div><p>Worte.</p></a>`;
    expect(titles(`<div>${card(1)}${card(2)}</div>`)).toEqual(['Was die Zahl 1 uns lehrt', 'Was die Zahl 2 uns lehrt']);
  });

  it('the only one of a list within a description stands beside its date', () => {
    const entry = (day: string, n: number): string =>
      `<dl><dt>2017年0${n}月${day}日</dt><dd><ul><li><a href="/news/p${n}.html">役員人事についてのお知らせ${n}</a></li></ul></dd></dl>`;
    expect(articles(entry('06', 2) + entry('16', 1))).toEqual([
      ['役員人事についてのお知らせ2', '2017-02-06'],
      ['役員人事についてのお知らせ1', '2017-01-16'],
    ]);
  });
});

it("a heading of the first rank over each, below the page's own", () => {
  const card = (title: string, day: number): string =>
    `<div class="entry"><h1>${title}</h1><div class="details">Posted on May ${day}, 2026 by Ann Miller</div><p>Some words on it.</p></div><hr>`;
  const head = '<div class="head"><div><h1>Press Releases</h1></div></div>';
  expect(articles(`${head}<div>${card('Our choir sings in Graz', 4)}${card('Our choir looks for boys', 2)}</div>`)).toEqual([
    ['Our choir sings in Graz', '2026-05-04'],
    ['Our choir looks for boys', '2026-05-02'],
  ]);
  expect(articles(`${head}<div class="entry"><h1>Write to us</h1><p>Some words on it.</p></div>`)).toBeNull();
});

describe('articles whose titles stand beside something else', () => {
  const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];

  it('titled by name, each whole behind a sign that opens it', () => {
    const text = 'The words of a release that stands there in full. '.repeat(80);
    const fold = (title: string, n: number): string =>
      `<div class="fold"><div class="fold-title"><i class="sign"></i><p><span>${title}</span></p></div><div><p><b>May ${n + 1}, 2026</b></p><p>What stands under the title of a release.</p><p>${text}</p></div></div>`;
    expect(articles(shown.map(fold).join(''))).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });

  it('under a heading that says who wrote each', () => {
    const card = (title: string, n: number): string =>
      `<div class="c"><a href="">Share</a><h5>By Jane Doe</h5><span>${n + 1} May 2026</span><p>${title}</p></div>`;
    expect(titles(shown.map(card).join(''))).toEqual(shown);
  });

  it('in a heading with their day', () => {
    const dated = (title: string, n: number): string =>
      `<article><h2><a href="/news/${n}">${title}</a> <span>2${n}/08/25</span></h2><p>Some words.</p><p><a href="/news/${n}">Read more</a></p></article>`;
    expect(titles(shown.map(dated).join(''))).toEqual(shown);
  });

  it('are none where the site is under construction', () => {
    expect(titles('<article class="post"><h2>Website under construction</h2><p>Changed on July 28, 2025.</p></article>') ?? []).toEqual([]);
  });
});
