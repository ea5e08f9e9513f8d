import { describe, expect, it } from 'vitest';
import { everyNoise, trial, watch } from './made-checks.ts';
import { noises, unseenNoises } from './made-noise.ts';

const PAGES = 300;

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

  it('does not swallow a second edit of the same place', () => {
    const site = watch('landingPage', ['counters', 'abHeadline'], 9);
    site.model.paragraphs[2] = 'First new wording of this passage.';
    expect(site.check()).toMatchObject([{ type: 'text_changed', after: { text: 'First new wording of this passage.' } }]);
    site.model.paragraphs[2] = 'Another wording altogether, again.';
    expect(site.check()).toMatchObject([{ type: 'text_changed', before: { text: 'First new wording of this passage.' } }]);
  });

  it('reports figures that moved once they stay for a second check', () => {
    const site = watch('landingPage', [], 11);
    site.model.paragraphs[1] = 'Trusted by 5,000 teams';
    site.check();
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
    expect(site.check()).toMatchObject([{ type: 'price_decreased' }]);
  });
});
