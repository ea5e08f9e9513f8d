import { join } from 'node:path';
import { mountGateway } from '@rivalscope/gateway';
import { gatewayConfig } from '@rivalscope/gateway/config';
import { createNotices, type Notices, watchNotices } from '@rivalscope/gateway/live';
import { auth } from '@rivalscope/kit/auth/auth';
import type { Denylist } from '@rivalscope/kit/auth/denylist';
import { type KeySource, remoteKeys } from '@rivalscope/kit/auth/keys';
import type { Bus } from '@rivalscope/kit/bus/bus';
import { readConfig } from '@rivalscope/kit/config';
import { describeApi } from '@rivalscope/kit/http/openapi';
import { forgetForwardedHost, hops, parseTrustedProxies } from '@rivalscope/kit/http/proxies';
import { type App, createServer } from '@rivalscope/kit/http/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAccess } from './access.ts';
import { openBus } from './bus.ts';
import { catalogue, GATEWAY } from './catalogue.ts';
import type { HostConfig } from './config.ts';
import { type Drain, drainable } from './drain.ts';
import { assertAlive, assertReading, type Parts, serveHealth, watchParts } from './health.ts';
import { mailTransport, serveOutbox } from './mail.ts';
import { remotesOf } from './remotes.ts';
import { type Hosted, runService } from './run-service.ts';
import { openStorage } from './storage.ts';

const WEB = join(import.meta.dirname, '../../../web/dist');

export interface Booted {
  /** Where it listens. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts what the configuration asks for; resolves when it takes requests.
 * @param stop ends a start half-way: what has begun is closed, then it rejects with the signal's reason
 * @param parts is filled with what the process needs, for whoever tells how each stands
 */
export async function boot(
  config: HostConfig,
  log: Logger,
  stop = new AbortController().signal,
  parts: Parts = new Map(),
): Promise<Booted> {
  const services = catalogue.filter((service) => config.services.includes(service.name));
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const sends = services.some((service) => service.sendsMail);
  // What is wrong with settings is told before anything has begun; the bus connects by the first use only.
  const transport = mailTransport(config, publicUrl, sends);
  for (const service of services) service.check?.(readConfig(service.config), publicUrl);
  const bus = openBus(config, log);
  const storage = await openStorage(
    config,
    services.map((service) => service.name),
    stop,
  );
  const hosted: Hosted[] = [];
  const access = createAccess(config, hosted);
  const notices = createNotices();
  const close = async () => {
    await Promise.allSettled(hosted.map((service) => service.stop()));
    await bus.close();
    await Promise.allSettled(hosted.map((service) => service.close()));
    await storage.close();
  };
  try {
    for (const service of services) {
      stop.throwIfAborted();
      hosted.push(await runService(service, { databaseUrl: storage.urlOf(service.name), bus, log, publicUrl, mailTransport: transport }));
    }
    const { app, drain } = await mount(config, log, hosted, access.denylist, notices, publicUrl, bus, parts);
    if (config.services.includes(GATEWAY)) await watchNotices(bus, notices, log);
    await access.watch(bus, log);
    for (const service of hosted) await service.consume();
    for (const service of hosted) await service.publish();
    stop.throwIfAborted();
    const url = await app.listen({ port: config.PORT, host: config.HOST });
    const leave = async () => {
      await drain.begin();
      await app.close();
      await close();
    };
    return { url, close: leave };
  } catch (error) {
    await close();
    throw error;
  }
}

/** It replaces what it was told by the address that it knows (services/gateway/src/remotes.ts). */
const BEHIND_THE_GATEWAY = hops(1);

/** One app with everything this process answers to. */
async function mount(
  config: HostConfig,
  log: Logger,
  hosted: Hosted[],
  denylist: Denylist,
  notices: Notices,
  publicUrl: string,
  bus: Bus,
  parts: Parts,
): Promise<{ app: App; drain: Drain }> {
  const isGateway = config.services.includes(GATEWAY);
  const settings = readConfig(gatewayConfig);
  const app = createServer({ logger: log, trustProxy: isGateway ? parseTrustedProxies(settings.TRUST_PROXY) : BEHIND_THE_GATEWAY });
  if (isGateway) forgetForwardedHost(app as unknown as FastifyInstance);
  const access = { keys: keySource(config, hosted), denylist };
  const exchangeApiKey = hosted.find((service) => service.exchangeApiKey)?.exchangeApiKey;
  const drain = drainable(app);
  await describeApi(app);
  for (const service of hosted) await service.guard?.(app, { ...access, publicUrl, exchangeApiKey });
  watchParts(parts, {
    own: { process: drain.ready, consumers: async () => assertReading(bus.standings()) },
    asked: { bus: () => bus.ping(), ...Object.fromEntries(needed(hosted).map(({ name, ready }) => [name, ready])) },
  });
  serveHealth(app, parts, () => assertAlive(bus.standings()));
  await app.register(async (scope) => {
    await scope.register(auth, access);
    for (const service of hosted) await service.routes(scope as unknown as App);
  });
  serveOutbox(app, config, publicUrl, hosted);
  if (isGateway)
    await mountGateway(app, {
      access,
      notices,
      remotes: remotesOf(config, settings),
      services: catalogue.map(({ name }) => name),
      webFolder: WEB,
    });
  else app.get('/internal/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.ready();
  return { app, drain };
}

/** Without its database the gateway refuses nobody but programs, so it stays in service. */
const needed = (hosted: Hosted[]) => hosted.filter((service) => service.name !== GATEWAY);

function keySource(config: HostConfig, hosted: Hosted[]): KeySource {
  const own = hosted.find((service) => service.keys)?.keys;
  return own ?? remoteKeys(config.JWKS_URL as string);
}
