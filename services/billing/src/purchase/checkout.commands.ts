import type { By } from '@rivalscope/kit/auth/auth';
import { conflict, invalid } from '@rivalscope/kit/errors';
import { contractStore } from '../contract/contract.store.ts';
import { current } from '../contract/contract.ts';
import type { Db } from '../database.ts';
import type { Teller } from '../notice/tell.ts';
import { type Offer, offerOf, type PriceIds } from '../plan/plan.ts';
import type { CheckoutSession, PaymentProvider } from '../provider/provider.ts';
import { SYSTEM } from '../subscription/settle.ts';
import { type Checkout, purchaseStore } from './purchase.store.ts';

export interface PurchaseDeps extends Teller {
  db: Db;
  provider: PaymentProvider;
  priceIds: PriceIds;
}

/** Who asks for what; a plan that stays leaves nothing to be settled. */
export interface Wish {
  plan: string | null;
  by: By;
}

/** A session of the provider lives a day; ours is opened anew well before that. */
const CHECKOUT_MS = 12 * 3_600_000;

/** @throws AppError `invalid` for a price that nothing is sold for */
export function saleOf(priceId: string, priceIds: PriceIds): Offer {
  const offer = offerOf(priceId, priceIds);
  if (!offer) throw invalid('There is no such price. Choose one of GET /api/v1/subscription/plans.');
  return offer;
}

/** How a tenant comes to its first plan. */
export function checkoutCommands({ db, provider, priceIds, clock, publicUrl }: PurchaseDeps) {
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

  const beginCheckout = (tenant: string, priceId: string, { plan, by }: Wish): Promise<Checkout> =>
    db.tx({ tenant }, async (tx) => {
      await contractStore(tx, tenant).lock();
      const store = purchaseStore(tx, tenant);
      if (current(await contractStore(tx, tenant).all())) throw conflict('You have a plan already. Change it instead of buying another.');
      await store.wish(plan, by, clock());
      const open = await store.checkout();
      if (!open) return store.beginCheckout(priceId, clock());
      if (isFresh(open, priceId, clock())) return open;
      throw conflict('A checkout of another plan has just been opened. Finish it, or try again.');
    });

  /** Where the tenant can pay for a plan; repeated calls lead to the same place. */
  async function checkout(tenant: string, priceId: string, by = SYSTEM): Promise<CheckoutSession> {
    const { plan } = saleOf(priceId, priceIds);
    const customerId = await customerOf(tenant);
    await closeOther(tenant, priceId);
    const checkout = await beginCheckout(tenant, priceId, { plan, by });
    if (checkout.sessionId && checkout.url) return { sessionId: checkout.sessionId, url: checkout.url };
    const urls = { successUrl: `${publicUrl}/subscription?checkout=success`, cancelUrl: `${publicUrl}/pricing?checkout=canceled` };
    const order = { tenantId: tenant, customerId, priceId, plan, ...urls };
    const session = await provider.openCheckout(order, `checkout:${checkout.key}`);
    await db.tx({ tenant }, (tx) => purchaseStore(tx, tenant).openCheckout(checkout.key, session.sessionId, session.url));
    return session;
  }

  return { checkout, customerOf };
}

const isFresh = (checkout: Checkout, priceId: string, now: Date): boolean =>
  checkout.priceId === priceId && now.getTime() - checkout.createdAt.getTime() < CHECKOUT_MS;
