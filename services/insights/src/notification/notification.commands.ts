import type { Sql } from '@rivalscope/kit/db/sql';
import { AppError } from '@rivalscope/kit/errors';
import type { Db } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { digestStore } from './digest.store.ts';
import { notificationStore } from './notification.store.ts';
import { checkSettings, type KeptSettings, type NotificationSettings, nextDigest, STANDARD } from './notification.ts';

export type NotificationCommands = ReturnType<typeof notificationCommands>;

const IN_UTC = { timeZone: 'UTC', dateFormat: 'MMM D, YYYY' };

/** How the caller wants to be told; everybody's own. */
export const notificationCommands = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const save = (tenant: string, userId: string, settings: NotificationSettings): Promise<void> =>
    db.sqlTx({ tenant }, async (sql) => {
      const { timeZone } = (await memberStore(sql).clockfaceOf(userId)) ?? IN_UTC;
      await notificationStore(sql).save(userId, tenant, settings, nextDigest(settings, timeZone, clock()), clock());
    });

  return {
    read: (tenant: string, userId: string): Promise<KeptSettings> => db.sqlRead({ tenant }, (sql) => notificationStore(sql).find(userId)),

    /** @throws AppError `invalid` */
    async save(tenant: string, userId: string, given: NotificationSettings): Promise<KeptSettings> {
      const settings = checkSettings(given);
      await save(tenant, userId, settings);
      return { ...settings, chosen: true };
    },

    /** Ends the mails of whoever has the token. A second time changes nothing. @throws AppError `not_found` for a token of nobody */
    async unsubscribe(token: string): Promise<void> {
      const whose = await db.sqlRead('system', (sql) => notificationStore(sql).byToken(token));
      if (!whose) throw new AppError('not_found', 'This link belongs to no account any more. No mails are sent to it.');
      const settings = await db.sqlRead({ tenant: whose.tenantId }, (sql) => notificationStore(sql).find(whose.userId));
      await save(whose.tenantId, whose.userId, { ...settings, mail: 'off' });
    },
  };
};

/** Whoever joins gets the standard digest, until they choose. */
export async function begin(sql: Sql, userId: string, tenantId: string, now: Date): Promise<void> {
  const { timeZone } = (await memberStore(sql).clockfaceOf(userId)) ?? IN_UTC;
  await digestStore(sql).begin(userId, tenantId, nextDigest(STANDARD, timeZone, now), now);
}

/** Plans the person's next digest anew: their clock has changed. */
export async function replan(sql: Sql, userId: string, now: Date): Promise<void> {
  const clockface = await memberStore(sql).clockfaceOf(userId);
  if (!clockface) return;
  await digestStore(sql).plan(userId, nextDigest(await notificationStore(sql).find(userId), clockface.timeZone, now));
}
