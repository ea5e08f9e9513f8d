import { defineService } from '@rivalscope/kit/service';
import { BillingConfig, payments, priceIds } from './config.ts';
import { contractCommands } from './contract/contract.commands.ts';
import { PrismaClient } from './db/client.ts';
import { openPayments } from './payments.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { purchaseCommands } from './purchase/purchase.commands.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { startSchedule } from './schedule.ts';
import { subscriptionCommands } from './subscription/subscription.commands.ts';
import { subscriptionConsumers } from './subscription/subscription.consumers.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { usageCommands } from './usage/usage.commands.ts';
import { usageConsumers } from './usage/usage.consumers.ts';
import { usageRoutes } from './usage/usage.routes.ts';
import { webhookCommands } from './webhook/webhook.commands.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

const PREFIX = '/api/v1/subscription';

/** Plans, subscriptions, and what a tenant uses of its plan. */
export const billingService = defineService<PrismaClient, typeof BillingConfig>({
  name: 'billing',
  paths: [PREFIX, '/sandbox'],
  config: BillingConfig,
  prisma: PrismaClient,
  async start({ db, clock, config, log, publicUrl }) {
    const deps = { db, clock, log, publicUrl, priceIds: priceIds(config) };
    const { provider, sandbox, webhookSecret: secret } = openPayments({ ...deps, payments: payments(config) });
    const subscriptions = subscriptionCommands(deps);
    const purchases = purchaseCommands({ ...deps, provider });
    const usage = usageCommands(deps);
    const contracts = contractCommands({ ...deps, provider });
    const events = webhookCommands(deps);
    const schedule = startSchedule(log);
    return {
      async routes(app) {
        await app.register(
          async (scope) => {
            planRoutes(scope, deps.priceIds);
            subscriptionRoutes(scope, subscriptions);
            purchaseRoutes(scope, purchases);
            usageRoutes(scope, usage);
            await scope.register((hooks) => webhookRoutes(hooks, { commands: events, clock, secret }));
          },
          { prefix: PREFIX },
        );
        await sandbox?.mount(app, `${PREFIX}/webhooks/stripe`);
      },
      consumers: [...subscriptionConsumers(subscriptions), ...usageConsumers(usage)],
      async work() {
        schedule.every('minute', 'events', events.retry);
        schedule.every('hour', 'old events', events.prune);
        if (secret) schedule.every('hour', 'comparison with the payment provider', contracts.reconcile);
        if (sandbox) schedule.every('minute', 'sandbox', sandbox.advance);
      },
      close: schedule.close,
    };
  },
});
