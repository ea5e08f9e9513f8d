import type { EventContext } from '@rivalscope/kit/events/consumer';
import { tellOfChannelsLeft } from '../channel/left.ts';
import type { Db } from '../database.ts';
import { begin, replan } from '../notification/notification.commands.ts';
import { memberStore } from './member.store.ts';
import type { Clockface, Member } from './member.ts';

export type MemberCommands = ReturnType<typeof memberCommands>;

const MANAGERS = ['owner', 'admin'];

export const memberCommands = (db: Db, publicUrl: string) => ({
  join: (context: EventContext, member: Member) =>
    db.once(context, { tenant: member.tenantId }, async (tx) => {
      await memberStore(tx).add(member, context.at);
      await begin(tx, member.userId, member.tenantId, context.at);
    }),

  changeRole: (context: EventContext, tenant: string, userId: string, role: string) =>
    db.once(context, { tenant }, async (tx) => {
      await memberStore(tx).setRole(userId, tenant, role, context.at);
      if (!MANAGERS.includes(role)) await tellOfChannelsLeft(tx, tenant, userId, publicUrl);
    }),

  remove: (context: EventContext, tenant: string, userId: string) =>
    db.once(context, { tenant }, async (tx) => {
      await tellOfChannelsLeft(tx, tenant, userId, publicUrl);
      await memberStore(tx).remove(userId, tenant, context.at);
    }),

  /** A digest comes at the same hour of another time zone. */
  setClockface: (context: EventContext, tenant: string, userId: string, clockface: Clockface) =>
    db.once(context, { tenant }, async (tx) => {
      await memberStore(tx).setClockface(userId, tenant, clockface, context.at);
      await replan(tx, userId, context.at);
    }),
});
