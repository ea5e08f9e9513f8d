import { removeOld } from '@rivalscope/kit/db/old-rows';
import { erasable } from '@rivalscope/kit/erasure/erasure.consumers';
import { exportRoutes } from '@rivalscope/kit/export/export.routes';
import type { Repeated } from '@rivalscope/kit/schedule';
import { defineService } from '@rivalscope/kit/service';
import { TenantErasedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { capabilityRoutes } from './capability/capability.routes.ts';
import { capabilitiesBy } from './capability/capability.ts';
import { BillingConfig, payments, priceIds } from './config.ts';
import { contractCommands } from './contract/contract.commands.ts';
import { PrismaClient } from './db/client.ts';
import { erasureCommands } from './erasure/erasure.commands.ts';
import { EXPORTED } from './export/tables.ts';
import { memberCommands } from './member/member.commands.ts';
import { memberConsumers } from './member/member.consumers.ts';
import { noticeCommands } from './notice/notice.commands.ts';
import { oldNotices } from './notice/notice.store.ts';
import { openPayments } from './payments.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { purchaseCommands } from './purchase/purchase.commands.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { subscriptionCommands } from './subscription/subscription.commands.ts';
import { subscriptionConsumers } from './subscription/subscription.consumers.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { usageCommands } from './usage/usage.commands.ts';
import { usageConsumers } from './usage/usage.consumers.ts';
import { usageRoutes } from './usage/usage.routes.ts';
import { oldUsage } from './usage/usage.store.ts';
import { webhookCommands } from './webhook/webhook.commands.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';
import { oldEvents } from './webhook/webhook.store.ts';

const PREFIX = '/api/v1/subscription';

/** Plans, subscriptions, and what a tenant uses of its plan. */
export const billingService = defineService<PrismaClient, typeof BillingConfig>({
  name: 'billing',
  paths: [PREFIX, '/sandbox'],
  config: BillingConfig,
  prisma: PrismaClient,
  sendsMail: true,
  check: (config, publicUrl) => void payments(config, publicUrl),
  async start({ db, clock, config, log, publicUrl }) {
    const deps = { db, clock, log, publicUrl, priceIds: priceIds(config) };
    const { provider, sandbox, webhookSecret: secret } = openPayments({ ...deps, payments: payments(config, publicUrl) });
    const isOn = capabilitiesBy(config);
    const subscriptions = subscriptionCommands(deps);
    const purchases = purchaseCommands({ ...deps, provider });
    const usage = usageCommands(deps);
    const contracts = contractCommands({ ...deps, provider });
    const events = webhookCommands(deps);
    const members = memberCommands(db);
    const notices = noticeCommands(deps);
    const old = (now: Date) => [oldEvents(now), oldNotices(now), ...oldUsage(now)];
    return {
      async routes(app) {
        await app.register(
          async (scope) => {
            planRoutes(scope, { priceIds: deps.priceIds, isOn });
            capabilityRoutes(scope, isOn);
            subscriptionRoutes(scope, { commands: subscriptions, isOn });
            purchaseRoutes(scope, purchases);
            usageRoutes(scope, usage);
            await scope.register((hooks) => webhookRoutes(hooks, { commands: events, clock, secret }));
          },
          { prefix: PREFIX },
        );
        exportRoutes(app, { service: 'billing', db, tables: EXPORTED });
        await sandbox?.mount(app, `${PREFIX}/webhooks/stripe`);
      },
      consumers: [
        ...subscriptionConsumers(subscriptions),
        ...memberConsumers(members),
        ...usageConsumers(usage),
        ...erasable({ db, clock, erased: TenantErasedSchema, ...erasureCommands({ db, provider }) }),
      ],
      jobs: [
        ['minute', 'events', events.retry],
        ['minute', 'notices of trials', notices.tellOfTrials],
        ['hour', 'old events, months and notices', removeOld(db, () => old(clock()))],
        ...(secret ? [['hour', 'comparison with the payment provider', contracts.reconcile] as Repeated] : []),
        ...(sandbox ? [['minute', 'sandbox', sandbox.advance] as Repeated] : []),
      ],
    };
  },
});
