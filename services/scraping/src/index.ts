import { removeOld } from '@rivalscope/kit/db/old-rows';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import type { Repeated } from '@rivalscope/kit/schedule';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { Static } from 'typebox';
import { archiveRoutes } from './archive/archive.routes.ts';
import { createPasts } from './archive/pasts.ts';
import { changeLogRoutes } from './change-log/change-log.routes.ts';
import { createScheduler, wait } from './check/scheduler.ts';
import { createVisits } from './check/visits.ts';
import { archiveOf, boardUrlsOf, scrapingConfig } from './config.ts';
import { coverageRoutes } from './coverage/coverage.routes.ts';
import { dataRoutes } from './data/data.routes.ts';
import { PrismaClient } from './db/client.ts';
import { exclusionRoutes } from './exclusion/exclusion.routes.ts';
import { EXPORTED } from './export/tables.ts';
import { roomOf } from './fetch/address-room.ts';
import { createWeb, userAgentOf } from './fetch/web.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { sweepCommands } from './follow/sweep.commands.ts';
import { jobCommands } from './job/job.commands.ts';
import { jobRoutes } from './job/job.routes.ts';
import { availabilityRoutes } from './outside/availability.routes.ts';
import { type SharedDeps, serviceAt, sharedWeb } from './outside/shared-turns.ts';
import { measureCalls } from './outside/telemetry.ts';
import { decode } from './picture/decode.ts';
import { pictureCommands } from './picture/picture.commands.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { unaskedPictures } from './picture/picture.store.ts';
import { answerCommands } from './place/answer.commands.ts';
import { placeCommands } from './place/place.commands.ts';
import { placeRoutes } from './place/place.routes.ts';
import { createReaders } from './reader/readers.ts';
import { technologyRulesOf } from './reader/technology-file.ts';
import type { Renderer } from './render/renderer.ts';
import { rendererOf } from './render/settings.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { oldJobs } from './retention/retention.store.ts';
import { createCompare } from './screenshot/difference.ts';
import { type ScreenshotDeps, screenshotCommands } from './screenshot/screenshot.commands.ts';
import { screenshotRoutes } from './screenshot/screenshot.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { snapshotRoutes } from './snapshot/snapshot.routes.ts';
import { summaryRoutes } from './summary/summary.routes.ts';

/** Routes of what was collected, which ask for nothing but the database and the time. */
const OF_COLLECTED = [coverageRoutes, dataRoutes, exclusionRoutes, changeLogRoutes, summaryRoutes, searchRoutes];

/** Collects public pages once for all who follow them, finds what changed, and tells of it. */
export const scrapingService = defineService({
  name: 'scraping',
  paths: ['/api/v1/data-scraping'],
  config: scrapingConfig,
  prisma: PrismaClient,
  async start({ db, config, log, clock, publicUrl }) {
    const userAgent = userAgentOf(publicUrl, config.SCRAPE_CONTACT);
    const [asking, archive] = [askingOf(config, userAgent), archiveOf(config)];
    const turns: SharedDeps = { write: (fn) => db.sqlTx('system', fn), wait, random: Math.random, meter: measureCalls() };
    const web = sharedWeb(createWeb(asking), turns, { serviceOf: serviceAt(boardUrlsOf(config)), pace: asking.politeness });
    const readers = createReaders({}, { technologyRules: await technologyRulesOf(config.TECHNOLOGY_RULES_FILE, log) });
    const renderer = rendererOf(config, userAgent, log);
    const scheduler = createScheduler({
      ...{ db, web, readers, log, clock, archive, settings: config },
      visits: createVisits(web, renderer),
      ...checkingOf(config),
    });
    const deps = { db, clock, floor: config.SCRAPE_REFRESH_FLOOR, wake: scheduler.wake };
    const [follows, pasts] = [followCommands(deps), createPasts({ archive, asking, turns, db, clock, log, sites: web, readers })];
    return {
      routes(app) {
        for (const routes of OF_COLLECTED) routes(app, db, clock);
        jobRoutes(app, { db, clock, commands: jobCommands(deps) });
        placeRoutes(app, { db, clock, commands: placeCommands(deps), answers: answerCommands(deps), readers });
        snapshotRoutes(app, { db, clock, readers, hasBrowser: renderer !== null });
        screenshotRoutes(app, db, createCompare());
        archiveRoutes(app, db);
        availabilityRoutes(app, { db, clock, settings: config });
        pictureRoutes(app, db, clock);
        exportRoutes(app, { service: 'scraping', db, tables: EXPORTED });
      },
      consumers: [
        ...followConsumers(follows),
        ...entitlementConsumers(db, follows.entitle),
        ...erasable({ db, clock, erased: TenantErasedSchema, within: follows.endAll }),
      ],
      jobs: [
        ...pasts.jobs,
        ...sweeps(sweepCommands({ ...deps, settings: config })),
        ...shownPictures({ db, clock, web }, renderer, config.RENDER_CONCURRENCY),
        ['hour', 'old history', retentionCommands(deps).prune],
        ['hour', 'old refreshes', removeOld(db, () => [oldJobs(clock()), unaskedPictures(clock())])],
      ],
      work: async () => scheduler.start(),
      close: () => scheduler.close().then(async () => void (await Promise.all([renderer?.close(), web.close(), pasts.close()]))),
    };
  },
});

/** How sites and archives are asked. */
function askingOf(config: Static<typeof scrapingConfig>, userAgent: string) {
  const allowPrivate = parseAllowPrivate(config.SCRAPE_ALLOW_PRIVATE, 'SCRAPE_ALLOW_PRIVATE');
  const room = roomOf(config.SCRAPE_ADDRESS_CONNECTIONS, allowPrivate);
  return { userAgent, allowPrivate, room, politeness: { gapMs: config.SCRAPE_HOST_GAP, perHour: config.SCRAPE_HOST_HOURLY } };
}

/** How checks go about. */
const checkingOf = (config: Static<typeof scrapingConfig>) => ({
  boardUrls: boardUrlsOf(config),
  concurrency: config.SCRAPE_CONCURRENCY,
  confirmAfter: config.SCRAPE_CONFIRM_AFTER,
  floor: config.SCRAPE_REFRESH_FLOOR,
});

/** Logos, and what pages looked like. */
const shownPictures = (deps: Pick<ScreenshotDeps, 'db' | 'clock' | 'web'>, renderer: Renderer | null, concurrency: number): Repeated[] => [
  ['10 seconds', 'pictures', pictureCommands({ ...deps, random: Math.random, decode }).fetchPictures],
  ['10 seconds', 'screenshots', screenshotCommands({ ...deps, renderer, concurrency }).takeShots],
];

/** The schedule, kept in line with who follows what. */
const sweeps = ({ restEnded, sweep, tellPages }: ReturnType<typeof sweepCommands>): Repeated[] => [
  ['minute', 'ended trials', restEnded],
  ['minute', 'schedule', sweep],
  ['minute', 'followed pages', tellPages],
];
