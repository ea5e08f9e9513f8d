import rateLimit from '@fastify/rate-limit';
import { AppError } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import type { FastifyRequest } from 'fastify';

export interface Throttle {
  name: 'signup' | 'login' | 'anonymous' | 'authenticated';
  max: number;
  windowMs: number;
}

/** 1,200 a minute with bursts of 300 is 300 in 15 seconds. */
const THROTTLES: Record<Throttle['name'], Throttle> = {
  signup: { name: 'signup', max: 20, windowMs: 3_600_000 },
  login: { name: 'login', max: 30, windowMs: 60_000 },
  anonymous: { name: 'anonymous', max: 120, windowMs: 60_000 },
  authenticated: { name: 'authenticated', max: 300, windowMs: 15_000 },
};
const SIGN_UP = new Set(['/api/v1/auth/register-tenant', '/api/v1/auth/start-trial']);

/** Which throttle a request counts against; sign-up and login count apart from everything else. */
export function throttleOf(method: string, path: string, hasToken: boolean): Throttle {
  if (method === 'POST' && SIGN_UP.has(path)) return THROTTLES.signup;
  if (method === 'POST' && path === '/api/v1/auth/login') return THROTTLES.login;
  return hasToken ? THROTTLES.authenticated : THROTTLES.anonymous;
}

const of = (request: FastifyRequest) =>
  throttleOf(request.method, request.url.split('?')[0] ?? '', request.headers.authorization !== undefined);

/** Limits what one network address may ask of the API; pages and their files are not counted. */
export async function limitRates(app: App, factor: number): Promise<void> {
  await app.register(rateLimit, {
    cache: 100_000,
    keyGenerator: (request) => `${of(request).name}:${request.ip}`,
    max: (request) => Math.max(1, Math.round(of(request).max * factor)),
    timeWindow: (request) => of(request).windowMs,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', `Too many requests from your network address. Try again in ${Math.ceil(ttl / 1000)} s.`, {
        retryAfter: ttl / 1000,
      }),
  });
}
