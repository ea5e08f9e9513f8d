import { randomBytes } from 'node:crypto';
import { lockRow } from '@rivalscope/kit/db/lock';
import type { Tx } from '../database.ts';
import type { SandboxSubscription } from './sandbox.ts';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;

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

/** Of a kind, to be looked at together. */
export const MOST = 100;

/** The sandbox's own memory. */
export const sandboxStore = (tx: Tx) => ({
  /** @param idempotencyKey finds what the same key made before */
  async add<K extends Kind>(kind: K, object: Stored<K>, idempotencyKey?: string): Promise<Stored<K>> {
    const data = { ...object, kind, body: object.body as object, idempotencyKey };
    await tx.prisma.sandboxObject.createMany({ data: [data], skipDuplicates: true });
    const where = idempotencyKey ? { idempotencyKey } : { id: object.id };
    return (await tx.prisma.sandboxObject.findUniqueOrThrow({ where })) as unknown as Stored<K>;
  },

  async find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined> {
    const row = await tx.prisma.sandboxObject.findFirst({ where: { id, kind } });
    return (row ?? undefined) as unknown as Stored<K> | undefined;
  },

  /** The object, which nobody else changes until the transaction ends. */
  async lock<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined> {
    await lockRow(tx, 'sandbox_object', id);
    return this.find(kind, id);
  },

  async save<K extends Kind>(id: string, body: Kinds[K]): Promise<void> {
    await tx.prisma.sandboxObject.update({ where: { id }, data: { body: body as object } });
  },

  async remove(id: string): Promise<void> {
    await tx.prisma.sandboxObject.deleteMany({ where: { id } });
  },

  /** Drops all that is known of a customer. */
  async forget(customerId: string): Promise<void> {
    await tx.prisma.sandboxObject.deleteMany({ where: { customerId } });
  },

  /** A customer's, newest first. */
  async ofCustomer<K extends Kind>(kind: K, customerId: string): Promise<Stored<K>[]> {
    const order = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
    return (await tx.prisma.sandboxObject.findMany({ where: { kind, customerId }, orderBy: order, take: MOST })) as unknown as Stored<K>[];
  },

  /** In the order in which they happened. */
  async events(): Promise<Stored<'event'>[]> {
    return (await tx.prisma.sandboxObject.findMany({
      where: { kind: 'event' },
      orderBy: { id: 'asc' },
      take: MOST,
    })) as unknown as Stored<'event'>[];
  },
});
