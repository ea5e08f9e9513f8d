import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import type { EntitlementCommands } from './entitlement.commands.ts';

export const entitlementConsumers = (commands: EntitlementCommands): Consumers => [
  on(EntitlementsChangedSchema, ({ tenantId, plan, maxUsers, features, at }, context) =>
    commands.replace(context, tenantId, { plan, maxUsers, features }, at ? timestampDate(at) : context.at),
  ),
];
