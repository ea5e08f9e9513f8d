import type { ExchangeApiKey } from '@rivalscope/kit/auth/api-key';
import type { App } from '@rivalscope/kit/http/server';
import type { Meter } from '../metering/meter.ts';
import { assertMay, keyIn } from './api-key.ts';

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
