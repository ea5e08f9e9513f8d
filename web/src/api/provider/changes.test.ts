import { expect, it } from 'vitest';
import { worded } from './changes.ts';

it('a price change is worded as the web words shares, and what a page says is left as it is', () => {
  const sentence = "'Now (+20 %) quicker' → 'As quick as ever'";
  expect(worded({ dataType: 'pricing', description: 'Team: $49 → $59 per month (+20 %)' }).description).toBe(
    'Team: $49 → $59 per month (+20%)',
  );
  expect(worded({ dataType: 'website', description: sentence }).description).toBe(sentence);
  expect(worded(null)).toBeNull();
});
