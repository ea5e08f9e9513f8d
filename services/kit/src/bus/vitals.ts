/** Why a membership of a consumer group was ended, for its metric: a small set of words. */
export type EndReason = 'unreachable' | 'crash' | 'request_timeout' | 'rebalance' | 'heartbeat' | 'commit' | 'stale' | 'progress';

/** Ends a membership; the next one begins after the bus's wait. */
export class MembershipEnded extends Error {
  override name = 'MembershipEnded';
  readonly reason: EndReason;

  constructor(reason: EndReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The group waits a session's time (10 s) for members that vanished, and the join may have to be asked for again. */
const JOIN_WITHIN_TICKS = 30;
/** Of a heartbeat every 2 s. */
const HEARTBEAT_WITHIN_TICKS = 30;

/** A process that is only busy comes later than this to its next tick once in a while at most. */
const STOPPED_MS = 3_000;
/** To read what came in while it stood still. */
const WAKING_TICKS = 2;

/** What a member's client tells of itself, as a count of ticks of a second. */
export interface Vitals {
  /** A join, the first or one after a rebalance, is under way. */
  joining(): void;
  joined(): void;
  heartbeat(): void;
  /**
   * A second of this process's own time: while it is stopped none goes by, so that it is not blamed for having been silent.
   * @param now epoch milliseconds
   */
  tick(now: number): MembershipEnded | undefined;
  /** The process stood still a moment ago: answers that came meanwhile are not read yet, and look as if they had not come in time. */
  hasJustWoken(now: number): boolean;
  readonly isJoining: boolean;
  /** Ticks since the group's coordinator last answered. */
  readonly silentFor: number;
}

/**
 * Tells a member that is none any more: kafkajs may read on, for ever, without a place in its group and without a heartbeat.
 * A new membership is joining.
 */
export function createVitals(): Vitals {
  let joiningFor: number | undefined = 0;
  let silentFor = 0;
  let lastTick = Number.POSITIVE_INFINITY;
  let awakeFor = WAKING_TICKS;
  return {
    joining() {
      joiningFor ??= 0;
    },
    joined() {
      joiningFor = undefined;
      silentFor = 0;
    },
    heartbeat() {
      silentFor = 0;
    },
    tick(now) {
      awakeFor = now - lastTick > STOPPED_MS ? 0 : awakeFor + 1;
      lastTick = now;
      silentFor += 1;
      if (joiningFor !== undefined) {
        joiningFor += 1;
        return joiningFor > JOIN_WITHIN_TICKS ? new MembershipEnded('rebalance', 'Kafka did not take the member in time') : undefined;
      }
      return silentFor > HEARTBEAT_WITHIN_TICKS ? new MembershipEnded('heartbeat', 'The member has sent no heartbeat') : undefined;
    },
    hasJustWoken: (now) => awakeFor < WAKING_TICKS || now - lastTick > STOPPED_MS,
    get isJoining() {
      return joiningFor !== undefined;
    },
    get silentFor() {
      return silentFor;
    },
  };
}
