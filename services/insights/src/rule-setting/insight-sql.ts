import { hiddenRules } from '../follow/tracked.ts';
import { PAGES_OF_RULE, rules } from '../rules/rules.ts';

const DEFAULTS = JSON.stringify(Object.fromEntries(rules.flatMap(({ name, threshold }) => (threshold ? [[name, threshold.default]] : []))));

/** Rules that are set as another one is. */
const AS = rules.flatMap(({ name, as }) => (as ? [`('${as}', '${name}')`] : [])).join(', ');

/** The level of a rule that tells of nothing. */
const NOTHING = 'Infinity';

/**
 * SQL of a table of one row: from how much on each rule tells a tenant, as `levels`, by the rule's name; a rule that is off tells of
 * nothing.
 * @param tenant SQL of its id
 */
export const levelsOf = (tenant: string): string => `(SELECT '${DEFAULTS}'::jsonb || coalesce(
  jsonb_object_agg(rule, CASE WHEN enabled THEN to_jsonb(threshold) ELSE '"${NOTHING}"' END) FILTER (WHERE NOT enabled OR threshold IS NOT NULL), '{}')
  AS levels FROM (SELECT each.rule, its.enabled, its.threshold FROM rule_setting its CROSS JOIN LATERAL (
    SELECT its.rule UNION ALL SELECT same.rule FROM (VALUES ${AS}) AS same("as", rule) WHERE same."as" = its.rule) AS each
    WHERE its.tenant_id = ${tenant}) AS set_so)`;

/**
 * SQL of a table of one row, as `levels`: those of a row of `follow`. Rules that rest on pages which it does not follow tell it nothing, as
 * if they were off; so one look-up for each finding says whether the follow is told it.
 * @param own SQL of its tenant's, as `levelsOf` gives them
 */
export const levelsFor = (
  follow: string,
  own: string,
): string => `(SELECT ${own} || coalesce(jsonb_object_agg(rule, '${NOTHING}'), '{}') AS levels
  FROM ${hiddenRules(follow, PAGES_OF_RULE)} AS hidden)`;

/**
 * SQL that joins to a row of `follow` from how much on each rule tells it, as `tells.levels`.
 * @param tenant SQL of its tenant's id, where the statement knows it without the row
 */
export const joinLevels = (follow: string, tenant = `${follow}.tenant_id`): string =>
  `CROSS JOIN LATERAL ${levelsOf(tenant)} AS own CROSS JOIN LATERAL ${levelsFor(follow, 'own.levels')} AS tells`;

/** More than anything that is measured, and less than what a rule tells of that is off. */
const UNMEASURED = '1e300';

const tells = (levels: string, rule: string, measure: string): string =>
  `coalesce(${measure}, ${UNMEASURED}) >= coalesce((${levels} ->> ${rule})::float8, 0)`;

/**
 * SQL of when a finding told a tenant something first, by the rule's threshold as the tenant has set it.
 * @param finding a row of it
 * @param levels as `levelsOf` gives them
 */
export const firstFoundInSql = (finding: string, levels: string): string => `coalesce((SELECT min(before.at)
  FROM jsonb_to_recordset(${finding}.earlier) AS before(at timestamptz, measure float8)
  WHERE ${tells(levels, `${finding}.rule`, 'before.measure')}), ${finding}.generated_at)`;

/** SQL of whether the rule of a row of `finding` tells by its measure. @param levels as `levelsFor` gives them */
export const tellsInSql = (finding: string, levels: string): string => tells(levels, `${finding}.rule`, `${finding}.measure`);

/**
 * The same as `isTold` in SQL; with `isBehindInSql` it is `isInsight`.
 * @param finding a row of it
 * @param levels as `levelsFor` gives them for the company's follow
 * @param asOf SQL of a moment, null for now: what others tell since then was told by itself
 */
export const isToldInSql = (finding: string, levels: string, asOf = 'NULL'): string => `(
  ${tellsInSql(finding, levels)} AND (${finding}.told_by IS NULL OR ${finding}.told_at > ${asOf}::timestamptz
    OR EXISTS (SELECT FROM jsonb_array_elements(${finding}.told_by) AS told(teller) WHERE NOT EXISTS (
      SELECT FROM jsonb_each_text(teller) AS its(rule, measure) WHERE ${tells(levels, 'its.rule', 'its.measure::float8')}))))`;

/** SQL of whether a row of `finding` goes behind something that its check found, too, and that is told. @param levels as for `isToldInSql` */
export const isBehindInSql = (finding: string, levels: string): string => `EXISTS (SELECT FROM (
  SELECT rule, measure, nullif("toldBy", '[]') AS told_by, NULL::timestamptz AS told_at
  FROM jsonb_to_recordset(${finding}.behind) AS each(rule text, measure float8, "toldBy" jsonb)) AS before_it WHERE ${isToldInSql('before_it', levels)})`;
