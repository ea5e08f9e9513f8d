import { ConfigError } from '@rivalscope/kit/config';
import type { App } from '@rivalscope/kit/http/server';
import { devMailRoutes } from '@rivalscope/kit/mail/mail.routes';
import { builtInOutbox, type MailTransport, smtpTransport } from '@rivalscope/kit/mail/transport';
import type { HostConfig } from './config.ts';
import type { Hosted } from './run-service.ts';

const ADDRESS = /^[^\s@<>"]+@[\w.-]+$/;
const NAMED = /^[^<>"\p{Cc}]* <([^<>]+)>$/u;

/**
 * How this process's mails leave: over SMTP_URL, else they stay in the built-in outbox.
 * @throws ConfigError when the sender is not an address
 */
export function mailTransport(config: HostConfig, publicUrl: string): MailTransport {
  if (!config.SMTP_URL) return builtInOutbox;
  const from = config.MAIL_FROM ?? `Rivalscope <no-reply@${senderHost(publicUrl)}>`;
  if (!ADDRESS.test(NAMED.exec(from)?.[1] ?? from))
    throw new ConfigError('Setting MAIL_FROM must be an address such as "Rivalscope <no-reply@example.com>". Correct it and start again.');
  return smtpTransport(config.SMTP_URL, from);
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The built-in outbox at /dev/mail, where no mail leaves and a service of this process sends some; never in production. */
export function serveOutbox(app: App, config: HostConfig, hosted: Hosted[]): void {
  const outboxes = hosted.flatMap((service) => service.mails ?? []);
  if (config.SMTP_URL || outboxes.length === 0) return;
  if (process.env.NODE_ENV === 'production') {
    app.log.warn('SMTP_URL is not set: mails are kept and not sent');
    return;
  }
  if (!LOOPBACK.has(config.HOST))
    app.log.warn('SMTP_URL is not set: no mail leaves, and whoever reaches this process reads all of them at /dev/mail');
  devMailRoutes(app, outboxes);
}

/** The web's host name; a bare address of a machine is none that mail could come from. */
function senderHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]$/i.test(hostname) ? hostname : 'localhost';
}
