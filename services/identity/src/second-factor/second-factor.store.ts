import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';

export interface StoredFactor {
  /** Sealed. */
  secret: Uint8Array;
  enabledAt: Date | null;
}

/** Second factors and their recovery codes. */
export const secondFactorStore = ({ prisma }: Tx) => ({
  async isEnabled(userId: string): Promise<boolean> {
    return (await prisma.secondFactor.count({ where: { userId, enabledAt: { not: null } } })) === 1;
  },

  async find(userId: string): Promise<StoredFactor | undefined> {
    const row = await prisma.secondFactor.findUnique({ where: { userId } });
    return row ?? undefined;
  },

  /** A secret that does not count yet, in place of an earlier one of that kind. */
  async propose(user: { id: string; tenantId: string }, secret: Uint8Array<ArrayBuffer>): Promise<void> {
    const fresh = { secret, enabledAt: null, lastStep: null };
    await prisma.secondFactor.upsert({
      where: { userId: user.id },
      create: { userId: user.id, tenantId: user.tenantId, ...fresh },
      update: fresh,
    });
  },

  /** Sealed seeds, by the order of their users. */
  async seedsAfter(userId: string, take: number): Promise<{ userId: string; secret: Uint8Array }[]> {
    const select = { userId: true, secret: true };
    return prisma.secondFactor.findMany({ where: { userId: { gt: userId } }, orderBy: { userId: 'asc' }, take, select });
  },

  /** The same seed, sealed anew, unless another one was set meanwhile. */
  async replaceSeed(userId: string, from: Uint8Array, to: Uint8Array<ArrayBuffer>): Promise<void> {
    await prisma.secondFactor.updateMany({ where: { userId, secret: Buffer.from(from) }, data: { secret: to } });
  },

  async enable(userId: string, at: Date): Promise<void> {
    await prisma.secondFactor.update({ where: { userId }, data: { enabledAt: at } });
  },

  async remove(userId: string): Promise<void> {
    await prisma.secondFactor.deleteMany({ where: { userId } });
    await prisma.recoveryCode.deleteMany({ where: { userId } });
  },

  /** Uses a time step up. @returns false when its code, or a later one, was taken before */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const where = { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] };
    return (await prisma.secondFactor.updateMany({ where, data: { lastStep: step } })).count === 1;
  },

  async replaceCodes(user: { id: string; tenantId: string }, hashes: Hash[]): Promise<void> {
    await prisma.recoveryCode.deleteMany({ where: { userId: user.id } });
    await prisma.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId: user.id, tenantId: user.tenantId, codeHash })) });
  },

  /** Uses a recovery code up. @returns false when it is unknown or used */
  async takeCode(userId: string, codeHash: Hash, at: Date): Promise<boolean> {
    const { count } = await prisma.recoveryCode.updateMany({ where: { userId, codeHash, usedAt: null }, data: { usedAt: at } });
    return count === 1;
  },

  async codesLeft(userId: string): Promise<number> {
    return prisma.recoveryCode.count({ where: { userId, usedAt: null } });
  },
});
