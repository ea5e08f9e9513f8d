import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import type { Clockface } from '../member/member.ts';
import { type KeptSettings, type NotificationSettings, STANDARD } from './notification.ts';

/** Whom a mail goes to, and how they want it. */
export interface Reader extends Clockface {
  userId: string;
  tenantId: string;
  email: string;
  settings: NotificationSettings;
  /** What ends these mails, for who is not signed in. */
  unsubscribeToken: string;
}

interface Row extends Omit<Reader, 'settings'>, Partial<Record<keyof NotificationSettings, unknown>> {}

const COLUMNS = `m.user_id AS "userId", m.tenant_id AS "tenantId", m.email, m.time_zone AS "timeZone", m.date_format AS "dateFormat",
  m.unsubscribe_token AS "unsubscribeToken", s.mail, s.mail_from AS "mailFrom", s.digest_day AS "digestDay",
  s.digest_hour AS "digestHour", s.quiet_hours AS "quietHours"`;

function toReader({ mail, mailFrom, digestDay, digestHour, quietHours, ...reader }: Row): Reader {
  const chosen = { mail, mailFrom, digestDay, digestHour, quietHours } as NotificationSettings;
  return { ...reader, settings: mail === null ? STANDARD : chosen };
}

/** How people want to be told. */
export const notificationStore = (sql: Sql) => ({
  /** @returns undefined for who is no member (any more), or has no address */
  async reader(userId: string): Promise<Reader | undefined> {
    const { rows } = await sql.query<Row>(
      `SELECT ${COLUMNS} FROM member m LEFT JOIN notification_setting s ON s.user_id = m.user_id
       WHERE m.user_id = $1 AND m.removed_at IS NULL AND m.email <> ''`,
      [userId],
    );
    return rows[0] && toReader(rows[0]);
  },

  /** Of the transaction's tenant, by address. @returns undefined where nobody of the team has it */
  async readerAt(address: string): Promise<Reader | undefined> {
    const { rows } = await sql.query<Row>(
      `SELECT ${COLUMNS} FROM member m LEFT JOIN notification_setting s ON s.user_id = m.user_id
       WHERE ${ownTenant('m')} AND lower(m.email) = lower($1) AND m.removed_at IS NULL AND m.email <> ''`,
      [address],
    );
    return rows[0] && toReader(rows[0]);
  },

  async find(userId: string): Promise<KeptSettings> {
    const { rows } = await sql.query<KeptSettings>(
      `SELECT mail, mail_from AS "mailFrom", digest_day AS "digestDay", digest_hour AS "digestHour", quiet_hours AS "quietHours", chosen
       FROM notification_setting WHERE user_id = $1`,
      [userId],
    );
    return rows[0] ?? { ...STANDARD, chosen: false };
  },

  /** Replaces what the person has chosen. A digest begins where the one before has ended, or now. */
  async save(userId: string, tenantId: string, settings: NotificationSettings, next: Date | undefined, now: Date): Promise<void> {
    const { mail, mailFrom, digestDay, digestHour, quietHours } = settings;
    await sql.query(
      `INSERT INTO notification_setting (user_id, tenant_id, mail, mail_from, digest_day, digest_hour, quiet_hours, next_digest_at, digest_since, chosen)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::timestamptz, true)
       ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail, mail_from = excluded.mail_from, digest_day = excluded.digest_day,
         digest_hour = excluded.digest_hour, quiet_hours = excluded.quiet_hours, chosen = true, next_digest_at = excluded.next_digest_at,
         digest_since = CASE WHEN notification_setting.next_digest_at IS NULL THEN excluded.digest_since ELSE notification_setting.digest_since END`,
      [userId, tenantId, mail, mailFrom, digestDay, digestHour, quietHours && JSON.stringify(quietHours), next ?? null, now],
    );
  },

  /** Needs the system's scope. @returns whose mails the token ends */
  async byToken(token: string): Promise<{ userId: string; tenantId: string } | undefined> {
    const { rows } = await sql.query<{ userId: string; tenantId: string }>(
      'SELECT user_id AS "userId", tenant_id AS "tenantId" FROM member WHERE unsubscribe_token = $1 AND removed_at IS NULL',
      [token],
    );
    return rows[0];
  },
});
