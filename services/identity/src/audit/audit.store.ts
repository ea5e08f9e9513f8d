import { randomUUID } from 'node:crypto';
import type { By } from '@rivalscope/kit/auth/auth';
import type { Sql } from '@rivalscope/kit/db/sql';
import { isUuid } from '@rivalscope/kit/ids';
import { Conditions } from '@rivalscope/kit/list/conditions';
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

/**
 * Who did something in another service, by the name that the log shows: a user's address, an API key's name, or what the service
 * says where it was no person. Somebody who was removed meanwhile is named by the id.
 */
export async function named(sql: Sql, tenantId: string, { actor, address }: By): Promise<By> {
  const isId = isUuid(actor);
  const { rows } = isId ? await sql.query<{ name: string }>(NAME, [actor, tenantId]) : { rows: [] };
  return { actor: rows[0]?.name ?? (actor || NOT_RECORDED), address: address || NOT_RECORDED };
}

const NAME = `SELECT email AS name FROM app_user WHERE id = $1 AND tenant_id = $2
  UNION ALL SELECT 'API key ' || name FROM api_key WHERE id = $1 AND tenant_id = $2`;
/** Of what an earlier version told. */
const NOT_RECORDED = 'not recorded';

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

/** The entries that a list asks for, as SQL: also for exports. */
export function auditSelection(filter: AuditList['filter'], { field, direction }: AuditList['sort']): Selection {
  const conditions = new Conditions([ownTenant('audit_entry')]);
  conditions.addSearch(filter.q, 'actor', 'target', 'address');
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
