import { type Sql, TENANT } from '@rivalscope/kit/db/sql';
import { limitOf } from '@rivalscope/kit/entitlement/sql';
import type { Finding } from '../finding/finding.ts';
import type { Excluded, Repaged } from '../follow/follow.store.ts';
import { changesIn, showsFinding } from '../follow/shown.ts';
import { follows } from '../follow/tracked.ts';
import { joinLevels } from '../rule-setting/insight-sql.ts';
import { ruleSettingsOf } from '../rule-setting/rule-setting.store.ts';
import type { RuleSettings } from '../rule-setting/rule-setting.ts';
import { PAGES_OF_RULE } from '../rules/rules.ts';
import { toWatch, WATCH_COLUMNS, type WatchRow } from '../watch/watch.store.ts';
import { LONGEST_COOL_DOWN_HOURS } from '../watch/watch.ts';
import { coolDownKey, type Follower, type Found, type Raised, type Reading } from './alert.ts';

/** What a finding says by itself; the rest its rule knows. */
export type FoundRow = Omit<Found, 'page' | 'pages'>;

/** The columns of `finding`. */
export const FOUND_COLUMNS = `finding.id AS "findingId", finding.occasion, finding.rule, finding.area, finding.type, finding.importance, finding.title,
  finding.description AS summary, finding.subject, finding.about, finding.measure, coalesce(finding.told_by, '[]') AS "toldBy", finding.look, coalesce(finding.behind, '[]') AS behind, finding.what_to_do AS "whatToDo", finding.generated_at AS "generatedAt",
  ${changesIn('finding')} AS "changeIds"`;

/** The columns of `follow` and its `watch`. */
export const FOLLOWER_COLUMNS = `follow.company_id AS "companyId", follow.tenant_id AS "tenantId", follow.company_name AS "companyName", follow.pages, follow.sample,
  ${WATCH_COLUMNS}`;

export type FollowerRow = Omit<Follower, 'watch' | 'rules' | 'excluded'> & WatchRow;

/** @param excluded of the changes that are looked at those that it excludes */
export const toFollower = (row: FollowerRow, rules: RuleSettings, excluded: readonly string[] = []): Follower => {
  const { companyId, tenantId, companyName, pages, sample } = row;
  return { companyId, tenantId, companyName, pages, sample, watch: toWatch(row), rules, excluded: new Set(excluded) };
};

/** SQL of the findings $1 of occasions, and of the others of the checks that they are of. */
const OF_CHECKS = `(SELECT id FROM finding WHERE occasion = ANY($1)
  UNION SELECT other.id FROM finding its JOIN finding other ON other.site_id = its.site_id AND other.look = its.look WHERE its.occasion = ANY($1))`;

/** Of these occasions, and of what was found by the same checks, the findings that stand and are confirmed. */
export async function confirmedAmong(sql: Sql, occasions: string[]): Promise<FoundRow[]> {
  const { rows } = await sql.query<FoundRow>(
    `SELECT ${FOUND_COLUMNS} FROM ${OF_CHECKS} AS asked JOIN finding USING (id) WHERE confirmed AND withdrawn_at IS NULL ORDER BY generated_at, id`,
    [occasions],
  );
  return rows;
}

/** A follower, and how many alerts a month its tenant's plan delivers; -1 is any number. */
export type LimitedFollower = Follower & { limit: number };

const ACTIVE = 'follow.ended_at IS NULL AND follow.deleted_at IS NULL AND NOT follow.archived';

/**
 * Who follows the site with a company that is active. Needs the system's scope, as all here does.
 * @param rules whose settings are to be known @param changeIds of which is to be known whether they are excluded
 */
export async function followersOf(
  sql: Sql,
  siteId: string,
  rules: readonly string[],
  changeIds: readonly string[],
): Promise<LimitedFollower[]> {
  const { rows } = await sql.query<FollowerRow & { limit: number; excluded: string[] }>(
    `SELECT ${FOLLOWER_COLUMNS}, ${limitOf('entitlement', 'alertsPerMonth')} AS "limit",
       ARRAY(SELECT its.id FROM unnest(follow.excluded) AS its(id) WHERE its.id = ANY($2::uuid[])) AS excluded
     FROM follow LEFT JOIN watch ON watch.company_id = follow.company_id AND watch.tenant_id = follow.tenant_id
       LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id
     WHERE follow.site_id = $1 AND ${ACTIVE} ORDER BY follow.company_id`,
    [siteId, changeIds],
  );
  const settings = await ruleSettingsOf(
    sql,
    rows.map(({ tenantId }) => tenantId),
    rules,
  );
  return rows.map(({ limit, excluded, ...row }) => ({ ...toFollower(row, settings(row.tenantId), excluded), limit }));
}

