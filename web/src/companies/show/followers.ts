import type { AccountCourse, SocialData } from '../../api/types.ts';
import { metric } from '../../format/numbers.ts';

export interface Slice {
  platform: string;
  followers: number;
}

/** Its terms do not let its figures be mixed with those of others. */
const APART = 'youtube';

const told = (social: SocialData | null | undefined): Slice[] =>
  Object.entries(social?.profiles ?? {}).flatMap(([platform, profile]) => {
    const followers = metric(profile.followers);
    return followers === null ? [] : [{ platform, followers }];
  });

/** Platforms with a follower count that may be added to others', largest first; the others are not counted as zero. */
export const followersByPlatform = (social: SocialData | null | undefined): Slice[] =>
  told(social)
    .filter(({ platform }) => platform !== APART)
    .sort((a, b) => b.followers - a.followers);

/** The follower count that stands by itself; null where none is told. */
export const followersApart = (social: SocialData | null | undefined): Slice | null =>
  told(social).find(({ platform }) => platform === APART) ?? null;

/** The audience as stated, else the sum of what the platforms state; null when nothing is known. */
export function totalFollowers(social: SocialData | null | undefined): number | null {
  const stated = metric(social?.metrics.audienceSize) ?? metric(social?.metrics.totalFollowers);
  if (stated !== null) return stated;
  const sum = followersByPlatform(social).reduce((total, slice) => total + slice.followers, 0);
  return metric(sum);
}

/** What accounts tell of themselves over time, in the order in which it is offered. */
export const FIGURES = ['followers', 'posts', 'engagement'] as const;
export type Figure = (typeof FIGURES)[number];

/** How a figure of an account went from moment to moment; null where it was not told. */
export interface FigureLine {
  moments: Date[];
  values: (number | null)[];
}

export interface FigureStep {
  at: string;
  value: number | null;
}

/** Each time it moved, from when it was first told. */
export function stepsOf({ points }: AccountCourse, figure: Figure): FigureStep[] {
  const all = points.map((point): FigureStep => ({ at: point.at, value: point[figure] }));
  const first = all.findIndex(({ value }) => value !== null);
  return first < 0 ? [] : all.slice(first).filter(({ value }, n, steps) => n === 0 || value !== steps[n - 1]?.value);
}

/** Until the account was last read; null while there is but one figure, of which no line can be drawn. */
export function figureLine(course: AccountCourse, figure: Figure): FigureLine | null {
  const steps = stepsOf(course, figure);
  const last = steps.at(-1);
  if (!last || steps.length < 2) return null;
  const ended = Date.parse(course.lastRead) > Date.parse(last.at) ? [{ ...last, at: course.lastRead }] : [];
  const all = [...steps, ...ended];
  return { moments: all.map(({ at }) => new Date(at)), values: all.map(({ value }) => value) };
}
