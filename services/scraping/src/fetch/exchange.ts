import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { FetchFailure } from './failure.ts';

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

/**
 * Sends one GET and reads the answer within all limits. Follows nothing, keeps nothing.
 * @throws FetchFailure `timeout`, `aborted`, `too_large`, or what undici and the socket throw
 */
export async function exchange(dispatcher: Dispatcher, url: URL, options: ExchangeOptions, signal: AbortSignal): Promise<Exchange> {
  const controller = new AbortController();
  const stop = () => controller.abort(new FetchFailure('aborted', 'The check ended before the site had answered.'));
  const late = () => controller.abort(new FetchFailure('timeout', 'The site did not complete its answer in time.'));
  const timer = setTimeout(late, options.timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const { statusCode, headers, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: options.headers,
      headersTimeout: options.headersTimeoutMs,
      bodyTimeout: options.headersTimeoutMs,
      signal: controller.signal,
    });
    return { status: statusCode, headers, body: await readBody(body, headers, options.bodyLimit(statusCode, headers)) };
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  headers: IncomingHttpHeaders,
  { bytes: limit, whenMore }: BodyLimit,
): Promise<Buffer> {
  const announced = Number(headers['content-length'] ?? 0);
  const fails = whenMore === 'fail';
  if (limit === 0 || (fails && announced > limit)) {
    body.on('error', () => {}).destroy();
    if (limit === 0) return Buffer.alloc(0);
    throw tooLarge(limit);
  }
  let buffer = Buffer.allocUnsafe(Math.min(limit, announced || FIRST_BUFFER));
  let size = 0;
  let pieces = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    const needed = size + piece.length;
    if (needed > limit || ++pieces > MAX_PIECES) {
      if (fails) throw tooLarge(limit);
      buffer = Buffer.concat([buffer.subarray(0, size), piece], limit);
      size = Math.min(limit, needed);
      break;
    }
    if (needed > buffer.length) buffer = Buffer.concat([buffer.subarray(0, size)], Math.min(limit, Math.max(needed, buffer.length * 2)));
    size += piece.copy(buffer, size);
  }
  return buffer.subarray(0, size);
}

function tooLarge(limit: number): FetchFailure {
  return new FetchFailure(
    'too_large',
    `The answer is larger than ${(limit / 1024 / 1024).toFixed(1)} MB, the most that is read of one page.`,
  );
}
