import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Clockface, Member } from './member.ts';

/** The people of the transaction's tenant. Events may come twice or late, and a removal is final. */
export const memberStore = (sql: Sql) => ({
  /** The address of somebody whose time zone came first is filled in. */
  async add({ userId, tenantId, email }: Member): Promise<void> {
    await sql.query(
      `INSERT INTO member (user_id, tenant_id, email) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET email = excluded.email WHERE member.email = '' AND member.removed_at IS NULL`,
      [userId, tenantId, email],
    );
  },

  /** Keeps a mark and no address, so that whatever comes late does not bring the member back. */
  async remove(userId: string, tenantId: string, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO member (user_id, tenant_id, removed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET email = '', removed_at = excluded.removed_at WHERE member.removed_at IS NULL`,
      [userId, tenantId, at],
    );
    await sql.query('DELETE FROM notification_setting WHERE user_id = $1', [userId]);
  },

  /** An older choice never replaces a newer one. */
  async setClockface(userId: string, tenantId: string, { timeZone, dateFormat }: Clockface, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO member (user_id, tenant_id, time_zone, date_format, clockface_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone, date_format = excluded.date_format,
         clockface_at = excluded.clockface_at
       WHERE member.removed_at IS NULL AND (member.clockface_at IS NULL OR member.clockface_at <= excluded.clockface_at)`,
      [userId, tenantId, timeZone, dateFormat, at],
    );
  },

  /** Of those who are members and have one, by their ids. */
  async addresses(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const { rows } = await sql.query<{ userId: string; email: string }>(
      `SELECT user_id AS "userId", email FROM member WHERE user_id = ANY($1::uuid[]) AND removed_at IS NULL AND email <> ''`,
      [userIds],
    );
    return new Map(rows.map(({ userId, email }) => [userId, email]));
  },

  /** A removed member's, or a stranger's, is none. */
  async clockfaceOf(userId: string): Promise<Clockface | undefined> {
    const { rows } = await sql.query<Clockface>(
      'SELECT time_zone AS "timeZone", date_format AS "dateFormat" FROM member WHERE user_id = $1 AND removed_at IS NULL',
      [userId],
    );
    return rows[0];
  },
});

/** No event comes later than that. */
const MARK_KEPT_MS = 180 * 24 * 3_600_000;

/** Marks of people who left, once nothing can bring them back. */
export const oldMembers = (now: Date): OldRows => past('member', 'removed_at', now, MARK_KEPT_MS);
