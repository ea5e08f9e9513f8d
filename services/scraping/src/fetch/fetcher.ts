import type { IncomingHttpHeaders } from 'node:http';
import { createResolve, guardedConnector, type Resolve } from '@rivalscope/kit/net/connect';
import type { AllowList } from '@rivalscope/kit/net/guard';
import { Agent } from 'undici';
import { type AddressRoom, roomyConnector } from './address-room.ts';
import { bodyLimit, REDIRECTS, readAnswer, validators } from './answer.ts';
import { acceptHeader } from './content-type.ts';
import { type BodyLimit, type Exchange, exchange } from './exchange.ts';
import { FetchFailure, toFailure } from './failure.ts';
import { type FetchRequest, type FetchResult, LIMITS, type Limits } from './result.ts';
import { parseUrl } from './url.ts';

/** Wraps every single hop: where robots.txt and politeness come in. May throw a FetchFailure instead of running it. */
export type AroundHop = (url: URL, run: () => Promise<Exchange>, signal: AbortSignal) => Promise<Exchange>;

export interface FetcherOptions {
  allowPrivate: AllowList;
  userAgent: string;
  limits?: Partial<Limits>;
  clock?: () => Date;
  resolve?: Resolve;
  /** Bounds the connections to one network address; without one there is no bound. */
  room?: AddressRoom;
}

export interface Fetcher {
  /** Never throws for what a site does: that is a `failed` result with the reason. */
  fetch(request: FetchRequest, signal: AbortSignal, around?: AroundHop): Promise<FetchResult>;
  close(): Promise<void>;
}

/** Fetches pages over HTTP/1.1 with one connection per origin, guarded and limited on every hop; keeps no cookies. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...LIMITS, ...options.limits };
  const clock = options.clock ?? (() => new Date());
  const agent = new Agent({
    connect: connectorOf(options, limits.connectMs),
    connections: 1,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: limits.headerBytes,
    keepAliveMaxTimeout: 30_000,
  });

  return {
    async fetch(request, signal, around = (_url, run) => run()) {
      const started = performance.now();
      const trip: Trip = { at: null, passed: [], permanent: true, leftMs: limits.totalMs, status: null };
      const outcome = () => ({ url: trip.at?.href ?? request.url, redirects: trip.passed, durationMs: performance.now() - started });
      try {
        const hop = (url: URL) =>
          around(
            url,
            () => timed(trip, () => exchange(agent, url, exchangeOptions(request, url, trip, limits, options.userAgent), signal)),
            signal,
          );
        const answer = await follow(request, trip, limits.redirects, hop);
        const read = await readAnswer(request, answer, limits, clock());
        return read === 'not_modified'
          ? { kind: read, ...outcome() }
          : { kind: 'ok', ...outcome(), ...read, permanentRedirect: movedTo(trip) };
      } catch (error) {
        const { error: reason, said } = toFailure(error);
        return { kind: 'failed', ...outcome(), status: trip.status, error: reason, ...(said && { said }) };
      }
    },
    close: () => agent.destroy(),
  };
}

function connectorOf({ allowPrivate, room, resolve = createResolve(allowPrivate) }: FetcherOptions, connectMs: number) {
  return room ? roomyConnector(room, allowPrivate, connectMs, resolve) : guardedConnector(allowPrivate, connectMs, resolve);
}

/** Where one fetch stands on its way through redirects. */
interface Trip {
  at: URL | null;
  passed: string[];
  permanent: boolean;
  leftMs: number;
  status: number | null;
}

async function timed<T>(trip: Trip, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    trip.leftMs -= performance.now() - started;
  }
}

async function follow(request: FetchRequest, trip: Trip, maxRedirects: number, hop: (url: URL) => Promise<Exchange>): Promise<Exchange> {
  for (let url = parseUrl(request.url); ; ) {
    trip.at = url;
    const answer = await hop(url);
    trip.status = answer.status;
    if (!REDIRECTS.has(answer.status)) return answer;
    const target = redirectTarget(answer, url);
    trip.passed.push(url.href);
    trip.permanent &&= answer.status === 301 || answer.status === 308;
    if (trip.passed.includes(target.href)) throw new FetchFailure('redirect_loop', 'The site redirects in a circle.');
    if (trip.passed.length > maxRedirects)
      throw new FetchFailure('too_many_redirects', `The site redirects more than ${maxRedirects} times.`);
    url = target;
  }
}

function redirectTarget({ headers, status }: Exchange, url: URL): URL {
  if (!headers.location) throw new FetchFailure('bad_redirect', `The site redirects (${status}) without saying where to.`);
  try {
    return parseUrl(headers.location, url);
  } catch {
    throw new FetchFailure('bad_redirect', 'The site redirects to something that is not a plain web address.');
  }
}

function movedTo({ permanent, passed, at }: Trip): string | null {
  return permanent && passed.length > 0 && at ? at.href : null;
}

function exchangeOptions(request: FetchRequest, url: URL, trip: Trip, limits: Limits, userAgent: string) {
  const accept = request.accept ?? 'html';
  return {
    headers: {
      'user-agent': userAgent,
      accept: acceptHeader(accept),
      'accept-encoding': 'gzip, deflate, br, zstd',
      // One fixed preference, so that language and currency do not change from check to check.
      'accept-language': 'en-US,en;q=0.9,*;q=0.5',
      ...(url.origin === URL.parse(request.url)?.origin ? request.headers : {}),
      ...validators(request),
    },
    timeoutMs: Math.max(1, trip.leftMs),
    headersTimeoutMs: limits.headersMs,
    bodyLimit: (status: number, headers: IncomingHttpHeaders) =>
      bodyLimit(accept, status, headers['content-type'], contentLimit(request, headers, limits)),
  };
}

function contentLimit({ firstBytes, maxBytes }: FetchRequest, headers: IncomingHttpHeaders, limits: Limits): BodyLimit {
  if (firstBytes && !headers['content-encoding']) return { bytes: firstBytes, whenMore: 'cut' };
  return { bytes: Math.min(maxBytes ?? limits.bodyBytes, limits.bodyBytes), whenMore: 'fail' };
}
