import { LRUCache } from 'lru-cache';
import { type FetchError, FetchFailure } from './failure.ts';
import type { FetchResult } from './result.ts';
import { ALLOW_ALL, parseRobots, type RobotsRules } from './robots-rules.ts';
import { unlessAborted } from './unless-aborted.ts';

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

type Known = RobotsRules | FetchError;

/** robots.txt per origin. Absent (any 4xx but 429) means all is allowed; a server error or no answer means nothing is, for now. */
export function createRobots({ get, token, clock }: RobotsOptions): Robots {
  const cache = new LRUCache<string, Known>({
    max: MAX_SITES,
    maxSize: MAX_TEXT,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
    // Shared by all callers that wait for it, so it ends by its own time, whatever becomes of the first or of its place here.
    ignoreFetchAbort: true,
    async fetchMethod(origin, _stale, { options }) {
      const { rules, ttl, size } = read(await get(`${origin}/robots.txt`, AbortSignal.timeout(LOAD_MS)), token);
      Object.assign(options, { ttl, size });
      return rules;
    },
  });

  return {
    async rulesOf(origin, signal) {
      const known = await unlessAborted(
        cache.forceFetch(origin),
        signal,
        'The check ended before the site had said what programs may read.',
      );
      if (!('code' in known)) return known;
      const { code, reason, retryAfterMs } = known;
      throw new FetchFailure(code, reason, retryAfterMs, { wholeSite: true });
    },
  };
}

function read(result: FetchResult, token: string): { rules: Known; ttl: number; size: number } {
  if (result.kind === 'ok') {
    const text = result.text();
    return { rules: parseRobots(text, token), ttl: DAY, size: 1 + text.length };
  }
  const error = result.kind === 'failed' ? result.error : undefined;
  if (!error || saysNothing(error)) return { rules: ALLOW_ALL, ttl: DAY, size: 1 };
  return { rules: error, ttl: Math.max(UNREACHABLE_MS, error.retryAfterMs ?? 0), size: 1 };
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
