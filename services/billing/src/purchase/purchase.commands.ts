import { createHash } from 'node:crypto';
import { AppError, conflict, invalid, notFound } from '@rivalscope/kit/errors';
import { contractStore } from '../contract/contract.store.ts';
import { answered, type Contract, current } from '../contract/contract.ts';
import type { Db } from '../database.ts';
import type { Teller } from '../notice/tell.ts';
import { type Offer, offerOf, type PriceIds } from '../plan/plan.ts';
import type { CheckoutSession, Invoice, PaymentProvider, Seen } from '../provider/provider.ts';
import { takeContract } from '../subscription/settle.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { type Checkout, purchaseStore } from './purchase.store.ts';

export type PurchaseCommands = ReturnType<typeof purchaseCommands>;

interface Deps extends Teller {
  db: Db;
  provider: PaymentProvider;
  priceIds: PriceIds;
}

/** A session of the provider lives a day; ours is opened anew well before that. */
const CHECKOUT_MS = 12 * 3_600_000;

/** What a tenant buys, changes and ends. The provider is called between transactions, never inside one. */
export function purchaseCommands({ db, provider, priceIds, ...teller }: Deps) {
  const { clock, publicUrl } = teller;
  const saleOf = (priceId: string): Offer => {
    const offer = offerOf(priceId, priceIds);
    if (!offer) throw invalid('There is no such price. Choose one of GET /api/v1/subscription/plans.');
    return offer;
  };

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

  async function change(tenant: string, contract: Contract, call: () => Promise<Seen>): Promise<Subscription> {
    const seen = await call().catch(async (error: unknown) => {
      const isFinal = error instanceof AppError && error.code !== 'unavailable';
      if (isFinal) await db.tx({ tenant }, (tx) => contractStore(tx, tenant).countRefusal(contract.id));
      throw error;
    });
    return db.tx({ tenant }, (tx) => taken(takeContract(tx, tenant, answered(seen, priceIds), teller)));
  }

  async function customerOf(tenant: string): Promise<string> {
    const known = await db.read({ tenant }, (tx) => purchaseStore(tx, tenant).customer());
    if (known) return known;
    const created = await provider.createCustomer(tenant, `customer:${tenant}`);
    return db.tx({ tenant }, async (tx) => {
      await purchaseStore(tx, tenant).addCustomer(created);
      return (await purchaseStore(tx, tenant).customer()) ?? created;
    });
  }

  /** A tenant has one checkout open: one for another price, or an old one, is closed before the next begins. */
  async function closeOther(tenant: string, priceId: string): Promise<void> {
    const open = await db.read({ tenant }, (tx) => purchaseStore(tx, tenant).checkout());
    if (!open || isFresh(open, priceId, clock())) return;
    if (open.sessionId) await provider.expireCheckout(open.sessionId);
    await db.tx({ tenant }, (tx) => purchaseStore(tx, tenant).endCheckout(open.key));
  }

  const beginCheckout = (tenant: string, priceId: string): Promise<Checkout> =>
    db.tx({ tenant }, async (tx) => {
      await contractStore(tx, tenant).lock();
      const store = purchaseStore(tx, tenant);
      if (current(await contractStore(tx, tenant).all())) throw conflict('You have a plan already. Change it instead of buying another.');
      const open = await store.checkout();
      if (!open) return store.beginCheckout(priceId, clock());
      if (isFresh(open, priceId, clock())) return open;
      throw conflict('A checkout of another plan has just been opened. Finish it, or try again.');
    });

  return {
    /** Where the tenant can pay for a plan; repeated calls lead to the same place. */
    async checkout(tenant: string, priceId: string): Promise<CheckoutSession> {
      const { plan } = saleOf(priceId);
      const customerId = await customerOf(tenant);
      await closeOther(tenant, priceId);
      const checkout = await beginCheckout(tenant, priceId);
      if (checkout.sessionId && checkout.url) return { sessionId: checkout.sessionId, url: checkout.url };
      const urls = { successUrl: `${publicUrl}/subscription?checkout=success`, cancelUrl: `${publicUrl}/pricing?checkout=canceled` };
      const order = { tenantId: tenant, customerId, priceId, plan, ...urls };
      const session = await provider.openCheckout(order, `checkout:${checkout.key}`);
      await db.tx({ tenant }, (tx) => purchaseStore(tx, tenant).openCheckout(checkout.key, session.sessionId, session.url));
      return session;
    },

    /** @throws AppError `not_found` without a plan, `conflict` when the provider refuses the payment */
    async update(tenant: string, priceId: string): Promise<Subscription> {
      const { plan } = saleOf(priceId);
      const { contract, key } = await writable(tenant, `price:${priceId}`);
      if (contract.priceId === priceId) throw conflict('This is your current plan already.');
      return change(tenant, contract, () => provider.changePrice(contract.id, priceId, plan, key));
    },

    async cancel(tenant: string, atPeriodEnd: boolean): Promise<Subscription> {
      const { contract, key } = await writable(tenant, atPeriodEnd ? 'cancel' : 'end');
      return change(tenant, contract, () =>
        atPeriodEnd ? provider.setCancelAtPeriodEnd(contract.id, true, key) : provider.cancelNow(contract.id, key),
      );
    },

    /** Takes back a cancellation, as long as the period has not ended. */
    async resume(tenant: string): Promise<Subscription> {
      const { contract, key } = await writable(tenant, 'resume');
      return change(tenant, contract, () => provider.setCancelAtPeriodEnd(contract.id, false, key));
    },

    async portal(tenant: string): Promise<string> {
      return provider.openPortal(await customerOf(tenant), `${publicUrl}/subscription`);
    },

    async invoices(tenant: string): Promise<Invoice[]> {
      const customer = await db.read({ tenant }, (tx) => purchaseStore(tx, tenant).customer());
      return customer ? provider.invoices(customer) : [];
    },
  };
}

const isFresh = (checkout: Checkout, priceId: string, now: Date): boolean =>
  checkout.priceId === priceId && now.getTime() - checkout.createdAt.getTime() < CHECKOUT_MS;

async function taken(subscription: Promise<Subscription | undefined>): Promise<Subscription> {
  const known = await subscription;
  if (!known) throw notFound('Subscription');
  return known;
}
