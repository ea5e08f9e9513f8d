import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { startSchedule } from '@rivalscope/kit/schedule';
import { defineService } from '@rivalscope/kit/service';
import { changeLogRoutes } from './change-log/change-log.routes.ts';
import { createScheduler } from './check/scheduler.ts';
import { scrapingConfig } from './config.ts';
import { coverageRoutes } from './coverage/coverage.routes.ts';
import { dataRoutes } from './data/data.routes.ts';
import { PrismaClient } from './db/client.ts';
import { erasureCommands } from './erasure/erasure.commands.ts';
import { erasureConsumers } from './erasure/erasure.consumers.ts';
import { EXPORTED } from './export/tables.ts';
import { parseAllowPrivate } from './fetch/guard.ts';
import { createWeb, userAgentOf } from './fetch/web.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { jobCommands } from './job/job.commands.ts';
import { jobRoutes } from './job/job.routes.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { snapshotRoutes } from './snapshot/snapshot.routes.ts';

/** Collects public pages once for all who follow them, finds what changed, and tells of it. */
export const scrapingService = defineService({
  name: 'scraping',
  paths: ['/api/v1/data-scraping'],
  config: scrapingConfig,
  prisma: PrismaClient,
  async start({ db, config, log, clock, publicUrl }) {
    const web = createWeb({
      allowPrivate: parseAllowPrivate(config.SCRAPE_ALLOW_PRIVATE),
      userAgent: userAgentOf(publicUrl, config.SCRAPE_CONTACT),
      politeness: { gapMs: config.SCRAPE_HOST_GAP },
    });
    const scheduler = createScheduler({
      db,
      web,
      log,
      clock,
      concurrency: config.SCRAPE_CONCURRENCY,
      confirmAfter: config.SCRAPE_CONFIRM_AFTER,
    });
    const deps = { db, clock, wake: scheduler.wake };
    const repeated = startSchedule(log);
    return {
      routes(app) {
        coverageRoutes(app, db, clock);
        dataRoutes(app, db);
        changeLogRoutes(app, db, clock);
        jobRoutes(app, { db, clock, commands: jobCommands(deps) });
        snapshotRoutes(app, db);
        exportRoutes(app, { service: 'scraping', db, tables: EXPORTED });
      },
      consumers: [...followConsumers(followCommands(deps)), ...erasureConsumers(erasureCommands(deps))],
      async work() {
        scheduler.start();
        repeated.every('hour', 'old history', retentionCommands(deps).prune);
      },
      async close() {
        await repeated.close();
        await scheduler.close();
        await web.close();
      },
    };
  },
});
