import { expect, test } from 'vitest';
import { contentTypes, engagementOf, growth, overallEngagement, postFrequency, rankOf, totalFollowers } from './metrics.ts';
import type { AccountAbout } from './network.ts';

const account = (followers: number | null, more: Partial<AccountAbout> = {}): AccountAbout => ({
  ...{ handle: 'acme', followers, following: null, posts: null, engaged: {} },
  ...more,
});
const liked = (...likes: number[]) => Object.fromEntries(likes.map((n, at) => [`post:${at}`, { likes: n, comments: null, shares: null }]));
const NOW = new Date('2026-11-24T00:00:00Z');
const daysAgo = (days: number) => ({ publishedAt: new Date(NOW.getTime() - days * 86_400_000).toISOString() });

test('followers are counted where they are told, and null where none are', () => {
  expect(totalFollowers([account(10), account(null), account(5)])).toBe(15);
  expect(totalFollowers([account(null)])).toBeNull();
});

test('engagement is what followers did with a post on average, over all accounts by their reach', () => {
  expect(engagementOf(account(100, { engaged: liked(5, 15) }))).toBe(10);
  expect(overallEngagement([account(100, { engaged: liked(10) }), account(900, { engaged: liked(0) })])).toBe(1);
  for (const silent of [account(100), account(0, { engaged: liked(1) }), account(null, { engaged: liked(1) })])
    expect(engagementOf(silent)).toBeNull();
});

test('growth is of the accounts that told their followers at both times, and of no other account', () => {
  expect(growth([{ now: account(110), before: account(100) }])).toBeCloseTo(10);
  expect(
    growth([
      { now: account(110), before: account(100) },
      { now: account(1_000), before: null },
    ]),
  ).toBeCloseTo(10);
  expect(growth([{ now: account(500), before: account(100, { handle: 'other' }) }])).toBeNull();
  expect(growth([{ now: account(5), before: account(0) }])).toBeNull();
});

test('posts a week are those of four weeks, or of the time that a full list reaches back', () => {
  expect(postFrequency([[1, 8, 15, 22].map(daysAgo)], NOW)).toBe(1);
  expect(postFrequency([Array.from({ length: 14 }, (_, n) => daysAgo(n / 2 + 0.5))], NOW)).toBe(14);
  expect(postFrequency([[daysAgo(100)]], NOW)).toBe(0);
  expect(postFrequency([[{ publishedAt: null }], []], NOW)).toBeNull();
});

test('the list of one account that ends early is no shorter a time of another’s', () => {
  // 25 posts are listed of the one, which come to a day; the other's list reaches back for months.
  const often = Array.from({ length: 25 }, (_, n) => daysAgo((n + 1) / 25));
  const seldom = [3, 10, 17, 24, 100].map(daysAgo);
  expect(postFrequency([often, seldom], NOW)).toBeCloseTo(25 * 7 + 1);
});

test('kinds of content are counted once a post', () => {
  expect(contentTypes([{ media: ['image', 'image'] }, { media: [] }, { media: ['video'] }])).toEqual({ image: 1, text: 1, video: 1 });
});

test('a rank is among those that tell the figure', () => {
  const figures = new Map([
    ['a', 5],
    ['b', 9],
    ['c', null],
  ]);
  expect([rankOf('a', figures), rankOf('b', figures), rankOf('c', figures)]).toEqual([2, 1, null]);
  expect(
    rankOf(
      'a',
      new Map([
        ['a', 5],
        ['c', null],
      ]),
    ),
  ).toBeNull();
});
