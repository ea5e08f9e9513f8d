import { auth } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import type { AuthDeps } from '@rivalscope/kit/service';
import type { Static } from 'typebox';
import { takeClientLogs } from './client-logs.ts';
import type { gatewayConfig } from './config.ts';
import { serveDocs } from './docs.ts';
import { type Notices, streamNotices } from './live.ts';
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
  /** Checks the tokens of those who watch. */
  access: AuthDeps;
  /** What happens, for those who watch. */
  notices: Notices;
}

/** What guards every request; register it before any route. */
export async function guard(app: App, { config, publicUrl }: GatewayOptions): Promise<void> {
  await secureHeaders(app, publicUrl);
  await limitRates(app, { factor: config.RATE_LIMIT_FACTOR, redisUrl: config.REDIS_URL });
}

/** The gateway's own routes: client logs, services elsewhere, documentation, the web. */
export async function mountGateway(app: App, { remotes, webFolder, access, notices }: GatewayOptions): Promise<void> {
  takeClientLogs(app);
  await app.register(async (scope) => {
    await scope.register(auth, access);
    streamNotices(scope as unknown as App, notices, access.denylist);
  });
  await proxyRemotes(app, remotes);
  await serveDocs(app, remotes);
  await serveWeb(app, webFolder);
}
