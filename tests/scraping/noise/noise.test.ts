import { describe, expect, it } from 'vitest';
import { parts, play, plays } from './deploys.ts';
import { month } from './month.ts';
import { behaviourSlow, heldBackSlow, slowNoises } from './slow.ts';

describe.each(Object.entries(parts))('a %s', (_, part) => {
  it.each(Object.entries(plays))('%s: what stands is told within three checks, once, and shown', (__, each) => {
    for (let seed = 1; seed <= 4; seed++) expect(play(part, each, seed).faults).toEqual([]);
  });
});

describe('noise that moves by the day', () => {
  it('is hardly ever told in a month of daily checks, and hides no real change', () => {
    const { wrong, missed, late } = month({ pages: 40, slow: slowNoises, noisy: true });
    expect(missed).toEqual([]);
    expect(late).toEqual([]);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
  });

  it('hides no real change where it is of kinds that the rules were not made with', () => {
    for (const slow of [heldBackSlow, behaviourSlow]) expect(month({ pages: 16, slow, noisy: true }).missed).toEqual([]);
  });
});
