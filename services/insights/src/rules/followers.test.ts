import { expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { change } from './change.fixture.ts';
import { followerJumps } from './followers.ts';

function jumped(before: number, after: number, type = 'followers_jumped'): Change {
  const made = change(type, ['Followers at X', { followers: { before, after } }]);
  return { ...made, item: { ...made.item, source: 'twitter' } };
}
const told = (given: Change) =>
  followerJumps.flatMap(({ name, page, type, conclude }) => conclude(given, []).map((each) => ({ name, page, type, ...each })));

it('followers that come or go at once are told, by the rule of their network alone', () => {
  expect(told(jumped(1_200, 1_500))).toMatchObject([
    { name: 'follower_jump_twitter', page: '@twitter', type: 'threat', claim: 'gained 300 followers at X at once' },
  ]);
  expect(told(jumped(1_500, 1_200))).toMatchObject([{ type: 'opportunity', claim: 'lost 300 followers at X at once' }]);
});

it('nothing is told of another change', () => expect(told(jumped(1, 2, 'news_published'))).toEqual([]));
