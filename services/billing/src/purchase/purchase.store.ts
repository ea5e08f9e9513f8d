import { randomUUID } from 'node:crypto';
import type { By } from '@rivalscope/kit/auth/auth';
import type { Tx } from '../database.ts';

const WISH_LASTS_MS = 24 * 3_600_000;

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

  /** Notes who asks for a plan; the last who asked counts. */
  async wish(plan: string | null, { actor, address }: By, at: Date): Promise<void> {
    const wish = { wishedPlan: plan, wishedBy: actor, wishedFrom: address, wishedAt: at };
    await prisma.customer.updateMany({ where: { tenantId }, data: wish });
  },

  /** Who asked for this plan within a day, which is as long as a checkout stays open. It is forgotten. */
  async takeWish(plan: string, now: Date): Promise<By | undefined> {
    const wish = await prisma.customer.findFirst({
      where: { tenantId, wishedPlan: plan, wishedAt: { gt: new Date(now.getTime() - WISH_LASTS_MS) } },
    });
    if (!wish) return undefined;
    await this.forgetWish();
    return { actor: wish.wishedBy ?? '', address: wish.wishedFrom ?? '' };
  },

  async forgetWish(): Promise<void> {
    const none = { wishedPlan: null, wishedBy: null, wishedFrom: null, wishedAt: null };
    await prisma.customer.updateMany({ where: { tenantId }, data: none });
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
  return prisma.customer.findMany({
    where: { tenantId: { gt: tenantId } },
    select: { tenantId: true, customerId: true },
    orderBy: { tenantId: 'asc' },
    take,
  });
}
