import { removeOld } from '@rivalscope/kit/db/old-rows';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { changeLogRoutes } from './change-log/change-log.routes.ts';
import { createScheduler } from './check/scheduler.ts';
import { createVisits } from './check/visits.ts';
import { boardUrlsOf, scrapingConfig } from './config.ts';
import { coverageRoutes } from './coverage/coverage.routes.ts';
import { dataRoutes } from './data/data.routes.ts';
import { PrismaClient } from './db/client.ts';
import { EXPORTED } from './export/tables.ts';
import { createWeb, userAgentOf } from './fetch/web.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { sweepCommands } from './follow/sweep.commands.ts';
import { jobCommands } from './job/job.commands.ts';
import { jobRoutes } from './job/job.routes.ts';
import { answerCommands } from './place/answer.commands.ts';
import { placeCommands } from './place/place.commands.ts';
import { placeRoutes } from './place/place.routes.ts';
import { createReaders } from './reader/readers.ts';
import { technologyRulesOf } from './reader/technology-file.ts';
import { rendererOf } from './render/settings.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { oldJobs } from './retention/retention.store.ts';
import { snapshotRoutes } from './snapshot/snapshot.routes.ts';

/** Collects public pages once for all who follow them, finds what changed, and tells of it. */
export const scrapingService = defineService({
  name: 'scraping',
  paths: ['/api/v1/data-scraping'],
  config: scrapingConfig,
  prisma: PrismaClient,
  async start({ db, config, log, clock, publicUrl }) {
    const userAgent = userAgentOf(publicUrl, config.SCRAPE_CONTACT);
    const web = createWeb({
      allowPrivate: parseAllowPrivate(config.SCRAPE_ALLOW_PRIVATE, 'SCRAPE_ALLOW_PRIVATE'),
      userAgent,
      politeness: { gapMs: config.SCRAPE_HOST_GAP, perHour: config.SCRAPE_HOST_HOURLY },
    });
    const readers = createReaders({}, { technologyRules: await technologyRulesOf(config.TECHNOLOGY_RULES_FILE, log) });
    const renderer = rendererOf(config, userAgent, log);
    const scheduler = createScheduler({
      ...{ db, web, readers, log, clock, settings: config },
      visits: createVisits(web, renderer),
      boardUrls: boardUrlsOf(config),
      concurrency: config.SCRAPE_CONCURRENCY,
      confirmAfter: config.SCRAPE_CONFIRM_AFTER,
      floor: config.SCRAPE_REFRESH_FLOOR,
    });
    const deps = { db, clock, floor: config.SCRAPE_REFRESH_FLOOR, wake: scheduler.wake };
    const follows = followCommands(deps);
    const sweeping = sweepCommands({ ...deps, settings: config });
    return {
      routes(app) {
        coverageRoutes(app, db, clock);
        dataRoutes(app, db, clock);
        changeLogRoutes(app, db, clock);
        jobRoutes(app, { db, clock, commands: jobCommands(deps) });
        placeRoutes(app, { db, clock, commands: placeCommands(deps), answers: answerCommands(deps) });
        snapshotRoutes(app, db, readers);
        exportRoutes(app, { service: 'scraping', db, tables: EXPORTED });
      },
      consumers: [
        ...followConsumers(follows),
        ...entitlementConsumers(db, follows.entitle),
        ...erasable({ db, clock, erased: TenantErasedSchema, within: follows.endAll }),
      ],
      jobs: [
        ['minute', 'ended trials', sweeping.restEnded],
        ['minute', 'schedule', sweeping.sweep],
        ['minute', 'followed pages', sweeping.tellPages],
        ['hour', 'old history', retentionCommands(deps).prune],
        ['hour', 'old refreshes', removeOld(db, () => [oldJobs(clock())])],
      ],
      work: async () => scheduler.start(),
      close: () => scheduler.close().then(async () => void (await Promise.all([renderer?.close(), web.close()]))),
    };
  },
});
