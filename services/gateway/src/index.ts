import type { App } from '@rivalscope/kit/http/server';
import type { Static } from 'typebox';
import { takeClientLogs } from './client-logs.ts';
import type { gatewayConfig } from './config.ts';
import { serveDocs } from './docs.ts';
import { limitRates } from './rate-limit.ts';
import { proxyRemotes, type Remote } from './remotes.ts';
import { secureHeaders } from './security.ts';
import { serveWeb } from './web.ts';

export interface GatewayOptions {
  config: Static<typeof gatewayConfig>;
  publicUrl: string;
  /** Services that run elsewhere. */
  remotes: Remote[];
  /** The built web. */
  webFolder: string;
}

/** What guards every request; register it before any route. */
export async function guard(app: App, { config, publicUrl }: GatewayOptions): Promise<void> {
  await secureHeaders(app, publicUrl);
  await limitRates(app, { factor: config.RATE_LIMIT_FACTOR, redisUrl: config.REDIS_URL });
}

/** The gateway's own routes: client logs, services elsewhere, documentation, the web. */
export async function mountGateway(app: App, { remotes, webFolder }: GatewayOptions): Promise<void> {
  takeClientLogs(app);
  await proxyRemotes(app, remotes);
  await serveDocs(app, remotes);
  await serveWeb(app, webFolder);
}
