import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { MemberJoinedSchema, MemberRemovedSchema, RoleChangedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { MemberCommands } from './member.commands.ts';

export const memberConsumers = (commands: MemberCommands): Consumers => [
  on(MemberJoinedSchema, ({ tenantId, userId, email, role }, context) => commands.join(context, tenantId, { userId, email, role })),
  on(RoleChangedSchema, ({ tenantId, userId, role }, context) => commands.changeRole(context, tenantId, userId, role)),
  on(MemberRemovedSchema, ({ tenantId, userId }, context) => commands.remove(context, tenantId, userId)),
];
