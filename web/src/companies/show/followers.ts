import type { SocialData } from '../../api/types.ts';
import { metric } from '../../format/numbers.ts';

export interface Slice {
  platform: string;
  followers: number;
}

/** Platforms with a follower count, largest first; the others are not counted as zero. */
export function followersByPlatform(social: SocialData | null | undefined): Slice[] {
  return Object.entries(social?.profiles ?? {})
    .flatMap(([platform, profile]) => {
      const followers = metric(profile.followers);
      return followers === null ? [] : [{ platform, followers }];
    })
    .sort((a, b) => b.followers - a.followers);
}

/** The audience as stated, else the sum of what the platforms state; null when nothing is known. */
export function totalFollowers(social: SocialData | null | undefined): number | null {
  const stated = metric(social?.metrics.audienceSize) ?? metric(social?.metrics.totalFollowers);
  if (stated !== null) return stated;
  const sum = followersByPlatform(social).reduce((total, slice) => total + slice.followers, 0);
  return metric(sum);
}
