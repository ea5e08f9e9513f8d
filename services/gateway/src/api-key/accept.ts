import type { ExchangeApiKey } from '@rivalscope/kit/auth/api-key';
import type { TokenCheck } from '@rivalscope/kit/auth/token-check';
import type { App } from '@rivalscope/kit/http/server';
import type { Meter } from '../metering/meter.ts';
import { assertMay, keyIn } from './api-key.ts';
import type { CachedExchange } from './exchange.ts';

export interface ApiKeyGuard {
  exchange: ExchangeApiKey;
  meter: Meter;
}

/** Programs come with an API key: it is checked, counted and replaced by an access token, so that nobody behind sees it. */
export function acceptApiKeys(app: App, { exchange, meter }: ApiKeyGuard): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/v1/')) return;
    const key = keyIn(request.headers.authorization);
    if (key === undefined) return;
    const access = await exchange(key);
    assertMay(request.method, route, access.scopes);
    await meter.take(access.tenantId);
    request.raw.headers.authorization = `Bearer ${access.accessToken}`;
  });
}

/**
 * Whether a request counts as one of somebody signed in: by a valid token, or by a key that was good a moment ago. The first call with a
 * key counts as a stranger's, so that guesses at keys do.
 */
export const signedInBy =
  (check: TokenCheck, exchange: CachedExchange): TokenCheck =>
  async (authorization) => {
    const key = /^Bearer +(rvs_[\w-]{43})$/i.exec(authorization)?.[1];
    return key === undefined ? check(authorization) : exchange.knows(key);
  };
