import type { Sql } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { Conditions, containing } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, selectPage } from '@rivalscope/kit/list/page';
import { followsRule } from '../follow/tracked.ts';
import { PAGE_OF_RULE } from '../rules/rules.ts';
import type { Finding } from './finding.ts';

/** Saves the findings of a site; one whose occasion is known is replaced. Occasions must differ. */
export async function saveFindings(sql: Sql, siteId: string, findings: Finding[]): Promise<void> {
  if (findings.length === 0) return;
  await sql.query(
    `INSERT INTO finding (id, site_id, rule, area, type, importance, title, description, what_to_do, evidence, confirmed, generated_at, occasion)
     SELECT gen_random_uuid(), $1, rule, area, type, importance, title, description, "whatToDo", evidence, confirmed, "generatedAt", occasion
     FROM jsonb_to_recordset($2) AS f(rule text, area text, type text, importance text, title text, description text, "whatToDo" text, evidence jsonb,
       confirmed boolean, "generatedAt" timestamptz, occasion text)
     ON CONFLICT (occasion) DO UPDATE SET area = excluded.area, what_to_do = excluded.what_to_do, type = excluded.type, importance = excluded.importance, title = excluded.title,
       description = excluded.description, evidence = excluded.evidence, confirmed = excluded.confirmed,
       generated_at = excluded.generated_at, withdrawn_at = NULL`,
    [siteId, JSON.stringify(findings)],
  );
}

/** Occasions of the site's findings that rest on the change. */
export async function occasionsOf(sql: Sql, siteId: string, changeId: string): Promise<string[]> {
  const { rows } = await sql.query<{ occasion: string }>('SELECT occasion FROM finding WHERE site_id = $1 AND evidence @> $2', [
    siteId,
    JSON.stringify([{ kind: 'change', id: changeId }]),
  ]);
  return rows.map((row) => row.occasion);
}

/** Hides findings whose ground is gone. */
export async function withdrawFindings(sql: Sql, occasions: string[], at: Date): Promise<void> {
  await sql.query('UPDATE finding SET withdrawn_at = $2 WHERE occasion = ANY($1) AND withdrawn_at IS NULL', [occasions, at]);
}

/** A finding as one tenant's company sees it. */
export interface SeenFinding extends Omit<Finding, 'occasion'> {
  id: string;
  companyId: string;
  companyName: string;
}

const LATELY = "generated_at >= $1::timestamptz - interval '30 days'";

/** What a list can be sorted by; `rank` has what was found in the last 30 days by importance, and the rest behind it. */
const ORDER = {
  generatedAt: ['generated_at'],
  id: [],
  rank: [`CASE WHEN ${LATELY} THEN array_position(ARRAY['low', 'medium', 'high'], importance) ELSE 0 END`, 'generated_at'],
} as const;
export type SortField = keyof typeof ORDER;
export const SORT_FIELDS = Object.keys(ORDER) as SortField[];

export interface FindingList {
  filter: {
    companyIds?: string[];
    ids?: string[];
    type?: string;
    area?: string;
    importance?: string;
    since?: string;
    until?: string;
    /** What the title or the description holds. */
    q?: string;
  };
  /** What stood at this moment; one that was drawn anew since stands from then on. */
  asOf: Date | null;
  sort: { field: SortField; direction: 'ASC' | 'DESC' };
  range: Range;
}

const COLUMNS = `finding.id, company_id AS "companyId", company_name AS "companyName", rule, area, type, importance, title, description,
  what_to_do AS "whatToDo", evidence, confirmed, generated_at AS "generatedAt"`;
/** An insight rests on a page that the company follows. */
const SHOWN = followsRule('follow', 'finding.rule', PAGE_OF_RULE);
/**
 * Each follow with its site's findings, as far back as the plan keeps history ($1 is now). OFFSET 0 keeps it so: a join of its own
 * choice would read all findings there are, for a tenant that follows many sites.
 */
const FROM = `follow LEFT JOIN entitlement ON entitlement.tenant_id = follow.tenant_id CROSS JOIN LATERAL (
  SELECT * FROM finding f WHERE f.site_id = follow.site_id AND f.generated_at >= ${shownSince('entitlement', '$1')} OFFSET 0) AS finding`;

/** The findings of the sites that the tenant follows, as far back as its plan keeps history; after a follow ended, those until then. */
export function listFindings(sql: Sql, { filter, asOf, sort, range }: FindingList, now: Date): Promise<Page<SeenFinding>> {
  const fixed = [
    ownTenant('follow'),
    'deleted_at IS NULL',
    ...(asOf ? [] : ['withdrawn_at IS NULL']),
    '(ended_at IS NULL OR generated_at <= ended_at)',
    SHOWN,
  ];
  const conditions = new Conditions(fixed, [now]);
  conditions.add(
    asOf ?? undefined,
    (p) => `generated_at <= ${p}::timestamptz AND (withdrawn_at IS NULL OR withdrawn_at > ${p}::timestamptz)`,
  );
  conditions.add(filter.companyIds, (p) => `company_id = ANY(${p}::uuid[])`);
  conditions.add(filter.ids, (p) => `finding.id = ANY(${p}::uuid[])`);
  for (const field of ['type', 'area', 'importance'] as const) conditions.add(filter[field], (p) => `${field} = ${p}`);
  conditions.add(
    filter.q && containing(filter.q),
    (p) => `(replace(title, '{company}', company_name) ILIKE ${p} OR description ILIKE ${p})`,
  );
  conditions.add(filter.since, (p) => `generated_at >= ${p}::timestamptz`);
  conditions.add(filter.until, (p) => `generated_at < ${p}::timestamptz`);
  const order = [...ORDER[sort.field], 'finding.id'].map((expression) => `${expression} ${sort.direction}`).join(', ');
  return selectPage(sql, { columns: COLUMNS, from: FROM, where: conditions.where, order, values: conditions.values }, range);
}
