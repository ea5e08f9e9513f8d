import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, selectPage } from '@rivalscope/kit/list/page';
import type { AuditEntry } from './audit.ts';

/** Writes what was done, in the transaction that did it; nothing for a tenant that is gone, whose last events still come. */
export async function record(sql: Sql, tenantId: string, { at, actor, action, target, address }: Omit<AuditEntry, 'id'>): Promise<void> {
  await sql.query(
    `INSERT INTO audit_entry (id, tenant_id, at, actor, action, target, address)
     SELECT $1, id, $3, $4, $5, $6, $7 FROM tenant WHERE id = $2`,
    [randomUUID(), tenantId, at, actor, action, target, address],
  );
}

/** A tenant's entries, newest first. */
export const listEntries = (sql: Sql, range: Range): Promise<Page<AuditEntry>> =>
  selectPage<AuditEntry>(
    sql,
    {
      columns: 'id, at, actor, action, target, address',
      from: 'audit_entry',
      where: ownTenant('audit_entry'),
      order: 'at DESC, id',
      values: [],
    },
    range,
  );
