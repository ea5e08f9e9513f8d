import { createAllowance } from '@rivalscope/kit/allowance';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';
import type { Db } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { findAlert, lockHandling, markRead, markUnread, type SeenAlert, saveHandling } from './alert.store.ts';
import { type Handling, handle } from './alert.ts';
import { mailAssigned } from './assigned.ts';

export type AlertCommands = ReturnType<typeof alertCommands>;

/** Whose alert it is, and who sees to it. */
export interface Person {
  tenant: string;
  user: string;
}

export interface AlertCommandDeps {
  db: Db;
  clock: () => Date;
  publicUrl: string;
}

/** Mails of assignments that a team has at once, and as many more in each hour; whoever hands an alert to and fro has us besiege nobody. */
const MOST_ASSIGNED = 120;

/** One transaction each. Another tenant's alert is not_found. */
export function alertCommands({ db, clock, publicUrl }: AlertCommandDeps) {
  const mails = createAllowance(MOST_ASSIGNED);
  return {
    /**
     * Notes what the team makes of an alert, and whether this person has read it. To whom another one assigns it, it is unread, and they
     * are mailed. @throws not_found, invalid for an assignee who is not of the team
     */
    handle: ({ tenant, user }: Person, id: string, { read, ...wish }: Partial<Handling> & { read?: boolean }): Promise<SeenAlert> =>
      db.sqlTx({ tenant }, async (sql) => {
        const now = clock();
        const before = isUuid(id) ? await lockHandling(sql, id) : undefined;
        if (!before) throw notFound('Alert');
        const { assignee } = wish;
        if (assignee && !(await memberStore(sql).isMember(assignee.userId)))
          throw invalid('assignee.userId must be of a member of your team');
        if (Object.keys(wish).length > 0) await saveHandling(sql, id, handle(before, wish));
        if (read === true) await markRead(sql, [id], user, now);
        if (read === false) await markUnread(sql, id, user);
        const alert = (await findAlert(sql, id, user, now)) as SeenAlert;
        if (!assignee || [user, before.assignee?.userId].includes(assignee.userId)) return alert;
        await markUnread(sql, id, assignee.userId);
        if (mails.take(tenant, now.getTime()) === 0) await mailAssigned(sql, { alert, assignee, by: user }, { now, publicUrl });
        return alert;
      }),

    /** Marks alerts as read by this person; ids of others' are passed over. @returns how many were not before */
    read: ({ tenant, user }: Person, ids: string[]): Promise<number> =>
      db.sqlTx({ tenant }, (sql) => markRead(sql, ids.filter(isUuid), user, clock())),
  };
}
