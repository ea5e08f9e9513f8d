import { removeOld } from '@rivalscope/kit/db/old-rows';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { Type } from 'typebox';
import { PrismaClient } from './db/client.ts';
import { deliveryCommands } from './delivery/delivery.commands.ts';
import { EXPORTED } from './export/tables.ts';
import { findingCommands } from './finding/finding.commands.ts';
import { findingConsumers } from './finding/finding.consumers.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { followCommands } from './follow/follow.commands.ts';
import { followConsumers } from './follow/follow.consumers.ts';
import { memberCommands } from './member/member.commands.ts';
import { memberConsumers } from './member/member.consumers.ts';
import { oldMembers } from './member/member.store.ts';
import { notificationCommands } from './notification/notification.commands.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { retentionCommands } from './retention/retention.commands.ts';
import { oldChanges } from './retention/retention.store.ts';

const config = Type.Object({});

/** What changes mean: rules, and the insights they find. */
export const insightsService = defineService<PrismaClient, typeof config>({
  name: 'insights',
  paths: ['/api/v1/insights', '/api/v1/notifications', '/api/v1/data-scraping/companies/:id/insights'],
  config,
  prisma: PrismaClient,
  sendsMail: true,
  async start({ db, clock, publicUrl }) {
    const delivery = deliveryCommands({ db, clock, publicUrl });
    return {
      routes(app) {
        findingRoutes(app, { db, clock });
        notificationRoutes(app, { commands: notificationCommands({ db, clock }), delivery });
        exportRoutes(app, { service: 'insights', db, tables: EXPORTED });
      },
      consumers: [
        ...followConsumers(followCommands(db)),
        ...findingConsumers(findingCommands(db)),
        ...memberConsumers(memberCommands(db)),
        ...entitlementConsumers(db),
        ...erasable({ db, clock, erased: TenantErasedSchema }),
      ],
      jobs: [
        ['10 seconds', 'mails of alerts', delivery.mailAlerts],
        ['minute', 'digests', delivery.mailDigests],
        ['hour', 'old findings', retentionCommands({ db, clock }).prune],
        ['hour', 'old changes', removeOld(db, () => [oldChanges(clock())])],
        ['hour', 'old members', removeOld(db, () => [oldMembers(clock())])],
      ],
    };
  },
});
