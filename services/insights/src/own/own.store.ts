import type { Sql } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import { ownTenant } from '@rivalscope/kit/list/page';
import { beside, OWN } from '../plan-pair/beside.ts';
import { indexed, type OurPlanBeside } from '../plan-pair/plan-pair.store.ts';
import type { About } from './about.ts';
import { besideOwn, type Own } from './own.ts';

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

/** Findings that are put beside the own site for a list, the newest; far more than fifty sites make in a year. */
const MOST_BESIDE = 5_000;

/** What a list asks for, of what it may ask: others are not put beside the own site. */
interface Asked {
  companyIds?: string[];
  area?: string;
  since?: string;
  until?: string;
}

/**
 * Which findings of the tenant's companies since then mean something beside its own site, as far back as its plan keeps history.
 * @returns their ids
 */
export async function findingsBeside(
  sql: Sql,
  asked: Asked,
  { own, plans, since, now }: { own: Own | undefined; plans: readonly OurPlanBeside[]; since: Date; now: Date },
): Promise<string[]> {
  if (!own) return [];
  const oursOf = indexed(plans);
  const which = new Conditions([ownTenant('follow'), 'follow.deleted_at IS NULL'], [now, since]);
  which.add(asked.companyIds, (p) => `follow.company_id = ANY(${p}::uuid[])`);
  which.add(asked.area, (p) => `finding.area = ${p}`);
  which.add(asked.since, (p) => `finding.generated_at >= ${p}::timestamptz`);
  which.add(asked.until, (p) => `finding.generated_at < ${p}::timestamptz`);
  const { rows } = await sql.query<{ id: string; companyId: string; about: About }>(
    `SELECT finding.id, follow.company_id AS "companyId", finding.about FROM follow LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id
       CROSS JOIN LATERAL (SELECT f.id, f.about, f.area, f.generated_at FROM finding f WHERE f.site_id = follow.site_id AND f.about IS NOT NULL
         AND f.generated_at >= ${shownSince('entitlement', '$1')} AND f.generated_at >= $2 OFFSET 0) AS finding
     WHERE ${which.where} ORDER BY finding.generated_at DESC LIMIT ${MOST_BESIDE}`,
    which.values,
  );
  // How the company is regarded is asked where the list is made: of a site that is its own nothing touches us.
  const touches = ({ companyId, about }: (typeof rows)[number]) =>
    'prices' in about
      ? about.prices.some((theirs) => beside(theirs, oursOf(companyId, theirs.plan)))
      : besideOwn(about, own, 'competitor') !== null;
  return rows.filter(touches).map(({ id }) => id);
}
