import { type Backoff, settledWithin, untilDone } from './backoff.ts';
import type { BusMessage } from './bus.ts';
import type { Log, Worker } from './worker.ts';

/** Where the bus of the single process keeps, per group and event, what is still to be taken. It outlives the process. */
export interface DeliveryLog {
  /** Marks each event as still to be taken by its groups. An event that was recorded before is left as it is. */
  record(events: { id: string; groups: string[] }[]): Promise<void>;
  /** What the group has still to take, oldest first, without the messages of the keys named. */
  pending(group: string, exceptKeys: string[], limit: number): Promise<BusMessage[]>;
  /** What was published since then, oldest first, whoever has taken it. */
  since(at: Date, types: string[]): Promise<BusMessage[]>;
  /** Removes the marks of the group. */
  taken(group: string, ids: string[]): Promise<void>;
}

export interface Member {
  types: ReadonlySet<string>;
  worker: Worker;
}

export interface PumpOptions {
  group: string;
  /** Of the group, in this process; changes as subscriptions come and go. */
  members: readonly Member[];
  /** The topic's log while this process serves it. */
  deliveries: () => DeliveryLog | undefined;
  backoff: Backoff;
  signal: AbortSignal;
  log: Log;
}

/** Brings one group the messages of one topic. */
export interface Pump {
  /** A message of this key was recorded. */
  arrived(key: string): void;
  /** The log may hold something new. */
  look(): void;
  /** Resolves when what this closed member took is marked, or after the grace. */
  settled(member: Member, graceMs?: number): Promise<void>;
}

/** One reading of the log; with the two below it bounds what is in memory. */
const PAGE = 500;
const MOST_KEYS = 250;
const MOST_PER_KEY = 50;

/**
 * Reads the log in pages and hands each key's messages to a member. A key that is under way is left out of the next page,
 * so a slow or failing key holds back neither the others nor, in memory, more than its own few messages.
 */
export function createPump(options: PumpOptions): Pump {
  const { group, members, deliveries, backoff, signal, log } = options;
  /** Keys under way, and whether more may wait in the log behind what was read of them. */
  const underWay = new Map<string, { more: boolean }>();
  const lanes = new Map<Promise<void>, Member | undefined>();
  let unread = true;
  let reading = false;
  let next = 0;

  const warn = (what: string) => (error: unknown, retryInMs: number) => log.warn({ err: error, group, retryInMs }, what);
  const markTaken = batched((source: DeliveryLog, ids: string[]) =>
    untilDone(() => source.taken(group, ids), { backoff, signal, onFailure: warn('Could not mark events as taken: will try again') }),
  );

  async function bring(member: Member | undefined, source: DeliveryLog, key: string, messages: BusMessage[]): Promise<void> {
    const done = messages.map(async (message) => {
      const taken = member !== undefined && (!member.types.has(message.type) || (await member.worker.take(message)));
      if (taken) await markTaken(source, message.id);
      return taken;
    });
    const all = (await Promise.all(done)).every(Boolean);
    const more = underWay.get(key)?.more || !all;
    underWay.delete(key);
    if (more) unread = true;
    void read();
  }

  function start(source: DeliveryLog, key: string, messages: BusMessage[]): void {
    // What arrived while the page was being read may be of this key, and the next page leaves the key out.
    underWay.set(key, { more: unread || messages.length > MOST_PER_KEY });
    next += 1;
    const member = members[next % members.length];
    const lane = bring(member, source, key, messages.slice(0, MOST_PER_KEY)).finally(() => lanes.delete(lane));
    lanes.set(lane, member);
  }

  async function readPage(source: DeliveryLog): Promise<void> {
    unread = false;
    const page = await untilDone(() => source.pending(group, [...underWay.keys()], PAGE), {
      backoff,
      signal,
      onFailure: warn('Could not read the events to deliver: will try again'),
    });
    const current = deliveries() === source;
    if (!page || page.length === PAGE || !current) unread = true;
    if (!page || !current) return;
    for (const [key, messages] of Map.groupBy(page, (message) => message.key)) start(source, key, messages);
  }

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    for (
      let source = deliveries();
      source && unread && members.length > 0 && underWay.size < MOST_KEYS && !signal.aborted;
      source = deliveries()
    ) {
      await readPage(source);
    }
    reading = false;
  }

  function look(): void {
    unread = true;
    void read();
  }

  return {
    look,
    arrived(key) {
      const busy = underWay.get(key);
      if (busy) busy.more = true;
      else look();
    },
    async settled(member, graceMs = 5_000) {
      const ofMember = [...lanes].filter(([, of]) => of === member).map(([lane]) => lane);
      await settledWithin(graceMs, Promise.allSettled(ofMember));
    },
  };
}

/** Collects what arrives while one call is under way into the next; each caller waits for the call that carries its id. */
function batched(run: (source: DeliveryLog, ids: string[]) => Promise<unknown>) {
  let waiting: { source: DeliveryLog; id: string; done: () => void }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      for (const [source, entries] of Map.groupBy(batch, (entry) => entry.source)) {
        await run(
          source,
          entries.map((entry) => entry.id),
        );
      }
      for (const entry of batch) entry.done();
    }
    running = false;
  }

  return (source: DeliveryLog, id: string): Promise<void> =>
    new Promise((done) => {
      waiting.push({ source, id, done });
      void drain();
    });
}
