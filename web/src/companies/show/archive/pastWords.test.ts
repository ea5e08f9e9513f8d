import { expect, test } from 'vitest';
import type { Past } from '../../../api/types.ts';
import { isSoon, pastWords } from './pastWords.ts';

const past = (over: Partial<Past>): Past => ({
  ...{ source: 'pricing', state: 'read', reason: null, captures: 17, nextTry: null },
  ...{ since: '2024-12-03T08:14:09.000Z', until: '2026-11-17T06:00:00.000Z' },
  ...over,
});

test.each<[string, Past | undefined, string | RegExp | null]>([
  ['without an archive', undefined, null],
  ['read', past({}), 'Before Nov 17, 2026 from the Internet Archive: 17 captures since Dec 3, 2024.'],
  ['read with holes', past({ captures: 1, reason: '3 of 4 captures could not be read.' }), /1 capture since .* 3 of 4 captures could not/],
  ['on its way', past({ state: 'waiting', captures: 0, since: null }), /are being read/],
  [
    'put off',
    past({ state: 'waiting', reason: 'The archive did not answer in time.', nextTry: '2026-11-18T06:00:00.000Z' }),
    'Earlier prices could not be read from the archive: The archive did not answer in time. Next try: Nov 18, 2026.',
  ],
  [
    'given up',
    past({ state: 'unread', reason: 'The archive cannot be reached.' }),
    /could not be read from the archive: The archive cannot/,
  ],
  [
    'read of the home page',
    past({ source: 'website' }),
    'Before Nov 17, 2026 from the Internet Archive: 17 captures since Dec 3, 2024. Its headlines stand under Changes.',
  ],
  [
    'read of openings, with holes',
    past({ source: 'jobs', reason: 'Two captures are torn.' }),
    /Its openings are what the API answers as of a day\. Two captures are torn\.$/,
  ],
  [
    'on its way, of openings',
    past({ source: 'jobs', state: 'waiting' }),
    'Earlier openings are being read from the Internet Archive. That takes a few minutes.',
  ],
  ['given up, of headlines', past({ source: 'website', state: 'unread' }), /^Earlier headlines could not be read/],
  ['nowhere', past({ state: 'none', captures: 0, since: null }), /no captures/],
])('a past that is %s is told in words', (_, given, words) => {
  if (words instanceof RegExp) expect(pastWords(given)).toMatch(words);
  else expect(pastWords(given)).toBe(words);
});

test('what was put off for a reason is not looked for every few seconds', () => {
  expect([isSoon(past({ state: 'waiting' })), isSoon(past({ state: 'waiting', reason: 'x' })), isSoon(past({}))]).toEqual([
    true,
    false,
    false,
  ]);
});
