import { describe, expect, it } from 'vitest';
import { makeModel, render, seeded } from '../../../../tests/scraping/noise/pages.ts';
import type { PageFacts } from '../page/facts.ts';
import { extractFacts } from '../sources/extract.ts';
import { pageSources } from '../sources/index.ts';
import { Assessment, type Verdict } from './assess.ts';
import type { Fetch } from './fetch.ts';
import { learn } from './learn.ts';
import type { PageMemory } from './memory.ts';

const random = seeded(21);
const model = makeModel('pricing', random);
const priced = (cents: number): Fetch =>
  render({ ...model, plans: [{ ...model.plans[0]!, cents }, ...model.plans.slice(1)] }, [], random, 1);
const broken = (): Fetch => {
  const fetch = priced(4900);
  return { body: Buffer.from('<h1>Oops</h1>'), facts: () => ({ ...fetch.facts(), pricing: null, blocks: [] }) };
};
const old = priced(4900);
const memory = learn(pageSources('pricing'), [old, old, old]);

/** Adds fetches until there is a verdict. */
function settle(known: PageMemory, before: PageFacts, fetches: Fetch[]): { verdict: Verdict; used: number } {
  const assessment = new Assessment({ page: pageSources('pricing'), memory: known, before });
  for (const [i, fetch] of fetches.entries()) {
    const verdict = assessment.add(fetch);
    if (verdict.kind !== 'refetch') return { verdict, used: i + 1 };
  }
  throw new Error('no verdict');
}

const many = (fetch: Fetch): Fetch[] => Array.from({ length: 12 }, () => fetch);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a check', () => {
  it('of an unmoved page reads no facts and, once it is well known, leaves the memory as it is', () => {
    const unread: Fetch = { body: old.body, facts: () => expect.unreachable() };
    let known = memory;
    for (let i = 0; i < 20; i++) {
      const { verdict } = settle(known, old.facts(), [unread]);
      if (verdict.kind !== 'same') throw new Error(verdict.kind);
      if (i > 14) expect(verdict.memory).toBe(known);
      known = verdict.memory;
    }
  });

  it('needs fewer refetches the longer the old value was seen', () => {
    const before = old.facts();
    expect(settle(memory, before, many(priced(5900))).used).toBe(9);
    expect(settle({ ...memory, seen: 12 }, before, many(priced(5900))).used).toBe(4);
  });

  it('that sees the old price again learns both as variants, and still sees a third', () => {
    const { verdict } = settle(memory, old.facts(), [priced(5900), priced(5900), old]);
    if (verdict.kind !== 'same') throw new Error(verdict.kind);
    expect(settle(verdict.memory, old.facts(), [priced(5900), old])).toMatchObject({ verdict: { kind: 'same' }, used: 2 });
    expect(settle(verdict.memory, old.facts(), many(priced(6900))).verdict).toMatchObject({
      kind: 'changed',
      changes: [{ type: 'price_increased' }],
    });
  });

  it('takes an old price that returns for a copy of another age, and tells it once it stood alone for three checks', () => {
    const first = settle(memory, old.facts(), many(priced(5900))).verdict;
    if (first.kind !== 'changed') throw new Error(first.kind);
    let known = first.memory;
    for (let check = 1; check < 3; check++) {
      const { verdict } = settle(known, first.fetch.facts(), many(old));
      if (verdict.kind !== 'same') throw new Error(verdict.kind);
      known = verdict.memory;
    }
    const back = settle(known, first.fetch.facts(), many(old)).verdict;
    expect(back).toMatchObject({ kind: 'changed', changes: [{ type: 'price_decreased' }] });
  });

  it('of a page that lost its plans for three checks takes it as it is, with the reason', () => {
    const rebuilt = (): Fetch => {
      const fetch = priced(4900);
      return { body: Buffer.from('<h1>New</h1>'), facts: () => ({ ...fetch.facts(), pricing: null }) };
    };
    let known = memory;
    for (let check = 1; check < 3; check++) {
      const { verdict } = settle(known, old.facts(), many(rebuilt()));
      if (verdict.kind !== 'suspect') throw new Error(verdict.kind);
      known = verdict.memory;
    }
    const { verdict } = settle(known, old.facts(), many(rebuilt()));
    expect(verdict).toMatchObject({
      kind: 'changed',
      changes: [{ type: 'text_changed', description: expect.stringContaining('no plans') }],
    });
  });

  it('of a page that lost its plans now and then begins to count anew each time', () => {
    let known = memory;
    for (const shown of [broken(), old, broken(), old, broken()]) {
      const { verdict } = settle(known, old.facts(), many(shown));
      expect(verdict.kind).toBe(shown === old ? 'same' : 'suspect');
      if ('memory' in verdict) known = verdict.memory;
    }
    expect(known.suspect?.checks).toBe(1);
  });

  it('of a page that lost its plans is suspect after three fetches, and no plan is removed', () => {
    expect(settle(memory, old.facts(), many(broken()))).toMatchObject({ verdict: { kind: 'suspect', suspect: 'items' }, used: 3 });
  });

  it('goes by the sound fetches where one was broken', () => {
    expect(settle(memory, old.facts(), [broken(), old]).verdict).toMatchObject({ kind: 'same' });
    expect(settle(memory, old.facts(), [broken(), ...many(priced(5900))]).verdict).toMatchObject({ kind: 'changed' });
  });

  it('always ends, whatever the fetches show', () => {
    const prices = Array.from({ length: 40 }, (_, i) => priced(5000 + i * 100));
    expect(settle(memory, old.facts(), prices).used).toBeLessThanOrEqual(12);
    const mixed = Array.from({ length: 40 }, (_, i) => (i % 2 ? broken() : priced(5900)));
    expect(settle(memory, old.facts(), mixed).used).toBeLessThanOrEqual(20);
  });
});

describe('a home page that its site shows by scripts from one day on', () => {
  const url = 'https://acme.com/';
  const page = (html: string): Fetch => ({ body: Buffer.from(html), facts: () => extractFacts({ url, kind: 'landingPage', html }) });
  const text = Array.from({ length: 14 }, (_, n) => `<p>Tables of ash and oak, made to measure, part ${n}.</p>`).join('');
  const drawn = page(`<title>Acme Tables</title><script src="https://code.jquery.com/jquery.js"></script><h1>Tables that last</h1>${text}`);
  const shell = (title: string): Fetch => page(`<title>${title}</title><div id="app"></div><script src="/app.js"></script>`);
  const sources = pageSources('landingPage');

  /** What is told by the last of checks on these days. */
  function told(now: Fetch, days: number[]): string[] | string {
    let memory = learn(sources, [drawn, drawn, drawn]);
    let last: string[] | string = '';
    for (const day of days) {
      const assessment = new Assessment({ page: sources, memory, before: drawn.facts(), day });
      let verdict = assessment.add(now);
      while (verdict.kind === 'refetch') verdict = assessment.add(now);
      memory = verdict.memory;
      last = verdict.kind === 'changed' ? verdict.changes.map(({ type }) => type) : verdict.kind;
    }
    return last;
  }

  it('tells so after three days, and of nothing that its scripts may load themselves', () => {
    expect(told(shell('Acme | Home'), [1, 2, 3])).toEqual(['text_changed']);
  });

  it('tells nothing of an outage of hours, nor of a wall before the site', () => {
    expect(told(shell('Acme | Home'), [1, 1.1, 1.2, 1.3])).toBe('suspect');
    expect(told(shell('One moment, please'), [1, 2, 3, 4])).toBe('suspect');
  });
});
