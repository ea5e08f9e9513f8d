import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { ErasureCommands } from './erasure.commands.ts';

export const erasureConsumers = (commands: ErasureCommands): Consumers => [
  on(TenantDeletedSchema, ({ tenantId }, context) => commands.erase(context, tenantId)),
];
