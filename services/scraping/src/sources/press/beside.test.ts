import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const articles = (body: string, path = '/press/') =>
  extractFacts({ url: `https://acme.com${path}`, kind: 'press', html: `<!doctype html><body>${body}</body>` }).articles?.map(
    ({ title, publishedAt }) => [title, publishedAt],
  ) ?? null;
const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];
const undated = shown.map((title) => [title, null]);

describe('links beside articles', () => {
  const card = (title: string, n: number): string =>
    `<li><article><a class="category" href="/press/offers-${n}">Special offer</a><h6><a href="/press/offers-${n}/${n}.html">${title}</a></h6></article></li>`;

  it('to categories are none', () => {
    expect(articles(`<main><ul>${shown.map(card).join('')}</ul></main>`)).toEqual(undated);
  });

  it('to tools of the site are none, on a page that is a file beside its folder', () => {
    const tools = ['Currency converter online', 'Simulator for a loan', 'Dictionary for our customers']
      .map((title, n) => `<div class="tool"><h6><a href="/tool-${n}">${title}</a></h6></div>`)
      .join('');
    expect(articles(`<main><ul>${shown.map(card).join('')}</ul></main><div>${tools}</div>`, '/press.html')).toEqual(undated);
  });

  it('to a few pages of the menu are calls, however often they are repeated', () => {
    const menu = '<nav><a href="https://talk.example/acme">Talk</a><a href="https://book.example/acme">Book</a></nav>';
    const calls =
      '<div class="calls"><a href="https://book.example/acme">Book a first talk</a><a href="https://talk.example/acme">Write to us today</a></div>';
    expect(articles(`${menu}<main>${calls}<p>Some words.</p>${calls}</main>`)).toBeNull();
  });

  it('to products and services say no more than their names', () => {
    const box = (title: string): string =>
      `<div class="c"><h3>${title}</h3><p>Some words.</p><a href="/${title.length}">Read more</a></div>`;
    expect(articles(`<main>${['Deep cleaning', 'Standard plan', 'Web design'].map(box).join('')}</main>`)).toBeNull();
    expect(articles(`<main>${shown.map(box).join('')}</main>`)).toEqual(undated);
  });
});

describe('articles that stand apart', () => {
  it('in an aside, where the page has no other links', () => {
    const item = (title: string, n: number): string =>
      `<div class="item"><h5><a href="/press/${n}">${title}</a></h5><p>Some words.</p><span>1${n}.05.2026</span></div>`;
    const list = shown.map(item).join('');
    expect(articles(`<aside class="right">${list}</aside>`)).toEqual(shown.map((title, n) => [title, `2026-05-1${n}`]));
  });

  it('under one address, each with a link that is named a title', () => {
    const box = (title: string): string =>
      `<div class="item"><a href="/one.html" class="item_pic"></a><a href="/one.html" class="item_title">${title}</a><p>Some words.</p><a href="/one.html">Read more</a></div>`;
    expect(articles(`<main><div class="items">${shown.map(box).join('')}</div></main>`)).toEqual(undated);
  });

  it('one card set above those of its make', () => {
    const box = (title: string): string => `<div class="card"><h3>${title}</h3><p><b>News</b> | March 2026</p><p>Some words.</p></div>`;
    expect(articles(`<main>${box(shown[0]!)}<div class="grid">${box(shown[1]!)}${box(shown[2]!)}</div></main>`)).toEqual(undated);
  });

  it('one alone, which is an article by its tag and its names, or named as one entry of news', () => {
    const box = (tag: string, name: string): string =>
      `<${tag} class="${name}"><div>Juni 2024</div><div><h2>Wiederaufbau nach dem Hochwasser</h2><p>Worte.</p></div></${tag}>`;
    const one = [['Wiederaufbau nach dem Hochwasser', null]];
    expect(articles(`<main>${box('article', 'news')}</main>`)).toEqual(one);
    expect(articles(`<main><div class="wrap">${box('div', 'news-item')}</div></main>`)).toEqual(one);
    expect(articles(`<main>${box('div', 'news')}</main>`)).toBeNull();
  });
});
