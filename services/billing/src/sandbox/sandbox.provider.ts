import { conflict } from '@rivalscope/kit/errors';
import { offerOf } from '../plan/plan.ts';
import type { PaymentProvider, Seen } from '../provider/provider.ts';
import { toSubscription } from '../provider/snapshot.ts';
import type { SandboxCommands, SandboxDeps } from './sandbox.commands.ts';
import { newId, type Stored, sandboxStore } from './sandbox.store.ts';
import { changePrice, end, proration, type SandboxSubscription, seconds } from './sandbox.ts';

const NO_PRICE = 'The sandbox does not know this price.';

interface Deps extends SandboxDeps {
  commands: SandboxCommands;
  publicUrl: string;
}

/** The embedded provider: it behaves as Stripe does, moves no money, and is refused in production. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of calls
export function sandboxProvider({ db, clock, priceIds, commands, publicUrl }: Deps): PaymentProvider {
  const seen = (subscription: SandboxSubscription): Seen => ({
    subscription: toSubscription(subscription),
    at: new Date(seconds(clock()) * 1_000),
  });
  const add = (...args: Parameters<ReturnType<typeof sandboxStore>['add']>) => db.tx('system', (tx) => sandboxStore(tx).add(...args));

  return {
    async createCustomer(tenantId, key) {
      const id = newId('cus');
      return (await add('customer', { id, customerId: id, body: { tenantId }, createdAt: clock() }, key)).id;
    },

    async openCheckout({ customerId, ...order }, key) {
      if (!offerOf(order.priceId, priceIds)) throw conflict(NO_PRICE);
      const body = { ...order, customer: customerId, status: 'open' as const };
      const { id } = await add('checkout', { id: newId('cs'), customerId, body, createdAt: clock() }, key);
      return { sessionId: id, url: `${publicUrl}/sandbox/checkout/${id}` };
    },

    async expireCheckout(id) {
      await db.tx('system', async (tx) => {
        const checkout = await sandboxStore(tx).lock('checkout', id);
        if (checkout?.body.status === 'complete') throw conflict('Your payment is being processed. Your plan will be there in a moment.');
        if (checkout) await sandboxStore(tx).save(id, { ...checkout.body, status: 'expired' });
      });
    },

    async openPortal(customer, returnUrl, key) {
      const { id } = await add(
        'portal',
        { id: newId('bps'), customerId: customer, body: { customer, returnUrl }, createdAt: clock() },
        key,
      );
      return `${publicUrl}/sandbox/portal/${id}`;
    },

    async changePrice(id, priceId) {
      const offer = offerOf(priceId, priceIds);
      if (!offer) throw conflict(NO_PRICE);
      const after = await commands.change(id, (before) => {
        const after = changePrice(before, offer, clock());
        const owed = proration(before, after, clock());
        if (owed > 0 && before.card === 'fails_later')
          throw conflict('The payment was declined. Update your payment method under Manage Billing and try again.');
        return { after, owed };
      });
      return seen(after);
    },

    async setCancelAtPeriodEnd(id, cancel) {
      return seen(await commands.change(id, (before) => ({ after: { ...before, cancel_at_period_end: cancel }, owed: 0 })));
    },

    async cancelNow(id) {
      return seen(await commands.change(id, (before) => ({ after: end(before, clock()), owed: 0 })));
    },

    forget: (customer) => db.tx('system', (tx) => sandboxStore(tx).forget(customer)),

    subscriptions: async (customer) =>
      (await db.read('system', (tx) => sandboxStore(tx).ofCustomer('subscription', customer))).map(({ body }) => seen(body)),

    invoices: async (customer) => (await db.read('system', (tx) => sandboxStore(tx).ofCustomer('invoice', customer))).map(toInvoice),
  };
}

const toInvoice = ({ id, body, createdAt }: Stored<'invoice'>) => ({ id, ...body, currency: 'usd', createdAt, url: null });
