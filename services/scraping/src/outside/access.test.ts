import { expect, test } from 'vitest';
import type { AnyOutside } from '../sources/outside.ts';
import { outsideList } from '../sources/outside-list.ts';
import { accessTo, closedBy, isClosed } from './access.ts';
import { MADE_UP } from './made-up.fixture.ts';

const sourceOf = (name: string) => outsideList.find((each) => each.name === name) as AnyOutside;

function opened(source: AnyOutside, settings: Record<string, unknown>) {
  const access = accessTo(source, settings);
  if (isClosed(access)) throw new Error(access.reason);
  return access;
}

test.each([
  ['twitter', 'SOURCE_X', 'http://x.example'],
  ['twitter_posts', 'SOURCE_X_POSTS', 'http://x.example'],
  ['youtube', 'SOURCE_YOUTUBE_FEEDS', 'http://x.example'],
  ['youtube_figures', 'SOURCE_YOUTUBE', 'http://x.example/youtube/v3'],
  ['facebook', 'SOURCE_META_GRAPH', 'http://x.example/v25.0'],
  ['instagram', 'SOURCE_META_GRAPH', 'http://x.example/v25.0'],
  ['linkedin', 'SOURCE_LINKEDIN', 'http://x.example'],
])('%s is asked by %s_URL, which is another scheme and host, and by %s_KEY', (name, setting, url) => {
  const access = opened(sourceOf(name), { [`${setting}_URL`]: 'http://x.example/', [`${setting}_KEY`]: 'k' });
  expect(access.url(name)).toBe(url);
  const { key } = sourceOf(name);
  expect(access.key).toBe(key ? 'k' : null);
  if (key === 'needed') expect(accessTo(sourceOf(name), {})).toMatchObject({ setting: `${setting}_KEY` });
});

test.each(outsideList)('why $name is closed is said in words of the person; the setting stands beside', (source) => {
  const refusals = (['needs_key', 'not_permitted'] as const).flatMap((as) =>
    [true, false].map((hasKey) => closedBy(source, { as }, hasKey)),
  );
  const closed = [accessTo(source, {}), ...refusals].filter((each) => each !== null && 'reason' in each);
  for (const { reason } of closed) expect(reason).not.toMatch(/operator|_|HTTP|docs\//);
});

test('GitHub may be asked 5,000 times an hour with a key, and 60 times without', () => {
  const quota = (settings: object) => opened(sourceOf('github'), { ...settings }).quota;
  expect([quota({}), quota({ SOURCE_GITHUB_KEY: 'k' })]).toEqual([
    { requests: 60, seconds: 3_600 },
    { requests: 5_000, seconds: 3_600 },
  ]);
});

test('X costs no more than SOURCE_X_BUDGET_CENTS', () => {
  expect(opened(sourceOf('twitter'), { SOURCE_X_KEY: 'k', SOURCE_X_BUDGET_CENTS: 7 }).costs).toEqual({ cents: 1, budgetCents: 7 });
});

test('a source whose terms are the operator’s to judge is asked where it is turned on, in either spelling', () => {
  const source: AnyOutside = { ...MADE_UP, optIn: true };
  const isAsked = (enabled?: string) => !isClosed(accessTo(source, { SOURCE_MADE_UP_KEY: 'k', SOURCE_MADE_UP_ENABLED: enabled }));
  expect(['on', 'true'].map(isAsked)).toEqual([true, true]);
  expect(['off', 'false', undefined].map(isAsked)).toEqual([false, false, false]);
});
