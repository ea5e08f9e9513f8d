import type { Sql } from '@rivalscope/kit/db/sql';
import { queueMail } from '@rivalscope/kit/mail/mail';
import { alertMail, type MailedAlert } from '../delivery/alert.mail.ts';
import type { Reader } from '../notification/notification.store.ts';
import type { Channel } from './channel.ts';
import type { Posted } from './post.ts';

/** No longer than addresses are. */
const LONGEST_ADDRESS = 254;

/** An address as it is looked up; what is none is nobody's. */
export const addressOf = (text: string): string => text.trim().slice(0, LONGEST_ADDRESS + 1);

const refused = (reason: string): Posted => ({ delivered: false, status: null, reason });

interface Letter {
  channel: Pick<Channel, 'name'>;
  /** The most important are told first. */
  alerts: readonly MailedAlert[];
  publicUrl: string;
}

/**
 * Mails alerts to somebody of the team, in the caller's transaction: marked as sent there, they are mailed once. Nobody else is mailed, so
 * that no stranger can be, and whoever has turned mails off is not.
 * @param reader undefined where the address is nobody's
 */
export async function mailTo(sql: Sql, reader: Reader | undefined, { channel, alerts, publicUrl }: Letter): Promise<Posted> {
  if (!reader) return refused('Nobody of your team has this address any more.');
  if (reader.settings.mail === 'off') return refused('Whoever has this address has turned mails off.');
  const closing = `You receive this mail because your team has alerts sent to you by the channel “${channel.name}”.`;
  await queueMail(sql, alertMail({ to: reader, alerts, total: alerts.length, publicUrl, closing }));
  return { delivered: true, status: null, reason: null };
}
