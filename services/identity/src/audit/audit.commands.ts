import type { By } from '@rivalscope/kit/auth/auth';
import { findEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Page } from '@rivalscope/kit/list/page';
import type { Db } from '../database.ts';
import { assertFeature } from '../entitlement/entitlement.ts';
import { type AuditList, listEntries, named, record } from './audit.store.ts';
import type { AuditEntry } from './audit.ts';

export type AuditCommands = ReturnType<typeof auditCommands>;

export const auditCommands = (db: Db) => ({
  /** @throws AppError `limit_reached` where the plan has no audit log */
  list: (tenantId: string, list: AuditList): Promise<Page<AuditEntry>> =>
    db.sqlRead({ tenant: tenantId }, async (sql) => {
      assertFeature(await findEntitlement(sql, tenantId), 'audit_log');
      return listEntries(sql, list);
    }),

  /** Notes what another service says it deleted. */
  companyDeleted: (context: EventContext, tenant: string, companyId: string, by: By) =>
    db.once(context, { tenant }, async (tx) =>
      record(tx, tenant, { at: context.at, action: 'company.deleted', target: companyId, ...(await named(tx, tenant, by)) }),
    ),
});
