import type { Sql } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import { ownTenant } from '@rivalscope/kit/list/page';
import { type Compared, touchesOf } from '../alert/reasons.ts';
import type { FindingType } from '../finding/finding.ts';
import { OWN, typeFor } from '../plan-pair/beside.ts';
import { indexed, type OurPlanBeside } from '../plan-pair/plan-pair.store.ts';
import { STANDARD_WATCH } from '../watch/watch.ts';
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

const STANDARD = STANDARD_WATCH.relationshipType;

/** Findings that are put beside what is the tenant's own for a list, the newest; far more than fifty sites make in a year. */
const MOST_BESIDE = 5_000;

/** What a list asks for, of what it may ask: others are not put beside what is the tenant's own. */
interface Asked {
  companyIds?: string[];
  area?: string;
  since?: string;
  until?: string;
}

/** A finding that is something else to one tenant than to others. */
export interface BesideOurs {
  companyId: string;
  id: string;
  touchesUs: boolean;
  type: FindingType;
}

type Row = Pick<BesideOurs, 'companyId' | 'id'> & Compared & { rule: string; type: FindingType; relationshipType: string };

const lately = (about: string): string => `SELECT f.id, f.rule, f.type, f.subject, f.about, f.area, f.generated_at FROM finding f
  WHERE f.site_id = follow.site_id AND ${about} AND f.generated_at >= ${shownSince('entitlement', '$1')} AND f.generated_at >= $2`;
const ABOUT = lately('f.about IS NOT NULL');
const PRICED = lately('f.about IS NULL AND f.subject IS NOT NULL AND follow.company_id = ANY($3::uuid[])');

/**
 * Which findings of the tenant's companies since then mean something beside its own site, or its plans, as far back as its plan keeps
 * history.
 */
export async function findingsBeside(
  sql: Sql,
  asked: Asked,
  { own, plans, since, now }: { own: Own | undefined; plans: readonly OurPlanBeside[]; since: Date; now: Date },
): Promise<BesideOurs[]> {
  if (!own) return [];
  const which = new Conditions([ownTenant('follow'), 'follow.deleted_at IS NULL'], [now, since, plans.map(({ companyId }) => companyId)]);
  which.add(asked.companyIds, (p) => `follow.company_id = ANY(${p}::uuid[])`);
  which.add(asked.area, (p) => `finding.area = ${p}`);
  which.add(asked.since, (p) => `finding.generated_at >= ${p}::timestamptz`);
  which.add(asked.until, (p) => `finding.generated_at < ${p}::timestamptz`);
  const { rows } = await sql.query<Row>(
    `SELECT finding.id, follow.company_id AS "companyId", finding.rule, finding.type, finding.subject, finding.about,
       coalesce(watch.relationship_type, '${STANDARD}') AS "relationshipType"
     FROM follow LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id LEFT JOIN watch ON watch.company_id = follow.company_id
       CROSS JOIN LATERAL (${ABOUT} UNION ALL ${PRICED}) AS finding
     WHERE ${which.where} ORDER BY finding.generated_at DESC LIMIT ${MOST_BESIDE}`,
    which.values,
  );
  return rows.flatMap(besideOurs(own, indexed(plans)));
}

const besideOurs =
  (own: Own, ours: ReturnType<typeof indexed>) =>
  (row: Row): BesideOurs[] => {
    const { companyId, id, rule, relationshipType } = row;
    const { pair, touches } = touchesOf(row, { own, oursOf: (theirs) => ours(companyId, theirs), watch: { relationshipType } });
    const [touchesUs, type] = [touches.length > 0, typeFor(row.type, rule, relationshipType, pair)];
    return touchesUs || type !== row.type ? [{ companyId, id, touchesUs, type }] : [];
  };
