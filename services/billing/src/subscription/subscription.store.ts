import type { Tx } from '../database.ts';
import type { Subscription } from './subscription.ts';

/** The subscription of the transaction's tenant; there is one at most. */
export const subscriptionStore = ({ prisma }: Tx, tenantId: string) => ({
  async find(): Promise<Subscription | undefined> {
    const row = await prisma.subscription.findUnique({ where: { tenantId }, omit: { tenantId: true } });
    return row ?? undefined;
  },

  /** @returns false when there is one already, which stays as it is */
  async add(subscription: Subscription): Promise<boolean> {
    const { count } = await prisma.subscription.createMany({ data: [{ tenantId, ...subscription }], skipDuplicates: true });
    return count === 1;
  },

  async save(subscription: Subscription): Promise<void> {
    await prisma.subscription.update({ where: { tenantId }, data: subscription });
  },
});
