import { createHash } from 'node:crypto';
import { AppError, conflict, notFound } from '@rivalscope/kit/errors';
import { contractStore } from '../contract/contract.store.ts';
import { answered, type Contract, current } from '../contract/contract.ts';
import type { Tx } from '../database.ts';
import type { Invoice, Seen } from '../provider/provider.ts';
import { SYSTEM, takeContract } from '../subscription/settle.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { checkoutCommands, type PurchaseDeps, saleOf, type Wish } from './checkout.commands.ts';
import { purchaseStore } from './purchase.store.ts';

export type PurchaseCommands = ReturnType<typeof purchaseCommands>;

/** What a tenant buys, changes and ends. The provider is called between transactions, never inside one. */
export function purchaseCommands({ db, provider, priceIds, ...teller }: PurchaseDeps) {
  const { clock, publicUrl } = teller;
  const checkouts = checkoutCommands({ db, provider, priceIds, ...teller });

  const contractOf = async (tenant: string): Promise<Contract | undefined> =>
    current(await db.read({ tenant }, (tx) => contractStore(tx, tenant).all()));

  /** The live contract with the key of its next write, the same until that write has had an effect or was refused for good. */
  async function writable(tenant: string, what: string): Promise<{ contract: Contract; key: string }> {
    const contract = await contractOf(tenant);
    if (!contract) throw notFound('Subscription');
    const refusals = await db.read({ tenant }, (tx) => contractStore(tx, tenant).refusals(contract.id));
    const { seen, priceId, cancelAtPeriodEnd } = contract;
    const parts = [what, contract.id, priceId, cancelAtPeriodEnd, seen.at.getTime(), seen.rank, seen.source, refusals];
    return { contract, key: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
  }

  async function change(tenant: string, contract: Contract, { plan, by }: Wish, call: () => Promise<Seen>): Promise<Subscription> {
    // First: the provider's own event of the change may arrive before its answer.
    await db.tx({ tenant }, (tx) => purchaseStore(tx, tenant).wish(plan, by, clock()));
    const seen = await call().catch(async (error: unknown) => {
      const isFinal = error instanceof AppError && error.code !== 'unavailable';
      if (isFinal) await db.tx({ tenant }, (tx) => refused(tx, tenant, contract.id));
      throw error;
    });
    return db.tx({ tenant }, (tx) => taken(takeContract(tx, tenant, answered(seen, priceIds), teller, by)));
  }

  return {
    checkout: checkouts.checkout,

    /** @throws AppError `not_found` without a plan, `conflict` when the provider refuses the payment */
    async update(tenant: string, priceId: string, by = SYSTEM): Promise<Subscription> {
      const { plan } = saleOf(priceId, priceIds);
      const { contract, key } = await writable(tenant, `price:${priceId}`);
      if (contract.priceId === priceId) throw conflict('This is your current plan already.');
      return change(tenant, contract, { plan, by }, () => provider.changePrice(contract.id, priceId, plan, key));
    },

    async cancel(tenant: string, atPeriodEnd: boolean, by = SYSTEM): Promise<Subscription> {
      const { contract, key } = await writable(tenant, atPeriodEnd ? 'cancel' : 'end');
      return change(tenant, contract, { plan: 'trial', by }, () =>
        atPeriodEnd ? provider.setCancelAtPeriodEnd(contract.id, true, key) : provider.cancelNow(contract.id, key),
      );
    },

    /** Takes back a cancellation, as long as the period has not ended. */
    async resume(tenant: string, by = SYSTEM): Promise<Subscription> {
      const { contract, key } = await writable(tenant, 'resume');
      return change(tenant, contract, { plan: null, by }, () => provider.setCancelAtPeriodEnd(contract.id, false, key));
    },

    /** Asked for again within a minute, it is the same one; its address is good for a few minutes only. */
    async portal(tenant: string): Promise<string> {
      const minute = Math.floor(clock().getTime() / 60_000);
      return provider.openPortal(await checkouts.customerOf(tenant), `${publicUrl}/subscription`, `portal:${tenant}:${minute}`);
    },

    async invoices(tenant: string): Promise<Invoice[]> {
      const customer = await db.read({ tenant }, (tx) => purchaseStore(tx, tenant).customer());
      return customer ? provider.invoices(customer) : [];
    },
  };
}

async function refused(tx: Tx, tenant: string, contractId: string): Promise<void> {
  await contractStore(tx, tenant).countRefusal(contractId);
  await purchaseStore(tx, tenant).forgetWish();
}

async function taken(subscription: Promise<Subscription | undefined>): Promise<Subscription> {
  const known = await subscription;
  if (!known) throw notFound('Subscription');
  return known;
}
