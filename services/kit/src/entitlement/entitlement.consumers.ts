import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EntitlementsChanged, EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import type { By } from '../auth/auth.ts';
import type { Database, PrismaLike } from '../db/database.ts';
import { type Consumers, type EventContext, on } from '../events/consumer.ts';
import { saveEntitlement } from './entitlement.store.ts';
import type { Said } from './entitlement.ts';

/** What is done about what billing says, and by whom it was brought about; once for each event. */
export type TakeEntitlement = (context: EventContext, said: Said, by: By) => Promise<unknown>;

/** Keeps the service's copy of what billing says of each tenant. @param take a command, where more is to be done than keeping it */
export const entitlementConsumers = <C extends PrismaLike>(db: Database<C>, take: TakeEntitlement = keepIn(db)): Consumers => [
  on(EntitlementsChangedSchema, (event, context) => {
    const { tenantId, plan, features, actor, address } = event;
    const trialEnd = event.trialEnd ? timestampDate(event.trialEnd) : null;
    const said = { tenantId, plan, limits: limitsOf(event), features, trialEnd, at: event.at ? timestampDate(event.at) : context.at };
    return take(context, said, { actor, address });
  }),
];

const keepIn =
  <C extends PrismaLike>(db: Database<C>): TakeEntitlement =>
  (context, said) =>
    db.once(context, { tenant: said.tenantId }, (tx) => saveEntitlement(tx, said));

/** Events of earlier versions have a field for each limit that there was. */
function limitsOf(event: EntitlementsChanged): Said['limits'] {
  if (Object.keys(event.limits).length > 0) return event.limits;
  const { maxCompetitors, maxUsers, apiCallsPerMonth, alertsPerMonth, checkIntervalSeconds, historyDays } = event;
  return { maxCompetitors, maxUsers, apiCallsPerMonth, alertsPerMonth, checkIntervalSeconds, historyDays };
}
