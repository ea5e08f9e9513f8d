import { expect, test } from 'vitest';
import type { SocialData } from '../../api/types.ts';
import { followersApart, followersByPlatform } from './followers.ts';

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
