import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { cut, storable } from '@rivalscope/kit/text';
import {
  MemberJoinedSchema,
  MemberRemovedSchema,
  PreferencesChangedSchema,
  RoleChangedSchema,
  TenantRegisteredSchema,
} from '@rivalscope/proto/identity/v1/events_pb';
import type { MemberCommands } from './member.commands.ts';

const LONGEST = 100;
const text = (given: string): string => storable(cut(given, LONGEST));

export const memberConsumers = (commands: MemberCommands): Consumers => [
  on(TenantRegisteredSchema, ({ tenantId, userId, email }, context) => commands.join(context, { tenantId, userId, email, role: 'owner' })),
  on(MemberJoinedSchema, ({ tenantId, userId, email, role }, context) =>
    commands.join(context, { tenantId, userId, email, role: text(role) }),
  ),
  on(RoleChangedSchema, ({ tenantId, userId, role }, context) => commands.changeRole(context, tenantId, userId, text(role))),
  on(MemberRemovedSchema, ({ tenantId, userId }, context) => commands.remove(context, tenantId, userId)),
  on(PreferencesChangedSchema, ({ tenantId, userId, timeZone, dateFormat }, context) =>
    commands.setClockface(context, tenantId, userId, { timeZone: text(timeZone), dateFormat: text(dateFormat) }),
  ),
];
