import type { Tx } from '../database.ts';
import type { SandboxSubscription } from './sandbox.ts';

export interface SandboxCheckout {
  tenantId: string;
  customer: string;
  priceId: string;
  plan: string;
  status: 'open' | 'complete' | 'expired';
  successUrl: string;
  cancelUrl: string;
}

export interface SandboxPortal {
  customer: string;
  returnUrl: string;
}

export interface SandboxInvoice {
  number: string;
  status: 'paid' | 'open' | 'void';
  amount: number;
}

/** Everything the sandbox remembers, by kind. An event is what has still to be delivered. */
interface Kinds {
  customer: { tenantId: string };
  checkout: SandboxCheckout;
  portal: SandboxPortal;
  subscription: SandboxSubscription;
  invoice: SandboxInvoice;
  event: { payload: string };
}
type Kind = keyof Kinds;

export interface Stored<K extends Kind> {
  id: string;
  customerId: string;
  body: Kinds[K];
  createdAt: Date;
}

const MOST = 100;

/** The sandbox's own memory. */
export const sandboxStore = ({ prisma, query }: Tx) => ({
  /** @param idempotencyKey finds what the same key made before */
  async add<K extends Kind>(kind: K, object: Stored<K>, idempotencyKey?: string): Promise<Stored<K>> {
    const data = { ...object, kind, body: object.body as object, idempotencyKey };
    await prisma.sandboxObject.createMany({ data: [data], skipDuplicates: true });
    const where = idempotencyKey ? { idempotencyKey } : { id: object.id };
    return (await prisma.sandboxObject.findUniqueOrThrow({ where })) as unknown as Stored<K>;
  },

  async find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined> {
    const row = await prisma.sandboxObject.findFirst({ where: { id, kind } });
    return (row ?? undefined) as unknown as Stored<K> | undefined;
  },

  /** The object, which nobody else changes until the transaction ends. */
  async lock<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined> {
    await query('SELECT 1 FROM sandbox_object WHERE id = $1 FOR UPDATE', [id]);
    return this.find(kind, id);
  },

  async save<K extends Kind>(id: string, body: Kinds[K]): Promise<void> {
    await prisma.sandboxObject.update({ where: { id }, data: { body: body as object } });
  },

  async remove(id: string): Promise<void> {
    await prisma.sandboxObject.deleteMany({ where: { id } });
  },

  /** Drops all that is known of a customer. */
  async forget(customerId: string): Promise<void> {
    await prisma.sandboxObject.deleteMany({ where: { customerId } });
  },

  /** A customer's, newest first. */
  async ofCustomer<K extends Kind>(kind: K, customerId: string): Promise<Stored<K>[]> {
    const order = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
    return (await prisma.sandboxObject.findMany({ where: { kind, customerId }, orderBy: order, take: MOST })) as unknown as Stored<K>[];
  },

  /** In the order in which they happened. */
  async events(): Promise<Stored<'event'>[]> {
    return (await prisma.sandboxObject.findMany({
      where: { kind: 'event' },
      orderBy: { id: 'asc' },
      take: MOST,
    })) as unknown as Stored<'event'>[];
  },

  /** Subscriptions whose period has ended by `now`, in seconds. */
  async due(now: number): Promise<string[]> {
    const { rows } = await query<{ id: string }>(
      `SELECT id FROM sandbox_object WHERE kind = 'subscription' AND body->>'status' <> 'canceled'
         AND (body->'items'->'data'->0->>'current_period_end')::bigint <= $1 ORDER BY id LIMIT ${MOST}`,
      [now],
    );
    return rows.map(({ id }) => id);
  },
});
