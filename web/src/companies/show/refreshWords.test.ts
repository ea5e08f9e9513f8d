import { expect, test } from 'vitest';
import type { Refresh } from '../../api/types.ts';
import { refreshWords } from './refreshWords.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const SCHEDULED: Refresh = { jobId: '77ab', pages: 3, notBefore: null, reason: null };
const words = (refresh: Partial<Refresh>) => refreshWords('pricing', { ...SCHEDULED, ...refresh }, NOW);

test.each<[Partial<Refresh>, string]>([
  [{}, 'Refresh job for pricing data has been scheduled (3 pages)'],
  [{ pages: 1 }, 'Refresh job for pricing data has been scheduled (1 page)'],
  [
    { pages: 0, notBefore: '2026-11-22T10:04:05.000Z', reason: 'Looked at a moment ago.' },
    'The pricing data was checked a moment ago. The next check is in 5 minutes.',
  ],
  [
    { pages: 0, notBefore: '2026-11-22T09:59:59.000Z', reason: 'Looked at a moment ago.' },
    'The pricing data was checked a moment ago. The next check is in 1 minute.',
  ],
  [
    { jobId: null, pages: 0, reason: 'Not chosen in the tracking settings.' },
    'Nothing to refresh for pricing data. Not chosen in the tracking settings.',
  ],
])('%j is said as: %s', (refresh, text) => {
  expect(words(refresh).text).toBe(text);
});

test('a check that is far away is told by its date', () => {
  expect(words({ pages: 0, notBefore: '2026-11-24T10:00:00.000Z' }).text).toMatch(/is on .*2026/);
});
