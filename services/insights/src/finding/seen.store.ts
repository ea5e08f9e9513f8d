import { type Sql, TENANT } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page } from '@rivalscope/kit/list/page';
import { importanceOfInSql, weightInSql, weightOfInSql } from '../alert/importance.ts';
import type { Importance } from '../change/change.ts';
import { evidenceFor, leadsIndexed, showsFinding, showsIndexed } from '../follow/shown.ts';
import { findingsBeside } from '../own/own.store.ts';
import type { Own } from '../own/own.ts';
import { OWN } from '../plan-pair/beside.ts';
import type { OurPlanBeside } from '../plan-pair/plan-pair.store.ts';
import { firstFoundInSql, levelsFor, levelsOf } from '../rule-setting/insight-sql.ts';
import { toWatch, WATCH_COLUMNS, type WatchRow } from '../watch/watch.store.ts';
import type { Watch } from '../watch/watch.ts';
import { wordsFor } from '../wording/wording.store.ts';
import type { Finding } from './finding.ts';

/** A finding as one tenant's company sees it. */
export interface SeenFinding
  extends Omit<Finding, 'occasion' | 'measure' | 'toldBy' | 'toldAt' | 'look' | 'behind' | 'ended' | 'earlier' | 'importance'> {
  id: string;
  companyId: string;
  companyName: string;
  /** By its size alone. */
  size: Importance;
  watch: Watch;
  /** The description in a language model's words; null where there are none, or the tenant's plan has none. */
  words: string | null;
  /** When it told the tenant something first: before `generatedAt`, where later evidence has changed it. */
  foundAt: Date;
  /** By the person who asks, since it changed last. */
  read: boolean;
  /** Since when it stands no more; null while it does. */
  endedAt: Date | null;
  /** How it was taken back; null while it stands. */
  endedWhy: string | null;
  /** What its check found besides, the most important first. */
  also: SeenAlso[];
}

/** What is told with a finding. */
export type SeenAlso = Pick<Finding, 'rule' | 'importance' | 'title' | 'description' | 'evidence' | 'subject' | 'about'>;

/** Of `beside` are the findings that mean something beside what is the tenant's own; a subquery is hashed, an array would be searched for each. */
const BESIDE = '(follow.company_id, finding.id) IN (SELECT "companyId", id FROM beside WHERE';
/** What touches us lifts what is told with it, where it is as large. */
const BESIDE_OURS = `given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($4) AS b("companyId" uuid, id uuid, "touchesUs" boolean, type text)),
  beside AS MATERIALIZED (SELECT * FROM given UNION ALL SELECT "companyId", other.id, true, NULL FROM given JOIN finding its ON its.id = given.id
    JOIN finding other ON other.site_id = its.site_id AND other.look = its.look AND other.importance = its.importance AND other.id <> its.id WHERE "touchesUs")`;
const WEIGHT = weightInSql('finding', 'watch', `${BESIDE} "touchesUs")`);
const IMPORTANCE = importanceOfInSql(WEIGHT);
const TYPE = `CASE WHEN watch.relationship_type = '${OWN}' OR ${BESIDE} type = 'other') THEN 'other' ELSE finding.type END`;
const LATELY_DAYS = 30;
/** As a subquery the moment is worked out once, not for each row. */
const LATELY = `finding.generated_at >= (SELECT $1::timestamptz - make_interval(days => ${LATELY_DAYS}))`;

/** $3 is the person. */
const READ =
  'EXISTS (SELECT FROM insight_read r WHERE r.finding_id = finding.id AND r.user_id = $3::uuid AND r.read_at >= finding.generated_at)';

/** What a list can be sorted by; `rank` has what was found in the last 30 days by importance, and the rest behind it. */
const ORDER = {
  generatedAt: ['finding.generated_at'],
  id: [],
  rank: [`CASE WHEN ${LATELY} THEN ${WEIGHT} ELSE 0 END`, 'finding.generated_at'],
} as const;
export type SortField = keyof typeof ORDER;
export const SORT_FIELDS = Object.keys(ORDER) as SortField[];

export interface FindingList {
  filter: {
    companyIds?: string[];
    ids?: string[];
    /** Id of a change that they rest on. */
    change?: string;
    type?: string;
    area?: string;
    importance?: string;
    since?: string;
    until?: string;
    /** What the title or the description holds. */
    q?: string;
    read?: boolean;
    /** Those that were taken back, instead of those that stand. */
    ended?: boolean;
    /** Of each company that is followed the first alone, in the order that is asked for. */
    foremost?: boolean;
  };
  /** What stood at this moment; one that was drawn anew since stands from then on. */
  asOf: Date | null;
  sort: { field: SortField; direction: 'ASC' | 'DESC' };
  range: Range;
}

