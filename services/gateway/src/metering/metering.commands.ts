import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { takeOnce } from '@rivalscope/kit/events/inbox';
import { emit, event } from '@rivalscope/kit/events/outbox';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import type { Db } from '../database.ts';
import { meteringStore } from './metering.store.ts';
import { type Ask, grantOf, type Standing } from './metering.ts';

/** How an ask was answered. */
export interface Answer extends Standing {
  granted: number;
}

/**
 * Counts what a replica has let through and grants what it asks for; answers are in the order of the asks.
 * @param batchId names the calls to be counted: asked again with the same name, they are not counted again
 */
export type Settle = (batchId: string, asks: Ask[]) => Promise<Answer[]>;

export function meteringCommands({ db, clock }: { db: Db; clock: () => Date }): Settle {
  const holder = randomUUID();
  return (batchId, asks) =>
    db.sqlTx('system', async (sql) => {
      const store = meteringStore(sql);
      const counted = await countOnce(sql, batchId, asks, clock());
      await store.count(counted);
      const standings = await store.standings(asks, holder);
      const answers = standings.map((standing, i) => ({ ...standing, granted: grantOf(asks[i] as Ask, standing) }));
      await store.lease(
        asks,
        holder,
        answers.map(({ granted }, i) => (asks[i]?.outstanding ?? 0) + granted),
      );
      return answers;
    });
}

/** Announces the calls, unless this batch was counted before. @returns the asks with what is to be added to the counts */
async function countOnce(sql: Sql, batchId: string, asks: Ask[], at: Date): Promise<Ask[]> {
  const used = asks.filter((ask) => ask.used > 0);
  if (used.length === 0) return asks;
  if (!(await takeOnce(sql, batchId))) return asks.map((ask) => ({ ...ask, used: 0 }));
  const events = used.map(({ tenantId, month, used: calls }) =>
    event(ApiCallsCountedSchema, tenantId, { tenantId, month, calls, batchId, at: timestampFromDate(at) }),
  );
  await emit(sql, events);
  return asks;
}
