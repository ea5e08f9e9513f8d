const HOUR_MS = 3_600_000;
/** Names remembered before those are forgotten that have their whole allowance again. */
const MOST_KEPT = 10_000;

export interface Allowance {
  /** Takes one for a name (a host, a tenant). @returns 0, or the milliseconds until there is one for it again */
  take(name: string, now: number): number;
}

/**
 * So many at once for each name, and as many more in each hour, whatever asks for them: a bound over all ways to make somebody work.
 * The generic cell rate algorithm (ITU-T I.371), one number a name, in this process.
 * @param perHour 0 is no bound
 */
export function createAllowance(perHour: number): Allowance {
  const theoreticalArrival = new Map<string, number>();
  const each = HOUR_MS / perHour;
  let forgetAt = MOST_KEPT;

  function forget(now: number): void {
    for (const [name, until] of theoreticalArrival) if (until <= now) theoreticalArrival.delete(name);
    forgetAt = Math.max(MOST_KEPT, 2 * theoreticalArrival.size);
  }

  return {
    take(name, now) {
      if (perHour === 0) return 0;
      const until = Math.max(theoreticalArrival.get(name) ?? now, now) + each;
      if (until - now > HOUR_MS) return until - now - HOUR_MS;
      theoreticalArrival.set(name, until);
      if (theoreticalArrival.size > forgetAt) forget(now);
      return 0;
    },
  };
}
