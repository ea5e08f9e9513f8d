import { removeOld } from '@rivalscope/kit/db/old-rows';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { Type } from 'typebox';
import { alertCommands } from './alert/alert.commands.ts';
import { type AlertReaders, alertRoutes } from './alert/alert.routes.ts';
import { PrismaClient } from './db/client.ts';
import { EXPORTED } from './export/tables.ts';
import { findingCommands } from './finding/finding.commands.ts';
import { findingConsumers } from './finding/finding.consumers.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { oldChanges, oldMonths } from './retention/retention.store.ts';
import { watchCommands } from './watch/watch.commands.ts';
import { watchConsumers } from './watch/watch.consumers.ts';

const config = Type.Object({});

/** Nobody is sent alerts yet, and no names of people are kept here. */
const readers: AlertReaders = { names: async () => new Map(), deliveries: async () => new Map() };

/** What changes mean: rules, the insights they find, and whom to alert of them. */
export const insightsService = defineService<PrismaClient, typeof config>({
  name: 'insights',
  paths: ['/api/v1/insights', '/api/v1/alerts', '/api/v1/data-scraping/companies/:id/insights'],
  config,
  prisma: PrismaClient,
  async start({ db, clock }) {
    const retention = retentionCommands({ db, clock });
    return {
      routes(app) {
        findingRoutes(app, { db, clock });
        alertRoutes(app, { db, clock, commands: alertCommands(db), readers });
        exportRoutes(app, { service: 'insights', db, tables: EXPORTED });
      },
      consumers: [
        ...followConsumers(followCommands(db)),
        ...watchConsumers(watchCommands(db)),
        ...findingConsumers(findingCommands({ db, clock })),
        ...entitlementConsumers(db),
        ...erasable({ db, clock, erased: TenantErasedSchema }),
      ],
      jobs: [
        ['hour', 'old findings', retention.prune],
        ['hour', 'old alerts', retention.pruneAlerts],
        ['hour', 'old changes and months', removeOld(db, () => [oldChanges(clock()), oldMonths(clock())])],
      ],
    };
  },
});
