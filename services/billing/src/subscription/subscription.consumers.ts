import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { SubscriptionCommands } from './subscription.commands.ts';

export const subscriptionConsumers = (commands: SubscriptionCommands): Consumers => [
  on(TenantRegisteredSchema, (event, context) =>
    commands.beginTrial(context, event.tenantId, event.userId, event.at ? timestampDate(event.at) : context.at),
  ),
];
