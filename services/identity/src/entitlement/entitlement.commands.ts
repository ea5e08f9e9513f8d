import type { EventContext } from '@rivalscope/kit/events/consumer';
import { record } from '../audit/audit.store.ts';
import type { Db } from '../database.ts';
import { lockEntitlement, saveEntitlement } from './entitlement.store.ts';
import type { Entitlement } from './entitlement.ts';

export type EntitlementCommands = ReturnType<typeof entitlementCommands>;

export const entitlementCommands = (db: Db) => ({
  /** Takes what billing says, as of `at`; another plan goes into the audit log. */
  replace: (context: EventContext, tenant: string, entitlement: Entitlement, at: Date) =>
    db.once(context, { tenant }, async (tx) => {
      const before = await lockEntitlement(tx, tenant);
      await saveEntitlement(tx, tenant, entitlement, at);
      if (before.plan === entitlement.plan) return;
      await record(tx, tenant, { at, actor: '', action: 'plan.changed', target: `${before.plan} → ${entitlement.plan}`, address: '' });
    }),
});
