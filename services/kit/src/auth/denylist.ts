/** Longer than any access token lives. */
export const REMEMBERED_MS = 15 * 60_000;
const MOST = 100_000;

/**
 * Users and sessions whose tokens are refused although they have not expired; fed by identity.v1.AccessRevoked, of which a
 * process that starts hears those of the last 15 minutes, too.
 */
export class Denylist {
  private readonly entries = new Map<string, number>();

  /**
   * @param id a session's or a user's id
   * @param at tokens issued up to then are refused, epoch milliseconds
   */
  deny(id: string, at: number): void {
    const before = this.entries.get(id) ?? at;
    this.entries.delete(id);
    this.entries.set(id, Math.max(before, at));
    for (const [oldest, since] of this.entries) {
      if (this.entries.size <= MOST && since > at - REMEMBERED_MS) break;
      this.entries.delete(oldest);
    }
  }

  denied(token: { sub: string; sid: string; iat: number }): boolean {
    const refuses = (id: string) => token.iat * 1000 <= (this.entries.get(id) ?? Number.NEGATIVE_INFINITY);
    return refuses(token.sid) || refuses(token.sub);
  }
}
