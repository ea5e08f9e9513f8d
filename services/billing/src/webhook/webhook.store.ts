import type { Tx } from '../database.ts';

export interface StoredEvent {
  id: string;
  payload: string;
}

export interface NewEvent extends StoredEvent {
  type: string;
  customerId: string | null;
  receivedAt: Date;
}

/** What the provider has told. The events belong to no tenant: whose they are may be known only later. */
export const webhookStore = ({ prisma }: Pick<Tx, 'prisma'>) => ({
  /** Keeps an event; one that is known stays as it is. */
  async add(event: NewEvent): Promise<void> {
    await prisma.providerEvent.createMany({ data: [event], skipDuplicates: true });
  },

  /** @returns false when it was acted on before; until the transaction ends, nobody else can */
  async take(id: string, processedAt: Date, error?: string): Promise<boolean> {
    const { count } = await prisma.providerEvent.updateMany({ where: { id, processedAt: null }, data: { processedAt, error } });
    return count === 1;
  },

  /** Kept, but not acted on, the eldest first: a customer's, or those received within a time. */
  async pending(of: { customerId: string } | { from: Date; to: Date }, take = 100): Promise<StoredEvent[]> {
    const where = 'customerId' in of ? of : { receivedAt: { gte: of.from, lt: of.to } };
    return prisma.providerEvent.findMany({
      where: { ...where, processedAt: null },
      select: { id: true, payload: true },
      orderBy: { receivedAt: 'asc' },
      take,
    });
  },

  async remove(id: string): Promise<void> {
    await prisma.providerEvent.deleteMany({ where: { id } });
  },

  /** Drops what was told of a customer. */
  async forget(customerId: string): Promise<void> {
    await prisma.providerEvent.deleteMany({ where: { customerId } });
  },

  async deleteBefore(receivedAt: Date): Promise<void> {
    await prisma.providerEvent.deleteMany({ where: { receivedAt: { lt: receivedAt } } });
  },
});
