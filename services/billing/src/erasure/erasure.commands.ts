import { AppError } from '@rivalscope/kit/errors';
import { NotYet } from '@rivalscope/kit/events/failures';
import { forgetMails } from '@rivalscope/kit/mail/mail.store';
import type { Db, Tx } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { purchaseStore } from '../purchase/purchase.store.ts';
import { webhookStore } from '../webhook/webhook.store.ts';

/** What a tenant's erasure means here, beside its rows. */
export const erasureCommands = ({ db, provider }: { db: Db; provider: PaymentProvider }) => ({
  /**
   * Ends what the tenant pays for.
   * @throws NotYet while the payment provider is away: nobody may go on paying for a tenant that is gone
   */
  async end(tenantId: string): Promise<void> {
    const customerId = await db.read({ tenant: tenantId }, (tx) => purchaseStore(tx, tenantId).customer());
    if (!customerId) return;
    try {
      await provider.forget(customerId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') throw new NotYet(error.message, { cause: error });
      throw error;
    }
  },

  /** Removes, beside the tenant's rows, what is kept under its customer's id and its members' addresses. */
  async within(tx: Tx, tenantId: string, erase: () => Promise<void>): Promise<void> {
    const customerId = await purchaseStore(tx, tenantId).customer();
    if (customerId) await webhookStore(tx).forget(customerId);
    await forgetMails(tx, await memberStore(tx, tenantId).addresses());
    await erase();
  },
});
