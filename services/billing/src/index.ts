import { defineService } from '@rivalscope/kit/service';
import { BillingConfig, priceIds } from './config.ts';
import { PrismaClient } from './db/client.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { subscriptionCommands } from './subscription/subscription.commands.ts';
import { subscriptionConsumers } from './subscription/subscription.consumers.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { usageCommands } from './usage/usage.commands.ts';
import { usageConsumers } from './usage/usage.consumers.ts';
import { usageRoutes } from './usage/usage.routes.ts';

/** Plans, subscriptions, and what a tenant uses of its plan. */
export const billingService = defineService<PrismaClient, typeof BillingConfig>({
  name: 'billing',
  paths: ['/api/v1/subscription'],
  config: BillingConfig,
  prisma: PrismaClient,
  async start({ db, clock, config }) {
    const subscriptions = subscriptionCommands({ db, clock });
    const usage = usageCommands({ db, clock });
    return {
      async routes(app) {
        await app.register(
          async (scope) => {
            planRoutes(scope, priceIds(config));
            subscriptionRoutes(scope, subscriptions);
            usageRoutes(scope, usage);
          },
          { prefix: '/api/v1/subscription' },
        );
      },
      consumers: [...subscriptionConsumers(subscriptions), ...usageConsumers(usage)],
    };
  },
});
