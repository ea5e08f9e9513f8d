import { type Sql, TENANT } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { OWN } from '../plan-pair/beside.ts';
import { levelsOf } from '../rule-setting/insight-sql.ts';
import { WINDOW_DAYS } from '../rules/rule.ts';
import { TRENDS } from '../rules/rules.ts';
import { followed, type SeenFinding, TOLD } from './seen.store.ts';

const WINDOW_MS = WINDOW_DAYS * 86_400_000;
const FOLLOWS = `${ownTenant('follow')} AND deleted_at IS NULL AND NOT follow.sample`;
/** $5 are the rules that are asked for, $6 to $7 the time. */
const LIKE_THESE = 'f.rule = ANY($5) AND f.generated_at > $6::timestamptz AND f.generated_at <= $7::timestamptz AND f.confirmed';

const keyOf = (companyId: string, id: string): string => `${companyId} ${id}`;

/**
 * Of which other companies of the tenant the same was found in the days before, where a rule says more by it. All that is seen of these
 * companies counts as it does in a list: by what is tracked of them, and by the tenant's own thresholds.
 * @returns names, in their order
 */
export async function othersAlike(sql: Sql, seen: readonly SeenFinding[], now: Date): Promise<(one: SeenFinding) => string[]> {
  const asked = seen.filter(({ rule, watch }) => TRENDS.has(rule) && watch.relationshipType !== OWN);
  if (asked.length === 0) return () => [];
  const times = asked.map(({ generatedAt }) => generatedAt.getTime());
  const { rows } = await sql.query<{ id: string; companyId: string; names: string[] }>(
    `WITH own AS MATERIALIZED (SELECT its.levels FROM ${levelsOf(TENANT)} its),
     asked AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($4) AS a(id uuid, "companyId" uuid, rule text, at timestamptz)),
     told AS MATERIALIZED (SELECT follow.company_id, company_name, finding.rule, generated_at FROM ${followed(FOLLOWS, LIKE_THESE)}
       WHERE withdrawn_at IS NULL AND watch.relationship_type IS DISTINCT FROM '${OWN}' AND ${TOLD.join(' AND ')})
     SELECT asked.id, asked."companyId", array_agg(DISTINCT company_name ORDER BY company_name) AS names
     FROM asked JOIN told ON told.rule = asked.rule AND told.company_id <> asked."companyId" AND told.generated_at <= asked.at
       AND told.generated_at > asked.at - make_interval(days => ${WINDOW_DAYS})
     GROUP BY asked.id, asked."companyId"`,
    [
      now,
      '[]',
      null,
      JSON.stringify(asked.map(({ id, companyId, rule, generatedAt: at }) => ({ id, companyId, rule, at }))),
      [...new Set(asked.map(({ rule }) => rule))],
      new Date(Math.min(...times) - WINDOW_MS),
      new Date(Math.max(...times)),
    ],
  );
  const names = new Map(rows.map((row) => [keyOf(row.companyId, row.id), row.names]));
  return ({ companyId, id }) => names.get(keyOf(companyId, id)) ?? [];
}
