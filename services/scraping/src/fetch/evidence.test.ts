import { expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';

test('what nests without end is no notice, and what it says up to there is read', () => {
  const deep = evidenceOf(`<title>Page not found</title><p>${'<b>'.repeat(80_000)}`);
  expect(deep).toMatchObject({ title: 'Page not found', length: Number.POSITIVE_INFINITY });
  expect(evidenceOf(`<title>Page not found</title>${'<div>'.repeat(200)}gone`)).toMatchObject({ text: 'gone', length: 4 });
});

test('a page is read alike wherever it is cut into pieces', () => {
  const page = `<h1>Page &amp; not found</h1><nav>Menu</nav>${'<p>some <a href="/">words</a> more</p>'.repeat(2_000)}`;
  for (const before of [0, 1, 2, 3, 5, 7]) {
    const { headings, links } = evidenceOf(' '.repeat(8_185 + before) + page);
    expect({ headings, links }).toEqual({ headings: ['Page & not found'], links: 2_000 });
  }
});
