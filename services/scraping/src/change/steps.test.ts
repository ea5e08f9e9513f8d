import { expect, test } from 'vitest';
import { pageSources } from '../sources/index.ts';
import { Assessment } from './assess.ts';
import { fetchOf } from './days.fixture.ts';
import { learn } from './learn.ts';

const LETTERS = 'abcdefghij';
/** A word without figures, so that no passage is another one but for a number. */
const word = (n: number): string => [...String(n)].map((digit) => LETTERS[Number(digit)]).join('');
const stays = (n: number): string => `Chapter ${word(n)} stays`;

/** How often texts of a page of so many differences are read: between two passages that stay, one line becomes two. */
function readsFor(differences: number): number {
  const pieces = Array.from({ length: differences }, (_, n) => n);
  const old = pieces.flatMap((n) => [stays(n), `Once ${word(n)}`]);
  const fetches = [old, ['A visitor from Lyon', ...old], old].map((texts) => fetchOf(texts));
  const memory = learn(pageSources('docs'), fetches);
  expect(memory.ignorable.size).toBe(1);
  const now = fetchOf(pieces.flatMap((n) => [stays(n), `Then ${word(n)}`, `And ${word(n)}`]));
  let reads = 0;
  const blocks = now.facts().blocks.map(({ tag, text }) => ({
    tag,
    get text() {
      reads++;
      return text;
    },
  }));
  const facts = { ...now.facts(), blocks };
  new Assessment({ page: pageSources('docs'), memory, before: fetches[0]!.facts() }).add({ body: now.body, facts: () => facts });
  return reads / blocks.length;
}

test('a page is read through as often for two hundred differences as for twenty', () => {
  expect(readsFor(200)).toBe(readsFor(20));
});
