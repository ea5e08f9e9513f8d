import type { Sql } from '@rivalscope/kit/db/sql';
import { shownSince } from '@rivalscope/kit/entitlement/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { ownTenant, type Page, selectPage } from '@rivalscope/kit/list/page';
import type { Area } from '../finding/finding.ts';
import { changesFor } from '../follow/shown.ts';
import type { Handling, NotDelivered } from './alert.ts';

/** An alert as one person sees it. */
export interface SeenAlert {
  id: string;
  companyId: string;
  insightId: string;
  rule: string;
  area: Area;
  type: string;
  importance: string;
  title: string;
  summary: string;
  whatToDo: string;
  why: string[];
  changeIds: string[];
  state: Handling['state'];
  assigneeId: string | null;
  /** YYYY-MM-DD */
  dueOn: string | null;
  feedback: Handling['feedback'];
  /** By this person. */
  read: boolean;
  notDelivered: NotDelivered | null;
  raisedAt: Date;
  updatedAt: Date;
  /** When it grew last, in evidence or importance. */
  grownAt: Date | null;
  endedAt: Date | null;
  /** How what it tells was taken back. */
  endedWhy: string | null;
}

/** SQL of whether a person has read a row of `alert` since it grew last. */
export const readInSql = (alert: string, user: string): string =>
  `EXISTS (SELECT FROM alert_read r WHERE r.alert_id = ${alert}.id AND r.user_id = ${user} AND r.read_at >= coalesce(${alert}.grown_at, '-infinity'))`;

/** $1 is the person, $2 now. */
const READ = readInSql('alert', '$1::uuid');
const COLUMNS = `alert.id, alert.company_id AS "companyId", finding_id AS "insightId", rule, area, type, importance, title, summary, what_to_do AS "whatToDo", why,
  ${changesFor('alert', '$2')} AS "changeIds", state, assignee_id AS "assigneeId", due_on::text AS "dueOn", feedback, ${READ} AS read, not_delivered AS "notDelivered",
  raised_at AS "raisedAt", alert.updated_at AS "updatedAt", grown_at AS "grownAt", ended_at AS "endedAt",
  ended_why AS "endedWhy"`;
const FROM = 'alert LEFT JOIN entitlement ON entitlement.tenant_id = alert.tenant_id';
/** As far back as the plan keeps history. */
const SHOWN = [ownTenant('alert'), `raised_at >= ${shownSince('entitlement', '$2')}`];
const LATELY = "raised_at >= $2::timestamptz - interval '30 days'";

/** What no longer does is nothing to be looked at, and counted nowhere. */
const STANDS = 'ended_at IS NULL';

/** What a list can be sorted by; `rank` has what was raised in the last 30 days by importance, and the rest behind it. */
const ORDER = {
  raisedAt: [],
  importance: ["array_position(ARRAY['low', 'medium', 'high'], importance)"],
  rank: [`CASE WHEN ${LATELY} THEN array_position(ARRAY['low', 'medium', 'high'], importance) ELSE 0 END`],
} as const;
export type SortField = keyof typeof ORDER;
export const SORT_FIELDS = Object.keys(ORDER) as SortField[];

/** What alerts of the sample rival are not delivered for. */
const OF_SAMPLE: NotDelivered = 'sample';

export interface AlertList {
  filter: {
    companyIds?: string[];
    ids?: string[];
    type?: string;
    area?: string;
    importance?: string;
    state?: string;
    since?: string;
    until?: string;
    q?: string;
    read?: boolean;
    /** Those that the person is to see to. */
    mine?: true;
    /** Those of the sample rival alone, or all others; both when absent. */
    sample?: boolean;
    /** Those that still stand alone, or those that ended; both when absent. */
    stands?: boolean;
  };
  sort: { field: SortField; direction: 'ASC' | 'DESC' };
  range: Range;
}

