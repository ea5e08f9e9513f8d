const HOUR_MS = 3_600_000;
/** Hosts remembered before those are forgotten that have their whole allowance again. */
const MOST_KEPT = 10_000;

export interface Allowance {
  /** Takes one request for a host. @returns 0, or the milliseconds until there is one for it again */
  take(host: string, now: number): number;
}

/**
 * So many requests to a host at once, and as many more in each hour, whatever asks for them: a bound over all ways to make a host work.
 * The generic cell rate algorithm (ITU-T I.371), one number a host.
 * @param perHour 0 is no bound
 */
export function createAllowance(perHour: number): Allowance {
  const theoreticalArrival = new Map<string, number>();
  const each = HOUR_MS / perHour;
  let forgetAt = MOST_KEPT;

  function forget(now: number): void {
    for (const [host, until] of theoreticalArrival) if (until <= now) theoreticalArrival.delete(host);
    forgetAt = Math.max(MOST_KEPT, 2 * theoreticalArrival.size);
  }

  return {
    take(host, now) {
      if (perHour === 0) return 0;
      const until = Math.max(theoreticalArrival.get(host) ?? now, now) + each;
      if (until - now > HOUR_MS) return until - now - HOUR_MS;
      theoreticalArrival.set(host, until);
      if (theoreticalArrival.size > forgetAt) forget(now);
      return 0;
    },
  };
}
