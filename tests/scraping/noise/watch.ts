import { stillWaits, unchanged } from '@rivalscope/scraping/change/ageing';
import { Assessment, type Verdict } from '@rivalscope/scraping/change/assess';
import type { ChangeType, TypedChange } from '@rivalscope/scraping/change/change';
import type { Fetch } from '@rivalscope/scraping/change/fetch';
import { printOf } from '@rivalscope/scraping/change/fingerprint';
import { learn } from '@rivalscope/scraping/change/learn';
import { decodeMemory, encodeMemory, type PageMemory } from '@rivalscope/scraping/change/memory';
import type { PageFacts, PageKind } from '@rivalscope/scraping/page/facts';
import { pageSources } from '../../../services/scraping/src/sources/index.ts';
import { noises, unseenNoises } from './kinds.ts';
import { type Model, makeModel, type Noise, pick, type Random, render, seeded } from './pages.ts';

/** How the facts of a fetch are read: as the model states them, or by collectors. */
export type Reader = (fetch: Fetch, kind: PageKind) => PageFacts;
const asStated: Reader = (fetch) => fetch.facts();

export interface Edit {
  kind: PageKind;
  type: ChangeType;
  edit(model: Model, random: Random): void;
}

export const edits: Edit[] = [
  { kind: 'pricing', type: 'price_increased', edit: (m) => (m.plans[1]!.cents! += 1000) },
  { kind: 'pricing', type: 'price_decreased', edit: (m) => (m.plans[2]!.cents! -= 100) },
  {
    kind: 'pricing',
    type: 'plan_added',
    edit: (m) => m.plans.push({ name: 'Enterprise', cents: null, currency: null, period: 'custom', features: ['All of it'], limits: {} }),
  },
  { kind: 'pricing', type: 'plan_removed', edit: (m) => m.plans.shift() },
  { kind: 'pricing', type: 'plan_changed', edit: (m) => (m.plans[1]!.name = 'Growth') },
  { kind: 'pricing', type: 'plan_changed', edit: (m) => m.plans[0]!.features.push('Single sign-on') },
  {
    kind: 'careers',
    type: 'job_opened',
    edit: (m) =>
      m.postings.splice(2, 0, {
        ...m.postings[0]!,
        key: 'https://acme.test/jobs/x',
        url: 'https://acme.test/jobs/x',
        title: 'Data Scientist',
      }),
  },
  { kind: 'careers', type: 'job_closed', edit: (m) => m.postings.splice(3, 1) },
  { kind: 'landingPage', type: 'headline_changed', edit: (m) => (m.headline = 'Books that keep themselves') },
  {
    kind: 'landingPage',
    type: 'text_changed',
    edit: (m, r) => (m.paragraphs[Math.floor(r() * 12)] = 'Now with single sign-on for every workspace.'),
  },
  { kind: 'landingPage', type: 'text_changed', edit: (m) => m.paragraphs.push('We opened a second office at the sea.') },
  { kind: 'landingPage', type: 'text_changed', edit: (m) => m.paragraphs.splice(4, 1) },
  { kind: 'landingPage', type: 'technology_adopted', edit: (m) => m.technologies.push('Intercom') },
  { kind: 'landingPage', type: 'technology_dropped', edit: (m) => m.technologies.pop() },
  {
    kind: 'press',
    type: 'press_published',
    edit: (m) =>
      (m.articles = [
        { title: 'Acme buys Bolt', url: 'https://acme.test/press/bolt', publishedAt: '2026-11-01' },
        ...m.articles.slice(0, 4),
      ]),
  },
  { kind: 'press', type: 'text_changed', edit: (m) => (m.paragraphs[0] = 'Write to our new press desk for pictures.') },
];

/** A site that is checked over and over, as the scheduler would. */
export class Watched {
  private readonly random: Random;
  private readonly noise: Noise[];
  private memory: PageMemory;
  private facts: PageFacts;
  private checks: number;
  private readonly perDay: number;
  model: Model;
  parses = 0;
  /** Fetches of each check that told a change. */
  readonly cost: number[] = [];
  private readonly read: Reader;

  /** @param perDay checks a day */
  constructor(model: Model, noise: Noise[], random: Random, read: Reader = asStated, perDay = 1) {
    [this.model, this.noise, this.random, this.read] = [model, noise, random, read];
    [this.checks, this.perDay] = [perDay, perDay];
    const samples = [this.fetch(), this.fetch(), this.fetch()];
    this.facts = samples[0]!.facts();
    this.memory = learn(pageSources(model.kind), samples);
  }

  private fetch(): Fetch {
    const fetch = render(this.model, this.noise, this.random, Math.floor(this.checks / this.perDay));
    let known: PageFacts | null = null;
    return {
      ...fetch,
      facts: () => {
        if (known === null) this.parses++;
        known ??= this.read(fetch, this.model.kind);
        return known;
      },
    };
  }

  /** What the page stands for. */
  get shown(): PageFacts {
    return this.facts;
  }

  check(): TypedChange[] {
    this.checks++;
    const memory = decodeMemory(encodeMemory(this.memory))!;
    const day = this.checks / this.perDay;
    let fetch = this.fetch();
    if (stillWaits(memory, printOf(fetch), day)) {
      this.memory = unchanged(memory, printOf(fetch), day);
      return [];
    }
    const assessment = new Assessment({ page: pageSources(this.model.kind), memory, before: this.facts, day });
    let verdict: Verdict = { kind: 'refetch' };
    let fetches = 0;
    for (; verdict.kind === 'refetch' && fetches < 20; fetches++) {
      verdict = assessment.add(fetch);
      fetch = this.fetch();
    }
    if (verdict.kind !== 'same' && verdict.kind !== 'changed') throw new Error(`a check ended in ${verdict.kind}`);
    this.memory = verdict.memory;
    if (verdict.kind === 'same') return [];
    this.facts = verdict.fetch.facts();
    this.cost.push(fetches);
    return verdict.changes;
  }
}

export function watch(kind: PageKind, names: string[], seed: number, read: Reader = asStated): Watched {
  const random = seeded(seed);
  return new Watched(
    makeModel(kind, random),
    names.map((n) => everyNoise[n]!),
    random,
    read,
  );
}

export const everyNoise = { ...noises, ...unseenNoises };

/** Per page: some noise kinds, unchanged checks, one edit, unchanged checks. Answers what was wrongly said, and what was missed. */
export function trial(names: string[], pages: number, from = 0, read: Reader = asStated): { wrong: string[]; missed: string[] } {
  const wrong: string[] = [];
  const missed: string[] = [];
  for (let page = from; page < from + pages; page++) {
    const random = seeded(page * 7 + 1);
    const edit = edits[page % edits.length]!;
    const some = [pick(random, names), pick(random, names), pick(random, names), pick(random, names)].filter(
      (n, i, list) => list.indexOf(n) === i,
    );
    const site = watch(edit.kind, some, page + 1000, read);
    const label = `page ${page} ${edit.kind} ${edit.type} [${some}]`;
    for (let i = 0; i < 5; i++) wrong.push(...site.check().map((c) => `${label} before: ${c.description}`));
    edit.edit(site.model, random);
    const found = site.check();
    if (!found.some((c) => c.type === edit.type)) missed.push(`${label}: ${found.map((c) => c.description)}`);
    if (found.length > 1 || found.some((c) => c.type !== edit.type))
      wrong.push(`${label} with the edit: ${found.map((c) => c.description).join(' | ')}`);
    for (let i = 0; i < 4; i++) wrong.push(...site.check().map((c) => `${label} after: ${c.description}`));
  }
  return { wrong, missed };
}
