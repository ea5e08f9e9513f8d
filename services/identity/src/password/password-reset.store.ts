import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';

/** Mailed reset links. Who follows one is not signed in, so the transaction's scope is 'system'. */
export const passwordResetStore = (tx: Tx) => ({
  /** A new link in place of those that the user has. */
  async replace(user: { id: string; tenantId: string }, tokenHash: Hash, expiresAt: Date): Promise<void> {
    await this.forget(user.id);
    await tx.prisma.passwordReset.create({ data: { tokenHash, userId: user.id, tenantId: user.tenantId, expiresAt } });
  },

  async isGood(tokenHash: Hash, now: Date): Promise<boolean> {
    return (await tx.prisma.passwordReset.count({ where: { tokenHash, expiresAt: { gt: now } } })) === 1;
  },

  /** Uses a link up. @returns its user; undefined when it is unknown, too old or used, also by somebody at the same moment */
  async take(tokenHash: Hash, now: Date): Promise<string | undefined> {
    const { rows } = await tx.query<{ userId: string }>(
      'DELETE FROM password_reset WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id AS "userId"',
      [tokenHash, now],
    );
    return rows[0]?.userId;
  },

  async forget(userId: string): Promise<void> {
    await tx.prisma.passwordReset.deleteMany({ where: { userId } });
  },
});
