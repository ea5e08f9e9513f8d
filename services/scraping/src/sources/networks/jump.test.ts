import { expect, test } from 'vitest';
import { github } from './github.ts';
import { followersJumped } from './jump.ts';
import { youtubeFigures } from './youtube-figures.ts';

const about = (followers: number | null, handle = 'acme') => ({ handle, followers, following: null, posts: null, engaged: {} });
const told = (before: object, now: ReturnType<typeof about>) =>
  followersJumped('github', 'GitHub')({ before: { items: [], about: before as never }, now: { items: [], about: now }, at: new Date() });

test.each([
  [1_200, 1_500, 'Followers at GitHub: 1,200 → 1,500 (+25%)'],
  [1_500, 1_200, 'Followers at GitHub: 1,500 → 1,200 (-20%)'],
])('%d → %d followers is told', (before, after, description) => {
  expect(told(about(before), about(after))).toMatchObject([
    {
      ...{ type: 'followers_jumped', dataType: 'social', description, before: { followers: before }, after: { followers: after } },
      detail: { fields: [{ name: 'followers', before: { count: before }, after: { count: after } }] },
    },
  ]);
});

test.each([
  ['a few of few', about(50), about(120)],
  ['a small share of many', about(100_000), about(109_000)],
  ['a figure that was not told before', about(null), about(5_000)],
  ['a figure that is not told now', about(5_000), about(null)],
  ['another account', about(1_000, 'other'), about(9_000)],
  ['nothing known before', {}, about(9_000)],
])('%s is no jump', (_, before, now) => expect(told(before, now)).toEqual([]));

test('what may be kept for a while only is told by no change, which would outlast it', () => {
  expect(github.compare).toBeDefined();
  expect(youtubeFigures.compare).toBeUndefined();
});
