import { invalid, notFound } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { findAlert, lockHandling, markRead, markUnread, type SeenAlert, saveHandling } from './alert.store.ts';
import { type Handling, handle } from './alert.ts';

export type AlertCommands = ReturnType<typeof alertCommands>;

/** Whose alert it is, and who sees to it. */
export interface Person {
  tenant: string;
  user: string;
}

/** One transaction each. Another tenant's alert is not_found. */
export const alertCommands = (db: Db, clock: () => Date) => ({
  /** Notes what the team makes of an alert, and whether this person has read it. @throws not_found, invalid for an assignee who is not of the team */
  handle: ({ tenant, user }: Person, id: string, { read, ...wish }: Partial<Handling> & { read?: boolean }): Promise<SeenAlert> =>
    db.sqlTx({ tenant }, async (sql) => {
      const before = isUuid(id) ? await lockHandling(sql, id) : undefined;
      if (!before) throw notFound('Alert');
      if (wish.assignee && !(await memberStore(sql).isMember(wish.assignee.userId)))
        throw invalid('assignee.userId must be of a member of your team');
      if (Object.keys(wish).length > 0) await saveHandling(sql, id, handle(before, wish));
      if (read === true) await markRead(sql, [id], user, clock());
      if (read === false) await markUnread(sql, id, user);
      return (await findAlert(sql, id, user, clock())) as SeenAlert;
    }),

  /** Marks alerts as read by this person; ids of others' are passed over. @returns how many were not before */
  read: ({ tenant, user }: Person, ids: string[]): Promise<number> =>
    db.sqlTx({ tenant }, (sql) => markRead(sql, ids.filter(isUuid), user, clock())),
});
