import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';

export interface Challenge {
  userId: string;
  remember: boolean;
}

/** After so many wrong codes the password has to be given again. */
const MOST_FAILURES = 5;

/** Sign-ins that still lack their second factor. Nobody is signed in yet, so the transaction's scope is 'system'. */
export const challengeStore = ({ prisma }: Tx) => ({
  async add(challenge: Challenge, tokenHash: Hash, at: Date, expiresAt: Date): Promise<void> {
    await prisma.signInChallenge.deleteMany({ where: { userId: challenge.userId, expiresAt: { lte: at } } });
    await prisma.signInChallenge.create({ data: { ...challenge, tokenHash, expiresAt } });
  },

  async find(tokenHash: Hash, now: Date): Promise<Challenge | undefined> {
    const row = await prisma.signInChallenge.findFirst({ where: { tokenHash, expiresAt: { gt: now }, failures: { lt: MOST_FAILURES } } });
    return row ? { userId: row.userId, remember: row.remember } : undefined;
  },

  async fail(tokenHash: Hash): Promise<void> {
    await prisma.signInChallenge.updateMany({ where: { tokenHash }, data: { failures: { increment: 1 } } });
  },

  /** Uses it up. @returns false when it was used or dropped meanwhile */
  async take(tokenHash: Hash): Promise<boolean> {
    return (await prisma.signInChallenge.deleteMany({ where: { tokenHash } })).count === 1;
  },

  async forget(userId: string): Promise<void> {
    await prisma.signInChallenge.deleteMany({ where: { userId } });
  },
});
