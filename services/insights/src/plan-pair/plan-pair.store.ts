import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { type OurPlan, OWN } from './beside.ts';
import type { PlanPair } from './plan-pair.ts';

/** Pairs that one tenant has decided; far more than anybody does. */
const MOST_PAIRS = 10_000;

/** What was decided of these companies. */
export async function decidedPairs(sql: Sql, companies: readonly string[]): Promise<PlanPair[]> {
  const { rows } = await sql.query<PlanPair>(
    `SELECT company_id AS "companyId", theirs, ours, state FROM plan_pair WHERE company_id = ANY($1::uuid[]) ORDER BY company_id, theirs`,
    [companies],
  );
  return rows;
}

/**
 * Notes what was decided; a later decision replaces the former. No company is deleted before the transaction ends.
 * @returns how many are of companies that the tenant has
 */
export async function savePairs(sql: Sql, pairs: readonly PlanPair[]): Promise<number> {
  const { rowCount } = await sql.query(
    `INSERT INTO plan_pair (company_id, theirs, tenant_id, ours, state)
     SELECT follow.company_id, p.theirs, follow.tenant_id, p.ours, p.state
     FROM jsonb_to_recordset($1) AS p("companyId" uuid, theirs text, ours text, state text)
       JOIN follow ON follow.company_id = p."companyId" AND follow.deleted_at IS NULL FOR SHARE OF follow
     ON CONFLICT (company_id, theirs) DO UPDATE SET ours = excluded.ours, state = excluded.state`,
    [JSON.stringify(pairs)],
  );
  return rowCount ?? 0;
}

/** How many pairs the tenant has decided. */
export async function countPairs(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`SELECT count(*)::int AS count FROM plan_pair WHERE ${ownTenant('plan_pair')}`);
  return rows[0]?.count ?? 0;
}

/** Forgets what was decided of the plans of a company. */
export async function deletePairs(sql: Sql, companyId: string): Promise<void> {
  await sql.query('DELETE FROM plan_pair WHERE company_id = $1', [companyId]);
}

/** The company that is the tenant's own site. */
export async function findOwn(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT company_id AS id FROM watch WHERE ${ownTenant('watch')} AND relationship_type = '${OWN}' ORDER BY changed_at DESC LIMIT 1`,
  );
  return rows[0]?.id;
}

/** A plan of a company with ours, as the tenant's own site offers it now. */
export type OurPlanBeside = OurPlan & { companyId: string; theirs: string };

/** An accepted pair with the amount of our plan; the own site is found through how the tenant regards it. */
const ACCEPTED = `SELECT p.company_id AS "companyId", p.theirs, plan.name, plan.cents::float8 AS cents, plan.currency, plan.period
  FROM plan_pair p JOIN watch own ON own.tenant_id = p.tenant_id AND own.relationship_type = '${OWN}'
    JOIN follow mine ON mine.company_id = own.company_id AND mine.ended_at IS NULL AND mine.deleted_at IS NULL
    JOIN site_offer offer ON offer.site_id = mine.site_id
    CROSS JOIN LATERAL jsonb_to_recordset(offer.plans) AS plan(name text, cents bigint, currency text, period text)
  WHERE p.state = 'accepted' AND plan.name = p.ours AND plan.cents IS NOT NULL`;

/** Of the tenant whose transaction it is. */
export async function ourPlans(sql: Sql): Promise<OurPlanBeside[]> {
  const { rows } = await sql.query<OurPlanBeside>(`${ACCEPTED} AND ${ownTenant('p')} LIMIT ${MOST_PAIRS}`);
  return rows;
}

/** Beside plans of these names of companies of any tenant. Needs the system's scope. */
export async function ourPlansBeside(sql: Sql, companies: readonly string[], theirs: readonly string[]): Promise<OurPlanBeside[]> {
  if (companies.length === 0 || theirs.length === 0) return [];
  const { rows } = await sql.query<OurPlanBeside>(`${ACCEPTED} AND p.company_id = ANY($1::uuid[]) AND p.theirs = ANY($2)`, [
    companies,
    theirs,
  ]);
  return rows;
}

/** The tenant's own plan by company and plan of theirs. */
export function indexed(plans: readonly OurPlanBeside[]): (companyId: string, theirs: string) => OurPlan | undefined {
  const byKey = new Map(plans.map((plan) => [`${plan.companyId} ${plan.theirs}`, plan]));
  return (companyId, theirs) => byKey.get(`${companyId} ${theirs}`);
}
