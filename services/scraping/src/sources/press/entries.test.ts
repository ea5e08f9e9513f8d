import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/dom.ts';
import { extractFacts } from '../extract.ts';
import { boxed } from './entries.ts';

const URL = 'https://acme.com/news';
const read = (body: string) =>
  extractFacts({ url: URL, kind: 'press', html: `<!doctype html><body><main><h1>News</h1>${body}</main></body>` }).articles;
const dated = (body: string) => read(body)?.map(({ title, publishedAt }) => [title, publishedAt]) ?? null;
const shown = ['We won the first prize of the year', 'Our new house by the harbour', 'A guide to lighter bread'];
const list = (entry: (title: string, n: number) => string): string => shown.map((title, n) => entry(title, n + 1)).join('');
const days = shown.map((title, n) => [title, `2023-05-0${n + 1}`]);

describe('articles one behind the other, without boxes', () => {
  it('have the date below their heading, or above it', () => {
    expect(dated(list((title, n) => `<h3>${title}</h3><p>${n} May 2023</p><p>Some words.</p>`))).toEqual(days);
    expect(dated(list((title, n) => `<h4>${n} May 2023</h4><h3>${title}</h3><ul><li>Some words.</li></ul>`))).toEqual(days);
  });

  it("have headings of the rank of the page's own", () => {
    expect(dated(list((title, n) => `<h1>${title}</h1><h3>posted May ${n}, 2023 By Ann Miller</h3><p>Some words.</p>`))).toEqual(days);
  });

  it('have it in their heading, or where a release begins', () => {
    expect(dated(list((title, n) => `<h3>${n} May 2023 – ${title}</h3><p>Some words.</p>`))).toEqual(days);
    expect(dated(list((title, n) => `<h3>${title}, ${n} May 2023</h3><p>Some words.</p>`))).toEqual(
      days.map(([title, day], n) => [`${title}, ${n + 1} May 2023`, day]),
    );
    expect(dated(list((title, n) => `<h2>${title}</h2><p>Graz, Austria – May ${n}, 2023 – Some words.</p>`))).toEqual(days);
  });

  it('lead where the call below each leads', () => {
    const found = read(list((title, n) => `<h3>${title}</h3><p>Some words.</p><p><a href="/news/${n}">Read it all</a></p>`));
    expect(found?.map(({ title, url }) => [title, url])).toEqual(shown.map((title, n) => [title, `${URL}/${n + 1}`]));
  });

  it('end where the next part of the page begins', () => {
    const about = '<h2>About Acme</h2><p>We make bread.</p><h2>Contact</h2><p>Write to us.</p>';
    expect(dated(list((title, n) => `<h2>${title}</h2><p>${n} May 2023</p><p>Some words.</p>`) + about)).toEqual(days);
  });

  it('are not what the month over them is, in any language', () => {
    const months = list((title, n) => `<h3>październik 202${n}</h3><p><a href="/news/${n}">${title}</a> – 2023-05-0${n}</p>`);
    expect(dated(months)).toEqual(days);
  });

  it('are none where a kit is to be had', () => {
    const files = ['Logos', 'Pictures', 'Fact sheet'].map((name, n) => `<h3>${name}</h3><p>Ours.</p><a href="/kit/${n}.pdf">Download</a>`);
    expect(read(files.join(''))).toBeNull();
  });

  it('leave a page without any as it is', () => {
    const root = parsePage('<main><h2>Who we are</h2><p>Bakers.</p><h2>What we do</h2><p>Bread.</p></main>');
    expect(boxed({ root, banners: new Set() }, URL).root).toBe(root);
  });
});
