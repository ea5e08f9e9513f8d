import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const articles = (body: string) =>
  extractFacts({ url: 'https://acme.com/news', kind: 'press', html: `<!doctype html><body><main>${body}</main></body>` }).articles?.map(
    ({ title, publishedAt, url }) => [title, publishedAt, url.replace('https://acme.com', '')],
  ) ?? null;
const card = (title: string, date: string, link: string): string =>
  `<div class="card"><div class="date">${date}</div><h3>${title}</h3><p>Some words on it.</p>${link}</div>`;

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
