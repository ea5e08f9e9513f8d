import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { SubscriptionCommands } from './subscription.commands.ts';

export const subscriptionConsumers = (commands: SubscriptionCommands): Consumers => [
  on(TenantRegisteredSchema, ({ tenantId, userId, email, at }, context) =>
    commands.beginTrial(context, tenantId, { userId, email }, at ? timestampDate(at) : context.at),
  ),
];
