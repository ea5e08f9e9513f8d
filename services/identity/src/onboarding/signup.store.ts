import type { Tx } from '../database.ts';
import type { Hash } from '../secret.ts';
import type { Signup } from './onboarding.ts';

/** Rows to clear away with each new one, so that the table does not grow for ever. */
const CLEARED = 10;

const COLUMNS = 'id, email, expires_at AS "expiresAt", completed_at AS "completedAt"';

/** Trials that were asked for. They belong to no tenant yet, so the transaction's scope is 'system'. */
export const signupStore = (tx: Tx) => ({
  async add(signup: Pick<Signup, 'id' | 'email' | 'expiresAt'>, tokenHash: Hash, at: Date, forgetBefore: Date): Promise<void> {
    await tx.query(
      `DELETE FROM trial_signup WHERE id IN (
         SELECT id FROM trial_signup WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [forgetBefore, CLEARED],
    );
    await tx.query('INSERT INTO trial_signup (id, email, token_hash, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)', [
      signup.id,
      signup.email,
      tokenHash,
      signup.expiresAt,
      at,
    ]);
  },

  async lock(id: string): Promise<Signup | undefined> {
    const { rows } = await tx.query<Signup>(`SELECT ${COLUMNS} FROM trial_signup WHERE id = $1 FOR UPDATE`, [id]);
    return rows[0];
  },

  /** The sign-up of a mailed link, locked: both its parts have to be right. */
  async lockByLink(id: string, tokenHash: Hash): Promise<Signup | undefined> {
    const { rows } = await tx.query<Signup>(`SELECT ${COLUMNS} FROM trial_signup WHERE id = $1 AND token_hash = $2 FOR UPDATE`, [
      id,
      tokenHash,
    ]);
    return rows[0];
  },

  /** A new link; the old one is worth nothing any more. */
  async renew(id: string, tokenHash: Hash, expiresAt: Date): Promise<void> {
    await tx.query('UPDATE trial_signup SET token_hash = $2, expires_at = $3 WHERE id = $1', [id, tokenHash, expiresAt]);
  },

  async complete(id: string, at: Date): Promise<void> {
    await tx.query('UPDATE trial_signup SET completed_at = $2 WHERE id = $1', [id, at]);
  },

  /** Ends every link of an address. */
  async forget(email: string): Promise<void> {
    await tx.query('DELETE FROM trial_signup WHERE email = $1', [email]);
  },
});
