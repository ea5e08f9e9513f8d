import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { AccountTakenBackSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { Db } from '../database.ts';
import { channelStore } from './channel.store.ts';

/**
 * A token that was revoked may open something for a few seconds more, until every process has heard of it: what was added by it goes, too.
 * What the owner adds afterwards stays, however late the event comes.
 */
const STILL_OPEN_MS = 30_000;

/** Where a stranger had the alerts of an account sent that its owner has taken back. */
export const channelConsumers = (db: Db): Consumers => [
  on(AccountTakenBackSchema, ({ tenantId, at }, context) => {
    const taken = at ? timestampDate(at) : context.at;
    return db.once(context, { tenant: tenantId }, (tx) => channelStore(tx, tenantId).removeAll(new Date(taken.getTime() + STILL_OPEN_MS)));
  }),
];
