import { describe, expect, it } from 'vitest';
import { scoreMadePages } from './score.ts';

const scores = scoreMadePages();
const kinds = [...scores.keys()];
const share = (kind: string, part: string, whole: string): number => scores.get(kind)!.of(part) / scores.get(kind)!.of(whole);

describe('made pages of common builders, in many languages', () => {
  it.each(kinds.filter((kind) => !kind.startsWith('no ')))('%s are read', (kind) => {
    expect(share(kind, 'right', 'wanted')).toBeGreaterThanOrEqual(0.97);
    expect(share(kind, 'right', 'told')).toBeGreaterThanOrEqual(0.97);
  });

  it.each(kinds.filter((kind) => kind.startsWith('no ')))('%s: nothing is read of pages without any', (kind) => {
    expect(scores.get(kind)!.of('empty')).toBeGreaterThan(0);
    expect(scores.get(kind)!.of('false')).toBe(0);
  });

  it('a page that says that there are no openings is read as one', () => {
    const said = scores.get('no openings, said')!;
    expect(said.of('none read')).toBe(said.of('says none'));
  });
});
