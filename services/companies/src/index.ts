import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { Type } from 'typebox';
import { bulkCommands } from './bulk/bulk.commands.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { companyCommands } from './company/company.commands.ts';
import { companyRoutes } from './company/company.routes.ts';
import { PrismaClient } from './db/client.ts';
import { EXPORTED } from './export/tables.ts';
import { importCommands } from './import/import.commands.ts';
import { importRoutes } from './import/import.routes.ts';
import { noteCommands } from './note/note.commands.ts';
import { noteRoutes } from './note/note.routes.ts';
import { profileCommands } from './profile/profile.commands.ts';
import { profileConsumers } from './profile/profile.consumers.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { watchlistCommands } from './watchlist/watchlist.commands.ts';
import { watchlistRoutes } from './watchlist/watchlist.routes.ts';

const config = Type.Object({});

/** Companies, what is followed of them, the watchlist, and the team's notes. */
export const companiesService = defineService<PrismaClient, typeof config>({
  name: 'companies',
  paths: ['/api/v1/companies', '/api/v1/watchlists'],
  config,
  prisma: PrismaClient,
  async start({ db, clock }) {
    const companies = companyCommands({ db, clock });
    const watchlist = watchlistCommands({ db, clock });
    return {
      routes(app) {
        companyRoutes(app, { db, commands: companies });
        bulkRoutes(app, bulkCommands(companies));
        importRoutes(app, importCommands({ companies, watchlist }));
        watchlistRoutes(app, { db, commands: watchlist });
        noteRoutes(app, { db, commands: noteCommands({ db, clock }) });
        exportRoutes(app, { service: 'companies', db, tables: EXPORTED });
      },
      consumers: [
        ...erasable({ db, clock, erased: TenantErasedSchema }),
        ...entitlementConsumers(db),
        ...profileConsumers(profileCommands(db)),
      ],
      jobs: [
        ['hour', 'old profiles', retentionCommands({ db, clock }).prune],
        ['hour', 'watchlist entries to tell of', watchlist.tell],
      ],
    };
  },
});
