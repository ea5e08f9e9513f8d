import { expect, test } from 'vitest';
import type { TypedChange } from '../change/change.ts';
import type { PageFacts } from '../page/facts.ts';
import { withoutEchoes } from './echoes.ts';

const siblings = { pricing: 'https://acme.com/pricing', press: 'https://acme.com/news', careers: 'https://acme.com/jobs' };
const facts = {
  links: [{ url: 'https://acme.com/news/oslo', text: 'We opened  an office in Oslo', chrome: false }],
} as unknown as PageFacts;
const text = (before: string, after: string) =>
  ({ type: 'text_changed', detail: { case: 'text', before, after } }) as unknown as TypedChange;

test('the title of an article that the landing page teases is not a change of the landing page', () => {
  expect(withoutEchoes('landingPage', [text('', 'We opened an office in Oslo')], facts, siblings)).toEqual([]);
});

test('a price repeated on the landing page is left to the pricing page', () => {
  expect(withoutEchoes('landingPage', [text('Plans from $49 a month', 'Plans from $59 a month')], facts, siblings)).toEqual([]);
  expect(withoutEchoes('landingPage', [text('Plans from $49 a month', 'Plans from $59 a month')], facts, {})).toHaveLength(1);
});

test('other words stay a change, on every page', () => {
  const change = text('Trusted by 400 teams', 'Trusted by banks');
  expect(withoutEchoes('landingPage', [change], facts, siblings)).toEqual([change]);
  expect(withoutEchoes('press', [text('', 'We opened an office in Oslo')], facts, siblings)).toHaveLength(1);
});

test('an old headline that now stands elsewhere is told by the change of the headline', () => {
  const headline = {
    type: 'headline_changed',
    detail: { case: 'text', before: 'Sell more', after: 'Work less' },
  } as unknown as TypedChange;
  expect(withoutEchoes('landingPage', [headline, text('', 'Sell more')], facts, {})).toEqual([headline]);
  expect(withoutEchoes('landingPage', [headline, text('', 'Other words')], facts, {})).toHaveLength(2);
});
