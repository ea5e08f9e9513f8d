import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { eraseTenant } from '@rivalscope/kit/db/erase';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { TenantErasedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import type { Db } from '../database.ts';

export type ErasureCommands = ReturnType<typeof erasureCommands>;

export const erasureCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** Erases what is kept of a tenant, and says so. */
  erase: (context: EventContext, tenantId: string) =>
    db.once(context, 'system', async (tx) => {
      await eraseTenant(tx, tenantId);
      await emit(tx, [event(TenantErasedSchema, tenantId, { tenantId, at: timestampFromDate(clock()) })]);
    }),
});
