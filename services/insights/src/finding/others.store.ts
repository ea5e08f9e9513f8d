import { type Sql, TENANT } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { OWN } from '../plan-pair/beside.ts';
import { levelsOf } from '../rule-setting/insight-sql.ts';
import { WINDOW_DAYS } from '../rules/rule.ts';
import { TRENDS } from '../rules/rules.ts';
import { followed, type SeenFinding, TOLD } from './seen.store.ts';

/** Of one company that moves so often the latest are looked at. */
const MOST_OF_ONE = 5;
const OTHERS = `${ownTenant('follow')} AND deleted_at IS NULL AND NOT follow.sample AND follow.company_id <> asked."companyId"`;
const LIKE_THAT = `f.rule = asked.rule AND f.generated_at <= asked.at AND f.generated_at > asked.at - make_interval(days => ${WINDOW_DAYS})
  AND f.confirmed AND f.withdrawn_at IS NULL ORDER BY f.generated_at DESC LIMIT ${MOST_OF_ONE}`;

const keyOf = (companyId: string, id: string): string => `${companyId} ${id}`;

/**
 * Of which other companies of the tenant the same was found in the days before, where a rule says more by it. All that is seen of these
 * companies counts as it does in a list: by what is tracked of them, and by the tenant's own thresholds.
 * @returns names, in their order
 */
export async function othersAlike(sql: Sql, seen: readonly SeenFinding[], now: Date): Promise<(one: SeenFinding) => string[]> {
  const asked = seen.filter(({ rule, watch }) => TRENDS.has(rule) && watch.relationshipType !== OWN);
  if (asked.length === 0) return () => [];
  const { rows } = await sql.query<{ id: string; companyId: string; names: string[] }>(
    `WITH own AS MATERIALIZED (SELECT its.levels FROM ${levelsOf(TENANT)} its),
     asked AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3) AS a(id uuid, "companyId" uuid, rule text, at timestamptz))
     SELECT asked.id, asked."companyId", array_agg(DISTINCT told.company_name ORDER BY told.company_name) AS names
     FROM asked CROSS JOIN LATERAL (SELECT company_name FROM ${followed(OTHERS, LIKE_THAT)}
       WHERE watch.relationship_type IS DISTINCT FROM '${OWN}' AND ${TOLD.join(' AND ')}) AS told
     GROUP BY asked.id, asked."companyId"`,
    [now, null, JSON.stringify(asked.map(({ id, companyId, rule, generatedAt: at }) => ({ id, companyId, rule, at })))],
  );
  const names = new Map(rows.map((row) => [keyOf(row.companyId, row.id), row.names]));
  return ({ companyId, id }) => names.get(keyOf(companyId, id)) ?? [];
}
