import { expect, it } from 'vitest';
import { type Article, aboutWord, findersOf, storiesOf } from './newsStories.ts';

const article = (source: string, cluster: string, more: Partial<Article> = {}): Article => ({
  ...{ title: `By ${source}`, url: `https://${source}/${cluster}`, source, publishedAt: null, kind: 'news', about: 'other', cluster },
  foundBy: null,
  ...more,
});

it('articles of one story stand together: the first that told it leads, unless the company did itself', () => {
  const stories = storiesOf([
    article('late.example', 'a'),
    article('acme.example', 'a', { kind: 'own' }),
    article('alone.example', 'b'),
    article('early.example', 'a'),
  ]);
  expect(stories.map(({ lead, others }) => [lead.source, others.map(({ source }) => source)])).toEqual([
    ['acme.example', ['early.example', 'late.example']],
    ['alone.example', []],
  ]);
});

it('a source that tells a story twice is named once', () => {
  expect(
    storiesOf([article('a.example', 'x'), article('b.example', 'x'), article('b.example', 'x'), article('a.example', 'x')]),
  ).toMatchObject([{ lead: { source: 'a.example' }, others: [{ source: 'b.example' }] }]);
});

it('what a title does not tell is not named', () => {
  expect([aboutWord(article('a', 'x')), aboutWord(article('a', 'x', { about: 'outage' }))]).toEqual([undefined, 'Incident']);
});

it('a service that asks to be named with what it found is named once', () => {
  const foundBy = { name: 'The GDELT Project', url: 'https://www.gdeltproject.org/' };
  expect(findersOf([article('a', 'x', { foundBy }), article('b', 'x'), article('c', 'y', { foundBy })])).toEqual([foundBy]);
});
