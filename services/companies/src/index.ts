import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { defineService } from '@rivalscope/kit/service';
import { Type } from 'typebox';
import { companyCommands } from './company/company.commands.ts';
import { companyRoutes } from './company/company.routes.ts';
import { PrismaClient } from './db/client.ts';
import { entitlementCommands } from './entitlement/entitlement.commands.ts';
import { entitlementConsumers } from './entitlement/entitlement.consumers.ts';
import { erasureCommands } from './erasure/erasure.commands.ts';
import { erasureConsumers } from './erasure/erasure.consumers.ts';
import { EXPORTED } from './export/tables.ts';
import { profileCommands } from './profile/profile.commands.ts';
import { profileConsumers } from './profile/profile.consumers.ts';
import { watchlistCommands } from './watchlist/watchlist.commands.ts';
import { watchlistRoutes } from './watchlist/watchlist.routes.ts';

const config = Type.Object({});

/** Companies, what is followed of them, and the watchlist. */
export const companiesService = defineService<PrismaClient, typeof config>({
  name: 'companies',
  paths: ['/api/v1/companies', '/api/v1/watchlists'],
  config,
  prisma: PrismaClient,
  start: async ({ db, clock }) => ({
    routes: (app) => {
      companyRoutes(app, { db, commands: companyCommands({ db, clock }) });
      watchlistRoutes(app, { db, commands: watchlistCommands(db) });
      exportRoutes(app, { service: 'companies', db, tables: EXPORTED });
    },
    consumers: [
      ...erasureConsumers(erasureCommands({ db, clock })),
      ...entitlementConsumers(entitlementCommands(db)),
      ...profileConsumers(profileCommands(db)),
    ],
  }),
});
