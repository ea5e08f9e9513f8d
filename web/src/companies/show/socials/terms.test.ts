import { expect, it } from 'vitest';
import { keptWords, leftOutWords } from './terms.ts';

it('says until when figures are kept, and which networks are left out for what reason', () => {
  expect(keptWords('YouTube', '2026-12-01T10:00:00.000Z')).toMatch(/kept until Dec 1, 2026 .* terms of YouTube/);
  expect(leftOutWords([{ network: 'youtube', reason: 'Its terms do not let it be mixed.' }])).toBe(
    'Without YouTube: Its terms do not let it be mixed.',
  );
  for (const none of [[], undefined]) expect(leftOutWords(none)).toBeNull();
});
