import { expect, test } from 'vitest';
import type { SocialData } from '../../api/types.ts';
import { followersApart, followersByPlatform, followersLine } from './followers.ts';

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

test('a line of followers begins with the first figure, has gaps, and ends when the account was last read', () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`;
  const course = (lastRead: string, ...followers: (number | null)[]) => ({
    ...{ handle: 'acme', lastRead, points: followers.map((count, n) => ({ at: at(n + 1), followers: count })) },
  });
  expect(followersLine(course(at(9), 100, null, 120))).toEqual({
    moments: [1, 2, 3, 9].map((day) => new Date(at(day))),
    values: [100, null, 120, 120],
  });
  expect(followersLine(course(at(2), 100, 110))?.values).toEqual([100, 110]);
  expect(followersLine(course(at(9), 100))).toBeNull();
});
