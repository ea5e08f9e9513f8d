/** Which findings of its site a follow is shown, and what of that which they rest on opens to it. */

import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { isBehindInSql, isToldInSql, tellsInSql } from '../rule-setting/insight-sql.ts';

/** SQL of the changes that a row of `finding` rests on. */
export const changesIn = (finding: string): string => `jsonb_path_query_array(${finding}.evidence, '$[*] ? (@.kind == "change").id')`;

/** Whether something is told by these changes that are not all excluded; what rests on none is. */
export const restsOnMore = (changeIds: readonly string[], excluded: ReadonlySet<string>): boolean =>
  changeIds.length === 0 || !changeIds.every((id) => excluded.has(id));

/** The same in SQL. @param follow a row of `follow` @param finding a row of `finding` */
export const restsOnMoreInSql = (follow: string, finding: string): string =>
  `(${follow}.excluded IS NULL OR ${changesIn(finding)} = '[]' OR NOT ${changesIn(finding)} <@ to_jsonb(${follow}.excluded))`;

/**
 * SQL of whether a row of `follow` is shown a row of `finding`: it tells the follow enough, and not all that it rests on is excluded.
 * @param levels of the follow, as `isToldInSql` has them
 * @param asOf SQL of a moment, null for now
 */
export const showsFinding = (follow: string, finding: string, levels: string, asOf = 'NULL'): string =>
  `${isToldInSql(finding, levels, asOf)} AND ${restsOnMoreInSql(follow, finding)}`;

/**
 * The same, asked of many: by what the index of a site's findings holds. Only for those that others tell, or whose follow excludes
 * changes, the row itself is looked up.
 */
export const showsIndexed = (follow: string, finding: string, levels: string, asOf = 'NULL'): string =>
  `${tellsInSql(finding, levels)} AND (${finding}.told_at IS NULL AND ${follow}.excluded IS NULL
    OR EXISTS (SELECT FROM finding whole WHERE whole.id = ${finding}.id AND ${showsFinding(follow, 'whole', levels, asOf)}))`;

/** The same of those that nothing goes before which their check found, too: what a list has by itself. */
export const leadsIndexed = (finding: string, levels: string): string =>
  `(${finding}.told_at IS NULL OR NOT EXISTS (SELECT FROM finding whole WHERE whole.id = ${finding}.id AND ${isBehindInSql('whole', levels)}))`;

/**
 * SQL of whether one element `its.one` of a finding's evidence opens to a follow, as scraping shows changes: it is not excluded, and the
 * tenant's plan reaches back to it. What was kept without when it was seen is taken for as late as the finding.
 * @param now SQL of the moment; a row `entitlement` of the follow's tenant stands beside it, null where there is none
 */
const opens = (
  follow: string,
  finding: string,
  now: string,
): string => `NOT coalesce((its.one ->> 'id')::uuid = ANY(${follow}.excluded), false)
  AND coalesce((its.one ->> 'at')::timestamptz, ${finding}.generated_at) > ${shownSince('entitlement', now)}`;

const evidenceOf = (finding: string): string => `jsonb_array_elements(${finding}.evidence) WITH ORDINALITY AS its(one, n)`;

/** SQL of a finding's evidence for a follow: its figures, and of its changes those that open. */
export const evidenceFor = (follow: string, finding: string, now: string): string =>
  `(SELECT coalesce(jsonb_agg(its.one - 'at' ORDER BY its.n), '[]') FROM ${evidenceOf(finding)}
    WHERE its.one ->> 'kind' <> 'change' OR ${opens(follow, finding, now)})`;

/** SQL of the changes of a row of `alert` that open, of what it is about and of what is told with it: none of a site that its company no longer follows. */
export const changesFor = (alert: string, now: string): string =>
  `ARRAY(SELECT (its.one ->> 'id')::uuid FROM follow JOIN finding lead ON lead.id = ${alert}.finding_id AND lead.site_id = follow.site_id
    CROSS JOIN LATERAL (SELECT lead.id, lead.evidence, lead.generated_at
      UNION ALL SELECT id, evidence, generated_at FROM finding other WHERE other.site_id = lead.site_id AND other.look = lead.look AND other.id <> lead.id) AS finding
    CROSS JOIN LATERAL ${evidenceOf('finding')}
    WHERE follow.company_id = ${alert}.company_id AND (its.one ->> 'id')::uuid = ANY(${alert}.change_ids) AND ${opens('follow', 'finding', now)}
    GROUP BY 1 ORDER BY min(array_position(${alert}.change_ids, (its.one ->> 'id')::uuid)))`;
