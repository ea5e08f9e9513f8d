import { unavailable } from '../errors.ts';

/** Longer than any access token lives. */
export const REMEMBERED_MS = 15 * 60_000;
const MOST = 100_000;
/** What is known of ended access may be so old, and no older. */
const FRESH_MS = 5_000;
/** What two processes' clocks may differ by. */
const SKEW_MS = 60_000;
/** Two processes' clocks, and a transaction that was long in committing. */
const OVERLAP_MS = 60_000;

/** Access that was ended: of a session, an API key, or a user as a whole. */
export interface Revocation {
  id: string;
  /** Tokens issued up to then are refused, epoch milliseconds. */
  at: number;
}

/** What of an access token says whose it is, and since when; seconds. */
type Token = { sub: string; sid: string; iat: number };

/** Where ended access is heard of, and where it is looked up when that stands still. */
export interface RevocationSource {
  /** Everything announced by then has been heard; epoch milliseconds. */
  heardUntil(): number;
  /** What identity has ended since then, oldest first. */
  lookUp(since: Date): Promise<Revocation[]>;
}

/**
 * Users and sessions whose tokens are refused although they have not expired; fed by identity.v1.AccessRevoked, of which a
 * process that starts hears those of the last 15 minutes, too.
 */
export class Denylist {
  private readonly entries = new Map<string, number>();
  /** Of what was forgotten too early, for want of room, the latest: tokens issued up to then are refused, whosever they are. */
  private forgottenUntil = Number.NEGATIVE_INFINITY;
  private readonly source: RevocationSource | undefined;
  private readonly now: () => number;
  private lookedUp = Number.NEGATIVE_INFINITY;
  private lookingUp: Promise<void> | undefined;

  /** @param source without one, what is denied is all there is */
  constructor(source?: RevocationSource, now: () => number = Date.now) {
    this.source = source;
    this.now = now;
  }

  /**
   * @param id a session's or a user's id
   * @param at tokens issued up to then are refused, epoch milliseconds
   */
  deny(id: string, at: number): void {
    const before = this.entries.get(id) ?? at;
    this.entries.delete(id);
    this.entries.set(id, Math.max(before, at));
    for (const [oldest, since] of this.entries) {
      const isYoung = since > at - REMEMBERED_MS;
      if (this.entries.size <= MOST && isYoung) break;
      this.entries.delete(oldest);
      if (isYoung) this.forgottenUntil = Math.max(this.forgottenUntil, since);
    }
  }

  /**
   * Whether the token still opens something, by what is known of the last seconds.
   * @returns at once where that is known
   * @throws AppError `unavailable` when it can be neither heard nor looked up: that nothing was ended is never assumed
   */
  admits(token: Token): boolean | Promise<boolean> {
    return this.fresh ? !this.denied(token) : this.refresh().then(() => !this.denied(token));
  }

  /** Whether it claims to be issued later than now: it would outlive every revocation until then. */
  isAhead(token: Token): boolean {
    return token.iat * 1000 > this.now() + SKEW_MS;
  }

  denied(token: Token): boolean {
    const until = (id: string) => this.entries.get(id) ?? Number.NEGATIVE_INFINITY;
    return token.iat * 1000 <= Math.max(until(token.sid), until(token.sub), this.forgottenUntil);
  }

  /** Whether what is known is young enough to judge by. */
  get fresh(): boolean {
    if (!this.source) return true;
    return this.now() - Math.max(this.lookedUp, this.source.heardUntil()) <= FRESH_MS;
  }

  /**
   * Looks up what was not heard; those who ask at the same moment share it.
   * @throws AppError `unavailable` when identity does not answer: that nothing was ended is never assumed
   */
  refresh(): Promise<void> {
    this.lookingUp ??= this.lookUp().finally(() => {
      this.lookingUp = undefined;
    });
    return this.lookingUp;
  }

  private async lookUp(): Promise<void> {
    if (!this.source) return;
    const began = this.now();
    const known = Math.max(this.lookedUp, this.source.heardUntil(), began - REMEMBERED_MS);
    try {
      for (const { id, at } of await this.source.lookUp(new Date(known - OVERLAP_MS))) this.deny(id, at);
      this.lookedUp = began;
    } catch (error) {
      throw unavailable('Who you are cannot be checked at the moment. Please try again shortly.', error);
    }
  }
}
