import { expect, test } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { pageSources } from '../sources/index.ts';
import { Assessment } from './assess.ts';
import type { Fetch } from './fetch.ts';
import { compare, fingerprint } from './fingerprint.ts';
import { learn } from './learn.ts';

const URL = 'https://acme.example/news';
let clock = 0;
let visitors = 31;

/** A press page whose rendering time, above the list, is another at each fetch; the visitor always is. */
function page(titles: string[], passed = 7): Fetch {
  clock += passed;
  const items = titles.map(
    (title, i) => `<article><h3><a href="/news/${i + titles.length * 10}">${title}</a></h3><p>About ${title} at length.</p></article>`,
  );
  const html = `<html><body><h1>News</h1><p>Rendered at 10:${10 + (clock % 50)} for visitor ${visitors++}</p>${items.join('')}</body></html>`;
  const facts = extractFacts({ url: URL, kind: 'press', html });
  return { body: Buffer.from(html), facts: () => facts };
}

test('an article that comes next to noise is found, and the page settles again without a parse', () => {
  const old = ['Acme raises a round of money', 'Acme opens an office in Rome', 'Acme hires a head of sales'];
  const now = ['Acme joins the open web group', ...old];
  const fetches = [page(old), page(old), page(old)];
  let memory = learn(pageSources('press'), fetches);
  const before = fetches[0]?.facts();
  const assessment = new Assessment({ page: pageSources('press'), memory, before: before! });
  let verdict = assessment.add(page(now));
  while (verdict.kind === 'refetch') verdict = assessment.add(page(now));
  if (verdict.kind !== 'changed') throw new Error(`the page was judged ${verdict.kind}`);
  expect(verdict.changes.map(({ type, description }) => `${type} ${description}`)).toEqual([
    'press_published Press: Acme joins the open web group',
  ]);
  memory = verdict.memory;
  for (let check = 0; check < 5; check += 1) expect(compare(memory, fingerprint(page(now).body))).toBe('same');
});

test('words that were free stay free beside a change, though the fetches after it agree in them by chance', () => {
  const old = ['Acme raises a round of money', 'Acme opens an office in Rome'];
  const now = ['Acme joins the open web group', ...old];
  const fetches = [page(old), page(old), page(old)];
  const assessment = new Assessment({
    page: pageSources('press'),
    memory: learn(pageSources('press'), fetches),
    before: fetches[0]!.facts(),
  });
  let verdict = assessment.add(page(now, 0));
  while (verdict.kind === 'refetch') verdict = assessment.add(page(now, 0));
  if (verdict.kind !== 'changed') throw new Error(`the page was judged ${verdict.kind}`);
  expect(compare(verdict.memory, fingerprint(page(now).body))).toBe('same');
});

test('a row of names in another order at each fetch is no news beside a new headline, though its names come and go in the bytes', () => {
  const names = ['Halvard', 'Brightway', 'Kestrel', 'Ostrava', 'Fenwick', 'Lumen', 'Tideway', 'Orchard'];
  const landing = (headline: string, turn: number): Fetch => {
    const order = names.map((_, i) => names[(i * (turn % 2 ? 3 : 5) + turn) % names.length]);
    const html = `<html><body><h1>${headline}</h1><section>${order.map((name) => `<span>${name}</span>`).join('')}</section><p>Made with care in Lyon</p></body></html>`;
    const facts = extractFacts({ url: 'https://acme.example/', kind: 'landingPage', html });
    return { body: Buffer.from(html), facts: () => facts };
  };
  const fetches = [0, 1, 2].map((turn) => landing('Plan your day', turn));
  let memory = learn(pageSources('landingPage'), fetches);
  const before = fetches[0]!.facts();
  const judged = (headline: string, from: number) => {
    const assessment = new Assessment({ page: pageSources('landingPage'), memory, before });
    for (let turn = from; ; turn += 1) {
      const verdict = assessment.add(landing(headline, turn));
      if (verdict.kind !== 'refetch') return verdict;
    }
  };
  for (let check = 1; check <= 10; check += 1) {
    const verdict = judged('Plan your day', check * 7);
    if (verdict.kind !== 'same') throw new Error(`the page was judged ${verdict.kind}`);
    memory = verdict.memory;
  }
  expect(judged('Plan your week', 100)).toMatchObject({ kind: 'changed', changes: [{ type: 'headline_changed' }] });
});
