import { expect, it } from 'vitest';
import { parsePage, textOf, words } from './dom.ts';

it.each([
  ['an element that it cannot hold', '<html><head><title>Acme</title><div>Sold here</div><p>Prices</p></html>', 'Sold here Prices'],
  ['its own end', '<html><head><title>Acme</title></head><p>Prices</p></html>', 'Prices'],
  ['the body', '<html><head><title>Acme</title><body><p>Prices</p></body></html>', 'Prices'],
  [
    'neither of what it may hold',
    '<html><head><meta charset="utf-8"><link rel="x" href="/x"><style>p{}</style><script>1</script></html>',
    '',
  ],
])('a head is ended by %s', (_, html, text) => {
  expect(textOf(parsePage(html))).toBe(text);
});

it('how a page is indented takes nothing of the room for its text', () => {
  const indent = `\n${' '.repeat(60)}`;
  const card = parsePage(`<a>${indent}<b>${indent}Bread</b>${indent}<p>${indent}We bake${indent}it daily.${indent}</p></a>`);
  expect(textOf(card, 14)).toBe('Bread We bake');
  expect(textOf(parsePage('Hello <!-- -->World'))).toBe('Hello World');
});

it('names an element by its id, unless that is a whole sentence', () => {
  const wordsOf = (html: string): readonly string[] => words(parsePage(html).children[0] as ReturnType<typeof parsePage>);
  expect(wordsOf('<div class="Box" id="social-share">x</div>')).toEqual(['box', 'social', 'share']);
  expect(wordsOf('<section class="level3" id="bread-may-account-for-a-large-share-of-meals">x</section>')).toEqual(['level3']);
});
