import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import type { EntitlementCommands } from './entitlement.commands.ts';

export const entitlementConsumers = (commands: EntitlementCommands): Consumers => [
  on(EntitlementsChangedSchema, (event, context) => {
    const trialEnd = event.trialEnd ? timestampDate(event.trialEnd) : null;
    const entitlement = { plan: event.plan, maxCompetitors: event.maxCompetitors, trialEnd };
    return commands.replace(context, event.tenantId, entitlement, event.at ? timestampDate(event.at) : context.at);
  }),
];
