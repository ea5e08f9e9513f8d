import { expect, it } from 'vitest';
import { isSelector, partOf } from './part.ts';

const page = (body: string) => `<html><head><title>Acme</title><base href="/en/"><script>x()</script></head><body>${body}</body></html>`;

it.each(['main', '#news', '.plans .card', 'main > section', '[data-part="faq"]', 'a[href^="/x"]', '*'])(
  'knows %s as a selector',
  (selector) => {
    expect(isSelector(selector)).toBe(true);
  },
);

it.each([
  ['', 'nothing'],
  ['   ', 'blanks'],
  ['main, aside', 'a list'],
  ['main:has(h1)', 'a pseudo-class'],
  ['main::before', 'a pseudo-element'],
  ['h1 + p', 'a sibling'],
  ['svg|a', 'a namespace'],
  ['main >', 'half of one'],
  ['<script>', 'markup'],
  ['a '.repeat(9).trim(), 'many steps'],
  [`.${'x'.repeat(300)}`, 'a long one'],
])('does not take %j, %s', (selector) => {
  expect(isSelector(selector)).toBe(false);
});

it('keeps what is named, in page order, with title and base', () => {
  const html = page('<nav>Menu</nav><main id="m"><p>One <b>two</b></p></main><footer>Foot</footer><main>Three</main>');
  expect(partOf(html, 'main')).toBe(
    '<!doctype html><html><head><title>Acme</title><base href="/en/"></head><body><main id="m"><p>One <b>two</b></p></main>\n<main>Three</main></body></html>',
  );
});

it('names an element once where one named holds another', () => {
  expect(partOf(page('<div class="x">a<div class="x">b</div></div>'), '.x')).toContain(
    '<body><div class="x">a<div class="x">b</div></div></body>',
  );
});

it.each([
  ['.a .b', '<div class="a"><p><i class="b">1</i></p></div><i class="b">2</i>', ['1']],
  ['.a > .b', '<div class="a"><p><i class="b">1</i></p><i class="x b">2</i></div>', ['2']],
  ['.a .a > i', '<div class="a"><i>1</i><div class="a"><i>2</i></div></div>', ['2']],
  ['[data-part="faq"]', '<p data-part="faq">1</p><p data-part="fa">2</p>', ['1']],
  ['a[href^="/x"]', '<a href="/x">1</a><a href="/y">2</a>', ['1']],
  ['LI', '<ul><li>1<li>2</ul>', ['1', '2']],
])('%s names what it says', (selector, body, texts) => {
  const part = partOf(page(body), selector)?.replace(/.*<body>/s, '');
  expect(part?.match(/\d/g)).toEqual(texts);
});

it('says when nothing is named', () => {
  expect(partOf(page('<p>text</p>'), '#gone')).toBeNull();
});

it.each([
  ['open elements', '<div>'.repeat(200_000)],
  ['nested parts', '<div class="x">'.repeat(20_000)],
  ['no markup', 'x'.repeat(1_000_000)],
  ['broken tags', '<a <b <c '.repeat(50_000)],
])('ends on a page of %s', (_, html) => {
  expect(() => partOf(html, '.x .x .x')).not.toThrow();
});
