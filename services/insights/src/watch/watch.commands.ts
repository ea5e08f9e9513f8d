import type { EventContext } from '@rivalscope/kit/events/consumer';
import type { Db } from '../database.ts';
import { type KeptWatch, saveWatch } from './watch.store.ts';

export type WatchCommands = ReturnType<typeof watchCommands>;

export const watchCommands = (db: Db) => ({
  /** Keeps what the tenant says of a company, unless something newer is known. */
  keep: (context: EventContext, watch: KeptWatch) => db.once(context, { tenant: watch.tenantId }, (tx) => saveWatch(tx, watch)),
});
