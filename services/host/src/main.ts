import { ConfigError } from '@rivalscope/kit/config';
import { createLogger } from '@rivalscope/kit/telemetry/log';
import closeWithGrace from 'close-with-grace';
import { boot } from './boot.ts';
import { names } from './catalogue.ts';
import { readHostConfig } from './config.ts';
import type { Parts } from './health.ts';
import { startMetrics } from './metrics.ts';
import { startTracing } from './tracing.ts';

const NODE = 24;

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < NODE) {
    throw new ConfigError(
      `Rivalscope needs Node ${NODE}, but this is ${process.versions.node}. Start it with "make start" or "npm start": they use the Node that npm installed.`,
    );
  }
  const config = readHostConfig(names);
  const stopTracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.services);
  const log = createLogger(config.LOG_LEVEL);
  const parts: Parts = new Map();
  const stopMetrics = await startMetrics(config, log, parts);
  const stopping = new AbortController();
  const booting = boot(config, log, stopping.signal, parts);
  // Also while it starts: what it has begun, like an embedded PostgreSQL, must not stay behind.
  closeWithGrace({ delay: 9_500, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'Stopping after an error nobody handled');
    stopping.abort();
    const running = await booting.catch(() => undefined);
    await running?.close();
    await Promise.allSettled([stopMetrics(), stopTracing()]);
  });
  const running = await booting.catch((error: Error) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (running) log.info({ url: running.url, services: config.services }, `Rivalscope is ready at ${running.url}`);
}

main().catch((error: Error) => {
  const text = error instanceof ConfigError ? error.message : error.stack;
  process.stderr.write(`Rivalscope could not start: ${text}\n`);
  process.exit(1);
});
