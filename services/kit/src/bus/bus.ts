/** One event on its way: bytes and routing, nothing of its meaning. Headers follow CloudEvents 1.0 (Kafka binding, binary mode). */
export interface BusMessage {
  /** Event id, a UUID; the inbox keys on it. */
  id: string;
  /** Topic = the emitting service's name. */
  topic: string;
  /** Aggregate whose order matters; messages of one key are delivered in order. */
  key: string;
  /** Full protobuf type name, e.g. companies.v1.CompanyCreated. */
  type: string;
  time: Date;
  /** W3C trace context of the emitter, if any. */
  traceparent?: string | undefined;
  data: Uint8Array;
}

/**
 * Deals with one message; resolving means taken (the offset may move on). A rejection means "deliver again later": the bus
 * waits (bounded exponential backoff, no slot held) and holds back that key only. How often is too often, and dead letters,
 * are decided above the bus, in the consumer runner.
 */
export type Handler = (message: BusMessage) => Promise<void>;

export interface SubscribeOptions {
  /** Consumer group = the consuming service. */
  group: string;
  topics: string[];
  /** Only these types are handed over; others of the topic are skipped and count as taken. */
  types: ReadonlySet<string>;
  handler: Handler;
  /**
   * A view of what happens from now on (a gateway replica streaming to browsers): every live subscription is a group of its
   * own, gets nothing from before it began, and nothing is kept for it once it is gone.
   */
  live?: boolean;
  /**
   * A live view that begins so far in the past: what was published since then comes first, also when the subscription comes
   * back to a bus that was away. Some messages may come twice.
   */
  lookBackMs?: number;
}

export interface Subscription {
  /** Stops taking messages, waits for those under way (at most 5 s), commits what was taken. */
  close(): Promise<void>;
  /** Everything that the bus had by then was taken; epoch milliseconds. It stands still while that cannot be told. */
  heardUntil(): number;
}

/** How a subscription fares, for whoever judges the process. */
export interface Standing {
  /** Consumer group, or what a live view is called. */
  group: string;
  /** How often in a row it had to be begun anew because it did not read what there was to read. */
  stalls: number;
  /** It is a member of its group and the bus answers: that it takes nothing is then its own fault. */
  able: boolean;
}

/** The bus takes no message such as one of these, now or later; the cause says why. Anything else that it rejects with may pass. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}

/**
 * Per-key order, at-least-once, one delivery per group, groups independent of each other. Different keys run side by side
 * (bounded); messages of one key never do.
 */
export interface Bus {
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Rejects with what is wrong when the bus can't be reached. */
  ping(): Promise<void>;
  /** How each subscription fares. */
  standings(): Standing[];
  close(): Promise<void>;
}

/** A bus that keeps messages itself. */
export interface Broker extends Bus {
  /**
   * Resolves when every message is safe (Kafka: acks=all). Order within a key is the order of the array and of the calls.
   * @throws MessageRefused when one of them can never be taken; some of the others may have been
   */
  publish(messages: BusMessage[]): Promise<void>;
}
