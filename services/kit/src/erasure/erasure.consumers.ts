import type { Message } from '@bufbuild/protobuf';
import type { GenMessage } from '@bufbuild/protobuf/codegenv2';
import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { Database, PrismaLike, Tx } from '../db/database.ts';
import { eraseTenant } from '../db/erase.ts';
import { type Consumers, on } from '../events/consumer.ts';
import { emit, event } from '../events/outbox.ts';

/** A service that keeps something of tenants, as far as their erasure is concerned. */
export interface Erasable<C extends PrismaLike> {
  db: Database<C>;
  clock: () => Date;
  /** The service's own event that nothing is left here. */
  erased: GenMessage<Message & { tenantId: string; at?: Timestamp }>;
  /** What must have ended elsewhere before anything is erased here; outside any transaction, and perhaps more than once. */
  end?: (tenantId: string) => Promise<void>;
  /** What goes with the tenant's rows, in one transaction in the system's scope; it calls `erase`, before and after which it may act. */
  within?: (tx: Tx<C>, tenantId: string, erase: () => Promise<void>) => Promise<unknown>;
}

/** Erases what the service keeps of a deleted tenant (its rows in every table with a `tenant_id`), and says so, once. */
export const erasable = <C extends PrismaLike>({ db, clock, erased, end, within }: Erasable<C>): Consumers => [
  on(TenantDeletedSchema, async ({ tenantId }, context) => {
    await end?.(tenantId);
    await db.once(context, 'system', async (tx) => {
      const erase = () => eraseTenant(tx, tenantId);
      await (within ? within(tx, tenantId, erase) : erase());
      await emit(tx, [event(erased, tenantId, { tenantId, at: timestampFromDate(clock()) })]);
    });
  }),
];
