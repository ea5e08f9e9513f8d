import { expect, it } from 'vitest';
import { isSentence } from './wording.ts';

it.each([
  'We moved to a larger bakery.',
  'Write to press@acme.com for pictures and interviews',
  '弊社は本日、新しいパン工場を開設しました。',
  'Are we open on Sundays?',
])('%s says something', (text) => {
  expect(isSentence(text)).toBe(true);
});

it.each([
  'What we do',
  'Staff 0432 893 343',
  'f in ig',
  'Read more →',
  'Projects and products',
  'Home Events About Services Gallery Media Blog Booking',
  'ニュース一覧',
  'Hi!',
])('%s is a label', (text) => {
  expect(isSentence(text)).toBe(false);
});