/** What is told to who follows of what the check of a row of `finding` found besides; from how much on each rule tells is asked once, and only where there is such a check. */
const ALSO = `(SELECT coalesce(jsonb_agg(jsonb_build_object('rule', rule, 'importance', importance, 'title', title, 'description', description,
    'evidence', ${evidenceFor('follow', 'other', '$1')}, 'subject', subject, 'about', about) ORDER BY ${weightOfInSql('importance')} DESC, occasion), '[]')
  FROM ${levelsFor('follow', 'own.levels')} AS tells JOIN finding other ON other.site_id = finding.site_id AND other.look = finding.look AND other.id <> finding.id
  WHERE finding.look IS NOT NULL AND finding.withdrawn_at IS NULL AND other.withdrawn_at IS NULL AND ${showsFinding('follow', 'other', 'tells.levels')}) AS also`;

const COLUMNS = `finding.id, follow.company_id AS "companyId", company_name AS "companyName", rule, area, finding.type,
  finding.importance AS size, title, description, what_to_do AS "whatToDo", ${evidenceFor('follow', 'finding', '$1')} AS evidence, subject, about, confirmed,
  ${wordsFor('finding', 'entitlement')} AS words, generated_at AS "generatedAt", ${firstFoundInSql('finding', 'own.levels')} AS "foundAt", ${READ} AS read, withdrawn_at AS "endedAt", ended_why AS "endedWhy",
  ${WATCH_COLUMNS}, ${ALSO}`;
const WATCH = 'LEFT JOIN watch ON watch.company_id = follow.company_id AND watch.tenant_id = follow.tenant_id';

/**
 * Findings of a follow. OFFSET 0 keeps it so: a join of its own choice would read all findings there are, for a tenant that follows many
 * sites. Of columns that nobody asks for none is read: what a list passes over is asked of an index alone.
 * @param which findings of `finding f`
 */
const withFindings = (which: string): string => `LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id
  CROSS JOIN LATERAL (SELECT * FROM finding f WHERE ${which} OFFSET 0) AS finding`;
/**
 * Each follow with how it is watched and from how much on each rule tells it, and its site's findings, as far back as the plan keeps
 * history ($1 is now). OFFSET 0, because a join of its own choice would ask for each finding what is known of its follow.
 * @param which of the follows
 * @param its of the findings `f`
 */
export const followed = (
  which: string,
  its = 'true',
): string => `(SELECT follow.*, watch, tells.levels FROM follow ${WATCH} CROSS JOIN own CROSS JOIN LATERAL ${levelsFor('follow', 'own.levels')} AS tells
  WHERE ${which} OFFSET 0) AS follow CROSS JOIN LATERAL (SELECT (follow.watch).*) AS watch
  ${withFindings(`f.site_id = follow.site_id AND f.generated_at >= ${shownSince('entitlement', '$1')} AND ${its}`)}`;

/** What is told to who follows, of the findings of `followed`; $2 is the moment as of which it is asked, null for now. */
export const TOLD = ['(ended_at IS NULL OR generated_at <= ended_at)', showsIndexed('follow', 'finding', 'follow.levels', '$2')];

/** Of those that stand no more; only of these the row itself is looked up. */
const TAKEN_BACK = [
  'withdrawn_at IS NOT NULL',
  'EXISTS (SELECT FROM finding whole WHERE whole.id = finding.id AND whole.ended_why IS NOT NULL)',
];

type Row = Omit<SeenFinding, 'watch'> & WatchRow;

const toSeen = (row: Row): SeenFinding => {
  const { relationshipType, watchImportance, notificationSettings, threshold, coolDownHours, ...finding } = row;
  return { ...finding, watch: toWatch({ relationshipType, watchImportance, notificationSettings, threshold, coolDownHours }) };
};

/**
 * The findings of the sites that the tenant follows, as far back as its plan keeps history; after a follow ended, those until then.
 * @param own what the tenant's own site says, where it watches one
 * @param plans of ours, beside those of theirs
 * @param user the person who asks, by whom they are read or not
 */
