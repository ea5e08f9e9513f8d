import { type Bounds, type Done, ReaderThread, ThreadEnded, type Work } from './reader-thread.ts';

export interface LaneOptions extends Bounds {
  threads: number;
  /** Sessions that a thread works on side by side. */
  sessions: number;
  /** Most bytes that may wait for a turn, in all and of one owner. */
  waitingBytes: { all: number; each: number };
}

/** What a session costs to keep, and whom it is for: turns go to who has the fewest. */
export interface Load {
  bytes: number;
  owner: string;
}

/** More waits than may: come again later. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

interface Waiting extends Load {
  start(): void;
}

const IDLE_MS = 30_000;

/** Threads of one kind. They are started when they are needed and ended when nothing has come for a while. */
export class Lane {
  private readonly options: LaneOptions;
  private readonly threads = new Set<ReaderThread>();
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private idle: NodeJS.Timeout | undefined;
  private taken = 0;
  private closed = false;

  constructor(options: LaneOptions) {
    this.options = options;
  }

  /** @throws LaneFull, ThreadEnded, or what the task threw */
  async run(work: Work, load: Load): Promise<Done> {
    if (this.taken < this.options.threads * this.options.sessions) this.taken += 1;
    else await this.turn(load);
    this.count(load.owner, 1);
    try {
      if (this.closed) throw new ThreadEnded('close', false);
      return await this.freeThread().run(work);
    } finally {
      this.count(load.owner, -1);
      this.passOn();
    }
  }

  /** What is open or waits ends as `ThreadEnded`, and so does all that comes later. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private turn({ bytes, owner }: Load): Promise<void> {
    const { all, each } = this.options.waitingBytes;
    const sum = (list: Waiting[]) => list.reduce((total, one) => total + one.bytes, bytes);
    if (sum(this.waiting) > all || sum(this.waiting.filter((one) => one.owner === owner)) > each)
      throw new LaneFull('Too much waits to be read');
    return new Promise((start) => this.waiting.push({ bytes, owner, start }));
  }

  /** The place goes to the owner with the least under way; among equals to who waited longest. */
  private passOn(): void {
    const under = (one: Waiting) => this.running.get(one.owner) ?? 0;
    const [first] = this.waiting.toSorted((a, b) => under(a) - under(b));
    if (first) {
      this.waiting.splice(this.waiting.indexOf(first), 1);
      first.start();
      return;
    }
    this.taken -= 1;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.endIdle(), IDLE_MS);
    this.idle.unref();
  }

  private freeThread(): ReaderThread {
    const alive = [...this.threads].filter((thread) => !thread.ended);
    const least = alive.toSorted((a, b) => a.size - b.size)[0];
    if (least && (least.size === 0 || alive.length >= this.options.threads)) return least;
    const thread: ReaderThread = new ReaderThread(this.options, () => this.threads.delete(thread));
    this.threads.add(thread);
    return thread;
  }

  private count(owner: string, by: number): void {
    const now = (this.running.get(owner) ?? 0) + by;
    if (now > 0) this.running.set(owner, now);
    else this.running.delete(owner);
  }

  private endIdle(): void {
    for (const thread of this.threads) if (thread.size === 0) void thread.close();
  }
}
