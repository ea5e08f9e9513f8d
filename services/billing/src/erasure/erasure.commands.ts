import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { eraseTenant } from '@rivalscope/kit/db/erase';
import { AppError } from '@rivalscope/kit/errors';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { NotYet } from '@rivalscope/kit/events/failures';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { forgetMails } from '@rivalscope/kit/mail/mail.store';
import { TenantErasedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import type { Db } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { purchaseStore } from '../purchase/purchase.store.ts';
import { webhookStore } from '../webhook/webhook.store.ts';

interface Deps {
  db: Db;
  clock: () => Date;
  provider: PaymentProvider;
}

export type ErasureCommands = ReturnType<typeof erasureCommands>;

export const erasureCommands = ({ db, clock, provider }: Deps) => ({
  /**
   * Ends what a tenant pays for, erases what is kept of it, and says so.
   * @throws NotYet while the payment provider is away: nobody may go on paying for a tenant that is gone
   */
  async erase(context: EventContext, tenantId: string): Promise<void> {
    const customerId = await db.read({ tenant: tenantId }, (tx) => purchaseStore(tx, tenantId).customer());
    if (customerId) await forget(provider, customerId);
    await db.once(context, 'system', async (tx) => {
      if (customerId) await webhookStore(tx).forget(customerId);
      await forgetMails(tx, await memberStore(tx, tenantId).addresses());
      await eraseTenant(tx, tenantId);
      await emit(tx, [event(TenantErasedSchema, tenantId, { tenantId, at: timestampFromDate(clock()) })]);
    });
  },
});

async function forget(provider: PaymentProvider, customerId: string): Promise<void> {
  try {
    await provider.forget(customerId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') throw new NotYet(error.message, { cause: error });
    throw error;
  }
}
