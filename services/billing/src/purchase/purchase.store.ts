import { randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';

/** A checkout under way; without a session while the provider has not answered. */
export interface Checkout {
  key: string;
  priceId: string;
  sessionId: string | null;
  url: string | null;
  createdAt: Date;
}

/** Who the transaction's tenant is to the provider, and the one checkout it may have open. */
export const purchaseStore = ({ prisma }: Tx, tenantId: string) => ({
  async customer(): Promise<string | undefined> {
    return (await prisma.customer.findUnique({ where: { tenantId } }))?.customerId;
  },

  /** The first one stays. */
  async addCustomer(customerId: string): Promise<void> {
    await prisma.customer.createMany({ data: [{ tenantId, customerId }], skipDuplicates: true });
  },

  async checkout(): Promise<Checkout | undefined> {
    return (await prisma.checkout.findUnique({ where: { tenantId }, omit: { tenantId: true } })) ?? undefined;
  },

  async beginCheckout(priceId: string, createdAt: Date): Promise<Checkout> {
    const checkout = { key: randomUUID(), priceId, sessionId: null, url: null, createdAt };
    await prisma.checkout.create({ data: { tenantId, ...checkout } });
    return checkout;
  },

  /** Unless another checkout has begun meanwhile. */
  async openCheckout(key: string, sessionId: string, url: string): Promise<void> {
    await prisma.checkout.updateMany({ where: { tenantId, key }, data: { sessionId, url } });
  },

  async endCheckout(key?: string): Promise<void> {
    await prisma.checkout.deleteMany({ where: { tenantId, key } });
  },
});

/** Every tenant that the provider knows, in pages by id; needs the system's scope. */
export async function customersAfter({ prisma }: Tx, tenantId: string, take: number): Promise<{ tenantId: string; customerId: string }[]> {
  return prisma.customer.findMany({ where: { tenantId: { gt: tenantId } }, orderBy: { tenantId: 'asc' }, take });
}
