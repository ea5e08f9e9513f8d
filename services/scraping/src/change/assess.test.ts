import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../page/facts.ts';
import { Assessment, type Verdict } from './assess.ts';
import { learn } from './learn.ts';
import type { Fetch } from './learn-bytes.ts';
import { makeModel, render, seeded } from './made-pages.ts';
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
const memory = learn('pricing', [old, old, old]);

/** Adds fetches until there is a verdict. */
function settle(known: PageMemory, before: PageFacts, fetches: Fetch[]): { verdict: Verdict; used: number } {
  const assessment = new Assessment({ kind: 'pricing', memory: known, before });
  for (const [i, fetch] of fetches.entries()) {
    const verdict = assessment.add(fetch);
    if (verdict.kind !== 'refetch') return { verdict, used: i + 1 };
  }
  throw new Error('no verdict');
}

const many = (fetch: Fetch): Fetch[] => Array.from({ length: 12 }, () => fetch);

describe('a check', () => {
  it('of an unmoved page reads no facts and, once it is well known, leaves the memory as it is', () => {
    const unread: Fetch = { body: old.body, facts: () => expect.unreachable() };
    let known = memory;
    for (let i = 0; i < 20; i++) {
      const { verdict } = settle(known, old.facts(), [unread]);
      if (verdict.kind !== 'same') throw new Error(verdict.kind);
      if (i > 12) expect(verdict.memory).toBe(known);
      known = verdict.memory;
    }
  });

  it('needs fewer refetches the longer the old value was seen', () => {
    const before = old.facts();
    expect(settle(memory, before, many(priced(5900))).used).toBe(9);
    expect(settle({ ...memory, seen: 12 }, before, many(priced(5900))).used).toBe(5);
  });

  it('that sees the old price again learns both as variants, and still sees a third', () => {
    const { verdict } = settle(memory, old.facts(), [priced(5900), priced(5900), old]);
    if (verdict.kind !== 'same') throw new Error(verdict.kind);
    expect(settle(verdict.memory, old.facts(), [priced(5900)])).toMatchObject({ verdict: { kind: 'same', parsed: null }, used: 1 });
    expect(settle(verdict.memory, old.facts(), many(priced(6900))).verdict).toMatchObject({
      kind: 'changed',
      changes: [{ type: 'price_increased' }],
    });
  });

  it('does not take an old price that was left for a variant', () => {
    const first = settle(memory, old.facts(), many(priced(5900))).verdict;
    if (first.kind !== 'changed') throw new Error(first.kind);
    const back = settle(first.memory, first.fetch.facts(), many(old)).verdict;
    expect(back).toMatchObject({ kind: 'changed', changes: [{ type: 'price_decreased' }] });
  });

  it('of a page that lost its plans is suspect after three fetches, and no plan is removed', () => {
    expect(settle(memory, old.facts(), many(broken()))).toMatchObject({ verdict: { kind: 'suspect', suspect: 'pricing' }, used: 3 });
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
