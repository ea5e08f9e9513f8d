import { ConfigError } from '@rivalscope/kit/config';
import { offersDevTools } from '@rivalscope/kit/dev-tools';
import type { App } from '@rivalscope/kit/http/server';
import { devMailRoutes } from '@rivalscope/kit/mail/mail.routes';
import { builtInOutbox, type MailTransport, smtpTransport } from '@rivalscope/kit/mail/transport';
import { tlsOf } from '@rivalscope/kit/net/tls';
import type { HostConfig } from './config.ts';
import type { Hosted } from './run-service.ts';

const ADDRESS = /^[^\s@<>"]+@[\w.-]+$/;
const NAMED = /^[^<>"\p{Cc}]* <([^<>]+)>$/u;

/**
 * How this process's mails leave: over SMTP_URL, else they stay in the built-in outbox.
 * @param sends whether a service of this process sends any
 * @throws ConfigError when the sender is not an address, a certificate cannot be used, or production has nobody to send them
 */
export function mailTransport(config: HostConfig, publicUrl: string, sends = true): MailTransport {
  if (!config.SMTP_URL) {
    if (sends && config.NODE_ENV === 'production' && !config.DEV_TOOLS)
      throw new ConfigError('Setting SMTP_URL is missing: in production mails have to leave. Set it, or DEV_TOOLS=true to keep them.');
    return builtInOutbox;
  }
  const from = config.MAIL_FROM ?? `Rivalscope <no-reply@${senderHost(publicUrl)}>`;
  if (!ADDRESS.test(NAMED.exec(from)?.[1] ?? from))
    throw new ConfigError('Setting MAIL_FROM must be an address such as "Rivalscope <no-reply@example.com>". Correct it and start again.');
  return smtpTransport(config.SMTP_URL, from, tlsOf('SMTP', config));
}

/** The built-in outbox at /dev/mail, where no mail leaves, a service of this process sends some, and nobody else gets to. */
export function serveOutbox(app: App, config: HostConfig, publicUrl: string, hosted: Pick<Hosted, 'mails'>[]): void {
  const outboxes = hosted.flatMap((service) => service.mails ?? []);
  if (config.SMTP_URL || outboxes.length === 0) return;
  if (!offersDevTools(publicUrl, config.DEV_TOOLS)) {
    app.log.warn('SMTP_URL is not set: mails are kept and not sent. DEV_TOOLS=true shows them to whoever reaches this process.');
    return;
  }
  if (config.DEV_TOOLS) app.log.warn('DEV_TOOLS is on: no mail leaves, and whoever reaches this process reads all of them at /dev/mail');
  devMailRoutes(app, outboxes, !config.DEV_TOOLS);
}

/** The web's host name; a bare address of a machine is none that mail could come from. */
function senderHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]$/i.test(hostname) ? hostname : 'localhost';
}
