import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';

/** Mailed links that prove an account's address. Who follows one need not be signed in, so the transaction's scope is 'system'. */
export const verificationStore = (tx: Tx) => ({
  /** A new link in place of those that the user has. */
  async replace(user: { id: string; tenantId: string }, tokenHash: Hash, expiresAt: Date): Promise<void> {
    await this.forget(user.id);
    const values = [tokenHash, user.id, user.tenantId, expiresAt];
    await tx.query('INSERT INTO email_verification (token_hash, user_id, tenant_id, expires_at) VALUES ($1, $2, $3, $4)', values);
  },

  /** Whose address a link proves; undefined when it is unknown, too old or used. */
  async userOf(tokenHash: Hash, now: Date): Promise<string | undefined> {
    const { rows } = await tx.query<{ userId: string }>(
      'SELECT user_id AS "userId" FROM email_verification WHERE token_hash = $1 AND expires_at > $2',
      [tokenHash, now],
    );
    return rows[0]?.userId;
  },

  /** Uses a link up. @returns false when somebody else has at the same moment */
  async take(tokenHash: Hash): Promise<boolean> {
    return (await tx.query('DELETE FROM email_verification WHERE token_hash = $1', [tokenHash])).rowCount === 1;
  },

  async forget(userId: string): Promise<void> {
    await tx.query('DELETE FROM email_verification WHERE user_id = $1', [userId]);
  },
});
