import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { OWN } from '../plan-pair/beside.ts';
import type { Own } from './own.ts';

/** The site that a tenant watches as its own, and what it says of itself. */
const OWN_SITES = `SELECT DISTINCT ON (own.tenant_id) own.tenant_id AS "tenantId", coalesce(offer.plans, '[]') AS plans, presented.headline,
    mine.company_name AS name, mine.website
  FROM watch own JOIN follow mine ON mine.company_id = own.company_id AND mine.ended_at IS NULL AND mine.deleted_at IS NULL
    LEFT JOIN site_offer offer ON offer.site_id = mine.site_id LEFT JOIN site_headline presented ON presented.site_id = mine.site_id
  WHERE own.relationship_type = '${OWN}'`;
const LATEST = 'ORDER BY own.tenant_id, own.changed_at DESC';

/** Of the tenant whose transaction it is; undefined where it watches none as its own. */
export async function ownSite(sql: Sql): Promise<Own | undefined> {
  const { rows } = await sql.query<Own>(`${OWN_SITES} AND ${ownTenant('own')} ${LATEST}`);
  return rows[0];
}

/** Of these tenants, by tenant. Needs the system's scope. */
export async function ownSitesOf(sql: Sql, tenants: readonly string[]): Promise<Map<string, Own>> {
  if (tenants.length === 0) return new Map();
  const { rows } = await sql.query<Own & { tenantId: string }>(`${OWN_SITES} AND own.tenant_id = ANY($1::uuid[]) ${LATEST}`, [tenants]);
  return new Map(rows.map((row) => [row.tenantId, row]));
}
