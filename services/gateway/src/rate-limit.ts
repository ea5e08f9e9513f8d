import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import { AppError } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import type { TlsOptions } from '@rivalscope/kit/net/tls';
import { connectRedis } from '@rivalscope/kit/redis';
import type { FastifyRequest } from 'fastify';

export interface Throttle {
  name: 'signup' | 'login' | 'provider' | 'anonymous' | 'authenticated';
  max: number;
  windowMs: number;
}

/** 1,200 a minute with bursts of 300 is 300 in 15 seconds. */
const THROTTLES: Record<Throttle['name'], Throttle> = {
  signup: { name: 'signup', max: 20, windowMs: 3_600_000 },
  login: { name: 'login', max: 30, windowMs: 60_000 },
  // Signed, and sent for all customers by a few addresses: on the day of many renewals by the hundred.
  provider: { name: 'provider', max: 600, windowMs: 15_000 },
  anonymous: { name: 'anonymous', max: 120, windowMs: 60_000 },
  authenticated: { name: 'authenticated', max: 300, windowMs: 15_000 },
};
const SIGN_UP = new Set(['/api/v1/auth/register-tenant', '/api/v1/auth/start-trial']);

const OF_PROVIDER = '/api/v1/subscription/webhooks/stripe';

/** Which throttle a request counts against; sign-up, login and what the payment provider tells count apart from everything else. */
export function throttleOf(method: string, path: string, isSignedIn: boolean): Throttle {
  if (method === 'POST' && SIGN_UP.has(path)) return THROTTLES.signup;
  if (method === 'POST' && path === '/api/v1/auth/login') return THROTTLES.login;
  if (method === 'POST' && path === OF_PROVIDER) return THROTTLES.provider;
  return isSignedIn ? THROTTLES.authenticated : THROTTLES.anonymous;
}

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
 * Limits what one network address (of IPv6: one /64) may ask of the API; pages and their files are not counted. Each process
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
  const options: RateLimitPluginOptions = {
    keyGenerator: (request) => `${of(request).name}:${normalizeIP(request.ip)}`,
    max: (request) => Math.max(1, Math.round(of(request).max * factor)),
    timeWindow: (request) => of(request).windowMs,
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', `Too many requests from your network address. Try again in ${Math.ceil(ttl / 1000)} s.`, {
        retryAfter: ttl / 1000,
      }),
  };
  await countWith(app, { ...options, cache: 100_000 });
  if (!redisUrl) return;
  const redis = connectRedis(redisUrl, app.log, redisTls);
  app.addHook('onClose', async () => redis.disconnect());
  await countWith(app, { ...options, redis, nameSpace: 'rivalscope-rate:', skipOnError: true });
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
