import { AppError } from '@rivalscope/kit/errors';
import { FIRST_ID } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import type { Teller } from '../notice/tell.ts';
import type { PriceIds } from '../plan/plan.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { customersAfter } from '../purchase/purchase.store.ts';
import { PROVIDER, takeContract } from '../subscription/settle.ts';
import { contractStore } from './contract.store.ts';
import { answered, isLive } from './contract.ts';

interface Deps extends Teller {
  db: Db;
  provider: PaymentProvider;
  priceIds: PriceIds;
  log: { error(fields: object, message: string): void };
}

const PAGE = 100;

/** Compares what we know with what the provider knows, and repairs ours: events may be lost. */
export function contractCommands({ db, provider, priceIds, log, ...teller }: Deps) {
  async function reconcileOne(tenantId: string, customerId: string): Promise<void> {
    const seen = await provider.subscriptions(customerId);
    const live = await db.tx({ tenant: tenantId }, async (tx) => {
      for (const one of seen) await takeContract(tx, tenantId, answered(one, priceIds), teller, PROVIDER);
      return (await contractStore(tx, tenantId).all()).filter(isLive);
    });
    if (live.length > 1)
      log.error({ tenantId, subscriptions: live.map(({ id }) => id) }, 'A tenant pays for several subscriptions: end all but one');
  }

  return {
    /**
     * One customer that cannot be compared does not keep the others from it.
     * @throws AppError `unavailable` when the provider is down, or Error telling how many could not; the next run begins anew
     */
    async reconcile(signal?: AbortSignal): Promise<void> {
      let failed = 0;
      for (let after = FIRST_ID; !signal?.aborted; ) {
        const customers = await db.read('system', (tx) => customersAfter(tx, after, PAGE));
        for (const { tenantId, customerId } of customers) {
          if (signal?.aborted) break;
          await reconcileOne(tenantId, customerId).catch((err: unknown) => {
            if (err instanceof AppError && err.code === 'unavailable') throw err;
            failed += 1;
            log.error({ err, tenantId }, 'A subscription could not be compared with the payment provider');
          });
        }
        const last = customers.at(-1);
        if (!last || customers.length < PAGE) break;
        after = last.tenantId;
      }
      if (failed > 0) throw new Error(`${failed} subscriptions could not be compared with the payment provider`);
    },
  };
}
