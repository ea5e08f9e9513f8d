import { describe, expect, it } from 'vitest';
import { scoreMadePages } from './score.ts';

const scores = scoreMadePages();
const share = (kind: string, part: string, whole: string): number => scores.get(kind)!.of(part) / scores.get(kind)!.of(whole);

describe('made pages of common builders, in many languages', () => {
  it.each([...scores.keys()].filter((kind) => kind.startsWith('prices')))('%s are read', (kind) => {
    expect(share(kind, 'right', 'wanted')).toBeGreaterThanOrEqual(0.97);
    expect(share(kind, 'right', 'told')).toBeGreaterThanOrEqual(0.97);
  });
});
