import { Socket } from 'node:net';
import { auth } from '@rivalscope/kit/auth/auth';
import { tokenCheck } from '@rivalscope/kit/auth/token-check';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { answerNotFound } from '@rivalscope/kit/http/errors';
import { keepPrivate } from '@rivalscope/kit/http/private';
import type { App } from '@rivalscope/kit/http/server';
import { tlsOf } from '@rivalscope/kit/net/tls';
import { type AuthDeps, defineService } from '@rivalscope/kit/service';
import { trimEndOf } from '@rivalscope/kit/text';
import { TenantErasedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import { acceptApiKeys, signedInBy } from './api-key/accept.ts';
import { cachedExchange, remoteExchange } from './api-key/exchange.ts';
import { takeClientLogs } from './client-logs.ts';
import { gatewayConfig } from './config.ts';
import { PrismaClient } from './db/client.ts';
import { serveDocs } from './docs.ts';
import { serveExport } from './export/export.routes.ts';
import { localSource, remoteSource } from './export/sources.ts';
import { EXPORTED } from './export/tables.ts';
import { oldRows } from './housekeeping/housekeeping.store.ts';
import { type Notices, streamNotices } from './live.ts';
import { createMeter } from './metering/meter.ts';
import { meteringCommands } from './metering/metering.commands.ts';
import { limitRates } from './rate-limit.ts';
import { proxyRemotes, type Remote } from './remotes.ts';
import { secureHeaders } from './security.ts';
import { serveWeb } from './web.ts';

export interface GatewayOptions {
  /** Services that run elsewhere. */
  remotes: Remote[];
  /** Every service that keeps something of tenants; identity first. */
  services: string[];
  /** The built web. */
  webFolder: string;
  /** Checks the tokens of those who watch. */
  access: AuthDeps;
  /** What happens, for those who watch. */
  notices: Notices;
}

/** The one door: what guards every request, and the metering of API keys, which is all that it keeps. */
export const gatewayService = defineService<PrismaClient, typeof gatewayConfig>({
  name: 'gateway',
  paths: [],
  config: gatewayConfig,
  prisma: PrismaClient,
  async start({ db, config, log, clock }) {
    const redisTls = tlsOf('REDIS', config);
    const meter = createMeter({ settle: meteringCommands({ db, clock }), clock, log });
    return {
      routes: (app) => exportRoutes(app, { service: 'gateway', db, tables: EXPORTED }),
      consumers: [...entitlementConsumers(db), ...erasable({ db, clock, erased: TenantErasedSchema })],
      jobs: [['hour', 'old months and leases', removeOld(db, () => oldRows(clock()))]],
      work: async () => meter.start(),
      close: meter.close,
      async guard(app, { keys, denylist, publicUrl, exchangeApiKey }) {
        await secureHeaders(app, publicUrl);
        hideInternal(app);
        const exchange = cachedExchange(exchangeApiKey ?? remoteExchange(trimEndOf(config.IDENTITY_URL ?? '', /\//)), denylist);
        const isSignedIn = signedInBy(tokenCheck({ keys, denylist }), exchange);
        await limitRates(app, { factor: config.RATE_LIMIT_FACTOR, redisUrl: config.REDIS_URL, redisTls, isSignedIn });
        acceptApiKeys(app, { exchange, meter });
      },
    };
  },
});

/** What services say to each other has its routes in the same process, when all run in one. */
function hideInternal(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const fromOutside = request.raw.socket instanceof Socket;
    if (fromOutside && request.routeOptions.url?.startsWith('/internal/')) return answerNotFound(request, reply);
  });
}

/** The gateway's own routes: client logs, services elsewhere, documentation, the web. */
export async function mountGateway(app: App, { remotes, services, webFolder, access, notices }: GatewayOptions): Promise<void> {
  takeClientLogs(app);
  await app.register(async (scope) => {
    await scope.register(auth, access);
    keepPrivate(scope as unknown as App);
    streamNotices(scope as unknown as App, notices, access.denylist);
    serveExport(
      scope as unknown as App,
      services.map((name) => {
        const remote = remotes.find((candidate) => candidate.name === name);
        return remote ? remoteSource(remote) : localSource(app, name);
      }),
    );
  });
  await proxyRemotes(app, remotes);
  await serveDocs(app, remotes);
  await serveWeb(app, webFolder);
}
