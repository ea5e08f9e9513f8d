import type { Sql } from '@rivalscope/kit/db/sql';
import { STANDARD } from './notification.ts';

/** A digest that is due, and what it begins after. */
export interface DueDigest {
  dueAt: Date;
  since: Date;
}

/** When people's digests are due. */
export const digestStore = (sql: Sql) => ({
  /** What the person has chosen stays; who was removed gets none. */
  async begin(userId: string, tenantId: string, next: Date | undefined, now: Date): Promise<void> {
    const { mail, mailFrom, digestDay, digestHour } = STANDARD;
    await sql.query(
      `INSERT INTO notification_setting (user_id, tenant_id, mail, mail_from, digest_day, digest_hour, next_digest_at, digest_since)
       SELECT user_id, tenant_id, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz FROM member
       WHERE user_id = $1 AND tenant_id = $2 AND removed_at IS NULL ON CONFLICT (user_id) DO NOTHING`,
      [userId, tenantId, mail, mailFrom, digestDay, digestHour, next ?? null, now],
    );
  },

  /** Moves the next digest of who gets any. */
  async plan(userId: string, next: Date | undefined): Promise<void> {
    await sql.query('UPDATE notification_setting SET next_digest_at = $2 WHERE user_id = $1 AND next_digest_at IS NOT NULL', [
      userId,
      next ?? null,
    ]);
  },

  /** The person's digest, if it is due; nobody else sends it until the transaction ends. */
  async take(userId: string, now: Date): Promise<DueDigest | undefined> {
    const { rows } = await sql.query<DueDigest>(
      `SELECT next_digest_at AS "dueAt", digest_since AS since FROM notification_setting
       WHERE user_id = $1 AND next_digest_at <= $2 FOR UPDATE SKIP LOCKED`,
      [userId, now],
    );
    return rows[0];
  },

  /** The digest told everything until then. */
  async end(userId: string, until: Date, next: Date | undefined): Promise<void> {
    await sql.query('UPDATE notification_setting SET digest_since = $2, next_digest_at = $3 WHERE user_id = $1', [
      userId,
      until,
      next ?? null,
    ]);
  },

  /** Whose digest is due, in the order of their ids; needs the system's scope. */
  async due(now: Date, after: string, most: number): Promise<{ userId: string; tenantId: string }[]> {
    const { rows } = await sql.query<{ userId: string; tenantId: string }>(
      `SELECT user_id AS "userId", tenant_id AS "tenantId" FROM notification_setting
       WHERE next_digest_at <= $1 AND user_id > $2 ORDER BY user_id LIMIT $3`,
      [now, after, most],
    );
    return rows;
  },
});
