import { isIPv6 } from 'node:net';
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import { AppError } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import type { TlsOptions } from '@rivalscope/kit/net/tls';
import { connectRedis } from '@rivalscope/kit/redis';
import type { FastifyRequest } from 'fastify';

export interface Throttle {
  name: 'signup' | 'login' | 'provider' | 'logs' | 'anonymous' | 'authenticated';
  max: number;
  windowMs: number;
}

/** 1,200 a minute with bursts of 300 is 300 in 15 seconds. */
const THROTTLES: Record<Throttle['name'], Throttle> = {
  signup: { name: 'signup', max: 20, windowMs: 3_600_000 },
  login: { name: 'login', max: 30, windowMs: 60_000 },
  // Signed, and sent for all customers by a few addresses: on the day of many renewals by the hundred.
  provider: { name: 'provider', max: 600, windowMs: 15_000 },
  // What anybody may write into our log, a hundred kilobytes a time: as often as the tabs of an office do.
  logs: { name: 'logs', max: 60, windowMs: 60_000 },
  anonymous: { name: 'anonymous', max: 120, windowMs: 60_000 },
  authenticated: { name: 'authenticated', max: 300, windowMs: 15_000 },
};
/** What is sent by POST and counts apart from everything else. */
const APART = new Map<string, Throttle['name']>([
  ['/api/v1/auth/register-tenant', 'signup'],
  ['/api/v1/auth/start-trial', 'signup'],
  ['/api/v1/auth/login', 'login'],
  ['/api/v1/subscription/webhooks/stripe', 'provider'],
  ['/api/v1/logs', 'logs'],
  ['/api/v1/logs/test', 'logs'],
]);

/** Which throttle a request counts against. */
export function throttleOf(method: string, path: string, isSignedIn: boolean): Throttle {
  const apart = method === 'POST' ? APART.get(path) : undefined;
  return THROTTLES[apart ?? (isSignedIn ? 'authenticated' : 'anonymous')];
}

/**
 * What counts as one address of IPv6: a /64, as one subscriber has it. A /48, as anybody gets one for nothing, has 65,536 of them, and may
 * do ten times as much, so that an office has room.
 */
const WIDTHS = [
  { bits: 48, times: 10 },
  { bits: 64, times: 1 },
];

export interface RateLimitOptions {
  /** Multiplies what one network address may do. */
  factor: number;
  redisUrl?: string | undefined;
  redisTls?: TlsOptions | undefined;
  /** Whether an `Authorization` header names somebody: one that anybody may write brings nobody a higher limit. */
  isSignedIn?: (authorization: string) => Promise<boolean>;
}

/** Up to where a path begins, in a request for a whole address (RFC 9112 3.2.2). */
const WHOLE_ADDRESS = /^https?:\/\/[^/]*(?=\/)/i;

/** The path as the router reads it, however it is written: `/%61pi/…` and a whole address lead to the same route as `/api/…`. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.replace(WHOLE_ADDRESS, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const isCounted = (request: FastifyRequest) => pathOf(request).startsWith('/api/');

/**
 * Limits what one network address may ask of the API; pages and their files are not counted. Each process
 * counts what it sees; where there is Redis, all processes count together, too. Without an answer of Redis the own count holds.
 */
export async function limitRates(app: App, { factor, redisUrl, redisTls, isSignedIn }: RateLimitOptions): Promise<void> {
  const throttles = new WeakMap<FastifyRequest, Throttle>();
  const of = (request: FastifyRequest) => throttles.get(request) ?? THROTTLES.anonymous;
  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return;
    const { authorization } = request.headers;
    const signedIn = authorization !== undefined && ((await isSignedIn?.(authorization)) ?? false);
    throttles.set(request, throttleOf(request.method, pathOf(request), signedIn));
  });
  const options = ({ bits, times }: (typeof WIDTHS)[number]): RateLimitPluginOptions => ({
    keyGenerator: (request) => `${of(request).name}:${times > 1 ? `${bits}:` : ''}${normalizeIP(request.ip, bits)}`,
    max: (request) => Math.max(1, Math.round(of(request).max * times * factor)),
    timeWindow: (request) => of(request).windowMs,
    allowList: (request) => !isCounted(request) || (times > 1 && !isIPv6(request.ip)),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', `Too many requests from your network address. Try again in ${Math.ceil(ttl / 1000)} s.`, {
        retryAfter: ttl / 1000,
      }),
  });
  for (const width of WIDTHS) await countWith(app, { ...options(width), cache: 100_000 });
  if (!redisUrl) return;
  const redis = connectRedis(redisUrl, app.log, redisTls);
  app.addHook('onClose', async () => redis.disconnect());
  for (const width of WIDTHS) await countWith(app, { ...options(width), redis, nameSpace: 'rivalscope-rate:', skipOnError: true });
}

/**
 * As a hook of the whole app: it runs before those of the routes, so that requests that are refused there, for want of a token,
 * count as well. The plugin lends its hook once a scope.
 */
async function countWith(app: App, options: RateLimitPluginOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...options, global: false });
    app.addHook('onRequest', scope.rateLimit());
  });
}
