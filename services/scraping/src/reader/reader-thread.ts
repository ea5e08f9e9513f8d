import { Worker } from 'node:worker_threads';
import { NO_SETTINGS, type SourceSettings } from '../sources/settings.ts';
import { type FromThread, type Given, MARK, type ToThread } from './protocol.ts';

export interface Bounds {
  /** The longest that one piece of work may take. */
  pieceMs: number;
  heapMb: number;
  /** What an operator gives the sources. */
  settings?: SourceSettings;
  /** What the thread runs; the reader's by default. */
  entry?: URL;
}

/** Serves what a session asks for. */
export type Serve = (name: string, args: unknown) => Promise<unknown>;

export interface Work {
  task: string;
  input: unknown;
  serve: Serve;
}

export interface Done {
  value: unknown;
  /** How long the thread was at work on it. */
  busyMs: number;
}

export type EndedBy = 'time' | 'memory' | 'crash' | 'close';

/** The thread was ended while a session was open; `atWork`: in the middle of a piece of work of this session. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
  readonly by: EndedBy;
  readonly atWork: boolean;

  constructor(by: EndedBy, atWork: boolean) {
    super(`The thread that read a page was ended (${by})`);
    this.by = by;
    this.atWork = atWork;
  }
}

interface Open extends Work {
  resolve(done: Done): void;
  reject(error: Error): void;
}

const READER = new URL('./thread.ts', import.meta.url);
const LOOK_MS = 250;
/** Three halves of 16 MB, as in a process of its own: with less, what lives as long as a check is moved again and again. */
const YOUNG_MB = 48;
const STACK_MB = 4;

/** One worker thread with its sessions. When it dies, or is ended because a piece of work takes too long, all of them end. */
export class ReaderThread {
  private readonly worker: Worker;
  private readonly mark = new Int32Array(new SharedArrayBuffer(MARK.length * Int32Array.BYTES_PER_ELEMENT));
  private readonly open = new Map<number, Open>();
  private readonly bounds: Bounds;
  private readonly watch: NodeJS.Timeout;
  private piece = { number: 0, since: 0 };
  private sessions = 0;
  private over = false;

  /** @param onEnd the thread is gone; called once, after its sessions ended */
  constructor(bounds: Bounds, onEnd: () => void) {
    this.bounds = bounds;
    this.worker = new Worker(bounds.entry ?? READER, {
      workerData: { mark: this.mark.buffer, settings: bounds.settings ?? NO_SETTINGS } satisfies Given,
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: STACK_MB },
      name: 'reader',
    });
    this.worker.unref();
    this.worker.on('message', (message: FromThread) => this.take(message));
    const ended = (by: EndedBy) => {
      this.end(by);
      onEnd();
    };
    this.worker.once('error', (error: Error & { code?: string }) => {
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash');
    });
    this.worker.once('exit', () => ended('crash'));
    this.watch = setInterval(() => this.look(), LOOK_MS);
    this.watch.unref();
  }

  get size(): number {
    return this.open.size;
  }

  get ended(): boolean {
    return this.over;
  }

  /** @throws ThreadEnded, or what the task threw */
  run(work: Work): Promise<Done> {
    const { promise, resolve, reject } = Promise.withResolvers<Done>();
    this.sessions += 1;
    const id = this.sessions;
    this.open.set(id, { ...work, resolve, reject });
    this.worker.ref();
    this.send({ session: id, begin: { task: work.task, input: work.input } });
    return promise;
  }

  close(): Promise<unknown> {
    this.end('close');
    return this.worker.terminate();
  }

  private send(message: ToThread): void {
    if (!this.over) this.worker.postMessage(message);
  }

  private take({ session, ask, ended }: FromThread): void {
    const open = this.open.get(session);
    if (!open) return;
    if (ask) void this.serve(session, open, ask);
    if (!ended) return;
    this.open.delete(session);
    if (this.open.size === 0) this.worker.unref();
    const { value, error, busyMs } = ended;
    if (error) open.reject(Object.assign(new Error(error.message), error.stack ? { stack: error.stack } : {}));
    else open.resolve({ value, busyMs });
  }

  private async serve(session: number, { serve }: Open, { call, name, args }: NonNullable<FromThread['ask']>): Promise<void> {
    const answer = await serve(name, args).then(
      (value) => ({ call, value }),
      (error: unknown) => ({ call, error: String(error) }),
    );
    if (this.open.has(session)) this.send({ session, answer });
  }

  /** Ends the thread when it has been at one piece of work for too long. */
  private look(): void {
    const number = Atomics.load(this.mark, MARK.pieces);
    const now = performance.now();
    if (number !== this.piece.number || Atomics.load(this.mark, MARK.session) === 0) this.piece = { number, since: now };
    else if (now - this.piece.since > this.bounds.pieceMs) this.end('time');
  }

  private end(by: EndedBy): void {
    if (this.over) return;
    this.over = true;
    clearInterval(this.watch);
    const atWork = Atomics.load(this.mark, MARK.session);
    for (const [id, { reject }] of this.open) reject(new ThreadEnded(by, id === atWork));
    this.open.clear();
    void this.worker.terminate();
  }
}
