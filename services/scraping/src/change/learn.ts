import type { PageKind } from '../page/facts.ts';
import { articleId } from './articles.ts';
import { type Fetch, learnBytes } from './learn-bytes.ts';
import { emptyText, LIMITS, newest, type PageMemory } from './memory.ts';
import { comparesText, passages } from './passages.ts';
import { Readings } from './readings.ts';
import { settleTyped } from './settle-typed.ts';
import { diffText, distinct } from './text.ts';

/**
 * Starts the memory of a page from its first fetches (three are a good number), made one after the other at one time, so that what differs
 * among them is noise or a variant. The facts of the first are what the page stands for.
 */
export function learn(kind: PageKind, fetches: readonly Fetch[]): PageMemory {
  const readings = new Readings(kind, null);
  const read = fetches.map((fetch) => readings.add(fetch));
  const facts = read.map((each) => each.facts);
  const start: PageMemory = {
    ...learnBytes(null, read, false),
    seen: fetches.length,
    variants: new Map(),
    counters: [],
    text: emptyText,
    articles: newest(
      facts.flatMap((f) => (f.articles ?? []).map(articleId)),
      LIMITS.articles,
    ),
  };
  // Every difference that a fetch shows against the first is lacking in the first, so all of them settle as variants.
  let { variants } = start;
  for (const other of facts.slice(1)) ({ variants } = settleTyped(kind, { ...start, variants }, facts[0]!, [other, facts[0]!]));
  const { counters } = settleTyped(kind, start, facts[0]!, facts);
  if (!comparesText(kind)) return { ...start, variants, counters };
  const now = facts.map((f) => passages(kind, f, emptyText));
  const diff = diffText(now[0]!, now, emptyText);
  const loose = diff.flaky.map((p) => p.hash);
  return {
    ...start,
    variants,
    counters,
    text: { ...emptyText, loose: newest(loose, LIMITS.textLoose), patterns: distinct(diff.patterns) },
  };
}
