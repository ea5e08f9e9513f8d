import type { Sql } from '@rivalscope/kit/db/sql';
import { queueMail } from '@rivalscope/kit/mail/mail';
import type { Importance } from '../change/change.ts';
import { assignedMail } from '../delivery/alert.mail.ts';
import { memberStore } from '../member/member.store.ts';
import { notificationStore } from '../notification/notification.store.ts';
import { quietUntil } from '../notification/notification.ts';
import type { SeenAlert } from './alert.store.ts';

interface Assigned {
  alert: SeenAlert;
  assignee: { userId: string; dueOn: string | null };
  /** Id of who assigned it: a person, or a key. */
  by: string;
}

/**
 * Mails somebody of the team that an alert is theirs to see to, in the caller's transaction: after their quiet hours, and not who has turned
 * mails off. Alerts of the sample rival are sent nowhere.
 */
export async function mailAssigned(
  sql: Sql,
  { alert, assignee, by }: Assigned,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const reader = await notificationStore(sql).reader(assignee.userId);
  if (!reader || reader.settings.mail === 'off' || alert.notDelivered === 'sample') return;
  const known = await memberStore(sql).addresses([by]);
  const mail = assignedMail({
    ...{ to: reader, publicUrl, by: known.get(by) ?? 'Somebody of your team', dueOn: assignee.dueOn },
    alert: { ...alert, importance: alert.importance as Importance },
  });
  await queueMail(sql, mail, quietUntil(reader.settings, reader.timeZone, now));
}
