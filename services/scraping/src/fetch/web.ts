import type { Resolve } from '@rivalscope/kit/net/connect';
import type { AllowList } from '@rivalscope/kit/net/guard';
import { cut } from '@rivalscope/kit/text';
import type { AddressRoom } from './address-room.ts';
import { retryAfter } from './backoff.ts';
import type { Exchange } from './exchange.ts';
import { type ErrorCode, FetchFailure } from './failure.ts';
import { createFetcher } from './fetcher.ts';
import { createHosts, type HostsOptions } from './politeness.ts';
import type { FetchRequest, FetchResult, Limits } from './result.ts';
import { createRobots } from './robots.ts';
import { ROBOTS_BYTES, type RobotsRules } from './robots-rules.ts';

export interface WebOptions {
  allowPrivate: AllowList;
  /** As `userAgentOf` makes it. */
  userAgent: string;
  /** The name that robots.txt knows us by. */
  token?: string;
  limits?: Partial<Limits>;
  politeness?: HostsOptions;
  clock?: () => Date;
  resolve?: Resolve;
  room?: AddressRoom;
}

/** The web as collectors see it: every request obeys robots.txt and politeness on every hop. */
export interface Web {
  /** Fetches a page of a site. */
  get(request: FetchRequest, signal: AbortSignal): Promise<FetchResult>;
  /** Calls a documented API: politeness holds, robots.txt (which is for crawlers) is not asked. */
  call(request: FetchRequest, signal: AbortSignal): Promise<FetchResult>;
  /** The landing page of a bare website (`acme.com`, `127.0.1.7:8910`), by https, else by http; `url` of the result is where it lives. */
  resolveOrigin(website: string, signal: AbortSignal): Promise<FetchResult>;
  /**
   * Has a browser visit a page of a site in its host's turn. It asks as a visitor's browser does, without pauses; how often it `asked` the
   * host counts in the host's allowance.
   */
  visit<T extends { asked: number }>(url: string, run: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The rules of a site, with its sitemaps. @throws FetchFailure while they cannot be known */
  robots(origin: string, signal: AbortSignal): Promise<RobotsRules>;
  close(): Promise<void>;
}

const PRODUCT_TOKEN = 'RivalscopeBot';
/** What a 429 without Retry-After costs before the host is asked again. */
const DEFAULT_HOLD_MS = 60_000;
/** Failures of https which leave open that the site speaks http; a private host or name may be allowed on one port alone. */
const NO_HTTPS: ReadonlySet<ErrorCode> = new Set(['connect', 'tls', 'reset', 'bad_response', 'private_address', 'dns']);

/** An honest User-Agent: who we are, where to read about us, whom to write to. */
export function userAgentOf(publicUrl: string, contact: string): string {
  return `${PRODUCT_TOKEN}/1.0 (+${new URL('/bot', publicUrl).href}; ${contact.replace(/[^\x20-\x7e]/g, '')})`;
}

/** Puts fetcher, robots.txt and politeness together; one per process, since politeness counts per process. */
export function createWeb({ token = PRODUCT_TOKEN, politeness, clock = () => new Date(), ...options }: WebOptions): Web {
  const fetcher = createFetcher({ ...options, clock });
  const hosts = createHosts(politeness);

  /** One hop in its host's turn; what the answer says about pace holds for everybody who waits for the host. */
  async function throttled(url: URL, run: () => Promise<Exchange>, signal: AbortSignal, gapMs = 0): Promise<Exchange> {
    const answer = await hosts.withHost(url.host, run, { gapMs, signal });
    const pause = retryAfter(answer.headers['retry-after'], clock());
    if (answer.status === 429) hosts.hold(url.host, pause ?? DEFAULT_HOLD_MS);
    else if (pause !== undefined && answer.status >= 400) hosts.hold(url.host, pause);
    return answer;
  }

  const robots = createRobots({
    token,
    clock,
    get: (url, signal) => fetcher.fetch({ url, accept: 'text', firstBytes: ROBOTS_BYTES }, signal, throttled),
  });

  async function obedient(url: URL, run: () => Promise<Exchange>, signal: AbortSignal): Promise<Exchange> {
    const rules = await robots.rulesOf(url.origin, signal);
    if (!rules.allows(url)) throw new FetchFailure('robots', `The site asks programs not to read ${cut(url.pathname, 200)}.`);
    return throttled(url, run, signal, rules.crawlDelayMs);
  }

  const get = (request: FetchRequest, signal: AbortSignal) => fetcher.fetch(request, signal, obedient);

  return {
    get,
    call: (request, signal) => fetcher.fetch(request, signal, throttled),
    async resolveOrigin(website, signal) {
      const bare = website.trim().replace(/^https?:\/\//i, '');
      const secure = await get({ url: `https://${bare}` }, signal);
      if (secure.kind !== 'failed' || !NO_HTTPS.has(secure.error.code)) return secure;
      const open = await get({ url: `http://${bare}` }, signal);
      return open.kind === 'failed' && open.error.code === 'connect' ? secure : open;
    },
    async visit(url, run, signal) {
      const { host } = new URL(url);
      const visit = await hosts.withHost(host, run, { signal });
      hosts.count(host, visit.asked);
      return visit;
    },
    robots: (origin, signal) => robots.rulesOf(origin, signal),
    close: () => fetcher.close(),
  };
}
