import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { readInSql } from '../alert/alert.store.ts';
import type { MailedAlert } from './alert.mail.ts';

/** What becomes of telling one person of one alert. */
export type DeliveryState = 'pending' | 'quiet_hours' | 'sent' | 'seen' | 'withdrawn' | 'off';

/** One alert that is to be mailed to somebody, and what has become of it meanwhile. */
export interface PendingMail extends MailedAlert {
  deliveryId: string;
  /** The person has read it, or somebody has acknowledged it. */
  seen: boolean;
  /** It no longer stands. */
  ended: boolean;
}

/** What was raised in a time: the most important of it, and how much that was. */
export interface Raised {
  alerts: MailedAlert[];
  total: number;
  companies: number;
}

const RANK = (importance: string) => `array_position(ARRAY['low', 'medium', 'high'], ${importance})`;
const WAITING = "state IN ('pending', 'quiet_hours')";
const ALERT = `a.id, a.company_id AS "companyId", a.title, a.summary, a.what_to_do AS "whatToDo", a.area, a.importance, a.raised_at AS "raisedAt"`;
/** Longer mails are read by nobody; the others are counted in it. */
export const MOST_MAILED = 25;
const MOST_TAKEN = 500;

/** What is to be told by mail, and what was. */
export const deliveryStore = (sql: Sql) => ({
  /** People whom a mail waits for, in the order of their ids; needs the system's scope. */
  async due(now: Date, after: string, most: number): Promise<{ userId: string; tenantId: string }[]> {
    const { rows } = await sql.query<{ userId: string; tenantId: string }>(
      `SELECT DISTINCT target_id AS "userId", tenant_id AS "tenantId" FROM delivery
       WHERE kind = 'email' AND ${WAITING} AND due_at <= $1 AND target_id > $2 ORDER BY target_id LIMIT $3`,
      [now, after, most],
    );
    return rows;
  },

  /** Takes what waits for the person, the most important first; nobody else takes it until the transaction ends. */
  async take(userId: string, now: Date): Promise<PendingMail[]> {
    const { rows } = await sql.query<PendingMail>(
      `SELECT d.id AS "deliveryId", ${ALERT}, a.ended_at IS NOT NULL AS ended,
         a.state = 'acknowledged' OR ${readInSql('a', 'd.target_id')} AS seen
       FROM delivery d JOIN alert a ON a.id = d.alert_id
       WHERE d.kind = 'email' AND d.target_id = $1 AND d.${WAITING} AND d.due_at <= $2
       ORDER BY ${RANK('a.importance')} DESC, a.raised_at DESC, a.id LIMIT ${MOST_TAKEN} FOR UPDATE OF d SKIP LOCKED`,
      [userId, now],
    );
    return rows;
  },

  async settle(ids: string[], state: DeliveryState, at: Date): Promise<void> {
    if (ids.length > 0)
      await sql.query('UPDATE delivery SET state = $2, at = $3, attempts = attempts + 1 WHERE id = ANY($1::uuid[])', [ids, state, at]);
  },

  /** Until the person's quiet hours are over. */
  async putOff(ids: string[], until: Date): Promise<void> {
    await sql.query(`UPDATE delivery SET state = 'quiet_hours', due_at = $2 WHERE id = ANY($1::uuid[])`, [ids, until]);
  },

  /** The tenant's alerts of a time, or that grew in it, that were delivered and still stand, of companies that are not archived, the most important first, and how many there are. */
  async raised(since: Date, until: Date): Promise<Raised> {
    const where = `${ownTenant('a')} AND (a.raised_at > $1 AND a.raised_at <= $2 OR a.grown_at > $1 AND a.grown_at <= $2)
      AND a.ended_at IS NULL AND a.not_delivered IS NULL
      AND NOT EXISTS (SELECT FROM follow f WHERE f.company_id = a.company_id AND f.archived)`;
    const values = [since, until];
    const [alerts, counted] = await Promise.all([
      sql.query<MailedAlert>(
        `SELECT ${ALERT} FROM alert a WHERE ${where} ORDER BY ${RANK('a.importance')} DESC, a.raised_at DESC, a.id LIMIT ${MOST_MAILED}`,
        values,
      ),
      sql.query<Omit<Raised, 'alerts'>>(
        `SELECT count(*)::int AS total, count(DISTINCT a.company_id)::int AS companies FROM alert a WHERE ${where}`,
        values,
      ),
    ]);
    return { alerts: alerts.rows, ...(counted.rows[0] as Omit<Raised, 'alerts'>) };
  },
});
