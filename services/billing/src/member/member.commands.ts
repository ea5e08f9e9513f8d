import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import { memberStore } from './member.store.ts';
import type { Member } from './member.ts';

export type MemberCommands = ReturnType<typeof memberCommands>;

export const memberCommands = (db: Db) => ({
  join: (context: EventContext, tenant: string, member: Member) =>
    db.once(context, { tenant }, (tx) => memberStore(tx, tenant).add(member, context.at)),

  changeRole: (context: EventContext, tenant: string, userId: string, role: string) =>
    db.once(context, { tenant }, (tx) => memberStore(tx, tenant).setRole(userId, role, context.at)),

  remove: (context: EventContext, tenant: string, userId: string) =>
    db.once(context, { tenant }, (tx) => memberStore(tx, tenant).remove(userId, context.at)),
});
