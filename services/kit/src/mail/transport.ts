import { createTransport } from 'nodemailer';
import type { TlsOptions } from '../net/tls.ts';
import { upTo } from '../text.ts';
import type { LeasedMail } from './mail.store.ts';

/** How mails leave. */
export interface MailTransport {
  /** Rejects when the mail was not taken. */
  send(mail: LeasedMail, signal: AbortSignal): Promise<void>;
  /** Mails stay readable after they were sent. */
  keepsBodies: boolean;
  close(): void;
}

/** The built-in outbox: a mail has arrived when it is queued, and stays there to be read. */
export const builtInOutbox: MailTransport = { send: async () => undefined, keepsBodies: true, close: () => undefined };

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * Mails leave over SMTP. The Message-ID is made of the mail's id, so that a receiver can tell a second copy from a second mail.
 * @param url smtp://user:password@host:port, or smtps
 * @param tls whom to believe and what to show; given, a server that offers no STARTTLS gets nothing
 * @param from the sender, e.g. `Rivalscope <no-reply@example.com>`
 */
export function smtpTransport(url: string, from: string, tls?: TlsOptions): MailTransport {
  const transporter = createTransport({
    url,
    ...(tls && { tls, requireTLS: true }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const host = upTo(from.slice(from.lastIndexOf('@') + 1), /[^\w.-]/);
  return {
    keepsBodies: false,
    async send({ id, to, subject, text, html }, signal) {
      const message = { from, to: { name: '', address: to }, subject, text, html, messageId: `<${id}@${host}>` };
      await transporter.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true, signal });
    },
    close: () => transporter.close(),
  };
}

/** The receiver refused this mail for good (RFC 5321 4.2.1: 5yz); a server that is away, busy or refuses us all is none. */
export function isRefused(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
