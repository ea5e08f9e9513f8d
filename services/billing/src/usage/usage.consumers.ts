import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { CompanyCreatedSchema, CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { MemberJoinedSchema, MemberRemovedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { UsageCommands } from './usage.commands.ts';

export const usageConsumers = (commands: UsageCommands): Consumers => [
  on(MemberJoinedSchema, (event, context) => commands.addMember(context, event.tenantId, event.userId)),
  on(MemberRemovedSchema, (event, context) => commands.removeMember(context, event.tenantId, event.userId)),
  on(CompanyCreatedSchema, (event, context) => commands.addCompany(context, event.tenantId, event.companyId)),
  on(CompanyDeletedSchema, (event, context) => commands.deleteCompany(context, event.tenantId, event.companyId)),
];
