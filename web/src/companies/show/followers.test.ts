import { expect, test } from 'vitest';
import type { SocialData } from '../../api/types.ts';
import { figureLine, followersApart, followersByPlatform, stepsOf } from './followers.ts';

const social = (followers: Record<string, number | null>) =>
  ({
    profiles: Object.fromEntries(Object.entries(followers).map(([platform, count]) => [platform, { followers: count }])),
  }) as unknown as SocialData;

test('the figures of YouTube stand by themselves, because they may not be added to others', () => {
  const data = social({ youtube: 900, github: 10, linkedin: 30, tiktok: null });
  expect(followersByPlatform(data)).toEqual([
    { platform: 'linkedin', followers: 30 },
    { platform: 'github', followers: 10 },
  ]);
  expect(followersApart(data)).toEqual({ platform: 'youtube', followers: 900 });
  expect(followersApart(social({ github: 10 }))).toBeNull();
});

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const course = (lastRead: string, ...points: [followers: number | null, posts: number | null][]) => ({
  ...{ handle: 'acme', lastRead },
  points: points.map(([followers, posts], n) => ({ at: at(n + 1), followers, posts, engagement: null })),
});

test('a line begins with the first figure, has gaps, and ends when the account was last read', () => {
  expect(figureLine(course(at(9), [100, null], [null, null], [120, null]), 'followers')).toEqual({
    moments: [1, 2, 3, 9].map((day) => new Date(at(day))),
    values: [100, null, 120, 120],
  });
  expect(figureLine(course(at(2), [100, null], [110, null]), 'followers')?.values).toEqual([100, 110]);
  expect(figureLine(course(at(9), [100, null]), 'followers')).toBeNull();
});

test('each figure has a line of its own: it moves where the figure does', () => {
  const moved = course(at(4), [100, null], [100, 7], [120, 7], [120, 8]);
  expect(figureLine(moved, 'posts')).toEqual({ moments: [new Date(at(2)), new Date(at(4))], values: [7, 8] });
  expect(stepsOf(moved, 'followers')).toEqual([
    { at: at(1), value: 100 },
    { at: at(3), value: 120 },
  ]);
  expect(stepsOf(moved, 'engagement')).toEqual([]);
});
