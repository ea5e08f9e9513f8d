import { conflict, notFound } from '@rivalscope/kit/errors';
import type { Db, Tx } from '../database.ts';
import { offerOf, type PriceIds } from '../plan/plan.ts';
import { dueSubscriptions } from './due.store.ts';
import type { SandboxDelivery } from './sandbox.delivery.ts';
import { sandboxInvoices } from './sandbox.invoices.ts';
import { newId, type SandboxCheckout, type SandboxPortal, type Stored, sandboxStore } from './sandbox.store.ts';
import { begin, type Card, end, endPeriod, hasEnded, hurry, isDue, itemOf, renew, type SandboxSubscription, seconds } from './sandbox.ts';

export type SandboxCommands = ReturnType<typeof sandboxCommands>;

export interface SandboxDeps {
  db: Db;
  clock: () => Date;
  priceIds: PriceIds;
  delivery: SandboxDelivery;
}

/** What one can do in the portal, and what one can make happen there. */
export const ACTIONS = ['cancel', 'resume', 'cancel_now', 'end_period', 'renew', 'fail_payment', 'pay', 'give_up'] as const;
export type Action = (typeof ACTIONS)[number];

export interface PortalView extends SandboxPortal {
  subscriptions: SandboxSubscription[];
  invoices: Stored<'invoice'>[];
}

/** What a customer does on the sandbox's pages, and what its clock does. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of commands
export function sandboxCommands({ db, clock, priceIds, delivery }: SandboxDeps) {
  const invoices = sandboxInvoices(delivery);

  async function changed(tx: Tx, before: SandboxSubscription, after: SandboxSubscription): Promise<void> {
    await sandboxStore(tx).save(after.id, after);
    const renewed = itemOf(after).current_period_start !== itemOf(before).current_period_start;
    if (renewed) await invoices.add(tx, after, itemOf(after).price.unit_amount, clock());
    if (before.status === 'past_due' && after.status === 'active' && !renewed) await invoices.settle(tx, after, 'paid');
    if (hasEnded(after)) await invoices.settle(tx, after, 'void');
    await delivery.tell(tx, hasEnded(after) ? 'customer.subscription.deleted' : 'customer.subscription.updated', after);
  }

  return {
    async checkout(id: string): Promise<SandboxCheckout> {
      const found = await db.read('system', (tx) => sandboxStore(tx).find('checkout', id));
      if (!found) throw notFound('Checkout');
      return found.body;
    },

    /** @returns false when the card is declined; the checkout stays open */
    async pay(id: string, card: Card): Promise<boolean> {
      if (card === 'declined') return false;
      await db.tx('system', async (tx) => {
        const store = sandboxStore(tx);
        const checkout = await store.lock('checkout', id);
        if (!checkout) throw notFound('Checkout');
        const { body } = checkout;
        const offer = offerOf(body.priceId, priceIds);
        if (body.status !== 'open' || !offer) throw conflict('This checkout has been paid or has expired.');
        const subscription = begin({ id: newId('sub'), customer: body.customer, tenantId: body.tenantId, offer, card }, clock());
        await store.save(id, { ...body, status: 'complete' });
        await store.add('subscription', { id: subscription.id, customerId: body.customer, body: subscription, createdAt: clock() });
        await delivery.tell(tx, 'checkout.session.completed', {
          id,
          object: 'checkout.session',
          customer: body.customer,
          subscription: subscription.id,
          client_reference_id: body.tenantId,
        });
        await delivery.tell(tx, 'customer.subscription.created', subscription);
        await invoices.add(tx, subscription, offer.amount, clock());
      });
      await delivery.deliver();
      return true;
    },

    async portal(id: string): Promise<PortalView> {
      return db.read('system', async (tx) => {
        const store = sandboxStore(tx);
        const found = await store.find('portal', id);
        if (!found) throw notFound('Billing portal');
        const subscriptions = await store.ofCustomer('subscription', found.customerId);
        return {
          ...found.body,
          subscriptions: subscriptions.map(({ body }) => body),
          invoices: await store.ofCustomer('invoice', found.customerId),
        };
      });
    },

    /** Acts on the customer's subscription; nothing happens to one that has ended. */
    async act(portalId: string, action: Action): Promise<void> {
      await db.tx('system', async (tx) => {
        const store = sandboxStore(tx);
        const portal = await store.find('portal', portalId);
        if (!portal) throw notFound('Billing portal');
        const [latest] = await store.ofCustomer('subscription', portal.customerId);
        const locked = latest && (await store.lock('subscription', latest.id));
        if (locked && !hasEnded(locked.body)) await changed(tx, locked.body, perform(locked.body, action, clock()));
      });
      await delivery.deliver();
    },

    /** Another state of a subscription, told to whom it concerns. `owed` is what the change costs at once, in cents. */
    async change(id: string, next: (subscription: SandboxSubscription) => { after: SandboxSubscription; owed: number }) {
      const after = await db.tx('system', async (tx) => {
        const locked = await sandboxStore(tx).lock('subscription', id);
        if (!locked || hasEnded(locked.body)) throw conflict('This subscription has ended. Reload the page and choose a plan.');
        const { after, owed } = next(locked.body);
        await sandboxStore(tx).save(id, after);
        if (owed !== 0) await invoices.add(tx, after, owed, clock());
        await delivery.tell(tx, hasEnded(after) ? 'customer.subscription.deleted' : 'customer.subscription.updated', after);
        return after;
      });
      await delivery.deliver();
      return after;
    },

    /** Ends the periods that are over, one after the other where several are. */
    async advance(): Promise<void> {
      const due = await db.read('system', (tx) => dueSubscriptions(tx, seconds(clock())));
      for (const id of due) {
        await db.tx('system', async (tx) => {
          let locked = await sandboxStore(tx).lock('subscription', id);
          while (locked && isDue(locked.body, clock())) {
            const after = endPeriod(locked.body, clock());
            await changed(tx, locked.body, after);
            locked = { ...locked, body: after };
          }
        });
      }
      await delivery.deliver();
    },
  };
}

function perform(subscription: SandboxSubscription, action: Action, now: Date): SandboxSubscription {
  switch (action) {
    case 'cancel':
      return { ...subscription, cancel_at_period_end: true };
    case 'resume':
      return { ...subscription, cancel_at_period_end: false };
    case 'cancel_now':
    case 'give_up':
      return end(subscription, now);
    case 'end_period':
      return endPeriod(hurry(subscription, now), now);
    case 'renew':
      return renew(hurry(subscription, now), true);
    case 'fail_payment':
      return renew(hurry(subscription, now), false);
    case 'pay':
      return { ...subscription, status: 'active', card: 'good' };
  }
}
