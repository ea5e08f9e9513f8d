/** How long an opening has been open. */

const DAY_MS = 86_400_000;

export interface Age {
  /** Whole days, at least 0. */
  days: number;
  /** `posted`: since the date that the opening states. `firstSeen`: since it was first seen here, so that it may be older. */
  from: 'posted' | 'firstSeen';
}

/** @param postedAt ISO 8601 date or time; one that cannot be read counts as not stated. @param at the moment for which the age is told */
export function ageOf(postedAt: string | null, firstSeen: Date, at: Date): Age {
  const posted = postedAt === null ? Number.NaN : Date.parse(postedAt);
  const isStated = Number.isFinite(posted);
  const since = isStated ? posted : firstSeen.getTime();
  return { days: Math.max(0, Math.floor((at.getTime() - since) / DAY_MS)), from: isStated ? 'posted' : 'firstSeen' };
}