/** Of these companies those that are still active; none of them ends, is archived or deleted before the transaction does. */
export async function lockActive(sql: Sql, companies: string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT company_id AS id FROM follow WHERE company_id = ANY($1::uuid[]) AND ${ACTIVE} ORDER BY company_id FOR SHARE`,
    [companies],
  );
  return new Set(rows.map(({ id }) => id));
}

/** An alert by what makes it one. */
export const alertKey = (occasion: string, companyId: string): string => `${occasion} ${companyId}`;

/** An alert that stands or stood, as far as it matters for what is told next. */
type Known = Pick<Raised, 'notDelivered' | 'changeIds'>;

/** Alerts that occasions have made, by `alertKey`. */
export async function knownAlerts(sql: Sql, occasions: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql.query<Known & { occasion: string; companyId: string }>(
    'SELECT occasion, company_id AS "companyId", not_delivered AS "notDelivered", change_ids AS "changeIds" FROM alert WHERE occasion = ANY($1)',
    [occasions],
  );
  return new Map(rows.map(({ occasion, companyId, ...known }) => [alertKey(occasion, companyId), known]));
}

/** A finding that goes on others, and the companies that are told so. */
interface Going extends Pick<Found, 'occasion' | 'findingId' | 'rule' | 'changeIds'> {
  /** Rules whose alerts it goes on, where it tells all that they tell. */
  from: string[];
  companyIds: string[];
}

/** Has the earliest alert of each company about what a finding goes on be about that; none where there is one already. */
export async function takeOver(sql: Sql, { occasion, findingId, rule, changeIds, from, companyIds }: Going): Promise<void> {
  await sql.query(
    `UPDATE alert SET occasion = $1, finding_id = $2, rule = $3
     FROM (SELECT DISTINCT ON (company_id) id FROM alert
       WHERE company_id = ANY($5::uuid[]) AND rule = ANY($4) AND occasion <> $1 AND change_ids <> '{}' AND change_ids <@ $6::uuid[]
       ORDER BY company_id, not_delivered IS NOT NULL, raised_at, id) first
     WHERE alert.id = first.id AND NOT EXISTS (SELECT FROM alert other WHERE other.occasion = $1 AND other.company_id = alert.company_id)`,
    [occasion, findingId, rule, from, companyIds, changeIds],
  );
}

/** A finding that leads what one check found, for these companies. */
interface Leading extends Pick<Found, 'findingId' | 'occasion' | 'rule' | 'look'> {
  companyIds: string[];
}

/** Has the alert that each company was given of a check be about what leads there now; none where that has one, and none that leads still. */
export async function goOnInCheck(sql: Sql, siteId: string, leading: readonly Leading[]): Promise<void> {
  await sql.query(
    `WITH led AS MATERIALIZED (SELECT l."findingId", occasion, rule, look, company_id
       FROM jsonb_to_recordset($2) AS l("findingId" uuid, occasion text, rule text, look text, "companyIds" uuid[]), unnest("companyIds") AS its(company_id)),
     first AS (SELECT DISTINCT ON (l.occasion, l.company_id) alert.id, l.*
       FROM led l JOIN finding was ON was.site_id = $1 AND was.look = l.look AND was.occasion <> l.occasion
         JOIN alert ON alert.occasion = was.occasion AND alert.company_id = l.company_id
       WHERE NOT EXISTS (SELECT FROM led other WHERE other.occasion = was.occasion AND other.company_id = l.company_id)
         AND NOT EXISTS (SELECT FROM alert other WHERE other.occasion = l.occasion AND other.company_id = l.company_id)
       ORDER BY l.occasion, l.company_id, alert.not_delivered IS NOT NULL, alert.raised_at, alert.id)
     UPDATE alert SET occasion = first.occasion, finding_id = first."findingId", rule = first.rule FROM first WHERE alert.id = first.id`,
    [siteId, JSON.stringify(leading)],
  );
}

/**
 * How many alerts of the month were delivered, by tenant. All who raise for one of the tenants queue here until the transaction ends,
 * so that what is counted and looked up behind it is exact.
 * @param month YYYY-MM
 */
export async function lockMonths(sql: Sql, tenants: string[], month: string): Promise<Map<string, number>> {
  await sql.query(
    `INSERT INTO alert_month (tenant_id, month) SELECT id, $2 FROM unnest($1::uuid[]) AS t(id) ORDER BY id ON CONFLICT DO NOTHING`,
    [tenants, month],
  );
  const { rows } = await sql.query<{ tenantId: string; delivered: number }>(
    `SELECT tenant_id AS "tenantId", delivered FROM alert_month WHERE tenant_id = ANY($1::uuid[]) AND month = $2 ORDER BY tenant_id FOR UPDATE`,
    [tenants, month],
  );
  return new Map(rows.map(({ tenantId, delivered }) => [tenantId, delivered]));
}

/**
 * When the last alert of a company and a rule was that was delivered, by `coolDownKey`, as far back as any cool-down reaches. An alert is
 * of all rules that found something in the same check.
 */
export async function lastDelivered(sql: Sql, companies: string[], rules: string[], now: Date): Promise<Map<string, Date>> {
  const { rows } = await sql.query<{ companyId: string; rule: string; at: Date }>(
    `SELECT company_id AS "companyId", its.rule, max(raised_at) AS at FROM alert JOIN finding ON finding.id = alert.finding_id
       CROSS JOIN LATERAL (SELECT alert.rule UNION SELECT other.rule FROM finding other WHERE other.site_id = finding.site_id AND other.look = finding.look) its
     WHERE company_id = ANY($1::uuid[]) AND not_delivered IS NULL AND raised_at > $3::timestamptz - make_interval(hours => ${LONGEST_COOL_DOWN_HOURS})
       AND its.rule = ANY($2)
     GROUP BY company_id, its.rule`,
    [companies, rules, now],
  );
  return new Map(rows.map(({ companyId, rule, at }) => [coolDownKey(companyId, rule), at]));
}

/** What a finding says to all alike, as a table `found` of the first parameter. */
const FOUND = `found AS (SELECT * FROM jsonb_to_recordset($1) AS f("findingId" uuid, occasion text, rule text, area text, "whatToDo" text))`;

const together = (readings: readonly { found: Found }[]): string => JSON.stringify([...new Set(readings.map(({ found }) => found))]);

/**
 * Saves new alerts of all tenants by one statement, and counts those that are delivered; among them those that cooled down until now.
 * @returns these
 */
export async function insertAlerts(
  sql: Sql,
  raised: readonly Raised[],
  month: string,
  now: Date,
): Promise<{ alertId: string; tenantId: string; companyId: string }[]> {
  const each = raised.map(({ found: { occasion }, ...alert }) => ({ ...alert, occasion }));
  const { rows } = await sql.query<{ alertId: string; tenantId: string; companyId: string }>(
    `WITH ${FOUND}, inserted AS (
       INSERT INTO alert (id, tenant_id, company_id, finding_id, occasion, rule, area, type, importance, title, summary, what_to_do, why, change_ids,
         not_delivered, raised_at, updated_at)
       SELECT gen_random_uuid(), a."tenantId", a."companyId", found."findingId", occasion, found.rule, found.area, a.type, a.importance, a.title,
         a.summary, found."whatToDo", a.why, a."changeIds", a."notDelivered", $3, $3
       FROM jsonb_to_recordset($2) AS a("tenantId" uuid, "companyId" uuid, occasion text, type text, importance text, title text, summary text, why text[],
         "changeIds" uuid[], "notDelivered" text)
         JOIN found USING (occasion)
       ON CONFLICT (occasion, company_id) DO UPDATE SET not_delivered = NULL, raised_at = excluded.raised_at
         WHERE alert.not_delivered = 'cool_down' AND excluded.not_delivered IS NULL
       RETURNING id, tenant_id, company_id, not_delivered),
     delivered AS (SELECT id, tenant_id, company_id FROM inserted WHERE not_delivered IS NULL),
     counted AS (
       UPDATE alert_month SET delivered = alert_month.delivered + its.n FROM (SELECT tenant_id, count(*)::int AS n FROM delivered GROUP BY tenant_id) its
       WHERE alert_month.tenant_id = its.tenant_id AND alert_month.month = $4)
     SELECT id AS "alertId", tenant_id AS "tenantId", company_id AS "companyId" FROM delivered`,
    [together(raised), JSON.stringify(each), now, month],
  );
  return rows;
}

/** A finding that was drawn anew, as one company's alert has it from now on. */
export interface Redrawn extends Reading {
  found: Found;
  companyId: string;
  /** Whether what it has grown by is told: it is news, and wanted. */
  isTold: boolean;
}

/** An alert that has grown. */
export interface Grown {
  alertId: string;
  tenantId: string;
  companyId: string;
  /** In importance, and not in evidence alone. */
  rises: boolean;
}

const rank = (importance: string): string => `array_position(ARRAY['low', 'medium', 'high'], ${importance})`;
/** New evidence is nothing to who called the alert noise; that it matters more is. */
const MORE = `was.feedback IS DISTINCT FROM 'noise' AND NOT a."changeIds" <@ was.change_ids`;

/**
 * Gives alerts that stand the present wording; one that had ended stands again. Those that say it already stay as they are. One that
 * grows is unread again, and one that matters more is the team's to acknowledge again.
 * @returns those that grew, of the ones that are delivered
 */
export async function updateAlerts(sql: Sql, redrawn: readonly Redrawn[], now: Date): Promise<Grown[]> {
  const each = redrawn.map(({ found: { occasion }, ...alert }) => ({ ...alert, occasion }));
  const { rows } = await sql.query<Grown & { told: boolean }>(
    `WITH ${FOUND}, now_so AS (
       SELECT a.*, found."findingId", found.area, found."whatToDo", was.id, was.tenant_id, a."isTold" AND its.rises AS rises,
         a."isTold" AND (its.rises OR ${MORE}) AS grows
       FROM jsonb_to_recordset($2) AS a("companyId" uuid, occasion text, type text, importance text, title text, summary text, why text[], "changeIds" uuid[], "isTold" boolean)
         JOIN found USING (occasion) JOIN alert was ON was.occasion = a.occasion AND was.company_id = a."companyId"
         CROSS JOIN LATERAL (SELECT ${rank('a.importance')} > ${rank('was.importance')} AS rises) its)
     UPDATE alert SET finding_id = n."findingId", area = n.area, type = n.type, importance = n.importance, title = n.title, summary = n.summary,
       what_to_do = n."whatToDo", why = n.why, change_ids = n."changeIds", updated_at = $3, ended_at = NULL, ended_why = NULL,
       grown_at = CASE WHEN n.grows THEN $3 ELSE alert.grown_at END, state = CASE WHEN n.rises THEN 'new' ELSE alert.state END
     FROM now_so n WHERE alert.id = n.id AND (alert.ended_at IS NOT NULL
       OR (alert.area, alert.type, alert.importance, alert.title, alert.summary, alert.what_to_do, alert.why, alert.change_ids)
         IS DISTINCT FROM (n.area, n.type, n.importance, n.title, n.summary, n."whatToDo", n.why, n."changeIds"))
     RETURNING alert.id AS "alertId", n.tenant_id AS "tenantId", n."companyId", n.rises, n.grows AND alert.not_delivered IS NULL AS told`,
    [together(redrawn), JSON.stringify(each), now],
  );
  return rows.filter(({ told }) => told).map(({ told: _told, ...grown }) => grown);
}

/** Ends alerts of companies for which what made them is no insight any more: others tell it, or its rule no longer does. */
export async function endAlertsOf(sql: Sql, gone: readonly { occasion: string; companyId: string }[], at: Date): Promise<void> {
  await sql.query(
    `UPDATE alert SET ended_at = $2, updated_at = $2 FROM jsonb_to_recordset($1) AS g(occasion text, "companyId" uuid)
     WHERE alert.occasion = g.occasion AND alert.company_id = g."companyId" AND alert.ended_at IS NULL`,
    [JSON.stringify(gone), at],
  );
}

/** Ends alerts of what was taken back, and says how. */
export async function endTakenBack(sql: Sql, findings: readonly Pick<Finding, 'occasion' | 'ended'>[], now: Date): Promise<void> {
  const ended = findings.flatMap((one) => (one.ended ? [{ occasion: one.occasion, ...one.ended }] : []));
  if (ended.length === 0) return;
  await sql.query(
    `UPDATE alert SET ended_at = e.at, ended_why = e.why, updated_at = $2 FROM jsonb_to_recordset($1) AS e(occasion text, at timestamptz, why text)
     WHERE alert.occasion = e.occasion AND (alert.ended_at IS NULL OR alert.ended_why <> e.why)`,
    [JSON.stringify(ended), now],
  );
}

/** Ends alerts whose finding was withdrawn. */
export async function endAlerts(sql: Sql, occasions: string[], at: Date): Promise<void> {
  await sql.query(
    'UPDATE alert SET ended_at = coalesce(ended_at, $2), ended_why = NULL, updated_at = $2 WHERE occasion = ANY($1) AND (ended_at IS NULL OR ended_why IS NOT NULL)',
    [occasions, at],
  );
}

/** What the company $1 is shown now, as a table `shown` of one row: looked up once, not for each alert. Needs the tenant's scope. */
const SHOWN = `shown AS MATERIALIZED (SELECT follow.site_id, follow.excluded, tells.levels
  FROM follow ${joinLevels('follow', TENANT)} WHERE follow.company_id = $1)`;

/** SQL of whether it is shown what a row of `alert` tells, by what `sees` asks. */
const IS_SEEN = `EXISTS (SELECT FROM shown JOIN finding ON finding.site_id = shown.site_id WHERE finding.id = alert.finding_id
  AND finding.withdrawn_at IS NULL AND ${showsFinding('shown', 'finding', 'shown.levels')})`;

/** Ends a company's alerts that rest on excluded changes alone, and has those stand again that do no more and are seen; needs the tenant's scope. */
export async function settleExcluded(sql: Sql, companyId: string, { now, before }: Excluded, at: Date): Promise<void> {
  await sql.query(
    `WITH ${SHOWN} UPDATE alert SET ended_at = CASE WHEN change_ids <@ $2::uuid[] THEN $4::timestamptz END, updated_at = $4
     FROM finding WHERE finding.id = alert.finding_id AND finding.withdrawn_at IS NULL AND alert.company_id = $1 AND alert.change_ids <> '{}'
       AND (alert.change_ids <@ $2::uuid[]) = (alert.ended_at IS NULL) AND alert.change_ids <@ ($2::uuid[] || $3::uuid[])
       AND (alert.ended_at IS NULL OR ${IS_SEEN})`,
    [companyId, now, before, at],
  );
}

/** Rules that rest on a page which is not among those. */
const hiddenWith = (pages: Repaged['now']): string[] =>
  [...PAGES_OF_RULE].filter(([, its]) => !its.every((page) => follows(pages, page))).map(([rule]) => rule);

/**
 * Ends a company's alerts that rest on pages which it no longer follows, and has those stand again that ended so and are seen now; needs
 * the tenant's scope.
 */
export async function settlePages(sql: Sql, companyId: string, { now, before }: Repaged, at: Date): Promise<void> {
  const [hidden, hiddenBefore] = [hiddenWith(now), hiddenWith(before)];
  const shown = hiddenBefore.filter((rule) => !hidden.includes(rule));
  if (shown.length === 0 && hidden.every((rule) => hiddenBefore.includes(rule))) return;
  await sql.query(
    `WITH ${SHOWN} UPDATE alert SET ended_at = CASE WHEN ended_at IS NULL THEN $2::timestamptz END, updated_at = $2
     WHERE company_id = $1 AND (ended_at IS NULL AND rule = ANY($3) OR ended_at IS NOT NULL AND rule = ANY($4) AND ${IS_SEEN})`,
    [companyId, at, hidden, shown],
  );
}

/** Nothing is left of what was raised of a company. */
export async function deleteAlerts(sql: Sql, companyId: string): Promise<void> {
  await sql.query('DELETE FROM alert WHERE company_id = $1', [companyId]);
}
