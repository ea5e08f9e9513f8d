import { expect, test } from 'vitest';
import { contentOf, MOST_ANALYSED, moodOf } from './content.ts';

test.each([
  ['Thank you to everybody who came to our meetup, it was wonderful', 'positive'],
  ['We are happy to share our best release so far 🎉', 'positive'],
  ['Congratulations to the whole team on this award', 'positive'],
  ['Not bad at all for the first week of the year', 'positive'],
  ['We are sorry for the outage this morning, it was terrible', 'negative'],
  ['The bug was worse than we thought, and customers lost their data', 'negative'],
  ['We are not happy with how this went', 'negative'],
  ['We are hiring: come and build this with us', 'neutral'],
  ['Our webinar about the roadmap is on Thursday at ten', 'neutral'],
])('%s: %s', (text, mood) => {
  expect(moodOf(text)).toBe(mood);
});

test.each([
  'Wir freuen uns sehr, euch unser großartiges neues Produkt vorzustellen',
  'Nous sommes heureux de vous annoncer une nouvelle version',
  'Novo produto disponível hoje para todos os clientes',
  'こんにちは、新しい製品を発表します',
  '🎉🎉🎉',
  'v2.3.1',
  'https://acme.example/good/great/love',
  '',
  'constructor of the year: we are happy to have it and to tell you',
])('what is not surely English is not readable, and never neutral: %s', (text) => {
  expect(moodOf(text)).toBe('not readable');
});

test('names of an object’s own break nothing', () => {
  for (const name of [
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty name',
    'constructor length',
    '#constructor',
    'not constructor',
  ])
    expect(() => moodOf(`We are happy to tell you about our ${name} and what it is for`)).not.toThrow();
});

test('moods are shares of all posts, topics those of the readable ones; of many posts the newest are looked at', () => {
  const posts = [
    'Acme launches a new product for its customers this week',
    'We are sorry for the outage this morning, it was terrible',
    'Nous sommes heureux de vous annoncer une nouvelle version',
    'Thank you to everybody who came to our meetup, it was wonderful',
  ].map((content) => ({ content }));
  const { topics, sentiment } = contentOf(posts);
  expect(topics).toEqual({ product: 1, outage: 1, other: 1 });
  expect(sentiment).toMatchObject({ negative: 25, 'not readable': 25 });
  expect(Object.values(sentiment).reduce((sum, n) => sum + n, 0)).toBe(100);
  const many = [...Array<{ content: string }>(MOST_ANALYSED).fill(posts[0]!), ...posts.slice(1)];
  expect(contentOf(many).topics).toEqual({ product: MOST_ANALYSED });
  expect(contentOf([])).toEqual({ topics: {}, sentiment: {} });
});