export async function listFindings(
  sql: Sql,
  list: FindingList,
  { own, plans, user, now }: { own: Own | undefined; plans: readonly OurPlanBeside[]; user: string; now: Date },
): Promise<Page<SeenFinding>> {
  const since = besideSince(list, now);
  const beside = since ? await findingsBeside(sql, list.filter, { own, plans, since, now }) : [];
  const { follows, its, conditions } = narrowed(list, [now, list.asOf, user, JSON.stringify(beside)]);
  const keys = [...ORDER[list.sort.field], 'finding.id'];
  const named = keys.map((_, n) => `key${n}`);
  const sorted = (given: readonly string[]) => given.map((key) => `${key} ${list.sort.direction}`).join(', ');
  const each = list.filter.foremost ? 'DISTINCT ON (follow.company_id)' : '';
  const [limit, offset] = [`$${conditions.values.length + 1}`, `$${conditions.values.length + 2}`];
  // What is told of a finding is looked up of those of the page alone: a tenant may have 20,000.
  const { rows } = await sql.query<Row & { total: number; present: true | null }>(
    `WITH own AS MATERIALIZED (SELECT its.levels FROM ${levelsOf(TENANT)} its), ${BESIDE_OURS},
     seen AS MATERIALIZED (SELECT ${each} follow.company_id AS of_company, finding.id AS of_finding, ${keys.map((key, n) => `${key} AS key${n}`).join(', ')}
       FROM ${followed(follows, its)} WHERE ${conditions.where} ${each && `ORDER BY of_company, ${sorted(named)}`})
     SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM seen) AS counted LEFT JOIN LATERAL (
       SELECT true AS present, ${COLUMNS}
       FROM (SELECT * FROM seen ORDER BY ${sorted(named)}, of_company LIMIT ${limit} OFFSET ${offset}) its
         CROSS JOIN own JOIN follow ON follow.company_id = its.of_company ${WATCH} ${withFindings('f.id = its.of_finding')}
       ORDER BY ${sorted(keys)}, follow.company_id) AS page ON true`,
    [...conditions.values, list.range.limit, list.range.offset],
  );
  return { rows: rows.filter(({ present }) => present).map(toSeen), total: rows[0]?.total ?? 0 };
}

/** Whether something of its own is looked for: that is found where it is said, also where it is told with something else. */
const isSought = ({ ids, change, q }: FindingList['filter']): boolean => ids !== undefined || change !== undefined || q !== undefined;

/** Since when the list asks what findings are to the tenant; undefined where it does not. */
function besideSince({ filter, sort }: FindingList, now: Date): Date | undefined {
  if (filter.importance !== undefined || filter.type !== undefined) return new Date(0);
  return sort.field === 'rank' ? new Date(now.getTime() - LATELY_DAYS * 86_400_000) : undefined;
}

/**
 * Of the follows, of their findings `f` as the index has them, and of what these are to the follow.
 * @param values what the fixed part refers to as $1 to $4
 */
function narrowed({ filter, asOf }: FindingList, values: unknown[]): { follows: string; its: string; conditions: Conditions } {
  const standing = filter.foremost ? ['ended_at IS NULL'] : [];
  const follows = new Conditions([ownTenant('follow'), 'deleted_at IS NULL', ...standing], values);
  follows.add(filter.companyIds, (p) => `follow.company_id = ANY(${p}::uuid[])`);
  const its = new Conditions(['true'], follows.values);
  its.add(filter.since, (p) => `f.generated_at >= ${p}::timestamptz`);
  its.add(filter.until, (p) => `f.generated_at < ${p}::timestamptz`);
  const fixed = [
    ...(filter.ended ? TAKEN_BACK : asOf ? [] : ['withdrawn_at IS NULL']),
    ...TOLD,
    ...(isSought(filter) || filter.ended ? [] : [leadsIndexed('finding', 'follow.levels')]),
    // Said plainly it is a join; compared with a value it would be looked up row by row.
    ...(filter.read === undefined ? [] : [filter.read ? READ : `NOT ${READ}`]),
  ];
  const conditions = new Conditions(fixed, its.values);
  const stoodAt = (p: string) => `generated_at <= ${p}::timestamptz AND (withdrawn_at IS NULL OR withdrawn_at > ${p}::timestamptz)`;
  conditions.add(filter.ended ? undefined : (asOf ?? undefined), stoodAt);
  conditions.add(filter.ids, (p) => `finding.id = ANY(${p}::uuid[])`);
  // What a finding rests on is seen no later than the finding: `since` spares what is older.
  conditions.add(filter.change, (p) => `finding.evidence @> jsonb_build_array(jsonb_build_object('kind', 'change', 'id', ${p}::text))`);
  conditions.add(filter.type, (p) => `${TYPE} = ${p}`);
  conditions.add(filter.area, (p) => `area = ${p}`);
  conditions.add(filter.importance, (p) => `${IMPORTANCE} = ${p}`);
  conditions.addSearch(filter.q, 'description', "replace(title, '{company}', company_name)");
  return { follows: follows.where, its: its.where, conditions };
}
