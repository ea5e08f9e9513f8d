import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { startSchedule } from '@rivalscope/kit/schedule';
import { defineService } from '@rivalscope/kit/service';
import { Type } from 'typebox';
import { PrismaClient } from './db/client.ts';
import { entitlementCommands } from './entitlement/entitlement.commands.ts';
import { entitlementConsumers } from './entitlement/entitlement.consumers.ts';
import { erasureCommands } from './erasure/erasure.commands.ts';
import { erasureConsumers } from './erasure/erasure.consumers.ts';
import { EXPORTED } from './export/tables.ts';
import { findingCommands } from './finding/finding.commands.ts';
import { findingConsumers } from './finding/finding.consumers.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { retentionCommands } from './retention/retention.commands.ts';

const config = Type.Object({});

/** What changes mean: rules, and the insights they find. */
export const insightsService = defineService<PrismaClient, typeof config>({
  name: 'insights',
  paths: ['/api/v1/insights', '/api/v1/data-scraping/companies/:id/insights'],
  config,
  prisma: PrismaClient,
  async start({ db, clock, log }) {
    const schedule = startSchedule(log);
    return {
      routes(app) {
        findingRoutes(app, { db, clock });
        exportRoutes(app, { service: 'insights', db, tables: EXPORTED });
      },
      consumers: [
        ...followConsumers(followCommands(db)),
        ...findingConsumers(findingCommands(db)),
        ...entitlementConsumers(entitlementCommands(db)),
        ...erasureConsumers(erasureCommands({ db, clock })),
      ],
      async work() {
        schedule.every('hour', 'old findings', retentionCommands({ db, clock }).prune);
      },
      close: schedule.close,
    };
  },
});
