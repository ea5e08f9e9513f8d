import { lockUntilEnd } from '@rivalscope/kit/db/lock';
import type { Tx } from '../database.ts';
import type { Cycle } from '../provider/provider.ts';
import type { Contract } from './contract.ts';

interface Row extends Omit<Contract, 'seen' | 'billingCycle'> {
  tenantId: string;
  billingCycle: string;
  seenAt: Date;
  seenRank: number;
  seenIn: string;
  refusals: number;
}

/** The subscriptions that the transaction's tenant has or had at the provider. */
export const contractStore = (tx: Tx, tenantId: string) => ({
  /** What changes a tenant's contracts or its subscription queues here until its transaction ends. */
  lock: () => lockUntilEnd(tx, tenantId),

  async all(): Promise<Contract[]> {
    return (await tx.prisma.contract.findMany({ where: { tenantId } })).map(toContract);
  },

  async find(id: string): Promise<Contract | undefined> {
    const row = await tx.prisma.contract.findUnique({ where: { id } });
    return row ? toContract(row) : undefined;
  },

  async save({ seen, id, ...contract }: Contract): Promise<void> {
    const data = { ...contract, tenantId, seenAt: seen.at, seenRank: seen.rank, seenIn: seen.source };
    await tx.prisma.contract.upsert({ where: { id }, create: { id, ...data }, update: data });
  },

  /** How many writes the provider has refused for good. */
  async refusals(id: string): Promise<number> {
    return (await tx.prisma.contract.findUnique({ where: { id }, select: { refusals: true } }))?.refusals ?? 0;
  },

  async countRefusal(id: string): Promise<void> {
    await tx.prisma.contract.updateMany({ where: { id }, data: { refusals: { increment: 1 } } });
  },
});

/** Whose subscription or customer this is, as far as we know; needs the system's scope. */
export async function tenantOfContract({ prisma }: Pick<Tx, 'prisma'>, id: string, customerId: string): Promise<string | undefined> {
  const known = await prisma.contract.findUnique({ where: { id }, select: { tenantId: true } });
  return known?.tenantId ?? tenantOfCustomer({ prisma }, customerId);
}

/** Needs the system's scope. */
export async function tenantOfCustomer({ prisma }: Pick<Tx, 'prisma'>, customerId: string): Promise<string | undefined> {
  return (await prisma.customer.findUnique({ where: { customerId }, select: { tenantId: true } }))?.tenantId;
}

const toContract = ({ tenantId: _, refusals: __, seenAt, seenRank, seenIn, billingCycle, ...row }: Row): Contract => ({
  ...row,
  billingCycle: billingCycle as Cycle,
  seen: { at: seenAt, rank: seenRank, source: seenIn },
});
