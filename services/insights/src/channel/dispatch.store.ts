import type { Sql } from '@rivalscope/kit/db/sql';
import { toItem } from '../change/change.store.ts';
import type { Change, Item } from '../change/change.ts';
import { changesFor } from '../follow/shown.ts';
import type { ToldAlert, ToldChange } from './message.ts';
import type { Posted } from './post.ts';

/** A delivery to a channel that this process has leased. */
export interface Leased extends ToldAlert {
  deliveryId: string;
  /** Tries before this one. */
  attempts: number;
  /** The alert no longer stands. */
  ended: boolean;
}

/** One line of a channel's log. */
export interface Logged {
  id: string;
  alertId: string;
  state: string;
  attempts: number;
  status: number | null;
  reason: string | null;
  at: Date;
}

/** A change as the database tells it; of one that is no longer kept there is the id alone. */
type KeptChange = Pick<Change, 'id'> &
  Partial<Pick<Change, 'dataType' | 'type' | 'importance' | 'confirmed'> & { detail: Item; at: string }>;

const toToldChange = ({ detail, at, ...change }: KeptChange): ToldChange => ({
  ...change,
  ...(detail && at && { item: toItem(detail), at: new Date(at) }),
});

const MOST_LEASED = 20;
/** Of an alert that rests on more, these are told. */
const MOST_CHANGES = 20;
const MOST_LOGGED = 100;

/** What channels are to be told, and were. */
export const dispatchStore = (sql: Sql) => ({
  /** Channels that something waits for, in the order of their ids; needs the system's scope. */
  async due(now: Date, after: string, most: number): Promise<{ channelId: string; tenantId: string }[]> {
    const { rows } = await sql.query<{ channelId: string; tenantId: string }>(
      `SELECT DISTINCT target_id AS "channelId", tenant_id AS "tenantId" FROM delivery
       WHERE kind <> 'email' AND state IN ('pending', 'quiet_hours') AND due_at <= $1 AND target_id > $2 ORDER BY target_id LIMIT $3`,
      [now, after, most],
    );
    return rows;
  },

  /** Takes what waits longest for the channel; until then it is nobody else's, and afterwards it is due again. */
  async lease(channelId: string, now: Date, until: Date): Promise<Leased[]> {
    const { rows } = await sql.query<Omit<Leased, 'changes'> & { changes: KeptChange[] }>(
      `WITH leased AS (
         UPDATE delivery SET due_at = $3 WHERE id = ANY(ARRAY(
           SELECT id FROM delivery WHERE target_id = $1 AND state IN ('pending', 'quiet_hours') AND due_at <= $2
           ORDER BY due_at, id LIMIT ${MOST_LEASED} FOR UPDATE SKIP LOCKED))
         RETURNING id, alert_id, attempts)
       SELECT leased.id AS "deliveryId", leased.attempts, a.ended_at IS NOT NULL AS ended, a.id, a.company_id AS "companyId", f.company_name AS "companyName",
         a.finding_id AS "insightId", a.title, a.summary, a.what_to_do AS "whatToDo", a.area, a.type, a.importance, a.why, a.raised_at AS "raisedAt",
         opened.ids AS "changeIds", (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', its.id, 'dataType', c.data_type,
           'type', c.type, 'importance', c.importance, 'confirmed', c.confirmed, 'detail', c.detail, 'at', c.detected_at)) ORDER BY its.n), '[]')
           FROM unnest(opened.ids[:${MOST_CHANGES}]) WITH ORDINALITY AS its(id, n) LEFT JOIN observed_change c ON c.id = its.id::uuid) AS changes
       FROM leased JOIN alert a ON a.id = leased.alert_id JOIN follow f ON f.company_id = a.company_id
         LEFT JOIN entitlement ON entitlement.tenant_id = a.tenant_id CROSS JOIN LATERAL (SELECT ${changesFor('a', '$2')} AS ids) opened
       ORDER BY a.raised_at, a.id`,
      [channelId, now, until],
    );
    return rows.map((row) => ({ ...row, changes: row.changes.map(toToldChange) }));
  },

  async end(
    ids: string[],
    state: 'sent' | 'withdrawn' | 'failed',
    { status, reason }: Pick<Posted, 'status' | 'reason'>,
    at: Date,
  ): Promise<void> {
    await sql.query(
      'UPDATE delivery SET state = $2, status = $3, reason = $4, at = $5, attempts = attempts + 1 WHERE id = ANY($1::uuid[])',
      [ids, state, status, reason, at],
    );
  },

  async retry(id: string, { status, reason }: Pick<Posted, 'status' | 'reason'>, dueAt: Date, at: Date): Promise<void> {
    await sql.query('UPDATE delivery SET due_at = $2, status = $3, reason = $4, at = $5, attempts = attempts + 1 WHERE id = $1', [
      ...[id, dueAt, status, reason, at],
    ]);
  },

  /** What was leased and not tried waits as long as what failed before it. */
  async putOff(ids: string[], dueAt: Date): Promise<void> {
    await sql.query('UPDATE delivery SET due_at = $2 WHERE id = ANY($1::uuid[])', [ids, dueAt]);
  },

  /** Nothing is tried any more of what still waits for the channel. */
  async giveUp(channelId: string, reason: string, at: Date): Promise<void> {
    await sql.query(
      `UPDATE delivery SET state = 'failed', reason = $2, at = $3 WHERE target_id = $1 AND state IN ('pending', 'quiet_hours')`,
      [channelId, reason, at],
    );
  },
});

/** What channels were told. */
export const logStore = (sql: Sql) => ({
  async log(channelId: string): Promise<Logged[]> {
    const { rows } = await sql.query<Logged>(
      `SELECT id, alert_id AS "alertId", state, attempts, status, reason, at FROM delivery WHERE target_id = $1
       ORDER BY at DESC, id LIMIT ${MOST_LOGGED}`,
      [channelId],
    );
    return rows;
  },

  /** The state of the channel that the delivery goes to; null where it was removed, undefined where there is no such delivery. */
  async channelOf(id: string): Promise<string | null | undefined> {
    const { rows } = await sql.query<{ state: string | null }>(
      `SELECT c.state FROM delivery d LEFT JOIN channel c ON c.id = d.target_id WHERE d.id = $1 AND d.kind <> 'email'`,
      [id],
    );
    return rows[0]?.state;
  },

  /** Has it sent once more, under the same id. */
  async resend(id: string, at: Date): Promise<void> {
    await sql.query("UPDATE delivery SET state = 'pending', due_at = $2 WHERE id = $1", [id, at]);
  },
});
