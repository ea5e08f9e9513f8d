import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import { begin, replan } from '../notification/notification.commands.ts';
import { memberStore } from './member.store.ts';
import type { Clockface, Member } from './member.ts';

export type MemberCommands = ReturnType<typeof memberCommands>;

export const memberCommands = (db: Db) => ({
  join: (context: EventContext, member: Member) =>
    db.once(context, { tenant: member.tenantId }, async (tx) => {
      await memberStore(tx).add(member, context.at);
      await begin(tx, member.userId, member.tenantId, context.at);
    }),

  changeRole: (context: EventContext, tenant: string, userId: string, role: string) =>
    db.once(context, { tenant }, (tx) => memberStore(tx).setRole(userId, tenant, role, context.at)),

  remove: (context: EventContext, tenant: string, userId: string) =>
    db.once(context, { tenant }, (tx) => memberStore(tx).remove(userId, tenant, context.at)),

  /** A digest comes at the same hour of another time zone. */
  setClockface: (context: EventContext, tenant: string, userId: string, clockface: Clockface) =>
    db.once(context, { tenant }, async (tx) => {
      await memberStore(tx).setClockface(userId, tenant, clockface, context.at);
      await replan(tx, userId, context.at);
    }),
});
