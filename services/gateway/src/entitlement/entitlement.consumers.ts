import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import type { EntitlementCommands } from './entitlement.commands.ts';
import { API_FEATURE } from './entitlement.ts';

export const entitlementConsumers = (commands: EntitlementCommands): Consumers => [
  on(EntitlementsChangedSchema, (event, context) => {
    const entitlement = { callsPerMonth: event.apiCallsPerMonth, permitted: event.features.includes(API_FEATURE) };
    return commands.replace(context, event.tenantId, entitlement, event.at ? timestampDate(event.at) : context.at);
  }),
];
