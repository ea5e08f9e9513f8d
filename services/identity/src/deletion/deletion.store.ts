import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';
import type { Deletion } from './deletion.ts';

const SHOWN = { requestedAt: true, expiresAt: true, deleteAt: true } as const;

/** The transaction's tenant's wish to be deleted. */
export const deletionStore = ({ prisma }: Tx, tenantId: string) => ({
  async find(): Promise<Deletion | undefined> {
    return (await prisma.tenantDeletion.findUnique({ where: { tenantId }, select: SHOWN })) ?? undefined;
  },

  async byToken(tokenHash: Hash): Promise<Deletion | undefined> {
    return (await prisma.tenantDeletion.findFirst({ where: { tenantId, tokenHash }, select: SHOWN })) ?? undefined;
  },

  /** @param tokenHash of the link that can be used from now on; null: none */
  async save(deletion: Deletion, tokenHash: Hash | null): Promise<void> {
    const data = { ...deletion, tokenHash };
    await prisma.tenantDeletion.upsert({ where: { tenantId }, create: { tenantId, ...data }, update: data });
  },

  /** @returns whether there was one */
  async remove(): Promise<boolean> {
    const { count } = await prisma.tenantDeletion.deleteMany({ where: { tenantId } });
    return count === 1;
  },
});
