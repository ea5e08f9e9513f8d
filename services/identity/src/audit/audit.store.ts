import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { Conditions, containing } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, type Selection, selectPage } from '@rivalscope/kit/list/page';
import type { Action, AuditEntry } from './audit.ts';

/** Writes what was done, in the transaction that did it; nothing for a tenant that is gone, whose last events still come. */
export async function record(sql: Sql, tenantId: string, { at, actor, action, target, address }: Omit<AuditEntry, 'id'>): Promise<void> {
  await sql.query(
    `INSERT INTO audit_entry (id, tenant_id, at, actor, action, target, address)
     SELECT $1, id, $3, $4, $5, $6, $7 FROM tenant WHERE id = $2`,
    [randomUUID(), tenantId, at, actor, action, target, address],
  );
}

/** What a list can be sorted by. */
export const SORT_FIELDS = ['at', 'actor', 'action'] as const;

export interface AuditList {
  filter: {
    /** A part of the actor, the target or the address, in any case. */
    q?: string;
    actor?: string;
    actions?: Action[];
    since?: string;
    until?: string;
  };
  sort: { field: (typeof SORT_FIELDS)[number]; direction: 'ASC' | 'DESC' };
  range: Range;
}

/** A tenant's entries. */
export function listEntries(sql: Sql, { filter, sort, range }: AuditList): Promise<Page<AuditEntry>> {
  return selectPage<AuditEntry>(sql, auditSelection(filter, sort), range);
}

export function auditSelection(filter: AuditList['filter'], { field, direction }: AuditList['sort']): Selection {
  const conditions = new Conditions([ownTenant('audit_entry')]);
  conditions.add(filter.q && containing(filter.q), (p) => `(actor ILIKE ${p} OR target ILIKE ${p} OR address ILIKE ${p})`);
  conditions.add(filter.actor, (p) => `actor = ${p}`);
  conditions.add(filter.actions, (p) => `action = ANY(${p})`);
  conditions.add(filter.since, (p) => `at >= ${p}::timestamptz`);
  conditions.add(filter.until, (p) => `at < ${p}::timestamptz`);
  // As the index has it, forwards or backwards.
  const [newest, id] = direction === 'DESC' || field !== 'at' ? ['DESC', 'ASC'] : ['ASC', 'DESC'];
  const order = field === 'at' ? `at ${newest}, id ${id}` : `${field} ${direction}, at ${newest}, id ${id}`;
  const { where, values } = conditions;
  return { columns: 'id, at, actor, action, target, address', from: 'audit_entry', where, order, values };
}
