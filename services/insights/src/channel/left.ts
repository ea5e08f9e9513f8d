import type { Sql } from '@rivalscope/kit/db/sql';
import { letter } from '@rivalscope/kit/mail/letter';
import { queueMail } from '@rivalscope/kit/mail/mail';
import { memberStore } from '../member/member.store.ts';
import { notificationStore } from '../notification/notification.store.ts';
import { channelStore } from './channel.store.ts';

/**
 * Tells the owners of channels that go on although whoever added them may add none any more: where one leads to is nothing that the others
 * can see, and it may be a place of whoever left. In the caller's transaction, before a removed member is forgotten.
 */
export async function tellOfChannelsLeft(sql: Sql, tenantId: string, userId: string, publicUrl: string): Promise<void> {
  const left = (await channelStore(sql, tenantId).all()).filter(({ createdBy, state }) => createdBy === userId && state !== 'disabled');
  if (left.length === 0) return;
  const who = (await notificationStore(sql).reader(userId))?.email ?? 'Somebody who was of your team';
  const owners = (await memberStore(sql).ownerAddresses()).filter((address) => address !== who);
  for (const to of owners) {
    const mail = letter({
      to,
      subject: 'Channels go on being told of alerts',
      paragraphs: [
        `${who} does not manage your team any more. These channels, which they added, go on being told of alerts: ${left.map(({ name, shown }) => `“${name}” (${shown})`).join(', ')}.`,
        'Remove those that are not your team’s.',
      ],
      action: { label: 'Open notification settings', url: `${publicUrl}/settings` },
      closing: 'You receive this mail as an owner of the team.',
    });
    await queueMail(sql, mail);
  }
}
