import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Range } from '@rivalscope/kit/list/list-query';
import type { Page } from '@rivalscope/kit/list/page';
import type { Db } from '../database.ts';
import { listEntries, record } from './audit.store.ts';
import type { AuditEntry } from './audit.ts';

export type AuditCommands = ReturnType<typeof auditCommands>;

export const auditCommands = (db: Db) => ({
  list: (tenantId: string, range: Range): Promise<Page<AuditEntry>> => db.sqlRead({ tenant: tenantId }, (sql) => listEntries(sql, range)),

  /** Notes what another service says it deleted. */
  companyDeleted: (context: EventContext, tenant: string, companyId: string) =>
    db.once(context, { tenant }, (tx) =>
      record(tx, tenant, { at: context.at, actor: '', action: 'company.deleted', target: companyId, address: '' }),
    ),
});
