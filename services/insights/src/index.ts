import { defineService } from '@rivalscope/kit/service';
import { Type } from 'typebox';
import { PrismaClient } from './db/client.ts';
import { entitlementCommands } from './entitlement/entitlement.commands.ts';
import { entitlementConsumers } from './entitlement/entitlement.consumers.ts';
import { findingCommands } from './finding/finding.commands.ts';
import { findingConsumers } from './finding/finding.consumers.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';

const config = Type.Object({});

/** What changes mean: rules, and the insights they find. */
export const insightsService = defineService<PrismaClient, typeof config>({
  name: 'insights',
  paths: ['/api/v1/insights', '/api/v1/data-scraping/companies/:id/insights'],
  config,
  prisma: PrismaClient,
  start: async ({ db, clock }) => ({
    routes: (app) => findingRoutes(app, { db, clock }),
    consumers: [
      ...followConsumers(followCommands(db)),
      ...findingConsumers(findingCommands(db)),
      ...entitlementConsumers(entitlementCommands(db)),
    ],
  }),
});
