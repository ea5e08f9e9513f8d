import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Db, Tx } from '../database.ts';
import { sandboxStore } from './sandbox.store.ts';
import { seconds } from './sandbox.ts';

/** Posts a signed event to our own webhook. @returns whether it was taken */
export type Send = (payload: string, signature: string) => Promise<boolean>;

export type SandboxDelivery = ReturnType<typeof sandboxDelivery>;

/** Tells of what happens in the sandbox, as Stripe does: kept with the change, then delivered until it is taken. */
export function sandboxDelivery({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  let send: Send | undefined;
  let told = 0;
  let turn = Promise.resolve();

  async function deliverAll(): Promise<void> {
    for (const { id, body } of await db.read('system', (tx) => sandboxStore(tx).events())) {
      const timestamp = seconds(clock());
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body.payload, secret, timestamp });
      if (!(await send?.(body.payload, signature))) return;
      await db.tx('system', (tx) => sandboxStore(tx).remove(id));
    }
  }

  return {
    connect(to: Send): void {
      send = to;
    },

    /** In the transaction of the change. Ids grow, so that events of one second keep their order. */
    async tell(tx: Tx, type: string, object: object): Promise<void> {
      told += 1;
      const now = clock();
      const order = `${String(now.getTime()).padStart(14, '0')}${String(told).padStart(8, '0')}`;
      const id = `evt_${order}${randomBytes(6).toString('hex')}`;
      const payload = JSON.stringify({ id, object: 'event', type, created: seconds(now), livemode: false, data: { object } });
      await sandboxStore(tx).add('event', { id, customerId: '', body: { payload }, createdAt: now });
    },

    /** What is not taken now is delivered the next time. */
    deliver(): Promise<void> {
      turn = turn.then(deliverAll, deliverAll);
      return turn;
    },
  };
}
