import { createServer, type Server, type ServerResponse } from 'node:http';
import { metrics } from '@opentelemetry/api';
import { ConfigError } from '@rivalscope/kit/config';
import type { Logger } from 'pino';
import type { HostConfig } from './config.ts';
import { type Parts, readiness } from './health.ts';

const STANDARD_PORT = 9464;

/** Ends the metrics endpoint. */
export type StopMetrics = () => Promise<void>;

/**
 * `/metrics` in Prometheus' text format on a port of its own (METRICS_PORT on METRICS_HOST, 0: off). Call it before anything that measures.
 * Beside it `/readyz` says which part is not ready. Where the port was not set, one that is taken, as by a second process on the machine, costs the metrics, not the start.
 */
export async function startMetrics(config: HostConfig, log: Logger, parts: Parts = new Map()): Promise<StopMetrics> {
  const port = config.METRICS_PORT ?? STANDARD_PORT;
  if (port === 0) return async () => undefined;
  const [{ PrometheusExporter }, { MeterProvider }] = await Promise.all([
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/sdk-metrics'),
  ]);
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true });
  const provider = new MeterProvider({ readers: [exporter] });
  const server = createServer((request, response) => {
    const path = request.method === 'GET' ? request.url?.split('?')[0] : undefined;
    if (path === '/metrics') exporter.getMetricsRequestHandler(request, response);
    else if (path === '/readyz') void tellReadiness(parts, response);
    else response.writeHead(404).end();
  });
  try {
    await listen(server, port, config.METRICS_HOST);
  } catch (error) {
    if (config.METRICS_PORT !== undefined)
      throw new ConfigError(
        `Setting METRICS_PORT is ${port}, but that port cannot be used: ${(error as Error).message}. Set another, or 0.`,
      );
    log.warn({ port }, 'The port for metrics is taken: there are none of this process. Set METRICS_PORT to another, or to 0.');
    return async () => undefined;
  }
  metrics.setGlobalMeterProvider(provider);
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    metrics.disable();
    await provider.shutdown();
  };
}

/** Which part is not ready, and why: for operators alone. Before the start has come so far none is named. */
async function tellReadiness(parts: Parts, response: ServerResponse): Promise<void> {
  const now = await readiness(parts);
  const ready = now.ready && parts.size > 0;
  response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: ready ? 'ok' : 'unavailable', parts: now.parts }));
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, host, resolve);
  await promise;
}
