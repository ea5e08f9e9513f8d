import type { Sql } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { showsFinding } from '../follow/shown.ts';
import { OWN } from '../plan-pair/beside.ts';
import { joinLevels } from '../rule-setting/insight-sql.ts';
import { WINDOW_DAYS } from '../rules/rule.ts';
import { TRENDS } from '../rules/rules.ts';
import type { Case } from './alert.ts';
import { alertKey } from './raising.store.ts';

/** Of one company that moves so often the latest are looked at. */
const MOST_OF_ONE = 5;

/** What tells a follow is decided by its tenant and its pages, of which most follows have the same: it is asked once for each set of them. */
const PAGES = "coalesce(follow.pages::text, '')";

/** What was found of the companies that each asking tenant follows besides, before anything of that is weighed. */
const LIKE_THAT = `alike AS MATERIALIZED (SELECT asked.occasion, asked."companyId", asked."tenantId", follow, finding.id AS finding_id
  FROM asked JOIN follow ON follow.tenant_id = asked."tenantId" AND follow.company_id <> asked."companyId" AND follow.deleted_at IS NULL AND NOT follow.sample
  CROSS JOIN LATERAL (SELECT f.id FROM finding f WHERE f.site_id = follow.site_id AND f.rule = asked.rule AND f.generated_at <= asked.at
    AND f.generated_at > asked.at - make_interval(days => ${WINDOW_DAYS}) AND f.confirmed AND f.withdrawn_at IS NULL
    ORDER BY f.generated_at DESC LIMIT ${MOST_OF_ONE}) AS finding)`;

/**
 * Of which other companies of its tenant the same was found in the days before, for each of these, by one statement for all: by what the
 * tenant tracks of them and by its own thresholds, as lists of insights say it. Needs the system's scope.
 * @returns names, in their order
 */
export async function foundAlike(sql: Sql, cases: readonly Case[], now: Date): Promise<(one: Case) => string[]> {
  const asked = cases.filter(({ found, follower }) => TRENDS.has(found.rule) && follower.watch.relationshipType !== OWN);
  if (asked.length === 0) return () => [];
  const { rows } = await sql.query<{ occasion: string; companyId: string; names: string[] }>(
    `WITH asked AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($2) AS a(occasion text, rule text, at timestamptz, "companyId" uuid, "tenantId" uuid)),
     ${LIKE_THAT},
     shown AS MATERIALIZED (SELECT follow.tenant_id, ${PAGES} AS key, tells.levels
       FROM (SELECT DISTINCT (alike.follow).tenant_id, (alike.follow).pages FROM alike) AS follow
       ${joinLevels('follow')})
     SELECT alike.occasion, alike."companyId", array_agg(DISTINCT follow.company_name ORDER BY follow.company_name) AS names
     FROM alike CROSS JOIN LATERAL (SELECT (alike.follow).*) AS follow JOIN finding ON finding.id = alike.finding_id
       JOIN shown ON shown.tenant_id = alike."tenantId" AND shown.key = ${PAGES}
       LEFT JOIN watch ON watch.company_id = follow.company_id AND watch.tenant_id = follow.tenant_id
       LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id
     WHERE watch.relationship_type IS DISTINCT FROM '${OWN}' AND (follow.ended_at IS NULL OR finding.generated_at <= follow.ended_at)
       AND finding.generated_at >= ${shownSince('entitlement', '$1')}
       AND ${showsFinding('follow', 'finding', 'shown.levels')}
     GROUP BY alike.occasion, alike."companyId"`,
    [now, JSON.stringify(asked.map(toAsked))],
  );
  const names = new Map(rows.map((row) => [alertKey(row.occasion, row.companyId), row.names]));
  return ({ found, follower }) => names.get(alertKey(found.occasion, follower.companyId)) ?? [];
}

const toAsked = ({ found, follower: { companyId, tenantId } }: Case) => ({
  ...{ occasion: found.occasion, rule: found.rule, at: found.generatedAt, companyId, tenantId },
});
