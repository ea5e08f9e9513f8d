import { expect, test } from 'vitest';
import { extractFacts } from '../page/extract.ts';
import { assess } from './assess.ts';
import { compare, fingerprint } from './fingerprint.ts';
import { learn } from './learn.ts';
import type { Fetch } from './learn-bytes.ts';

const URL = 'https://acme.example/news';
let clock = 0;

/** A press page whose rendering time, above the list, is another at each fetch. */
function page(titles: string[]): Fetch {
  clock += 7;
  const items = titles.map(
    (title, i) => `<article><h3><a href="/news/${i + titles.length * 10}">${title}</a></h3><p>About ${title} at length.</p></article>`,
  );
  const html = `<html><body><h1>News</h1><p>Rendered at 10:${10 + (clock % 50)} for visitor ${clock * 31}</p>${items.join('')}</body></html>`;
  const facts = extractFacts({ url: URL, kind: 'press', html });
  return { body: Buffer.from(html), facts: () => facts };
}

test('an article that comes next to noise is found, and the page settles again without a parse', () => {
  const old = ['Acme raises a round of money', 'Acme opens an office in Rome', 'Acme hires a head of sales'];
  const now = ['Acme joins the open web group', ...old];
  const fetches = [page(old), page(old), page(old)];
  let memory = learn('press', fetches);
  const before = fetches[0]?.facts();
  const seen = [page(now)];
  let verdict = assess({ kind: 'press', memory, before: before!, fetches: seen });
  while (verdict.kind === 'refetch') {
    seen.push(page(now));
    verdict = assess({ kind: 'press', memory, before: before!, fetches: seen });
  }
  if (verdict.kind !== 'changed') throw new Error(`the page was judged ${verdict.kind}`);
  expect(verdict.changes.map(({ type, description }) => `${type} ${description}`)).toEqual([
    'press_published Press: Acme joins the open web group',
  ]);
  memory = verdict.memory;
  for (let check = 0; check < 5; check += 1) expect(compare(memory, fingerprint(page(now).body))).toBe('same');
});