/** The tenant's alerts as the person sees them; of equal ones the newer come first where it is sorted downwards. */
export function listAlerts(sql: Sql, { filter, sort, range }: AlertList, user: string, now: Date): Promise<Page<SeenAlert>> {
  // Not a parameter: the index of the sample's alerts is told by it.
  const ofSample = filter.sample === undefined ? [] : [`not_delivered ${filter.sample ? '=' : 'IS DISTINCT FROM'} '${OF_SAMPLE}'`];
  const standing = filter.stands === undefined ? [] : [filter.stands ? STANDS : `NOT (${STANDS})`];
  const own = filter.mine ? ['assignee_id = $1::uuid'] : [];
  const conditions = new Conditions([...SHOWN, ...ofSample, ...standing, ...own], [user, now]);
  conditions.add(filter.companyIds, (p) => `company_id = ANY(${p}::uuid[])`);
  conditions.add(filter.ids, (p) => `alert.id = ANY(${p}::uuid[])`);
  for (const field of ['type', 'area', 'importance', 'state'] as const) conditions.add(filter[field], (p) => `${field} = ${p}`);
  conditions.add(filter.since, (p) => `raised_at >= ${p}::timestamptz`);
  conditions.add(filter.until, (p) => `raised_at < ${p}::timestamptz`);
  conditions.addSearch(filter.q, 'title', 'summary');
  conditions.add(filter.read, (p) => `${READ} = ${p}::boolean`);
  const order = [...ORDER[sort.field], 'raised_at', 'alert.id'].map((expression) => `${expression} ${sort.direction}`).join(', ');
  return selectPage(sql, { columns: COLUMNS, from: FROM, where: conditions.where, order, values: conditions.values }, range);
}

/** Counted no further: whoever has so many unread ones is not helped by the number. */
export const MOST_COUNTED = 1_000;

/** How many alerts the person has not read, of those that were delivered and stand. */
export async function countUnread(sql: Sql, user: string, now: Date): Promise<number> {
  const { rows } = await sql.query<{ unread: number }>(
    `SELECT count(*)::int AS unread FROM (SELECT FROM ${FROM}
       WHERE ${SHOWN.join(' AND ')} AND not_delivered IS NULL AND ${STANDS} AND NOT ${READ} LIMIT ${MOST_COUNTED}) AS unread`,
    [user, now],
  );
  return rows[0]?.unread ?? 0;
}

/** How many alerts about each of these companies stand and are not acknowledged by the team; nothing of one that has none. */
export async function countOpen(sql: Sql, companyIds: string[], now: Date): Promise<{ companyId: string; alerts: number }[]> {
  const { rows } = await sql.query<{ companyId: string; alerts: number }>(
    `SELECT company_id AS "companyId", count(*)::int AS alerts FROM ${FROM}
     WHERE ${SHOWN.join(' AND ')} AND state = 'new' AND ${STANDS} AND company_id = ANY($1::uuid[]) GROUP BY company_id`,
    [companyIds, now],
  );
  return rows;
}

/** An alert as one person sees it; undefined where it is another tenant's. */
export async function findAlert(sql: Sql, id: string, user: string, now: Date): Promise<SeenAlert | undefined> {
  const { rows } = await sql.query<SeenAlert>(`SELECT ${COLUMNS} FROM ${FROM} WHERE alert.id = $3`, [user, now, id]);
  return rows[0];
}

/** What the team has made of an alert, locked until the transaction ends. */
export async function lockHandling(sql: Sql, id: string): Promise<Handling | undefined> {
  const { rows } = await sql.query<Pick<SeenAlert, 'state' | 'assigneeId' | 'dueOn' | 'feedback'>>(
    'SELECT state, assignee_id AS "assigneeId", due_on::text AS "dueOn", feedback FROM alert WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] && { state: rows[0].state, assignee: assigneeOf(rows[0]), feedback: rows[0].feedback };
}

/** Who is to handle an alert and by when; null for nobody. */
export const assigneeOf = ({ assigneeId, dueOn }: Pick<SeenAlert, 'assigneeId' | 'dueOn'>): Handling['assignee'] =>
  assigneeId === null ? null : { userId: assigneeId, dueOn };

/** Writes what the team decided on an alert. */
export async function saveHandling(sql: Sql, id: string, { state, assignee, feedback }: Handling): Promise<void> {
  await sql.query('UPDATE alert SET state = $2, assignee_id = $3, due_on = $4, feedback = $5 WHERE id = $1', [
    id,
    state,
    assignee?.userId ?? null,
    assignee?.dueOn ?? null,
    feedback,
  ]);
}

/** Marks alerts of the tenant as read by a person; those that are just being removed are passed over. @returns how many were not before */
export async function markRead(sql: Sql, ids: string[], user: string, at: Date): Promise<number> {
  const { rowCount } = await sql.query(
    `INSERT INTO alert_read (alert_id, user_id, tenant_id, read_at)
     SELECT id, $2, tenant_id, $3 FROM alert WHERE id = ANY($1::uuid[]) AND NOT ${readInSql('alert', '$2::uuid')} ORDER BY id FOR KEY SHARE
     ON CONFLICT (alert_id, user_id) DO UPDATE SET read_at = excluded.read_at`,
    [ids, user, at],
  );
  return rowCount ?? 0;
}

/** As if the person had not opened it. */
export async function markUnread(sql: Sql, id: string, user: string): Promise<void> {
  await sql.query('DELETE FROM alert_read WHERE alert_id = $1 AND user_id = $2', [id, user]);
}
