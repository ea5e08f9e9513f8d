import { readConfig } from '@rivalscope/kit/config';
import { Database } from '@rivalscope/kit/db/database';
import { replayDeadLetters } from '@rivalscope/kit/events/dead-letters';
import { createLogger } from '@rivalscope/kit/telemetry/log';
import { catalogue, names } from './catalogue.ts';
import { readHostConfig } from './config.ts';
import { openStorage } from './storage.ts';

const USAGE = 'Usage: node services/host/src/dead-letters.ts <service> [--replay [id …]]';

/** Lists a service's dead letters, or hands them to their consumers again: all, or those named. */
async function main([name, option, ...ids]: string[]): Promise<void> {
  const service = catalogue.find((candidate) => candidate.name === name);
  if (!service || (option !== undefined && option !== '--replay')) throw new Error(USAGE);
  const log = createLogger('warn');
  const config = readHostConfig(names);
  const storage = await openStorage(config, [service.name]);
  const db = new Database({ url: storage.urlOf(service.name), schema: service.name, prisma: service.prisma });
  try {
    if (option === undefined) {
      const { rows } = await db.pool.query(
        'SELECT id, type, key, attempts, failed_at, error FROM dead_letter WHERE replayed_at IS NULL ORDER BY failed_at LIMIT 1000',
      );
      for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
      process.stdout.write(`${rows.length} dead letters of ${service.name}\n`);
      return;
    }
    const running = await service.start({
      db,
      config: readConfig(service.config),
      log,
      clock: () => new Date(),
      publicUrl: config.PUBLIC_URL ?? 'http://127.0.0.1',
    });
    const { replayed, failed } = await replayDeadLetters({
      sql: db.pool,
      consumers: running.consumers,
      log,
      ...(ids.length > 0 ? { ids } : {}),
    });
    await running.close?.();
    process.stdout.write(`${replayed} replayed, ${failed} failed again\n`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await db.close();
    await storage.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
