import type { Sql } from '@rivalscope/kit/db/sql';
import { type Mail, queueMail } from '@rivalscope/kit/mail/mail';

/** Strangers may ask for mails to an address that is not theirs: an hour brings it this many. */
const MOST_AN_HOUR = 10;

/** Queues a mail that a visitor asked for, or silently none when the address has had its share. */
export async function queueThrottled(sql: Sql, mail: Mail): Promise<void> {
  const { rows } = await sql.query<{ mails: number }>(
    "SELECT count(*)::int AS mails FROM mail WHERE recipient = $1 AND created_at > now() - interval '1 hour'",
    [mail.to],
  );
  if ((rows[0]?.mails ?? 0) < MOST_AN_HOUR) await queueMail(sql, mail);
}
