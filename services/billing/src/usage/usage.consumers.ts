import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { CompanyCreatedSchema, CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import type { UsageCommands } from './usage.commands.ts';

export const usageConsumers = (commands: UsageCommands): Consumers => [
  on(CompanyCreatedSchema, (event, context) => commands.addCompany(context, event.tenantId, event.companyId)),
  on(CompanyDeletedSchema, (event, context) => commands.deleteCompany(context, event.tenantId, event.companyId)),
];
