import type { Db } from '../database.ts';
import type { Teller } from '../notice/tell.ts';
import type { PriceIds } from '../plan/plan.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { customersAfter } from '../purchase/purchase.store.ts';
import { takeContract } from '../subscription/settle.ts';
import { contractStore } from './contract.store.ts';
import { answered, isLive } from './contract.ts';

export type ContractCommands = ReturnType<typeof contractCommands>;

interface Deps extends Teller {
  db: Db;
  provider: PaymentProvider;
  priceIds: PriceIds;
  log: { error(fields: object, message: string): void };
}

const PAGE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Compares what we know with what the provider knows, and repairs ours: events may be lost. */
export function contractCommands({ db, provider, priceIds, log, ...teller }: Deps) {
  async function reconcileOne(tenantId: string, customerId: string): Promise<void> {
    const seen = await provider.subscriptions(customerId);
    const live = await db.tx({ tenant: tenantId }, async (tx) => {
      for (const one of seen) await takeContract(tx, tenantId, answered(one, priceIds), teller);
      return (await contractStore(tx, tenantId).all()).filter(isLive);
    });
    if (live.length > 1)
      log.error({ tenantId, subscriptions: live.map(({ id }) => id) }, 'A tenant pays for several subscriptions: end all but one');
  }

  return {
    /** @throws AppError `unavailable` when the provider is down; the next run begins anew */
    async reconcile(): Promise<void> {
      for (let after = FIRST; ; ) {
        const customers = await db.read('system', (tx) => customersAfter(tx, after, PAGE));
        for (const { tenantId, customerId } of customers) await reconcileOne(tenantId, customerId);
        const last = customers.at(-1);
        if (!last || customers.length < PAGE) return;
        after = last.tenantId;
      }
    },
  };
}
