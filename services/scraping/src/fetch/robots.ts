import { type FetchError, FetchFailure } from './failure.ts';
import type { FetchResult } from './result.ts';
import { ALLOW_ALL, parseRobots, type RobotsRules } from './robots-rules.ts';

const DAY = 24 * 60 * 60_000;
/** How long an unreachable robots.txt keeps us away from its site before it is asked for again. */
const UNREACHABLE_MS = 60_000;
const LOAD_MS = 45_000;
const MAX_SITES = 10_000;
const MAX_TEXT = 64 * 1024 * 1024;

export interface RobotsOptions {
  /** Gets robots.txt with politeness and redirects, without asking robots. */
  get: (url: string, signal: AbortSignal) => Promise<FetchResult>;
  token: string;
  clock: () => Date;
}

export interface Robots {
  /** The rules of an origin, from cache for 24 h. @throws FetchFailure when they cannot be known for now: then nothing may be fetched (RFC 9309 2.3.1.4) */
  rulesOf(origin: string, signal: AbortSignal): Promise<RobotsRules>;
}

interface Known {
  rules: RobotsRules | FetchError;
  expires: number;
  size: number;
}

/** robots.txt per origin. Absent (any 4xx but 429) means all is allowed; a server error or no answer means nothing is, for now. */
export function createRobots({ get, token, clock }: RobotsOptions): Robots {
  const cache = new Map<string, Known>();
  const pending = new Map<string, Promise<Known>>();
  let cached = 0;

  function forget(origin: string): void {
    cached -= cache.get(origin)?.size ?? 0;
    cache.delete(origin);
  }

  function remember(origin: string, known: Known): void {
    forget(origin);
    cache.set(origin, known);
    cached += known.size;
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_SITES && cached <= MAX_TEXT) return;
      forget(oldest);
    }
  }

  /** Shared by all callers that wait for it, so it ends by its own time, not by that of the first. */
  async function load(origin: string): Promise<Known> {
    const known = read(await get(`${origin}/robots.txt`, AbortSignal.timeout(LOAD_MS)), token, clock().getTime());
    remember(origin, known);
    return known;
  }

  return {
    async rulesOf(origin, signal) {
      let known = cache.get(origin);
      if (!known || known.expires <= clock().getTime()) {
        const loading = pending.get(origin) ?? load(origin).finally(() => pending.delete(origin));
        pending.set(origin, loading);
        known = await unlessAborted(loading, signal);
      } else {
        // Most recently used last, so that the first is the one to forget.
        cache.delete(origin);
        cache.set(origin, known);
      }
      if (!('code' in known.rules)) return known.rules;
      const { code, reason, retryAfterMs } = known.rules;
      throw new FetchFailure(code, reason, retryAfterMs);
    },
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(new FetchFailure('aborted', 'The check ended before the site had answered for its robots.txt.'));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

function read(result: FetchResult, token: string, now: number): Known {
  if (result.kind === 'ok') {
    const text = result.text();
    return { rules: parseRobots(text, token), expires: now + DAY, size: text.length };
  }
  const error = result.kind === 'failed' ? result.error : undefined;
  if (!error || saysNothing(error)) return { rules: ALLOW_ALL, expires: now + DAY, size: 0 };
  return { rules: error, expires: now + Math.max(UNREACHABLE_MS, error.retryAfterMs ?? 0), size: 0 };
}

/** Answers which mean that there is no robots.txt: 4xx, redirects without end (RFC 9309 2.3.1.2), or something that is no text file. */
function saysNothing(error: FetchError): boolean {
  return [
    'http_4xx',
    'gone',
    'refused',
    'bot_wall',
    'redirect_loop',
    'too_many_redirects',
    'wrong_type',
    'soft_404',
    'empty',
    'parked',
    'bad_charset',
  ].includes(error.code);
}
