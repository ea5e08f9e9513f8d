import type { Fetch } from './fetch.ts';
import { printOf } from './fingerprint.ts';
import { learnHosts } from './hosts.ts';
import { LIMITS, newest, type PageMemory } from './memory.ts';
import type { PageSources } from './page-sources.ts';
import { Readings } from './readings.ts';
import { resolvePassages } from './resolve-passages.ts';
import { resolveTyped } from './variants.ts';

/**
 * Starts the memory of a page from its first fetches (three are a good number), made one after the other at one time, so that what differs
 * among them is noise or a variant. The facts of the first are what the page stands for.
 * @param readings what was read of them already
 */
export function learn(page: PageSources, fetches: readonly Fetch[], readings = new Readings(page)): PageMemory {
  const facts = fetches.map((fetch) => readings.factsOf(fetch));
  const prints = fetches.map(printOf);
  const now = facts[0]!;
  const { told: _, ...passages } = resolvePassages({ page, memory: null, before: now, now, prints, undecided: false, isNewDay: true });
  const start: PageMemory = {
    ...passages,
    ...learnHosts(null, prints, false),
    looks: 0,
    day: 0,
    seen: fetches.length,
    variants: new Map(),
    standing: new Map(),
    suspect: null,
    articles: newest(
      facts.flatMap((each) => page.newsOnce(each)),
      LIMITS.articles,
    ),
  };
  // Every difference that a fetch shows against the first is lacking in the first, so all of them settle as variants. Mostly there is none.
  const different = [...new Set(facts)];
  for (const other of different.slice(1)) {
    start.variants = resolveTyped(page, start, now, [other, ...different.filter((each) => each !== other)]).variants;
  }
  return start;
}
