/** A process to be killed: does one thing for a tenant and kills itself after the transaction with the number it is given. */
import { readConfig } from '@rivalscope/kit/config';
import { Database } from '@rivalscope/kit/db/database';
import { BillingConfig, priceIds } from '../config.ts';
import { PrismaClient } from '../db/client.ts';
import { purchaseCommands } from '../purchase/purchase.commands.ts';
import { sandboxCommands } from '../sandbox/sandbox.commands.ts';
import { sandboxDelivery } from '../sandbox/sandbox.delivery.ts';
import { sandboxProvider } from '../sandbox/sandbox.provider.ts';
import { webhookCommands } from '../webhook/webhook.commands.ts';

const [url = '', now = '', last = '', operation, tenant = '', argument = ''] = process.argv.slice(2);

class DyingDatabase extends Database<PrismaClient> {
  private left = Number(last);

  override async tx<T>(...[scope, work]: Parameters<Database<PrismaClient>['tx']>): Promise<T> {
    const result = (await super.tx(scope, work)) as T;
    this.left -= 1;
    if (this.left > 0) return result;
    process.kill(process.pid, 'SIGKILL');
    return new Promise<T>(() => undefined);
  }
}

const db = new DyingDatabase({ url, schema: 'billing', prisma: PrismaClient });
const clock = () => new Date(now);
const deps = { db, clock, priceIds: priceIds(readConfig(BillingConfig, {})), publicUrl: 'http://127.0.0.1:3000' };
const events = webhookCommands({ ...deps, log: { error: () => undefined } });
const delivery = sandboxDelivery({ ...deps, secret: '' });
delivery.connect(async (payload) => {
  await events.receive(payload);
  return true;
});
const commands = sandboxCommands({ ...deps, delivery });
const purchases = purchaseCommands({ ...deps, provider: sandboxProvider({ ...deps, delivery, commands }) });

if (operation === 'checkout') await purchases.checkout(tenant, argument);
if (operation === 'pay') await commands.pay(argument, 'good');
if (operation === 'update') await purchases.update(tenant, argument);
if (operation === 'cancel') await purchases.cancel(tenant, true);
await db.close();
