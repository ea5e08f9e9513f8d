import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { cut, storable } from '@rivalscope/kit/text';
import { type WatchlistChanged, WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import type { Importance } from '../change/change.ts';
import type { WatchCommands } from './watch.commands.ts';
import { LONGEST_COOL_DOWN_HOURS, NOTIFICATIONS, STANDARD_WATCH, type Watch } from './watch.ts';

export const watchConsumers = (commands: WatchCommands): Consumers => [
  on(WatchlistChangedSchema, (event, context) => {
    const { companyId, tenantId, at } = event;
    return commands.keep(context, {
      companyId,
      tenantId,
      ...(event.removed ? STANDARD_WATCH : toWatch(event)),
      at: at ? timestampDate(at) : context.at,
    });
  }),
];

const LONGEST_RELATIONSHIP = 50;

function toWatch({ relationshipType, importance, notificationSettings, threshold, coolDownHours }: WatchlistChanged): Watch {
  const switches = NOTIFICATIONS.map((name) => [name, notificationSettings?.[name] ?? STANDARD_WATCH.notificationSettings[name]]);
  return {
    relationshipType: storable(cut(relationshipType, LONGEST_RELATIONSHIP)) || STANDARD_WATCH.relationshipType,
    importance: toLevel(importance),
    notificationSettings: Object.fromEntries(switches),
    threshold: toLevel(threshold),
    coolDownHours: Math.min(Math.max(coolDownHours, 0), LONGEST_COOL_DOWN_HOURS),
  };
}

const toLevel = (given: string): Importance => (given === 'high' || given === 'low' ? given : 'medium');
