import type { By } from '@rivalscope/kit/auth/auth';
import type { Said } from '@rivalscope/kit/entitlement/entitlement';
import { lockEntitlement, saveEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import { named, record } from '../audit/audit.store.ts';
import type { Db } from '../database.ts';

export const entitlementCommands = (db: Db) => ({
  /** Takes what billing says; another plan goes into the audit log. */
  take: (context: EventContext, said: Said, by: By) =>
    db.once(context, { tenant: said.tenantId }, async (tx) => {
      const { tenantId: tenant, plan, at } = said;
      const before = await lockEntitlement(tx, tenant);
      if (!(await saveEntitlement(tx, said)) || before.plan === plan) return;
      await record(tx, tenant, { at, action: 'plan.changed', target: `${before.plan} → ${plan}`, ...(await named(tx, tenant, by)) });
    }),
});
