import { makeModel, render, seeded } from '../../../../tests/scraping/noise/pages.ts';
import type { PageFacts, PageKind } from '../page/facts.ts';
import { pageSources } from '../sources/index.ts';
import { Assessment } from './assess.ts';
import type { TypedChange } from './change.ts';
import type { Fetch } from './fetch.ts';
import { learn } from './learn.ts';
import { decodeMemory, encodeMemory, type PageMemory } from './memory.ts';

const noFacts = render(makeModel('landingPage', seeded(1)), [], seeded(1), 1).facts();
export const FRAME = [
  'We plan with care',
  'We ship on Mondays',
  'We answer every mail',
  'We grow by listening',
  'We keep our word',
  'We rest at night',
];

/** A fetch of a page of these passages. @param stated what its facts are besides, and the markup that holds them */
export function fetchOf(texts: readonly string[], stated: Partial<PageFacts> = {}, markup = ''): Fetch {
  const facts = { ...noFacts, headline: null, technologies: [], ...stated, blocks: texts.map((text) => ({ tag: 'p', text })) };
  return { body: Buffer.from(markup + texts.map((text) => `<p>${text}</p>`).join('')), facts: () => facts };
}

/** What is told of a page by day; every fetch of a day shows the same passages, so that looking again at once shows no noise. */
export const toldOf = (days: readonly (readonly string[])[], perDay = 1): string[] => watch(days, perDay).told;

export function watch(days: readonly (readonly string[])[], perDay = 1): { told: string[]; memory: PageMemory } {
  const { told, memory } = follow(
    'landingPage',
    days.map((texts) => fetchOf(texts)),
    perDay,
  );
  const words = ({ detail }: TypedChange) => (detail.case === 'text' ? `${detail.before} → ${detail.after}` : detail.case);
  return { told: told.map(({ day, change }) => `${day}: ${words(change)}`), memory };
}

interface Followed {
  told: { day: number; change: TypedChange }[];
  memory: PageMemory;
}

/**
 * A page from its first day on.
 * @param days what each day's fetches show, in turn where they differ; the page is learned on day 0
 * @param mayLose whether it may come to show nothing that can be read
 */
export function follow(kind: PageKind, days: readonly (Fetch | readonly Fetch[])[], perDay = 1, mayLose = false): Followed {
  const turns = days.map((fetches) => [fetches].flat());
  const fetch = (day: number, n: number): Fetch => ({ ...turns[day]![n % turns[day]!.length]! });
  let memory = learn(pageSources(kind), [fetch(0, 0), fetch(0, 1), fetch(0, 2)]);
  let before = fetch(0, 0).facts();
  const told: Followed['told'] = [];
  for (let check = perDay; check < days.length * perDay; check++) {
    const day = Math.floor(check / perDay);
    const assessment = new Assessment({
      page: pageSources(kind),
      memory: decodeMemory(encodeMemory(memory))!,
      before,
      day: check / perDay,
    });
    let verdict = assessment.add(fetch(day, 0));
    for (let n = 1; verdict.kind === 'refetch'; n++) verdict = assessment.add(fetch(day, n));
    if (verdict.kind === 'suspect' && !mayLose) throw new Error(`the page was judged ${verdict.kind}`);
    memory = verdict.memory;
    if (verdict.kind !== 'changed') continue;
    before = verdict.fetch.facts();
    told.push(...verdict.changes.map((change) => ({ day, change })));
  }
  return { told, memory };
}

/** The frame with passages put before the one of that number. */
export const page = (at: number, ...texts: string[]): string[] => FRAME.toSpliced(at, 0, ...texts);
export const days = (n: number, make: (day: number) => string[]): string[][] => Array.from({ length: n }, (_, day) => make(day));

export const TOPICS =
  'amber birch cedar dune elm fern grove heath iris juniper kelp lotus moss nettle oak pine quince reed sage thyme'.split(' ');
/** A passage that has hardly a word of another day's. */
export const fresh = (day: number): string =>
  [3, 5, 7].map((n) => `${TOPICS[(day * n) % TOPICS.length]}${TOPICS[day % TOPICS.length]}`).join(' ');
