import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storiesOf, type Told } from './story.ts';
import { topicOf } from './topic.ts';

interface Article extends Told {
  story: string;
}

const START = Date.UTC(2026, 8, 1);

/** Articles by company, each with the story that it tells. */
function readCases(): Map<string, Article[]> {
  const companies = new Map<string, Article[]>();
  let [company, story] = ['', 0];
  for (const line of readFileSync(join(import.meta.dirname, 'story.cases.txt'), 'utf8').split('\n')) {
    if (line.startsWith('= ')) company = line.slice(2);
    const [, hours, same, title] = /^(\d+)(\+?) (.+)$/.exec(line) ?? [];
    if (!title) continue;
    if (same === '') story += 1;
    const publishedAt = new Date(START + Number(hours) * 3_600_000).toISOString();
    companies.set(company, [...(companies.get(company) ?? []), { title, publishedAt, story: `${company} ${story}` }]);
  }
  return companies;
}

const pairsOf = (stories: readonly (readonly Article[])[]) =>
  stories.flatMap((story) => story.flatMap((a, i) => story.slice(i + 1).map((b) => [a.title, b.title].toSorted().join(' | '))));

it('articles of one story come together, those of others stay apart', () => {
  const [found, wanted] = [new Set<string>(), new Set<string>()];
  for (const [company, articles] of readCases()) {
    for (const pair of pairsOf(storiesOf(articles, [company]))) found.add(pair);
    for (const pair of pairsOf([...Map.groupBy(articles, ({ story }) => story).values()])) wanted.add(pair);
  }
  const [wrong, missed] = [[...found].filter((pair) => !wanted.has(pair)), [...wanted].filter((pair) => !found.has(pair))];
  const right = found.size - wrong.length;
  const f1 = (2 * right) / (found.size + wanted.size);
  expect(f1, `wrong:\n${wrong.join('\n')}\nmissed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.95);
});

it('a story is in order of time, whatever the order of the list, and no article is lost', () => {
  const articles = [...readCases().values()][0]!;
  const [there, back] = [storiesOf(articles, ['Acme']), storiesOf(articles.toReversed(), ['Acme'])];
  expect(back.map((story) => story.map(({ title }) => title))).toEqual(there.map((story) => story.map(({ title }) => title)));
  expect(there.flat()).toHaveLength(articles.length);
});

it('the same title again after a month is another story', () => {
  const title = 'Acme outage leaves customers locked out';
  const at = (day: number) => ({ title, publishedAt: new Date(START + day * 86_400_000).toISOString() });
  expect(storiesOf([at(0), at(1), at(31)], ['Acme'])).toEqual([[at(0), at(1)], [at(31)]]);
});

it('articles without a date stand with those of the same title only', () => {
  const [a, b] = [
    { title: 'Acme buys Initech for cash', publishedAt: null },
    { title: 'Acme buys Initech for cash', publishedAt: null },
  ];
  expect(storiesOf([a, b, { title: 'Acme opens in Lyon', publishedAt: null }], ['Acme'])).toHaveLength(2);
  expect(storiesOf([], [])).toEqual([]);
});

it('of many long titles each is in one story', () => {
  const articles = Array.from({ length: 2_000 }, (_, n) => ({
    title: `Acme ${'word '.repeat(60)}${n}`,
    publishedAt: new Date(START + n * 1_000).toISOString(),
  }));
  expect(storiesOf(articles, ['Acme']).flat()).toHaveLength(articles.length);
});

it.each([
  ['Acme raises $50M Series B', 'funding'],
  ['Acme valued at $2 billion', 'funding'],
  ['Globex to acquire Acme', 'funding'],
  ['Acme sued by Globex over trade secrets', 'legal'],
  ['Acme fined by regulators', 'legal'],
  ['Acme is down for thousands of users', 'outage'],
  ['Hackers steal customer data in Acme breach', 'outage'],
  ['Acme hires Jane Doe as chief financial officer', 'people'],
  ['Acme lays off 12% of its staff', 'people'],
  ['Acme partners with Contoso', 'partnership'],
  ['Acme launches AI assistant', 'product'],
  ['Acme raises prices for small teams', 'product'],
  ['Why we like Acme', 'other'],
])('%s: %s', (title, topic) => {
  expect(topicOf(title)).toBe(topic);
});
