import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';

/** Mailed reset links. Who follows one is not signed in, so the transaction's scope is 'system'. */
export const passwordResetStore = (tx: Tx) => ({
  /** A new link in place of those that the user has. */
  async replace(user: { id: string; tenantId: string }, tokenHash: Hash, expiresAt: Date): Promise<void> {
    await this.forget(user.id);
    const values = [tokenHash, user.id, user.tenantId, expiresAt];
    await tx.query('INSERT INTO password_reset (token_hash, user_id, tenant_id, expires_at) VALUES ($1, $2, $3, $4)', values);
  },

  async isGood(tokenHash: Hash, now: Date): Promise<boolean> {
    return (await tx.query('SELECT 1 FROM password_reset WHERE token_hash = $1 AND expires_at > $2', [tokenHash, now])).rowCount === 1;
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
    await tx.query('DELETE FROM password_reset WHERE user_id = $1', [userId]);
  },
});
