import type { Tx } from '../database.ts';
import type { SandboxDelivery } from './sandbox.delivery.ts';
import { newId, type SandboxInvoice, sandboxStore } from './sandbox.store.ts';
import type { SandboxSubscription } from './sandbox.ts';

/** Invoices of the sandbox: written, told, and settled later where a payment failed. `amount` is in cents. */
export function sandboxInvoices(delivery: SandboxDelivery) {
  async function add(tx: Tx, subscription: SandboxSubscription, amount: number, at: Date): Promise<void> {
    const id = newId('in');
    const body: SandboxInvoice = { number: `SB-${id.slice(3, 11)}`, status: subscription.status === 'past_due' ? 'open' : 'paid', amount };
    await sandboxStore(tx).add('invoice', { id, customerId: subscription.customer, body, createdAt: at });
    await tell(tx, subscription.customer, id, body);
  }

  async function tell(tx: Tx, customer: string, id: string, { number, status, amount }: SandboxInvoice): Promise<void> {
    const isPaid = status === 'paid';
    const owed = Math.max(amount, 0);
    const amounts = { total: amount, amount_due: owed, amount_paid: isPaid ? owed : 0 };
    const object = { id, object: 'invoice', customer, number, status, currency: 'usd', ...amounts, hosted_invoice_url: null };
    await delivery.tell(tx, isPaid ? 'invoice.paid' : 'invoice.payment_failed', object);
  }

  async function settle(tx: Tx, { customer }: SandboxSubscription, status: 'paid' | 'void'): Promise<void> {
    const store = sandboxStore(tx);
    for (const { id, body } of await store.ofCustomer('invoice', customer)) {
      if (body.status !== 'open') continue;
      const settled = { ...body, status };
      await store.save(id, settled);
      if (status === 'paid') await tell(tx, customer, id, settled);
    }
  }

  return { add, settle };
}
