import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';

/** A mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const LONGEST_ADDRESS = 254;
const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 256 * 1024;

/** One plain address: no display name, list, comment, quote or blank, so that it cannot become two. */
const ADDRESS = /^[^\s@"<>()[\]\\,;:\p{Cc}]{1,64}@[^\s@"<>()[\]\\,;:\p{Cc}]{1,253}$/u;
/** A line break in a header begins another header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** @throws AppError `invalid` for what must not be sent */
export function checkMail({ to, subject, text, html }: Mail): void {
  if (to.length > LONGEST_ADDRESS || !ADDRESS.test(to)) throw invalid('A mail needs one plain e-mail address');
  if (subject.length === 0 || subject.length > LONGEST_SUBJECT || CONTROL.test(subject))
    throw invalid(`The subject of a mail must have 1 to ${LONGEST_SUBJECT} characters and no line breaks`);
  if (text.length > LONGEST_BODY || html.length > LONGEST_BODY) throw invalid(`The body of a mail may have ${LONGEST_BODY} characters`);
  if ([subject, text, html].some((part) => part.includes('\0'))) throw invalid('A mail may not hold NUL characters');
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, the transaction commits.
 * @param notBefore it waits until then; at once when absent
 * @throws AppError `invalid` when the address, the subject or a body must not be sent
 */
export async function queueMail(sql: Sql, { to, subject, text, html }: Mail, notBefore?: Date): Promise<void> {
  checkMail({ to, subject, text, html });
  await sql.query(
    'INSERT INTO mail (id, recipient, subject, text, html, due_at) VALUES ($1, $2, $3, $4, $5, greatest(now(), $6::timestamptz))',
    [randomUUID(), to, subject, text, html, notBefore ?? null],
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in a mail's HTML, also within a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
