import { readConfig } from '@rivalscope/kit/config';
import { Database } from '@rivalscope/kit/db/database';
import { BillingConfig, priceIds } from './config.ts';
import { answered } from './contract/contract.ts';
import { PrismaClient } from './db/client.ts';
import { purchaseCommands } from './purchase/purchase.commands.ts';
import { sandboxCommands } from './sandbox/sandbox.commands.ts';
import { sandboxDelivery } from './sandbox/sandbox.delivery.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';
import { PROVIDER, takeContract } from './subscription/settle.ts';
import { subscriptionStore } from './subscription/subscription.store.ts';

/** For links in mails, of which a demo sends none. */
const PUBLIC_URL = 'http://127.0.0.1:3000';

/**
 * Buys a tenant the Business plan in the sandbox, for demos: as its checkout would, so that it can be changed and cancelled. What
 * the sandbox tells of it the running service hears within a minute.
 * @param url connects as billing's role
 * @returns false while the tenant's trial has not begun yet, or when it has a plan
 */
export async function seedBusinessPlan(url: string, tenantId: string, clock = () => new Date()): Promise<boolean> {
  const db = new Database<PrismaClient>({ url, schema: 'billing', prisma: PrismaClient });
  try {
    const subscription = await db.read({ tenant: tenantId }, (tx) => subscriptionStore(tx, tenantId).find());
    if (subscription?.status !== 'trial') return false;
    const config = readConfig(BillingConfig);
    const deps = { db, clock, priceIds: priceIds(config), publicUrl: PUBLIC_URL };
    const delivery = sandboxDelivery({ ...deps, secret: '' });
    const commands = sandboxCommands({ ...deps, delivery });
    const provider = sandboxProvider({ ...deps, delivery, commands });
    const { sessionId } = await purchaseCommands({ ...deps, provider }).checkout(tenantId, config.STRIPE_PRICE_BUSINESS_MONTHLY);
    await commands.pay(sessionId, 'good');
    const { customerId } = await db.read({ tenant: tenantId }, (tx) => tx.prisma.customer.findUniqueOrThrow({ where: { tenantId } }));
    const bought = await provider.subscriptions(customerId);
    await db.tx({ tenant: tenantId }, async (tx) => {
      for (const seen of bought) await takeContract(tx, tenantId, answered(seen, deps.priceIds), deps, PROVIDER);
    });
    return true;
  } finally {
    await db.close();
  }
}
