import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import type { AuditCommands } from './audit.commands.ts';

export const auditConsumers = (commands: AuditCommands): Consumers => [
  on(CompanyDeletedSchema, ({ tenantId, companyId, actor, address }, context) =>
    commands.companyDeleted(context, tenantId, companyId, { actor, address }),
  ),
];
