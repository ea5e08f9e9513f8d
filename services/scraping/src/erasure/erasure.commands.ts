import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { eraseTenant } from '@rivalscope/kit/db/erase';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { TenantErasedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { followStore, reschedule } from '../follow/follow.store.ts';

export type ErasureCommands = ReturnType<typeof erasureCommands>;

export const erasureCommands = ({ db, clock }: { db: Database<PrismaLike>; clock: () => Date }) => ({
  /** Erases what is kept of a tenant, and says so. What sites show the world is nobody's: it stays, and rests where nobody follows. */
  erase: (context: EventContext, tenantId: string) =>
    db.once(context, 'system', async (tx) => {
      const siteIds = await followStore(tx).sitesOf(tenantId);
      await eraseTenant(tx, tenantId);
      await reschedule(tx, siteIds);
      await emit(tx, [event(TenantErasedSchema, tenantId, { tenantId, at: timestampFromDate(clock()) })]);
    }),
});
