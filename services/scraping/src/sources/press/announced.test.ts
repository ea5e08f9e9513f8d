import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { announces } from './announces.ts';

const articles = (body: string) =>
  extractFacts({ url: 'https://acme.com/news', kind: 'press', html: `<!doctype html><body><main>${body}</main></body>` }).articles?.map(
    ({ title, publishedAt }) => [title, publishedAt],
  ) ?? null;
const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];
const undated = shown.map((title) => [title, null]);
const text = 'Some words of it that say a little more than its title does.';

describe('headings that announce articles', () => {
  it.each(['Nyheter', "Actualités de l'Acme", 'Le blog Acme', 'Haberler', 'In the press', '最新ニュース', 'Press releases'])(
    '%s',
    (heading) => {
      expect(announces(heading)).toBe(true);
    },
  );

  it.each(['Our services', 'Press kit', 'Related articles', 'Subscribe to our news', 'We tell news about the things that we make'])(
    'not %s',
    (heading) => {
      expect(announces(heading)).toBe(false);
    },
  );
});

describe('articles without date and link', () => {
  const section = (title: string): string => `<section class="part"><h2>${title}</h2><p>${text}</p></section>`;
  const card = (title: string): string => `<a href="#" class="card"><span>Guide</span><h3>${title}</h3><p>${text}</p></a>`;

  it('are blocks made alike right below what announces them', () => {
    expect(articles(`<h1>Nyheter</h1>${shown.map(section).join('')}`)).toEqual(undated);
    expect(articles(`<h1>Our blog</h1><div>${shown.map(card).join('')}</div>`)).toEqual(undated);
    expect(articles(`<h1>About us</h1>${shown.map(section).join('')}`)).toBeNull();
    expect(articles(`<h1>Our blog</h1><h2>What we do for you</h2><div>${shown.map(card).join('')}</div>`)).toBeNull();
  });

  it('hold a text, and no way to somebody', () => {
    expect(articles(`<h1>News</h1>${shown.map((title) => section(title).replace(text, 'Soon.')).join('')}`)).toBeNull();
    expect(
      articles(`<h1>News</h1>${shown.map((title) => section(title).replace('</p>', '</p><a href="mailto:a@acme.com">Ask</a>')).join('')}`),
    ).toBeNull();
  });

  it('are no lines below a title of several words', () => {
    const lines = shown.map((title) => `<ul><li><span>${title}</span></li></ul>`).join('');
    expect(articles(`<h1>Latest news</h1>${lines}`)).toEqual(undated);
    expect(articles(`<h1>Good bread blog</h1>${lines}`)).toBeNull();
  });

  it('are two where they are articles by their tags', () => {
    const two = (tag: string): string =>
      shown
        .slice(0, 2)
        .map((title) => `<${tag}><h3>${title}</h3><p>${text}</p></${tag}>`)
        .join('');
    expect(articles(`<section><h2>Our news</h2>${two('article')}</section>`)).toEqual(undated.slice(0, 2));
    expect(articles(`<section><h2>Our news</h2>${two('div')}</section>`)).toBeNull();
  });

  it('say how long they take to read', () => {
    const timed = (title: string): string => `<a href="#" class="card"><h3>${title}</h3><p>${text}</p><span>Ann · 6 min läsning</span></a>`;
    expect(articles(`<h1>From our desk</h1><div>${shown.map(timed).join('')}</div>`)).toEqual(undated);
  });

  it('are none where the same card stands in for those to come', () => {
    const same = `<article class="news"><h3>More news on their way</h3><p>${text}</p><span>Acme · 2026</span></article>`;
    expect(articles(`<h2>Latest news</h2><div>${same.repeat(3)}</div>`)).toBeNull();
  });
});

describe('dated cards', () => {
  const dated = shown.map((title, n) => [title, `2026-05-0${n + 1}`]);

  it('are the list, and what their texts link is not', () => {
    const card = (title: string, n: number): string =>
      `<article class="news"><h3><a href="#n${n}">${title}</a></h3><p>${text}</p><div>0${n + 1}.05.2026</div></article>`;
    const links = ['The best of all for you', 'The best of all for us'].map(
      (title, n) => `<a href="https://paper.example/${n}">${title}</a>`,
    );
    expect(articles(`<div>${shown.map(card).join('')}</div><div class="text">${links.join('<br>')}</div>`)).toEqual(dated);
  });

  it('are single ones: what heads a list of several days is none', () => {
    const card = (title: string, n: number): string =>
      `<a class="c" href="/news/${n}.html"><div class="c-title">${title}</div><span>May ${n + 1}, 2026 · 5 min read</span></a>`;
    expect(articles(`<div class="w"><h2>Chosen by us</h2><div>${shown.map(card).join('')}</div></div>`)).toEqual(dated);
  });

  it('with parts named titles, where one heading more stands below them', () => {
    const card = (title: string, n: number): string =>
      `<div class="card"><div class="card-title">${title}</div><div><span>May ${n + 1}, 2026 · 5 min read</span></div></div>`;
    expect(
      articles(`<div><div>${shown.map(card).join('')}</div><div><h2>Stay with us</h2><p>May 1, 2026 · 5 min read</p></div></div>`),
    ).toEqual(dated);
  });

  it('of which one leads to a form alone', () => {
    const card = (title: string, n: number): string =>
      `<div class="news"><span>${n + 1} May 2026</span><h3>${title}</h3><p>${text}</p><a href="${n === 1 ? '/contact.html' : `/goods-${n}.html`}">Go on</a></div>`;
    expect(articles(`<div>${shown.map(card).join('')}</div>`)).toEqual(shown.map((title, n) => [title, `2026-05-0${n + 1}`]));
  });
});
