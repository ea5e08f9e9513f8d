import { describe, expect, it } from 'vitest';
import { noises, unseenNoises } from '../../../../tests/scraping/noise/kinds.ts';
import { makeModel, render, seeded } from '../../../../tests/scraping/noise/pages.ts';
import { everyNoise, trial, watch } from '../../../../tests/scraping/noise/watch.ts';
import { pageSources } from '../sources/index.ts';
import { Assessment } from './assess.ts';
import type { Fetch } from './fetch.ts';
import { learn } from './learn.ts';
import { encodeMemory } from './memory.ts';

const PAGES = 300;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('noise', () => {
  it.each(Object.keys(everyNoise))('%s alone is never a change', (name) => {
    for (const [i, kind] of (['landingPage', 'pricing', 'press', 'careers'] as const).entries()) {
      for (let page = 0; page < 10; page++) {
        const site = watch(kind, [name], i * 100 + page);
        for (let check = 0; check < 8; check++) expect(site.check().map((c) => c.description)).toEqual([]);
      }
    }
  });

  it('of all known kinds neither makes a change nor hides one', () => {
    expect(trial(Object.keys(noises), PAGES)).toEqual({ wrong: [], missed: [] });
  });

  it('of kinds that the rules were not made with neither makes a change nor hides one', () => {
    expect(trial(Object.keys(unseenNoises), PAGES)).toEqual({ wrong: [], missed: [] });
  });

  it('of many kinds at once is settled by the quick pass once it is learned', () => {
    const site = watch(
      'landingPage',
      ['attributeTokens', 'scriptTokens', 'letterTokens', 'loneToken', 'counters', 'renderedAt', 'testimonial'],
      5,
    );
    for (let i = 0; i < 10; i++) expect(site.check()).toEqual([]);
    const before = site.parses;
    for (let i = 0; i < 100; i++) expect(site.check()).toEqual([]);
    expect(site.parses - before).toBeLessThanOrEqual(8);
  });

  it('of each fetch does not make each fetch be read when a change is looked at again', () => {
    const site = watch('landingPage', ['letterTokens', 'counters', 'renderedAt'], 6);
    for (let i = 0; i < 5; i++) expect(site.check()).toEqual([]);
    const before = site.parses;
    site.model.paragraphs[2] = 'Now with an archive of everything that was said.';
    expect(site.check()).toMatchObject([{ type: 'text_changed' }]);
    expect(site.parses - before).toBe(1);
  });

  it('does not swallow a second edit of the same place', () => {
    const site = watch('landingPage', ['counters', 'abHeadline'], 9);
    for (let i = 0; i < 5; i++) expect(site.check()).toEqual([]);
    site.model.paragraphs[2] = 'First new wording of this passage.';
    expect(site.check()).toMatchObject([{ type: 'text_changed', after: { text: 'First new wording of this passage.' } }]);
    site.model.paragraphs[2] = 'Another wording altogether, again.';
    // What moves again at once may be noise that moves by the day, so it has to stand.
    expect([site.check(), site.check()]).toEqual([[], []]);
    expect(site.check()).toMatchObject([{ type: 'text_changed', before: { text: 'First new wording of this passage.' } }]);
  });

  it('reports figures that moved once they stay for a second check', () => {
    const site = watch('landingPage', [], 11);
    site.model.paragraphs[1] = 'Trusted by 5,000 teams';
    for (let i = 0; i < 8; i++) site.check();
    site.model.paragraphs[1] = 'Trusted by 9,000 teams';
    expect(site.check()).toEqual([]);
    expect(site.check()).toMatchObject([
      { type: 'text_changed', detail: { before: 'Trusted by 5,000 teams', after: 'Trusted by 9,000 teams' } },
    ]);
    expect(site.check()).toEqual([]);
  });

  it('keeps an edit that is taken back a change', () => {
    const site = watch('pricing', ['letterTokens'], 12);
    site.model.plans[1]!.cents! += 700;
    expect(site.check()).toMatchObject([{ type: 'price_increased' }]);
    site.model.plans[1]!.cents! -= 700;
    expect([site.check(), site.check()]).toEqual([[], []]);
    expect(site.check()).toMatchObject([{ type: 'price_decreased' }]);
  });
});

describe('hostile wording', () => {
  it.each([
    ['one endless word', () => 'a'.repeat(2_000)],
    ['endless figures', () => '1'.repeat(2_000)],
    ['nothing but dates', (i: number) => '12 May 2026, '.repeat(150) + i],
    ['always new words', (i: number) => `w${i} `.repeat(300)],
    ['words that almost are ids', () => 'abcdef-'.repeat(280)],
  ])('of %s on 4,000 passages comes to a verdict within its bounds', (_, passage) => {
    const random = seeded(1);
    const blocksOf = (seed: number) =>
      Array.from({ length: 4_000 }, (_, i) => ({ tag: 'p', text: passage(seed * 4_000 + i).slice(0, 2_000) }));
    const base = render(makeModel('landingPage', random), [], random, 1);
    const fetches = [1, 2, 3].map((seed): Fetch => {
      const facts = { ...base.facts(), blocks: blocksOf(seed) };
      return { body: Buffer.from(facts.blocks.map((b) => `<p>${b.text}</p>`).join('')), facts: () => facts };
    });
    const memory = learn(pageSources('landingPage'), fetches);
    const assessment = new Assessment({ page: pageSources('landingPage'), memory, before: fetches[0]!.facts() });
    let verdict = assessment.add(fetches[1]!);
    for (let i = 0; verdict.kind === 'refetch' && i < 20; i++) verdict = assessment.add(fetches[2]!);
    expect(verdict.kind).not.toBe('refetch');
    expect(encodeMemory(memory).length).toBeLessThanOrEqual(65_536);
  });
});
