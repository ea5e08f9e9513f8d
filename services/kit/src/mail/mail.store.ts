import type { Sql } from '../db/sql.ts';
import type { Mail } from './mail.ts';

/** A mail that this process has leased and is about to send. */
export interface LeasedMail extends Mail {
  id: string;
  /** This one included. */
  attempts: number;
}

export interface SentMail extends Mail {
  id: string;
  sentAt: Date;
}

const MOST_LISTED = 100;

/** Leases mails that are due, oldest first. */
export async function lease(sql: Sql, most: number, seconds: number): Promise<LeasedMail[]> {
  const { rows } = await sql.query<LeasedMail>(
    `UPDATE mail SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
     WHERE id IN (SELECT id FROM mail WHERE state = 'queued' AND due_at <= now() ORDER BY due_at, seq LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient AS "to", subject, text, html, attempts`,
    [most, seconds],
  );
  return rows;
}

/** @param keepBodies false where mails have really left: links in them are secrets */
export async function markSent(sql: Sql, id: string, keepBodies: boolean): Promise<void> {
  const bodies = keepBodies ? '' : ", text = '', html = ''";
  await sql.query(`UPDATE mail SET state = 'sent', ended_at = now(), error = NULL${bodies} WHERE id = $1`, [id]);
}

/** Without its body: links in it may be good still, and nobody is to read them here. */
export async function markFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql.query("UPDATE mail SET state = 'failed', ended_at = now(), error = $2, text = '', html = '' WHERE id = $1", [id, error]);
}

/** Puts a mail off that did not go out, with the reason. */
export async function retryLater(sql: Sql, id: string, error: string, seconds: number): Promise<void> {
  await sql.query('UPDATE mail SET due_at = now() + make_interval(secs => $3), error = $2 WHERE id = $1', [id, error, seconds]);
}

/** Removes every mail to one of the addresses, sent or not. */
export async function forgetMails(sql: Sql, addresses: string[]): Promise<void> {
  await sql.query('DELETE FROM mail WHERE recipient = ANY($1)', [addresses]);
}

/** The newest mails by when they were written, newest first; those to one address when it is given. */
export async function listMails(sql: Sql, to?: string): Promise<SentMail[]> {
  // Two texts: a condition that may be none is planned as if it were.
  const [where, values] = to === undefined ? ['', []] : ['WHERE recipient = $1', [to]];
  const { rows } = await sql.query<SentMail>(
    `SELECT id, recipient AS "to", subject, text, html, created_at AS "sentAt" FROM mail ${where} ORDER BY seq DESC LIMIT ${MOST_LISTED}`,
    values,
  );
  return rows;
}
