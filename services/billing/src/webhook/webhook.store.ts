import { type OldRows, past } from '@rivalscope/kit/db/old-rows';
import type { Tx } from '../database.ts';

export interface StoredEvent {
  id: string;
  payload: string;
  /** The network address that it came from; empty where it was not noted. */
  address: string;
  /** Tries after the first. */
  attempts: number;
}

export interface NewEvent extends Omit<StoredEvent, 'attempts'> {
  type: string;
  customerId: string | null;
  receivedAt: Date;
  /** When it is tried again, should nobody act on it before. */
  dueAt: Date;
}

const SHOWN = { id: true, payload: true, address: true, attempts: true };
const AT_ONCE = 100;
const LONGEST_REASON = 500;

/** What the provider has told. The events belong to no tenant: whose they are may be known only later. */
export const webhookStore = ({ prisma }: Pick<Tx, 'prisma'>) => ({
  /** Keeps an event; one that is known stays as it is. */
  async add(event: NewEvent): Promise<void> {
    await prisma.providerEvent.createMany({ data: [event], skipDuplicates: true });
  },

  /** @returns false when it was acted on before; until the transaction ends, nobody else can */
  async take(id: string, processedAt: Date, reason: string | null = null): Promise<boolean> {
    const data = { processedAt, error: reason?.slice(0, LONGEST_REASON) ?? null, dueAt: null };
    const { count } = await prisma.providerEvent.updateMany({ where: { id, processedAt: null }, data });
    return count === 1;
  },

  /** A customer's that are not acted on, the eldest first. */
  async waiting(customerId: string): Promise<StoredEvent[]> {
    return prisma.providerEvent.findMany({
      where: { customerId, processedAt: null },
      select: SHOWN,
      orderBy: { receivedAt: 'asc' },
      take: AT_ONCE,
    });
  },

  /** Those whose time has come, the longest overdue first. */
  async due(now: Date): Promise<StoredEvent[]> {
    return prisma.providerEvent.findMany({ where: { dueAt: { lte: now } }, select: SHOWN, orderBy: { dueAt: 'asc' }, take: AT_ONCE });
  },

  /** Puts an event off, for a reason. */
  async putOff(id: string, dueAt: Date, reason: string): Promise<void> {
    const data = { dueAt, error: reason.slice(0, LONGEST_REASON), attempts: { increment: 1 } };
    await prisma.providerEvent.updateMany({ where: { id, processedAt: null }, data });
  },

  async remove(id: string): Promise<void> {
    await prisma.providerEvent.deleteMany({ where: { id } });
  },

  /** Drops what was told of a customer. */
  async forget(customerId: string): Promise<void> {
    await prisma.providerEvent.deleteMany({ where: { customerId } });
  },
});

/** Events are kept for a quarter, to look things up. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** What is to be forgotten. */
export const oldEvents = (now: Date): OldRows => past('provider_event', 'received_at', now, KEPT_MS);
