import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { FetchFailure } from './failure.ts';
import { createMemoryBudget, type Holder } from './memory-budget.ts';

/** One answer of one server, before anything is read into it. */
export interface Exchange {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent, still compressed; empty when it was not to be read. */
  body: Buffer;
}

export interface ExchangeOptions {
  headers: Record<string, string>;
  /** For the whole exchange, connection and body included. */
  timeoutMs: number;
  headersTimeoutMs: number;
  bodyLimit: (status: number, headers: IncomingHttpHeaders) => BodyLimit;
}

/** How many bytes of a body to accept (0 leaves it unread), and whether more is a failure or is cut off. */
export interface BodyLimit {
  bytes: number;
  whenMore: 'fail' | 'cut';
}

/** Chunks of a few bytes each cost far more than their size; no honest server sends so many. */
const MAX_PIECES = 100_000;
const FIRST_BUFFER = 64 * 1024;
/** Of all answers that this process is receiving. */
const MEMORY_BUDGET = 160 * 1024 * 1024;
const budget = createMemoryBudget(MEMORY_BUDGET);

/**
 * Sends one GET and reads the answer within all limits. Follows nothing, keeps nothing.
 * @throws FetchFailure `timeout`, `aborted`, `too_large`, or what undici and the socket throw
 */
export async function exchange(dispatcher: Dispatcher, url: URL, options: ExchangeOptions, signal: AbortSignal): Promise<Exchange> {
  const ended = () => new FetchFailure('aborted', 'The check ended before the site had answered.');
  if (signal.aborted) throw ended();
  const receiver = new Receiver(options.bodyLimit);
  const stop = () => receiver.fail(ended());
  const late = () => receiver.fail(new FetchFailure('timeout', 'The site did not complete its answer in time.'));
  const timer = setTimeout(late, options.timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const request = { origin: url.origin, path: url.pathname + url.search, method: 'GET' as const, headers: options.headers };
    dispatcher.dispatch({ ...request, headersTimeout: options.headersTimeoutMs, bodyTimeout: options.headersTimeoutMs }, receiver);
    return await receiver.answer;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    receiver.leave();
    budget.release(receiver);
  }
}

/** Takes one answer as it comes. Plain callbacks: the streams of `dispatcher.request` cost as much as the exchange itself. */
class Receiver implements Dispatcher.DispatchHandler, Holder {
  private readonly settle = Promise.withResolvers<Exchange>();
  readonly answer = this.settle.promise;
  private readonly limitOf: ExchangeOptions['bodyLimit'];
  private controller: Dispatcher.DispatchController | undefined;
  private left: Error | undefined;
  private over = false;
  private head: Pick<Exchange, 'status' | 'headers'> = { status: 0, headers: {} };
  private limit: BodyLimit = { bytes: 0, whenMore: 'cut' };
  private buffer: Buffer = Buffer.alloc(0);
  private size = 0;
  private pieces = 0;

  constructor(limitOf: ExchangeOptions['bodyLimit']) {
    this.limitOf = limitOf;
  }

  end(): void {
    this.fail(new FetchFailure('busy', 'Many large answers come in at the moment; this one is put off.'));
  }

  /** Ends the exchange. */
  fail(reason: Error): void {
    this.settle.reject(reason);
    this.leave(reason);
  }

  /** Nobody waits any more: an exchange that is queued or under way ends, one that is complete leaves its connection open. */
  leave(reason?: Error): void {
    if (this.over || this.left) return;
    this.left = reason ?? new FetchFailure('aborted', 'The rest of the answer is not needed.');
    this.controller?.abort(this.left);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.left) controller.abort(this.left);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.head = { status, headers };
    this.limit = this.limitOf(status, headers);
    const { bytes, whenMore } = this.limit;
    const announced = Number(headers['content-length'] ?? 0);
    if (bytes === 0) this.complete();
    else if (whenMore === 'fail' && announced > bytes) this.fail(tooLarge(bytes));
    else this.buffer = Buffer.allocUnsafe(Math.min(bytes, announced || FIRST_BUFFER));
  }

  onResponseData(_controller: Dispatcher.DispatchController, piece: Buffer): void {
    const { bytes, whenMore } = this.limit;
    const needed = this.size + piece.length;
    const fits = needed <= bytes && ++this.pieces <= MAX_PIECES;
    if (!fits && whenMore === 'fail') {
      this.fail(tooLarge(bytes));
      return;
    }
    this.append(fits ? piece : piece.subarray(0, Math.max(0, bytes - this.size)), Math.min(bytes, needed));
    if (!fits) this.complete();
  }

  onResponseEnd(): void {
    this.over = true;
    this.complete();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.over = true;
    this.settle.reject(error);
  }

  private append(piece: Buffer, needed: number): void {
    if (needed > this.buffer.length) {
      const grown = Math.min(this.limit.bytes, Math.max(needed, this.buffer.length * 2));
      this.buffer = Buffer.concat([this.buffer.subarray(0, this.size)], grown);
    }
    this.size += piece.copy(this.buffer, this.size);
    if (!this.over && !this.left) budget.take(this, piece.length);
  }

  private complete(): void {
    this.settle.resolve({ ...this.head, body: this.buffer.subarray(0, this.size) });
  }
}

function tooLarge(limit: number): FetchFailure {
  return new FetchFailure(
    'too_large',
    `The answer is larger than ${(limit / 1024 / 1024).toFixed(1)} MB, the most that is read of one page.`,
  );
}
