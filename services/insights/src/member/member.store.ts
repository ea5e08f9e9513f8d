import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import type { Clockface, Member } from './member.ts';

/** More are not written to. */
const MOST_OWNERS = 20;

/** The people of the transaction's tenant. Events may come twice or late, and a removal is final. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const memberStore = (sql: Sql) => ({
  /** The address and role of somebody whose time zone came first are filled in. */
  async add({ userId, tenantId, email, role }: Member, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO member (user_id, tenant_id, email, role, role_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, role = coalesce(member.role, excluded.role),
         role_at = coalesce(member.role_at, excluded.role_at)
       WHERE member.email = '' AND member.removed_at IS NULL`,
      [userId, tenantId, email, role, at],
    );
  },

  /** An older role never replaces a newer one. */
  async setRole(userId: string, tenantId: string, role: string, at: Date): Promise<void> {
    await sql.query(
      `UPDATE member SET role = $3, role_at = $4
       WHERE user_id = $1 AND tenant_id = $2 AND removed_at IS NULL AND (role_at IS NULL OR role_at <= $4)`,
      [userId, tenantId, role, at],
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

  /** Whether somebody is of the team; who was removed is not. */
  async isMember(userId: string): Promise<boolean> {
    const { rowCount } = await sql.query(`SELECT 1 FROM member WHERE user_id = $1 AND ${ownTenant('member')} AND removed_at IS NULL`, [
      userId,
    ]);
    return rowCount === 1;
  },

  /** The addresses of the team's owners; whoever joined before roles were kept may be one. */
  async ownerAddresses(): Promise<string[]> {
    const { rows } = await sql.query<{ email: string }>(
      `SELECT email FROM member WHERE ${ownTenant('member')} AND removed_at IS NULL AND email <> '' AND coalesce(role, 'owner') = 'owner'
       ORDER BY user_id LIMIT ${MOST_OWNERS}`,
    );
    return rows.map(({ email }) => email);
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
