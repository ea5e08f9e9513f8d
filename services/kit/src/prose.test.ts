import { describe, expect, test } from 'vitest';
import { NOT_NOW, sentencesIn, sentencesOf, UNDONE } from './prose.ts';

describe('the sentences of a text', () => {
  test.each<[string, string[]]>([
    ['We are live. Thank you!', ['We are live.', 'Thank you!']],
    ['Acme Inc. announced a round.\n\nMore  soon.', ['Acme Inc. announced a round.', 'More soon.']],
    ['Have you heard? We are live. “Great,” they say.', ['We are live.', '“Great,” they say.']],
    ['We are live. And this goes…', ['We are live.']],
    [`${'very '.repeat(100)}long. Short.`, ['Short.']],
    ['A. '.repeat(1_000), Array(10).fill('A.')],
    ['', ['']],
  ])('%#', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

test.each<[string, string[]]>([
  ['Cancel at any time.  Tax is added.', ['Cancel at any time.', 'Tax is added.']],
  [
    'Paid by the year, min. 3 users. Min. 2 seats each. 10 days free.',
    ['Paid by the year, min. 3 users.', 'Min. 2 seats each.', '10 days free.'],
  ],
  ['Sold by Acme Inc.  in all countries', ['Sold by Acme Inc.  in all countries']],
  ['年払いのみ。 返金なし。', ['年払いのみ。', '返金なし。']],
])('a sentence ends before another begins: %s', (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
});

test.each(['We have not raised', 'We didn’t', 'We hope to', 'If we had'])('undone: %s', (said) => {
  expect(said).toMatch(UNDONE);
});

test.each(['We did so two years ago', 'In 2019 we did', '“We did,” says Foo'])('not now: %s', (said) => {
  expect(said).toMatch(NOT_NOW);
});

test.each(['We have raised $12M', 'We launched planets', 'It is a note'])('neither: %s', (said) => {
  expect(said).not.toMatch(UNDONE);
  expect(said).not.toMatch(NOT_NOW);
});
