import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import { saveEntitlement } from './entitlement.store.ts';
import type { Entitlement } from './entitlement.ts';

export type EntitlementCommands = ReturnType<typeof entitlementCommands>;

export const entitlementCommands = (db: Db) => ({
  /** Takes what billing says, as of `at`. */
  replace: (context: EventContext, tenant: string, entitlement: Entitlement, at: Date) =>
    db.once(context, { tenant }, (tx) => saveEntitlement(tx, tenant, entitlement, at)),
});
