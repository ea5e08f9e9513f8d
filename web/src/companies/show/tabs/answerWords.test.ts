import { expect, test } from 'vitest';
import { answerWords } from './answerWords.ts';

test.each([
  [200, 'Read'],
  [304, 'Read'],
  [403, 'Refused (403)'],
  [404, 'Not found (404)'],
  [429, 'Asked to slow down (429)'],
  [503, 'Error of the site (503)'],
  [418, 'Not given (418)'],
])('what came of asking for a page is said in words: %i', (status, words) => {
  expect(answerWords(status)).toBe(words);
});
